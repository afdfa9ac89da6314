import type { Fetch } from '../contract/exchange.js';
import {
  type Found,
  type Operation,
  type OperationId,
  type Parameters,
  readParameters,
} from '../contract/operations.js';
import type { Guard } from './control/authorize-control.js';
import { ConnectionReset } from './faults/fault.js';
import { sabotaged } from './faults/sabotaged.js';
import { handle } from './handlers/handlers.js';
import { Problem, problemOf } from './http/problem.js';
import {
  allowedMethods,
  authenticate,
  type Body,
  clampParameters,
  isControlRequest,
  readBody,
  routeRequest,
  validateRequest,
} from './http/read-request.js';
import { type Received, receivedAs } from './http/received.js';
import { type Reply, responseOf, withNotes } from './http/reply.js';
import type { MockContext } from './mock-context.js';
import { readPreferences } from './prism/prefer.js';
import { askResponders } from './responder.js';

/**
 * Answers a request. All that a mock does on the way from a request to its response is called from this file, in the
 * order in which it happens. Rejects with ConnectionReset if a fault ends the connection. It waits only where there is
 * something to wait for: promises cost a small request more than all the rest.
 *
 * @param guard throws Problem for a request of the control API that may not be answered.
 */
export function handleRequest(
  request: Received,
  context: MockContext,
  guard?: Guard,
): Reply | Promise<Response | Reply> {
  if (isControlRequest(request)) return handleControlRequest(request, context, guard);
  if (context.starting !== undefined) return context.starting.then(() => handleOperation(request, context));
  return handleOperation(request, context);
}

function handleOperation(request: Received, context: MockContext): Reply | Promise<Response | Reply> {
  const { method } = request;
  if (hasInterference(context) || method === 'OPTIONS' || method === 'HEAD') return interfere(request, context);
  const start = performance.now();
  return whenReady(carryOut(request, context), (carriedOut) => {
    const reply = shape(withItsNotes(carriedOut, request), request, context);
    if (request.isGone) context.journal.unanswered(request, 'gone', start);
    else context.journal.answered(request, reply, start);
    return reply;
  });
}

/** Continues with a value, at once if it is there. */
function whenReady<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** A response with a header for names of its request that the contract does not know. */
function withItsNotes(reply: Reply, { unknownNames }: Received): Reply {
  return unknownNames.length === 0 ? reply : withNotes(reply, unknownNames);
}

/** Routes, authenticates, receives, validates and handles a request. Never rejects. */
function carryOut(request: Received, context: MockContext): Reply | Promise<Reply> {
  const refused = (error: unknown) => refuse(error, request, context);
  try {
    const found = routeRequest(request, context.choices);
    const authorization = authenticate(request, context);
    const finish = (body: Body | Problem) => {
      try {
        const reply = answer(request, found, authorization, body, context);
        return reply instanceof Promise ? reply.catch(refused) : reply;
      } catch (error) {
        return refused(error);
      }
    };
    const body = receiveBody(request, context);
    if (!(body instanceof Promise)) return finish(body);
    return body.then(finish, (error) => (error instanceof Problem ? finish(error) : refused(error)));
  } catch (error) {
    return refused(error);
  }
}

/** Answers a request whose body was read. Throws or rejects with Problem. */
function answer(
  request: Received,
  found: Found,
  authorization: ReturnType<typeof authenticate>,
  body: Body | Problem,
  context: MockContext,
): Reply | Promise<Reply> {
  const { operation } = found;
  const preferences = readPreferences(request.headers.get('prefer'), request);
  if (preferences !== undefined) {
    const steps = {
      ...{ contract: context.contract, operationId: operation.id, path: request.pathname, preferences },
      authorize: () => (authorization instanceof Problem ? authorization : undefined),
      validate: () => validate(request, body, operation, parametersOf(request, found, context), context),
    };
    return context.throughPrism(steps).then((reply) => free(reply, operation.id, context));
  }
  if (authorization instanceof Problem) return refuse(authorization, request, context);
  const parameters = parametersOf(request, found, context);
  const problem = validate(request, body, operation, parameters, context);
  if (problem !== undefined) return refuse(problem, request, context);
  if (body instanceof Problem) throw new Error('handled before it was checked');
  const { environment } = authorization;
  const reply = handle({ request, operation, parameters, body, environment }, context);
  return whenReady(reply, (handled) =>
    handled instanceof Problem ? refuse(handled, request, context) : free(handled, operation.id, context),
  );
}

function parametersOf(request: Received, { operation, path }: Found, { choices }: MockContext): Parameters {
  const read = readParameters(operation, path, request.searchParams, request.headers);
  return clampParameters(read, operation.id, choices);
}

/** What is wrong with the body and the parameters of a request, if anything is. */
function validate(
  request: Received,
  body: Body | Problem,
  operation: Operation,
  parameters: Parameters,
  context: MockContext,
): Problem | undefined {
  return body instanceof Problem ? body : validateRequest(operation, parameters, body, request, context);
}

/** The response to what was thrown on the way. */
function refuse(error: unknown, request: Received, context: MockContext): Reply {
  const problem = request.isGone ? new Problem(400, 'the client closed the connection') : problemOf(request, error);
  request.problem = problem;
  return free(problem.toReply(context.choices['errors.body-form'].form), undefined, context);
}

/** Reads the body. The Problem of one that cannot be read comes later: a request without a key is refused before. */
function receiveBody(request: Received, { choices }: MockContext): Body | Problem | Promise<Body> {
  const { status: malformed } = choices['errors.malformed-json'];
  try {
    return readBody(request, { malformed });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function free(reply: Reply, id: OperationId | undefined, { applyFreedoms }: MockContext): Reply {
  return applyFreedoms?.(reply, id) ?? reply;
}

/** A response as the deployment of a profile gives it. */
function shape(reply: Reply, { route }: Received, { deployment }: MockContext): Reply {
  return deployment?.fromContract(route.operation?.id, reply) ?? reply;
}

/** Whether a fault, an override, a responder or a sabotage can change a response. */
function hasInterference({ sabotages, faults, overrides, responders }: MockContext): boolean {
  const { length } = responders;
  return length > 0 || sabotages.names.length > 0 || faults.size > 0 || overrides.all.length > 0;
}

/** Answers with faults, overrides and sabotages, and answers HEAD and OPTIONS. */
async function interfere(received: Received, context: MockContext): Promise<Response> {
  const { faults, journal } = context;
  const { method, request } = received;
  const start = performance.now();
  try {
    const response = method === 'OPTIONS' ? options(received) : await respondWithFaults();
    if (!received.isGone) return journal.answering(received, response, start);
    journal.unanswered(received, 'gone', start);
    return response;
  } catch (error) {
    if (error instanceof ConnectionReset) journal.unanswered(received, 'reset', start);
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
  const plain = async (request: Request) =>
    responseOf(withItsNotes(await carryOut(receivedAs(request), context), receivedAs(request)));
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
  if (request.bodyUsed) return;
  try {
    await readBody(receivedAs(request));
  } catch {
    // The body is too large or not JSON. The journal contains the bytes that were read.
  }
}

async function handleControlRequest(request: Received, context: MockContext, guard?: Guard): Promise<Response> {
  // Loaded on demand: most mocks never use the control API.
  const { answerControl } = await import('./control/answer-control.js');
  context.hasControlRequests = true;
  return answerControl(request, context, guard);
}

/** Records a request that was refused before it reached the pipeline. */
export function recordRefusal(request: Received, problem: Problem, { journal }: MockContext): void {
  request.problem = problem;
  journal.answered(request, problem.toReply(), performance.now());
}
