import { unusedId } from '../call.js';
import type { PlannedCall } from '../checker.js';
import type { Accepted } from './valid-calls.js';

/** A text with everything that a server may stumble over. */
const odd = '\u0000 😀 %_ \\ \' " ; -- $(x) <b>';

/** Sends odd values, to which no server may respond with a server error (§4). The rules check the responses. */
export async function sendHostileValues({ checker }: Accepted): Promise<void> {
  const { context } = checker;
  const subscriberId = context.nextId();
  checker.known.own.add(subscriberId);
  const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
  const calls: readonly PlannedCall[] = [
    { operationId: 'searchSubscribers', query: { name: odd } },
    { operationId: 'getWorkflow', path: { workflowId: `${unusedId(context.seed)}/../../${odd}` } },
    ...(checker.allowWrites
      ? [
          {
            operationId: 'createSubscriber' as const,
            body: `{"subscriberId":"${subscriberId}","data":${nested}}`,
          },
        ]
      : []),
  ];
  await Promise.all(calls.filter(({ operationId }) => checker.has(operationId)).map((call) => checker.ask(call)));
}
