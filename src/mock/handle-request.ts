import type { Guard } from './control/authorize-control.js';
import { Problem } from './http/problem.js';
import type { ReceivedRequest } from './http/received-request.js';
import type { Reply } from './http/reply.js';
import { interfere } from './interference/interfere.js';
import type { MockContext } from './mock-context.js';
import { answerRequest, finishReply, receiveBody } from './pipeline/engine.js';

/**
 * Answers a request: through the control API, or through Prism's engine and the journal. Rejects with ConnectionReset if
 * a fault closes the connection.
 *
 * @param guard throws Problem for a forbidden request to the control API.
 */
export async function handleRequest(
  request: ReceivedRequest,
  context: MockContext,
  guard?: Guard,
): Promise<Response | Reply> {
  if (isControlRequest(request)) return handleControlRequest(request, context, guard);
  await context.preparation;
  const idempotencyKey = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    ? null
    : request.headers.get('idempotency-key');
  // A responder, such as a real server, has its own order.
  if (idempotencyKey === null || context.responders.length > 0) return respond(request, context);
  const authorization = context.apiKeys.readHeader(request.headers.get('authorization'));
  if (authorization.key === undefined) return respond(request, context);
  return respondInOrder(request, context, JSON.stringify([authorization.environment, idempotencyKey]));
}

async function respond(request: ReceivedRequest, context: MockContext): Promise<Response | Reply> {
  if (mayInterfere(request, context)) return interfere(request, context);
  const start = performance.now();
  return recordResponse(await answerRequest(request, context), request, context, start);
}

/** Duration of a write that makes requests with its key conflict, in milliseconds: simultaneous ones meet it. */
const minProgressMs = 20;

/** Responds to a write after earlier ones with its idempotency key, or refuses it while one is in progress (§4). */
async function respondInOrder(request: ReceivedRequest, context: MockContext, key: string): Promise<Response | Reply> {
  const { keysInProgress, choices, faults } = context;
  const refuses = choices['idempotency-key.replay'].inProgress === 409;
  const earlier = keysInProgress.get(key);
  if (refuses && earlier !== undefined) {
    await receiveBody(request, context);
    const headers = { 'retry-after': '1' };
    const problem = new Problem(409, 'a request with this idempotency-key is in progress', { headers });
    return recordResponse(finishReply(problem, request, context), request, context, performance.now());
  }
  request.earlier = earlier;
  const delay = refuses ? faults.delay(minProgressMs, request.request.signal) : Promise.resolve();
  const response = delay.then(() => respond(request, context));
  const end = () => void (keysInProgress.get(key) === settled && keysInProgress.delete(key));
  const settled = response.then(end, end);
  keysInProgress.set(key, settled);
  return response;
}

/** Tells if a feature outside the pipeline may answer the request or change its response. */
function mayInterfere({ method }: ReceivedRequest, { sabotages, faults, overrides, responders }: MockContext): boolean {
  if (method === 'OPTIONS' || method === 'HEAD') return true;
  return responders.length + sabotages.names.length + faults.active.length + overrides.active.length > 0;
}

/** Converts a response to the form of the profile, and records the exchange. */
export function recordResponse(
  answer: Reply,
  request: ReceivedRequest,
  { deployment, journal }: MockContext,
  start: number,
): Reply {
  const reply = deployment?.fromContract(request.route.operation?.id, answer, request.pathname) ?? answer;
  if (request.isDisconnected) journal.recordUnanswered(request, 'gone', start);
  else journal.recordReply(request, reply, start);
  return reply;
}

/** Tells if a request is for the control API, the console, `/health` or `/openapi.json`. */
function isControlRequest({ route, pathname }: ReceivedRequest): boolean {
  if (route.operation !== undefined) return false;
  return /^\/(__notikit(\/.*)?|health|openapi\.json)?$/.test(pathname);
}

async function handleControlRequest(request: ReceivedRequest, context: MockContext, guard?: Guard): Promise<Response> {
  // Loaded on demand: most mocks never use the control API.
  const { answerControl } = await import('./control/answer-control.js');
  context.hasControlRequests = true;
  return answerControl(request, context, guard);
}

/** Records a request that was refused before it reached the pipeline. */
export function recordRefusal(request: ReceivedRequest, problem: Problem, { journal }: MockContext): void {
  request.problem = problem;
  journal.recordReply(request, problem.toReply(), performance.now());
}
