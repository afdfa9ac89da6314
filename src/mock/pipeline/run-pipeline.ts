import { Problem, problemOf } from '../http/problem.js';
import { readRequestBody } from '../http/read-body.js';
import type { ReceivedRequest } from '../http/received-request.js';
import { addNotesHeader, type Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { mock, route, validateInput, validateSecurity } from './components.js';

/**
 * Runs a request through the components, in the order of Prism. Never rejects. Waits only for a body, a state or the
 * document, because promises cost more than the rest of a small request.
 */
export function runPipeline(request: ReceivedRequest, context: MockContext): Reply | Promise<Reply> {
  const reading = receiveBody(request, context);
  return reading === undefined ? runComponents(request, context) : reading.then(() => runComponents(request, context));
}

function runComponents(request: ReceivedRequest, context: MockContext): Reply | Promise<Reply> {
  const finish = (answer: Reply | Problem) => finishReply(answer, request, context);
  const fail = (error: unknown) => finish(request.isDisconnected ? clientGone : problemOf(request, error));
  try {
    route(request, context);
    const answer = validateSecurity(request, context) ?? validateInput(request, context) ?? mock(request, context);
    return answer instanceof Promise ? answer.then(finish, fail) : finish(answer);
  } catch (error) {
    return fail(error);
  }
}

const clientGone = new Problem(400, 'the client closed the connection');

/**
 * Reads the body of a request that has an operation. Stores an error for later, because a missing key takes precedence.
 */
function receiveBody(request: ReceivedRequest, { choices }: MockContext): Promise<unknown> | undefined {
  if (request.route.operation === undefined) return undefined;
  const fail = (error: unknown) => {
    request.bodyError = error;
  };
  try {
    const { status: malformedStatus } = choices['errors.malformed-json'];
    const body = readRequestBody(request, { malformedStatus });
    return body instanceof Promise ? body.catch(fail) : undefined;
  } catch (error) {
    fail(error);
    return undefined;
  }
}

/** Converts a result to a response, with the changes of choices and notes. */
export function finishReply(answer: Reply | Problem, request: ReceivedRequest, context: MockContext): Reply {
  const { applyFreedoms } = context;
  const isProblem = answer instanceof Problem;
  const reply = isProblem ? toProblemReply(answer, request, context) : answer;
  const chosen = applyFreedoms?.(reply, isProblem ? undefined : request.route.operation?.id) ?? reply;
  return request.notes.length === 0 ? chosen : addNotesHeader(chosen, request.notes);
}

/** Converts a Problem to a response, and stores it in the request. */
function toProblemReply(problem: Problem, request: ReceivedRequest, { choices, deployment }: MockContext): Reply {
  request.problem = problem;
  // A profile converts all fields of a problem, so they must not be reduced before.
  const isDescribed = deployment?.describesError(request.route.operation?.id, problem.status) === true;
  return problem.toReply(isDescribed ? 'problem' : choices['errors.body-form'].form);
}
