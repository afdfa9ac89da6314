import type { Subscriber } from '#generated/types.js';
import { type Comparison, kept } from '../../judgement/comparison.js';
import { readFacts } from '../../judgement/facts/facts.js';
import { type Misuse, misuses } from '../../judgement/facts/refusal.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import { shared, unlessSkipped } from '../probe.js';
import { Violation } from '../violation.js';
import { knownOwn } from './own-subscriber.js';
import { createdId, ownWrites } from './own-writes.js';
import { misused } from './refusals.js';
import { type Target, targetIntegration } from './target-integration.js';

export interface UnauthorizedWrites {
  /** The subscriber that was written to, as it was before. */
  readonly own: Subscriber;
  /** The integration that was written to, where one may be changed. */
  readonly target: Target | undefined;
  /** What a write gave, the mark, tells which of them took effect. */
  readonly attempts: readonly { readonly misuse: Misuse; readonly mark: string; readonly exchange: Judged }[];
}

/** Tries the three writes with each misuse of the header: done once, for all probes. What took effect is put back. */
export const unauthorizedWrites = shared(async (context): Promise<UnauthorizedWrites> => {
  const target = await unlessSkipped(targetIntegration(context));
  const writes = await ownWrites(context);
  const { keyed } = writes;
  const own = await knownOwn(context, createdId(writes));
  const { subscriberId } = own;
  const attempts = [];
  const forms = misuses.map((misuse) => ({ misuse, mark: misuse, authorization: misused(misuse, context) }));
  // A key without a scheme is another scheme, too.
  const bare = { misuse: 'another scheme' as const, mark: 'no scheme', authorization: context.apiKey };
  for (const { misuse, mark, authorization } of [...forms, bare]) {
    const calls: Call[] = [
      { operationId: 'createSubscriber', body: { subscriberId, firstName: mark } },
      {
        operationId: 'updateSubscriberOnlineStatus',
        path: { subscriberId },
        body: { isOnline: own.isOnline !== true },
      },
    ];
    if (target !== undefined) {
      const path = { integrationId: target.integrationId };
      calls.push({ operationId: 'updateIntegration', path, body: { name: mark } });
    }
    for (const call of calls) attempts.push({ misuse, mark, exchange: await context.send({ ...call, authorization }) });
    // What was answered to the valid key under the same `idempotency-key` is not for another one.
    const [replayed] = keyed;
    if (misuse === 'an unknown key' && replayed?.exchange.succeeded) {
      await context.send({ ...replayed.call, authorization });
    }
  }
  return { own, target, attempts };
});

/** The shortest identifier that a body does not hold by accident, in characters. */
const shortest = 8;

/**
 * Looks in a refusal for identifiers of the organization that the request did not give; undefined if it is none, or
 * there are none to look for. Throws Violation for the first that it finds.
 */
export function lookForLeak(exchange: Judged, ids: readonly string[]): Comparison | undefined {
  const { succeeded, operation, request, response } = exchange;
  const given = `${request.url} ${new TextDecoder().decode(request.body)}`;
  const secrets = ids.filter((id) => id.length >= shortest && !given.includes(id));
  if (succeeded || secrets.length === 0) return undefined;
  const text = new TextDecoder().decode(response.body);
  const leaked = secrets.find((secret) => text.includes(secret));
  if (leaked === undefined) return kept(exchange);
  const message = `${operation.method} ${operation.path} rejects a request, but the body contains data of the organization`;
  throw new Violation({ message, expected: 'no data', actual: `the identifier ${leaked}` }, exchange);
}

/** The identifiers in a response that the service generated (§2): nobody else can know them. */
export function generatedIds(exchange: Judged): readonly string[] {
  const ids = readFacts(exchange).places.flatMap(({ value }) =>
    Object.entries(value).flatMap(([name, id]) => (name.startsWith('_') && typeof id === 'string' ? [id] : [])),
  );
  return [...new Set(ids)];
}
