import type { OperationId, Parameters as RequestParameters } from '../../contract/operations.js';
import { Problem } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import type { World } from '../records/world.js';
import * as events from './events.js';
import type { Handlers, OperationRequest } from './handler.js';
import * as integrations from './integrations.js';
import * as messages from './messages.js';
import * as search from './search.js';
import * as subscribers from './subscribers.js';
import * as workflows from './workflows.js';

/** Handlers by the operation ids of `spec/openapi.yaml`. */
const handlers: Handlers = {
  ...subscribers,
  ...search,
  ...integrations,
  ...messages,
  ...workflows,
  ...events,
};

/** Calls the handler of an operation. Only this function gives checked values the types of the contract. */
export function handle<Id extends OperationId>(
  id: Id,
  { path, query }: RequestParameters,
  body: unknown,
  world: World,
): Reply | Problem {
  return handlers[id]({ path, query, body } as OperationRequest<Id>, world);
}

/** Calls the handler of an operation, and throws a returned Problem, so that refusals are never replayed. */
export function succeed<Id extends OperationId>(...call: Parameters<typeof handle<Id>>): Reply {
  const reply = handle(...call);
  if (reply instanceof Problem) throw reply;
  return reply;
}
