import { isDeepStrictEqual } from 'node:util';
import { toEpoch } from '../../contract/iso8601.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { type Context, expectThat } from '../context.js';
import { field } from '../experiments/walk.js';
import { differences, isShown, profileFields, shownFields } from '../subscribers/given-values.js';
import { created, partialUpdate, type Rewrite, update } from '../subscribers/updates.js';
import { written } from '../subscribers/written.js';
import { Skip, Violation } from '../violation.js';

/** The update of subscribers that exist (§4.1). */
export const upsert = {
  'upsert.status': {
    writes: true,
    probe: async (context) => {
      const { exchange } = await updated(context);
      const { status } = exchange.response;
      const breach = { message: 'answers an update with another status', expected: '201', actual: String(status) };
      expectThat(status === 201, breach, exchange);
    },
  },

  'upsert.updates-existing': {
    writes: true,
    probe: async (context) => {
      const first = await written(context, 'complete');
      const { records } = await created(context);
      const { given, exchange, after } = await update(context);
      const actual = `status ${exchange.response.status}`;
      const breach = { message: 'refuses the update of a subscriber that exists', expected: 'success', actual };
      expectThat(exchange.succeeded, breach, exchange);

      // What a creation did not return or keep either is not the update's fault.
      const names = [...profileFields, 'data'];
      const shown = await shownFields(context);
      const kept = names.filter((name) =>
        records.some((record) => isDeepStrictEqual(first.given[name], field(record, name))),
      );
      const returned = names.filter((name) => isDeepStrictEqual(first.given[name], field(first.exchange.json, name)));
      const judged = (subscriber: unknown, of: readonly string[]) =>
        stale(given, subscriber, of, (name) => shown.has(name) || of.includes(name));

      const stales = after.records.map((record) => judged(record, kept));
      const [stored] = stales.some((one) => one.length === 0) ? [] : (stales[0] ?? []);
      if (stored !== undefined) throw new Violation(stored.breach, after.exchange);
      const [answer] = judged(exchange.json, returned);
      if (answer !== undefined) throw new Violation(answer.breach, exchange);
    },
  },

  'upsert.no-second-record': {
    writes: true,
    probe: async (context) => {
      const { before, exchange, after, given } = await updated(context);
      const [wanted, actual] = [count(before.records), count(after.records)];
      expectThat(
        actual <= wanted,
        {
          message: 'makes a second subscriber of an update',
          expected: `${wanted} subscriber ${String(given.subscriberId)}`,
          actual: `${actual} of them`,
        },
        after.exchange ?? exchange,
      );
    },
  },

  'upsert.keeps-id': {
    writes: true,
    probe: async (context) => {
      const pairs = (await comparable(context)).map(({ before, after, evidence }) => ({
        before: field(before, '_id'),
        after: field(after, '_id'),
        evidence,
      }));
      const shown = pairs.filter(({ before, after }) => typeof before === 'string' && typeof after === 'string');
      if (shown.length === 0) throw new Skip('the subscriber shows no _id');
      for (const { before, after, evidence } of shown) {
        const breach = { message: 'gives an updated subscriber another _id', pointer: '/_id' };
        expectThat(before === after, { ...breach, expected: String(before), actual: String(after) }, evidence);
      }
    },
  },

  'upsert.keeps-creation': {
    writes: true,
    probe: async (context) => {
      for (const { before, after, evidence } of await comparable(context)) {
        const time = (subscriber: unknown, name: string) => toEpoch(String(field(subscriber, name)));
        const [expected, actual] = [String(field(before, 'createdAt')), String(field(after, 'createdAt'))];
        const moved = time(after, 'createdAt') - time(before, 'createdAt');
        const breach = { message: 'changes createdAt with an update', expected, actual, pointer: '/createdAt' };
        expectThat(moved === 0 || Number.isNaN(moved), breach, evidence);
        const ahead = time(after, 'updatedAt') - time(before, 'updatedAt');
        expectThat(
          !(ahead < 0),
          {
            message: 'sets updatedAt back with an update',
            expected: `not before ${String(field(before, 'updatedAt'))}`,
            actual: String(field(after, 'updatedAt')),
            pointer: '/updatedAt',
          },
          evidence,
        );
      }
    },
  },

  'upsert.absent-fields': {
    writes: true,
    look: async (context) => {
      const { before, exchange, after } = await partialUpdate(context);
      if (!exchange.succeeded) throw new Skip(`the update was answered ${exchange.response.status}`);
      const [[old], [record]] = [before.records, after.records];
      const absent = profileFields.filter((name) => name !== 'firstName' && isShown(old, name));
      if (absent.length === 0) throw new Skip('the subscriber shows no fields to keep');
      const kept = absent.filter((name) => isDeepStrictEqual(field(old, name), field(record, name)));
      const fields =
        kept.length === absent.length ? 'kept' : kept.length === 0 ? 'cleared' : `kept only for ${kept.join(', ')}`;
      return `fields that an update does not mention are ${fields}; data is ${fateOf(field(old, 'data'), field(record, 'data'))}`;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** The update of all fields. Throws Skip if it was refused. */
async function updated(context: Context): Promise<Rewrite> {
  const done = await update(context);
  if (!done.exchange.succeeded) throw new Skip(`an update was answered ${done.exchange.response.status}`);
  return done;
}

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
  readonly evidence: Judged | undefined;
}

/** The subscriber before and after the update: as the search shows it, and as the two writes were answered. */
async function comparable(context: Context): Promise<readonly Pair[]> {
  const { before, exchange, after } = await updated(context);
  if (count(before.records) !== 1 || count(after.records) !== 1)
    throw new Skip('there is more than one such subscriber');
  const first = await written(context, 'complete');
  return [
    { before: before.records[0], after: after.records[0], evidence: after.exchange },
    { before: first.exchange.json, after: exchange.json, evidence: exchange },
  ];
}

/** The given values that an update has not brought. Custom data may have been merged with what was there. */
function stale(
  given: Readonly<Record<string, unknown>>,
  subscriber: unknown,
  names: readonly string[],
  isJudged: (name: string) => boolean,
) {
  const data = field(subscriber, 'data');
  const isMerged = Object.entries(Object(given.data)).every(([key, value]) =>
    isDeepStrictEqual(field(data, key), value),
  );
  return differences(given, subscriber, names, isJudged).filter(({ name }) => name !== 'data' || !isMerged);
}

function fateOf(before: unknown, after: unknown): string {
  const key = Object.keys(Object(before)).find((name) => name !== 'visits');
  if (after === undefined || after === null) return 'not shown';
  return key !== undefined && field(after, key) !== undefined ? 'merged' : 'replaced';
}

/** How many subscribers some records are. */
function count(records: readonly unknown[]): number {
  const ids = records.map((record) => field(record, '_id'));
  return ids.every((id) => typeof id === 'string') ? new Set(ids).size : records.length;
}
