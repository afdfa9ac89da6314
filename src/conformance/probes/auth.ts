import { field } from '../../contract/json-value.js';
import { operations } from '../../contract/operations.js';
import { type Comparison, type Kept, kept } from '../../judgement/comparison.js';
import { type Owner, ownersIn, severalOwners } from '../../judgement/facts/identifiers.js';
import type { Misuse } from '../../judgement/facts/refusal.js';
import { readSearchPage } from '../../judgement/facts/search.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import { type Context, expectThat } from '../context.js';
import { listIntegrations } from '../experiments/changes.js';
import { allowedLimits } from '../experiments/lists/allowed-limits.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, type Reading, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { misused } from '../experiments/refusals.js';
import { generatedIds, lookForLeak, unauthorizedWrites } from '../experiments/unauthorized-writes.js';
import type { Probe, Probes } from '../probe.js';
import { eachOf } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Who is let in, and to what (§5). */
export const auth = {
  'auth.key-accepted': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        const exchange = await readPlainly(context, reading);
        // What is unknown may be answered 403, so as not to say whether it exists.
        return expectLetIn(exchange, reading.exists ? [401, 403] : [401]);
      }),
    writes: async function* (context) {
      const { exchanges } = await ownWrites(context);
      // A key may be valid and yet not permit a write, nor may its plan: §5 says nothing of permissions.
      const forbidden = exchanges.filter(({ response }) => [402, 403].includes(response.status));
      const others = exchanges.filter((exchange) => !forbidden.includes(exchange));
      for (const { operationId, response } of forbidden)
        yield { untried: `${operationId}, which is not permitted (${response.status})` };
      if (others.length === 0) throw new Skip('no write is permitted');
      yield* eachOf(others, async (exchange) => expectLetIn(exchange, [401]));
    },
  },

  'auth.key-required': withMisuse('no header'),
  'auth.empty-key': withMisuse('an empty key'),
  'auth.unknown-key': {
    ...withMisuse('an unknown key'),
    writes: async function* (context) {
      yield* refuseWrites('an unknown key', context);
      yield* refuseLikeKeys(context);
    },
  },

  'auth.scheme-required': withMisuse('another scheme'),

  'auth.refusal-writes-nothing': {
    writes: async function* (context) {
      const { own, target, attempts } = await unauthorizedWrites(context);
      const refused = attempts.filter(({ exchange }) => !exchange.succeeded);
      if (refused.length === 0) throw new Skip('every write without a valid key was accepted');
      const now = await readOwn(context, own.subscriberId);
      const integration = target && (await listIntegrations(context)).get(target.integrationId);
      const flipped = (now.isOnline === true) !== (own.isOnline === true);
      for (const { mark, exchange } of refused) {
        const { operation, operationId } = exchange;
        // One that was let in may have hidden it since, or have done it.
        const isHidden = attempts.some(
          (other) => other.exchange.operationId === operationId && other.exchange.succeeded,
        );
        const isSeen =
          operationId === 'updateSubscriberOnlineStatus'
            ? flipped && !isHidden
            : (operationId === 'createSubscriber' ? now.firstName : integration?.name) === mark;
        if (isSeen) {
          const message = `${operation.method} ${operation.path} was rejected but took effect`;
          throw new Violation(
            { message, expected: 'nothing changed', actual: `the write of a request with ${mark}` },
            exchange,
          );
        }
        const isGone = operationId === 'updateIntegration' && integration === undefined;
        if (!isHidden && !isGone) yield kept(exchange);
      }
    },
  },

  'auth.one-organization': { reads: (context) => expectOne('_organizationId', context) },
  'auth.one-environment': { reads: (context) => expectOne('_environmentId', context) },
} satisfies Probes;

/** The rules judge whether the requests are let in, this whether their refusals give data away. */
function withMisuse(misuse: Misuse): { readonly reads: Probe; readonly writes: Probe } {
  return {
    reads: (context) => readWith(misuse, context),
    writes: (context) => refuseWrites(misuse, context),
  };
}

async function* refuseWrites(misuse: Misuse, context: Context): AsyncGenerator<Comparison> {
  const { own, attempts } = await unauthorizedWrites(context);
  const ids = [own._organizationId, own._environmentId, own._id ?? ''];
  for (const { exchange } of attempts.filter((attempt) => attempt.misuse === misuse)) {
    const comparison = lookForLeak(exchange, ids);
    if (comparison !== undefined) yield comparison;
  }
}

function readWith(misuse: Misuse, context: Context): AsyncGenerator<Comparison> {
  // A key without a scheme is another scheme, too.
  const forms = misuse === 'another scheme' ? (['as usual', 'bare'] as const) : (['as usual'] as const);
  const attempts = readings(context).flatMap((reading) => forms.map((form) => ({ reading, form })));
  return eachOf(attempts, async ({ reading, form }) => {
    const authorization = form === 'bare' ? context.apiKey : misused(misuse, context);
    const headers = misuse === 'an unknown key' ? (await readWithKey(context, reading)).request.headers : undefined;
    const replayed = headers?.get('idempotency-key');
    const isLimited = (form === 'bare' || misuse !== 'another scheme') && isPaged(reading);
    const exchange = await context.send({
      ...callOf(reading),
      // With a query and without one, another piece of code may look at the key.
      ...(isLimited && { query: { limit: limitFor(context, reading) } }),
      // What was answered to somebody else under the same `idempotency-key` is not for this one.
      ...(replayed && { headers: { 'idempotency-key': replayed } }),
      authorization,
    });
    if (exchange.succeeded) return undefined;
    return lookForLeak(exchange, generatedIds(await readPlainly(context, reading)));
  });
}

function isPaged({ operationId }: Reading): boolean {
  return operations[operationId].parameters.some(({ name, in: place }) => place === 'query' && name === 'limit');
}

function limitFor({ contract }: Context, { operationId }: Reading): number {
  return Math.min(50, allowedLimits(contract, operationId).most);
}

/**
 * Keys that are like the valid one. One of them may be another valid key: only what is known to be behind ours alone
 * tells that it was taken for it.
 */
async function* refuseLikeKeys(context: Context): AsyncGenerator<Comparison> {
  const { own, target } = await unauthorizedWrites(context);
  const { subscriberId } = own;
  const others: readonly Call[] = [
    ...readings(context).flatMap((reading) => (reading.operationId === 'searchSubscribers' ? [] : [callOf(reading)])),
    // What is there already: whoever lets them in changes nothing.
    { operationId: 'createSubscriber', body: { subscriberId } },
    {
      operationId: 'updateSubscriberOnlineStatus',
      path: { subscriberId },
      body: { isOnline: own.isOnline === true },
    },
    ...(target
      ? [{ operationId: 'updateIntegration', path: { integrationId: target.integrationId }, body: {} } as const]
      : []),
  ];
  const times = Math.min(mostTimes, 1 + Math.floor(context.surplus / surplusOfTime));
  for (const [how, key] of Object.entries(likeKeys(context.apiKey))) {
    if (key === context.apiKey) continue;
    const authorization = `ApiKey ${key}`;
    const exchange = await context.send({ operationId: 'searchSubscribers', query: { subscriberId }, authorization });
    const found = readSearchPage(exchange)?.items.some((item) => field(item, '_id') === own._id);
    if (own._id === undefined || (exchange.succeeded && found !== true)) continue;
    const message = `the API key was accepted ${how}`;
    expectThat(!exchange.succeeded, { message, expected: 'a refusal', actual: 'the subscriber of the key' }, exchange);
    yield kept(exchange);
    // A key that one operation does not know is not known to the others either.
    if (exchange.response.status !== 401 || how === 'in another case') continue;
    for (let time = 0; time < times; time += 1) {
      yield* eachOf(others, async (call) => {
        const other = await context.send({ ...call, authorization });
        const expected = 'a refusal, as in the search of subscribers';
        expectThat(!other.succeeded, { message, expected, actual: String(other.response.status) }, other);
        return kept(other);
      });
    }
  }
}

/** How many requests beyond the usual ones allow for another attempt with each key, and how many attempts there are. */
const surplusOfTime = 300;
const mostTimes = 8;

function likeKeys(key: string): Readonly<Record<string, string>> {
  return {
    'with a suffix': `${key}x`,
    'cut short': key.slice(0, Math.ceil(key.length * 0.75)),
    'in another case': key.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  };
}

/** Throws Skip if the response does not tell whether the request was let in. */
function expectLetIn(exchange: Judged, refusals: readonly number[]): Kept {
  const { succeeded, operation, response } = exchange;
  const { status } = response;
  if (refusals.includes(status)) {
    const message = `${operation.method} ${operation.path} rejects the API key`;
    throw new Violation({ message, expected: 'a request with the key is accepted', actual: String(status) }, exchange);
  }
  if (succeeded || [400, 404, 409, 422].includes(status)) return kept(exchange);
  throw new Skip(`${operation.method} ${operation.path} returned ${status}`);
}

async function* expectOne(name: Owner, context: Context): AsyncGenerator<Comparison> {
  const seen = new Map<string, Judged>();
  yield* eachOf(readings(context), async (reading) => {
    const exchange = await readPlainly(context, reading);
    const [owner, ...others] = new Set(ownersIn(exchange, name));
    // The rule has charged a response that disagrees with itself.
    if (owner === undefined || others.length > 0) throw new Skip('no answer names an owner');
    const isAgain = seen.has(owner);
    seen.set(owner, exchange);
    // The first has none to agree with.
    return isAgain && seen.size === 1 ? kept(exchange) : undefined;
  });
  if (seen.size > 1) throw new Violation(severalOwners([...seen.keys()]), [...seen.values()].at(-1));
}
