import type { PlannedCall } from '../call.js';
import type { StatementInput } from './valid-calls.js';

const hostileText = '\u0000 😀 %_ \\ \' " ; -- $(x) <b>';

/** Sends hostile values, which must not cause a server error (§4). Rules check the responses. */
export async function sendHostileValues({ checker }: StatementInput): Promise<void> {
  const { context } = checker;
  const subscriberId = context.nextId();
  checker.known.own.add(subscriberId);
  const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
  const calls: readonly PlannedCall[] = [
    { operationId: 'searchSubscribers', query: { name: hostileText } },
    { operationId: 'getWorkflow', path: { workflowId: `${context.unusedId()}/../../${hostileText}` } },
    // Some servers store what they cannot write back: each list with the record fails from then on.
    ...(checker.options.allowWrites && checker.options.hostile
      ? [
          {
            operationId: 'createSubscriber' as const,
            body: `{"subscriberId":"${subscriberId}","data":${nested}}`,
          },
        ]
      : []),
  ];
  await Promise.all(calls.filter(({ operationId }) => checker.covers(operationId)).map((call) => checker.send(call)));
}
