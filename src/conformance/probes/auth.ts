import type { Subscriber } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { type Owner, ownersIn, severalOwners } from '../../judgement/facts/identifiers.js';
import { type Misuse, misuses, rejectedKey } from '../../judgement/facts/refusal.js';
import { readSearchPage } from '../../judgement/facts/search.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { listIntegrations } from '../experiments/changes.js';
import { knownOwn, readOwn } from '../experiments/own-subscriber.js';
import { createdId, ownWrites } from '../experiments/own-writes.js';
import { callOf, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { misused, withAndWithoutOthers, withValidQuery } from '../experiments/refusals.js';
import { type Target, targetIntegration } from '../experiments/target-integration.js';
import { eachOf, type Probe, type Probes, reading, shared, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** Who is let in, and to what (§5). */
export const auth = {
  'auth.key-accepted': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        const exchange = await readPlainly(context, reading);
        // What is unknown may be answered 403, so as not to say whether it exists.
        return compareAccepted(exchange, reading.exists ? [401, 403] : [401]);
      }),
    writes: async function* (context) {
      const { exchanges } = await ownWrites(context);
      // A key may be valid and yet not permit a write, nor may its plan: §5 says nothing of permissions.
      const forbidden = exchanges.filter(({ response }) => [402, 403].includes(response.status));
      const others = exchanges.filter((exchange) => !forbidden.includes(exchange));
      for (const { operationId, response } of forbidden)
        yield { untried: `${operationId}, which is not permitted (${response.status})` };
      if (others.length === 0) throw new Skip('no write is permitted');
      yield* eachOf(others, async (exchange) => compareAccepted(exchange, [401]));
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

  'auth.refusal-writes-nothing': writing(async function* (context) {
    const { own, target, attempts } = await unauthorizedWrites(context);
    const refused = attempts.filter(({ exchange }) => !exchange.succeeded);
    if (refused.length === 0) throw new Skip('every write without a valid key was accepted');
    const now = await readOwn(context, own.subscriberId);
    const integration = target && (await listIntegrations(context)).get(target.integrationId);
    const flipped = (now.isOnline === true) !== (own.isOnline === true);
    for (const { mark, exchange } of refused) {
      const { operation, operationId } = exchange;
      // One that was let in may have hidden it since, or have done it.
      const isHidden = attempts.some((other) => other.exchange.operationId === operationId && other.exchange.succeeded);
      const isSeen =
        operationId === 'updateSubscriberOnlineStatus'
          ? flipped && !isHidden
          : (operationId === 'createSubscriber' ? now.firstName : integration?.name) === mark;
      const message = `${operation.method} ${operation.path} was rejected but took effect`;
      const actual = `the write of a request with ${mark}`;
      if (isSeen) yield failed({ message, expected: 'nothing changed', actual }, exchange);
      const isGone = operationId === 'updateIntegration' && integration === undefined;
      if (!isHidden && !isGone) yield passed(exchange);
    }
  }),

  'auth.one-organization': reading((context) => expectOne('_organizationId', context)),
  'auth.one-environment': reading((context) => expectOne('_environmentId', context)),
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
  const attempts = readings(context).flatMap((reading) =>
    withAndWithoutOthers(callOf(reading), context.ids).flatMap((call) =>
      misused(misuse, context).map((authorization) => ({ reading, call, authorization })),
    ),
  );
  return eachOf(attempts, async ({ reading, call, authorization }) => {
    const headers = misuse === 'an unknown key' ? (await readWithKey(context, reading)).request.headers : undefined;
    const replayed = headers?.get('idempotency-key');
    const exchange = await context.send({
      ...call,
      // What was answered to somebody else under the same `idempotency-key` is not for this one.
      ...(replayed && { headers: { 'idempotency-key': replayed } }),
      authorization,
    });
    if (exchange.succeeded) return undefined;
    return lookForLeak(exchange, generatedIds(await readPlainly(context, reading)));
  });
}

/**
 * Keys that are like the valid one. One of them may be another valid key: only what is known to be behind ours alone
 * tells that it was taken for it.
 */
async function* refuseLikeKeys(context: Context): AsyncGenerator<Comparison> {
  const { own, target } = await unauthorizedWrites(context);
  const { subscriberId } = own;
  const others: readonly Call[] = [
    ...readings(context).flatMap((reading) =>
      reading.operationId === 'searchSubscribers' ? [] : [withValidQuery(callOf(reading), context.ids)],
    ),
    // These writes give the values that are stored already, so a server that accepts them changes nothing.
    withValidQuery({ operationId: 'createSubscriber', body: { subscriberId } }),
    {
      operationId: 'updateSubscriberOnlineStatus',
      path: { subscriberId },
      body: { isOnline: own.isOnline === true },
    },
    ...(target
      ? [{ operationId: 'updateIntegration', path: { integrationId: target.integrationId }, body: {} } as const]
      : []),
  ];
  for (const [how, key] of Object.entries(likeKeys(context.apiKey))) {
    if (key === context.apiKey) continue;
    const authorization = `ApiKey ${key}`;
    const exchange = await context.send({ operationId: 'searchSubscribers', query: { subscriberId }, authorization });
    const isOwnFound = readSearchPage(exchange)?.items.some((item) => field(item, '_id') === own._id);
    if (own._id === undefined || (exchange.succeeded && isOwnFound !== true)) continue;
    const message = `the server accepted ${how}`;
    const actual = 'the subscriber of the key';
    yield compare(!exchange.succeeded, { message, expected: 'a refusal', actual }, exchange);
    // A key that one operation does not know is not known to the others either.
    if (exchange.response.status !== 401 || how === 'the API key in different letter case') continue;
    yield* eachOf(others, async (call) => {
      const other = await context.send({ ...call, authorization });
      const expected = 'a refusal, as in the search of subscribers';
      return compare(!other.succeeded, { message, expected, actual: String(other.response.status) }, other);
    });
  }
}

function likeKeys(key: string): Readonly<Record<string, string>> {
  return {
    'the API key with a suffix': `${key}x`,
    'a truncated API key': key.slice(0, Math.ceil(key.length * 0.75)),
    'the API key in different letter case': key.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  };
}

/** Throws Skip if the response does not show whether the key was accepted. */
function compareAccepted(exchange: Judged, refusals: readonly number[]): Comparison {
  const { succeeded, operation, response } = exchange;
  const { status } = response;
  if (refusals.includes(status)) return failed(rejectedKey(exchange), exchange);
  if (succeeded || [400, 404, 409, 422].includes(status)) return passed(exchange);
  throw new Skip(`${operation.method} ${operation.path} returned ${status}`);
}

async function* expectOne(name: Owner, context: Context): AsyncGenerator<Comparison> {
  const seen = new Map<string, Judged>();
  yield* eachOf(readings(context), async (reading) => {
    const exchange = await readPlainly(context, reading);
    const [owner, ...others] = new Set(ownersIn(exchange, name));
    // The rule has charged a response that disagrees with itself.
    if (owner === undefined || others.length > 0) throw new Skip('no response names an owner');
    const isAgain = seen.has(owner);
    seen.set(owner, exchange);
    // The first has none to agree with.
    return isAgain && seen.size === 1 ? passed(exchange) : undefined;
  });
  if (seen.size > 1) yield failed(severalOwners([...seen.keys()]), [...seen.values()].at(-1));
}

interface UnauthorizedWrites {
  /** The subscriber that was written to, as it was before. */
  readonly own: Subscriber;
  /** The integration that was written to, where one may be changed. */
  readonly target: Target | undefined;
  /** What a write gave, the mark, tells which of them took effect. */
  readonly attempts: readonly { readonly misuse: Misuse; readonly mark: string; readonly exchange: Judged }[];
}

/** Sends the three writes with each misuse of the header, once for all probes. Writes that took effect are restored. */
const unauthorizedWrites = shared(async (context): Promise<UnauthorizedWrites> => {
  const target = await unlessSkipped(targetIntegration(context));
  const writes = await ownWrites(context);
  const { keyed } = writes;
  const own = await knownOwn(context, createdId(writes));
  const { subscriberId } = own;
  const attempts: { misuse: Misuse; mark: string; exchange: Judged }[] = [];
  const headers = misuses.flatMap((misuse) =>
    misused(misuse, context).map((authorization, at) => ({ misuse, mark: `${misuse} ${at}`, authorization })),
  );
  for (const { misuse, mark, authorization } of headers) {
    const calls: Call[] = [
      ...withAndWithoutOthers({ operationId: 'createSubscriber', body: { subscriberId, firstName: mark } }),
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
    // Together: some servers let in what they would refuse if they had nothing else to do.
    const exchanges = await Promise.all(calls.map((call) => context.send({ ...call, authorization })));
    attempts.push(...exchanges.map((exchange) => ({ misuse, mark, exchange })));
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
function lookForLeak(exchange: Judged, ids: readonly string[]): Comparison | undefined {
  const { succeeded, operation, request, response } = exchange;
  const given = `${request.url} ${new TextDecoder().decode(request.body)}`;
  const secrets = ids.filter((id) => id.length >= shortest && !given.includes(id));
  if (succeeded || secrets.length === 0) return undefined;
  const text = new TextDecoder().decode(response.body);
  const leaked = secrets.find((secret) => text.includes(secret));
  if (leaked === undefined) return passed(exchange);
  const message = `${operation.method} ${operation.path} rejects a request, but the body contains data of the organization`;
  return failed({ message, expected: 'no data', actual: `the identifier ${leaked}` }, exchange);
}

/** The identifiers in a response that the service generated (§2): nobody else can know them. */
function generatedIds(exchange: Judged): readonly string[] {
  const ids = readFacts(exchange).objects.flatMap(({ value }) =>
    Object.entries(value).flatMap(([name, id]) => (name.startsWith('_') && typeof id === 'string' ? [id] : [])),
  );
  return [...new Set(ids)];
}
