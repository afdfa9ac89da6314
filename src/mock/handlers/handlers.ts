import type { OperationId, Parameters } from '../../contract/operations.js';
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
  { path, query }: Parameters,
  body: unknown,
  world: World,
): Reply {
  return handlers[id]({ path, query, body } as OperationRequest<Id>, world);
}
