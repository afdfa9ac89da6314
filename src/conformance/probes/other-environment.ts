import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { listIntegrations } from '../experiments/changes.js';
import { knownOwn, readOwn } from '../experiments/own-subscriber.js';
import { createdId, ownWrites } from '../experiments/own-writes.js';
import { callOf, type Reading, readings, readPlainly, recordsOf } from '../experiments/readings.js';
import { targetIntegration } from '../experiments/target-integration.js';
import { eachOf, type Probes, reading, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** The filter that finds one record of a list, and the field that it compares. */
const finders: Readonly<Partial<Record<OperationId, string>>> = {
  searchSubscribers: 'subscriberId',
  listMessages: 'transactionId',
  listNotifications: 'transactionId',
};

/** What a key of another environment must not see or change (§5.3). */
export const otherEnvironment = {
  'auth.other-environment-lists': reading((context) => {
    const authorization = otherKey(context);
    return eachOf(listsOf(context), async (reading) => {
      const own = await readPlainly(context, reading);
      const ids = idsOf(own);
      if (ids.size === 0) throw new Skip(`${reading.operationId} returned no records`);
      const calls = [callOf(reading), ...findingCalls(reading, own)];
      let last: Judged | undefined;
      for (const call of calls) {
        last = expectLetIn(await context.send({ ...call, authorization }));
        const leaked = [...idsOf(last)].find((id) => ids.has(id));
        if (leaked !== undefined)
          return leak(`${reading.operationId} lists a record of another environment`, leaked, last);
      }
      return last && passed(last);
    });
  }),

  'auth.other-environment-retrieval': reading((context) => {
    const authorization = otherKey(context);
    return eachOf(
      readings(context).filter(({ path, exists }) => path !== undefined && exists),
      async (reading) => {
        const id = field((await readPlainly(context, reading)).json, '_id');
        if (typeof id !== 'string') throw new Skip(`${reading.operationId} returned no _id`);
        const exchange = await context.send({ ...callOf(reading), authorization });
        if (field(exchange.json, '_id') !== id) return passed(expectKnownKey(exchange));
        return leak(`${reading.operationId} returns a record of another environment`, id, exchange);
      },
    );
  }),

  'auth.other-environment-writes': writing(async function* (context) {
    const authorization = otherKey(context);
    const writes = await ownWrites(context);
    const own = await knownOwn(context, createdId(writes));
    const { subscriberId } = own;
    const isOnline = own.isOnline !== true;
    const operationId = 'updateSubscriberOnlineStatus';
    // A response that the server keeps for an idempotency-key belongs to the key that got it.
    const replayed = writes.keyed.find(({ call }) => call.operationId === operationId);
    const calls: Call[] = [{ operationId, path: { subscriberId }, body: { isOnline } }];
    if (replayed?.exchange.succeeded) calls.push(replayed.call);
    for (const call of calls) {
      const exchange = await context.send({ ...call, authorization });
      if (field(exchange.json, '_id') === own._id && own._id !== undefined)
        yield leak('updateSubscriberOnlineStatus answers a key of another environment', own._id, exchange);
      const now = await readOwn(context, subscriberId);
      yield compareUnchanged('the online status', isOnline, now.isOnline === true, expectKnownKey(exchange));
    }
    const target = await unlessSkipped(targetIntegration(context));
    if (target === undefined) return;
    const { integrationId } = target;
    const name = 'notikit: another environment';
    const exchange = await context.send({
      ...{ operationId: 'updateIntegration', path: { integrationId }, body: { name }, authorization },
    });
    const shown = (await listIntegrations(context)).get(integrationId)?.name;
    yield compareUnchanged('the name of an integration', name, shown, expectKnownKey(exchange));
  }),
} satisfies Probes;

/** The header with the other key. Throws Skip if there is none. */
function otherKey({ otherApiKey }: Context): string {
  if (otherApiKey === undefined) throw new Skip('needs --other-api-key');
  return `ApiKey ${otherApiKey}`;
}

function listsOf(context: Context): readonly Reading[] {
  return readings(context).filter(({ path }) => path === undefined);
}

/** Requests that find the first record of a page, by an identifier of it. */
function findingCalls({ operationId }: Reading, page: Judged): readonly Call[] {
  const name = finders[operationId];
  const [first] = recordsOf(page).values();
  const value = name === undefined ? undefined : field(first, name);
  return name === undefined || typeof value !== 'string' ? [] : [{ operationId, query: { [name]: value } }];
}

function idsOf(exchange: Judged): ReadonlySet<string> {
  if (!exchange.succeeded) return new Set();
  return new Set(
    [...recordsOf(exchange).values()].flatMap((record) => {
      const id = field(record, '_id');
      return typeof id === 'string' ? [id] : [];
    }),
  );
}

/** Throws Skip if the server rejects the other key: then it shows nothing in any case. */
function expectKnownKey(exchange: Judged): Judged {
  if (exchange.response.status !== 401) return exchange;
  throw new Skip('the other API key got 401');
}

/** Throws Skip if the other key may not read. */
function expectLetIn(exchange: Judged): Judged {
  if (exchange.succeeded) return exchange;
  throw new Skip(`the other API key got ${exchange.response.status}`);
}

function leak(message: string, id: string, exchange: Judged): Comparison {
  return failed({ message, expected: 'no record of the first environment', actual: `the record ${id}` }, exchange);
}

function compareUnchanged(what: string, written: unknown, shown: unknown, exchange: Judged): Comparison {
  const message = `a key of another environment changed ${what}`;
  return compare(shown !== written, { message, expected: 'no change', actual: JSON.stringify(shown) }, exchange);
}
