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

/** The handler of each operation, under the name that it has in `spec/openapi.yaml`. */
const handlers: Handlers = {
  ...subscribers,
  ...search,
  ...integrations,
  ...messages,
  ...workflows,
  ...events,
};

/** Calls the handler of an operation: here what the contract has checked gets the contract's types. */
export function handle<Id extends OperationId>(
  id: Id,
  { path, query }: RequestParameters,
  body: unknown,
  world: World,
): Reply | Problem {
  return handlers[id]({ path, query, body } as OperationRequest<Id>, world);
}

/** Calls the handler of an operation and throws its Problem: a refusal is never replayed. */
export function succeed<Id extends OperationId>(...call: Parameters<typeof handle<Id>>): Reply {
  const reply = handle(...call);
  if (reply instanceof Problem) throw reply;
  return reply;
}
