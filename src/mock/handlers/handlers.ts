import type { Operation, OperationId, Parameters as RequestParameters } from '../../contract/operations.js';
import { sha256, toHex } from '../../text/bytes.js';
import { Problem } from '../http/problem.js';
import type { Body } from '../http/read-request.js';
import type { Received } from '../http/received.js';
import type { Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import type { World } from '../records/world.js';
import * as events from './events.js';
import type { Call, Handlers } from './handler.js';
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

/** A request that conforms to the contract and has a valid key. */
interface Accepted {
  readonly request: Received;
  readonly operation: Operation;
  readonly parameters: RequestParameters;
  readonly body: Body;
  readonly environment: string;
}

/** Answers from the data of an environment, after its due steps. A repeated idempotency key repeats its response (§5.4). */
export function handle(
  { request, operation, parameters, body, environment }: Accepted,
  { within, deployment, delivery }: MockContext,
): Reply | Problem | Promise<Reply | Problem> {
  const { id, method } = operation;
  const understood = deployment?.toContract(id, parameters, body.value) ?? { parameters, body: body.value };
  const idempotencyKey = understood.parameters.header['idempotency-key'];
  const work = ({ worlds }: Pick<MockContext, 'worlds'>) => {
    const world = worlds.get(environment);
    if (world.store.waiting.size > 0) delivery.catchUp?.(world);
    const called = [id, understood.parameters, understood.body, world] as const;
    if (method === 'GET' || typeof idempotencyKey !== 'string') return dispatch(...called);
    const { pathname, search } = request;
    const fingerprint = toHex(sha256(`${method} ${pathname}${search}\n`, body.bytes));
    return world.replays.answer(idempotencyKey, fingerprint, () => succeed(...called));
  };
  return within(work, method === 'GET' ? 'look' : 'change');
}

/** The same, but throws the Problem: no refusal is replayed. */
export function succeed<Id extends OperationId>(...called: Parameters<typeof dispatch<Id>>): Reply {
  const reply = dispatch(...called);
  if (reply instanceof Problem) throw reply;
  return reply;
}

/** The one place where what the contract has checked gets the contract's types. */
export function dispatch<Id extends OperationId>(
  id: Id,
  { path, query }: RequestParameters,
  body: unknown,
  world: World,
): Reply | Problem {
  return handlers[id]({ path, query, body } as Call<Id>, world);
}
