import { factory } from '@stoplight/prism-core/dist/factory.js';
import type { IPrismComponents, IPrismProxyConfig } from '@stoplight/prism-core/dist/types.js';
import type { Operation } from '../../contract/operations.js';
import { type Problem, problemOf } from '../http/problem.js';
import { readRequestBody } from '../http/read-body.js';
import type { ReceivedRequest } from '../http/received-request.js';
import { addNotesHeader, type Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { createComponents } from './components.js';

type Components = IPrismComponents<Operation, ReceivedRequest, Reply, IPrismProxyConfig>;

// Prism's mock is synchronous, but its proxy may wait: for a state on disk or in Redis, or for the document.
const config: IPrismProxyConfig = {
  isProxy: true,
  upstream: new URL('http://localhost'),
  upstreamProxy: undefined,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: true,
  mock: undefined,
};

// The engine only names loggers, for components that log.
const logger = { child: () => logger } as unknown as Components['logger'];

/** Answers a request with Prism's engine. Never rejects. */
export async function answerRequest(request: ReceivedRequest, context: MockContext): Promise<Reply> {
  await receiveBody(request, context);
  const components: Components = { ...createComponents(context), logger };
  const outcome = await factory(config, components).request(request, [])();
  return finishReply(outcome._tag === 'Left' ? outcome.left : outcome.right.output, request, context);
}

/**
 * Reads the body of a request that has an operation: Prism's validations are synchronous. Stores an error for later,
 * because a missing key takes precedence.
 */
async function receiveBody(request: ReceivedRequest, { choices }: MockContext): Promise<void> {
  if (request.route.operation === undefined) return;
  try {
    await readRequestBody(request, { malformedStatus: choices['errors.malformed-json'].status });
  } catch (error) {
    request.bodyError = error;
  }
}

/** Converts the result of the engine or of a component to a response, with the changes of choices and notes. */
export function finishReply(answer: Reply | Error, request: ReceivedRequest, context: MockContext): Reply {
  const isError = answer instanceof Error;
  const reply = isError ? toProblemReply(problemOf(request, answer), request, context) : answer;
  const chosen = context.applyFreedoms?.(reply, isError ? undefined : request.route.operation?.id) ?? reply;
  return request.notes.length === 0 ? chosen : addNotesHeader(chosen, request.notes);
}

/** Converts a Problem to a response, and stores it in the request. */
function toProblemReply(problem: Problem, request: ReceivedRequest, { choices, deployment }: MockContext): Reply {
  request.problem = problem;
  // A profile converts all fields of a problem, so they must not be reduced before.
  const isDescribed = deployment?.describesError(request.route.operation?.id, problem.status) === true;
  return problem.toReply(isDescribed ? 'problem' : choices['errors.body-form'].form);
}
