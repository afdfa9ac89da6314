import {
  type Found,
  type Operation,
  type OperationId,
  type Parameters,
  readParameters,
} from '../contract/operations.js';
import type { Guard } from './control/authorize-control.js';
import { interfere } from './faults/interfere.js';
import { handle } from './handlers/handlers.js';
import { Problem, problemOf } from './http/problem.js';
import {
  authenticate,
  type Body,
  clampParameters,
  isControlRequest,
  readBody,
  routeRequest,
  validateRequest,
} from './http/read-request.js';
import type { Received } from './http/received.js';
import { type Reply, withNotes } from './http/reply.js';
import type { MockContext } from './mock-context.js';
import { readPreferences } from './prism/prefer.js';

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
  if (hasInterference(context) || method === 'OPTIONS' || method === 'HEAD') {
    return interfere(request, context, carryOutWithNotes);
  }
  const start = performance.now();
  return whenReady(carryOut(request, context), (carriedOut) => {
    const withoutProfile = withItsNotes(carriedOut, request);
    const reply =
      context.deployment?.fromContract(request.route.operation?.id, withoutProfile, request.pathname) ?? withoutProfile;
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

/** A response with a header for the notes of its request. */
function withItsNotes(reply: Reply, { notes }: Received): Reply {
  return notes.length === 0 ? reply : withNotes(reply, notes);
}

async function carryOutWithNotes(request: Received, context: MockContext): Promise<Reply> {
  return withItsNotes(await carryOut(request, context), request);
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
  const prefer = request.headers.get('prefer');
  const mayPrefer = prefer !== null || request.search.includes('__');
  const preferences = mayPrefer ? readPreferences(prefer, request) : undefined;
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
  const { form } = context.choices['errors.body-form'];
  // What a profile says of errors is made of all that a problem says.
  const isDescribed = context.deployment?.describesError(request.route.operation?.id, problem.status) === true;
  return free(problem.toReply(isDescribed ? 'problem' : form), undefined, context);
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

/** Whether a fault, an override, a responder or a sabotage can change a response. */
function hasInterference({ sabotages, faults, overrides, responders }: MockContext): boolean {
  const { length } = responders;
  return length > 0 || sabotages.names.length > 0 || faults.size > 0 || overrides.all.length > 0;
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
