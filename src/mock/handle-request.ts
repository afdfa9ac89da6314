import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { readParameters } from '../contract/parameters.js';
import type { Guard } from './control/authorize-control.js';
import { ConnectionReset } from './faults/fault.js';
import { sabotaged } from './faults/sabotaged.js';
import { handle } from './handlers/handlers.js';
import { authenticate } from './http/authenticate.js';
import { problemOf } from './http/internal-error.js';
import { Problem } from './http/problem.js';
import { readBody } from './http/read-body.js';
import { type Received, receivedAs } from './http/received.js';
import { type Reply, responseOf, withNotes } from './http/reply.js';
import { allowedMethods, isControlRequest, routeRequest } from './http/route.js';
import { clampParameters, validateRequest } from './http/validate-request.js';
import type { MockContext } from './mock-context.js';
import { readPreferences } from './prism/prefer.js';
import { askResponders } from './responder.js';

/**
 * Answers a request. All that a mock does on the way from a request to its response is called from this file, in the
 * order in which it happens. Rejects with ConnectionReset if a fault ends the connection.
 *
 * @param guard throws Problem for a request of the control API that may not be answered.
 */
export async function handleRequest(request: Received, context: MockContext, guard?: Guard): Promise<Response | Reply> {
  if (isControlRequest(request)) return handleControlRequest(request, context, guard);
  if (context.starting !== undefined) await context.starting;
  if (hasInterference(context) || ['OPTIONS', 'HEAD'].includes(request.method)) return interfere(request, context);
  const start = performance.now();
  const reply = shape(await respond(request, context), request, context);
  if (request.isGone) context.notes.unanswered(request, 'gone', start);
  else context.notes.answered(request, reply, start);
  return reply;
}

/** The response of a mock that conforms, with a header for names that the contract does not know. Never rejects. */
async function respond(request: Received, context: MockContext): Promise<Reply> {
  const reply = await carryOut(request, context);
  const { unknownNames } = request;
  return unknownNames.length === 0 ? reply : withNotes(reply, unknownNames);
}

/** Routes, authenticates, receives, validates and handles a request. Never rejects. */
async function carryOut(request: Received, context: MockContext): Promise<Reply> {
  const { choices, contract } = context;
  try {
    const { operation, path } = routeRequest(request, choices);
    const authorization = authenticate(request, context);
    const body = await receiveBody(request, context);
    const { searchParams, pathname } = request;
    const read = readParameters(operation, path, searchParams, request.headers);
    const parameters = clampParameters(read, operation.id, choices);
    const authorize = () => (authorization instanceof Problem ? authorization : undefined);
    const validate = () =>
      body instanceof Problem ? body : validateRequest(operation, parameters, body, request, context);

    const preferences = readPreferences(request.headers.get('prefer'), request);
    if (preferences !== undefined) {
      const steps = { contract, operationId: operation.id, path: pathname };
      return free(await context.throughPrism({ ...steps, authorize, validate, preferences }), operation.id, context);
    }
    const problem = authorize() ?? validate();
    if (problem !== undefined) throw problem;
    if (authorization instanceof Problem || body instanceof Problem) throw new Error('handled before it was checked');
    return free(
      await handle({ request, operation, parameters, body, environment: authorization.environment }, context),
      operation.id,
      context,
    );
  } catch (error) {
    const problem = request.isGone ? new Problem(400, 'the client closed the connection') : problemOf(request, error);
    request.problem = problem;
    return free(problem.toReply(choices['errors.body-form'].form), undefined, context);
  }
}

/** Reads the body. Resolves to the Problem of one that cannot be read: a request without a key is refused before. */
async function receiveBody(request: Received, { choices }: MockContext) {
  const { status: malformed } = choices['errors.malformed-json'];
  try {
    return await readBody(request, { malformed });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function free(reply: Reply, id: OperationId | undefined, { applyFreedoms }: MockContext): Reply {
  return applyFreedoms(reply, id);
}

/** A response as the deployment of a profile gives it. */
function shape(reply: Reply, { route }: Received, { deployment }: MockContext): Reply {
  return deployment?.fromContract(route.operation?.id, reply) ?? reply;
}

/** Whether a fault, an override, a responder or a sabotage can change a response. */
function hasInterference({ sabotages, faults, overrides, responders }: MockContext): boolean {
  const { length } = responders;
  return length > 0 || sabotages.names.length > 0 || faults.lines.length > 0 || overrides.all.length > 0;
}

/** Answers with faults, overrides and sabotages, and answers HEAD and OPTIONS. */
async function interfere(received: Received, context: MockContext): Promise<Response> {
  const { faults, notes } = context;
  const { method, request } = received;
  const start = performance.now();
  try {
    const response = method === 'OPTIONS' ? options(received) : await respondWithFaults();
    if (!received.isGone) return notes.answering(received, response, start);
    notes.unanswered(received, 'gone', start);
    return response;
  } catch (error) {
    if (error instanceof ConnectionReset) notes.unanswered(received, 'reset', start);
    throw error;
  }

  async function respondWithFaults(): Promise<Response> {
    let isReached = false;
    const reach = () => {
      isReached = true;
      return respondOrOverride(request, context);
    };
    const answer = await faults.answer(received.route.operation?.id, reach, request.signal);
    if (!isReached) await readUnread(request);
    const response = isReached ? answer : await shapeResponse(answer, request, context);
    return method === 'HEAD' ? new Response(null, response) : response;
  }
}

function options({ route }: Received): Response {
  return new Response(null, { status: 204, headers: { allow: allowedMethods(route) } });
}

/** The response without faults: an override if one matches, that of a responder, or of the handler with its sabotages. */
async function respondOrOverride(request: Request, context: MockContext): Promise<Response> {
  const { key } = context.apiKeys.read(request.headers.get('authorization'));
  const id = receivedAs(request).route.operation?.id;
  const override = await context.overrides.take(id, key, request);
  const response = override === undefined ? await askResponders(request, id, context) : undefined;
  if (response !== undefined) await readUnread(request);
  if (response !== undefined) return response;
  if (override === undefined) return shapeResponse(await sabotagedFetch(context)(request), request, context);
  const { reply, delayMs, fillIn } = override;
  const filledIn = fillIn === undefined ? reply : await fillIn(reply, request);
  await readUnread(request);
  if (delayMs) await context.faults.delay(delayMs, request.signal);
  return responseOf(filledIn);
}

interface SabotagedFetch {
  readonly names: readonly string[];
  readonly fetch: Fetch;
}

const sabotagedFetches = new WeakMap<MockContext['sabotages'], SabotagedFetch>();

/** The mock with its active sabotages. They remember earlier requests, so they stay until others are set. */
function sabotagedFetch(context: MockContext): Fetch {
  const { names } = context.sabotages;
  const known = sabotagedFetches.get(context.sabotages);
  if (known?.names === names) return known.fetch;
  const plain = async (request: Request) => responseOf(await respond(receivedAs(request), context));
  const worldOf = ({ headers }: Request) => {
    const authorization = context.apiKeys.read(headers.get('authorization'));
    return authorization.key === undefined ? undefined : context.worlds.get(authorization.environment);
  };
  const fetch = names.length === 0 ? plain : sabotaged(names, plain, worldOf);
  sabotagedFetches.set(context.sabotages, { names, fetch });
  return fetch;
}

async function shapeResponse(response: Response, request: Request, context: MockContext): Promise<Response> {
  if (context.deployment === undefined) return response;
  const { status, headers } = response;
  const reply = { status, body: await response.text(), headers: Object.fromEntries(headers) };
  return responseOf(shape(reply, receivedAs(request), context));
}

/** Reads, for the journal, a body that nothing else has read. */
async function readUnread(request: Request): Promise<void> {
  if (!request.bodyUsed) await readBody(receivedAs(request)).catch(() => {});
}

async function handleControlRequest(request: Received, context: MockContext, guard?: Guard): Promise<Response> {
  // Loaded on demand: most mocks never use the control API.
  const { answerControl } = await import('./control/answer-control.js');
  context.hasControlRequests = true;
  return answerControl(request, context, guard);
}

/** Records a request that was refused before it reached the pipeline. */
export function recordRefusal(request: Received, problem: Problem, { notes }: MockContext): void {
  request.problem = problem;
  notes.answered(request, problem.toReply(), performance.now());
}
