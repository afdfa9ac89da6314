import { observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { toEpoch } from '../../contract/moments.js';
import { kept } from '../../judgement/comparison.js';
import { profileFields } from '../../judgement/facts/given-values.js';
import { lateTime } from '../../judgement/facts/writes.js';
import type { Judged } from '../../judgement/judged.js';
import { type Context, expectThat } from '../context.js';
import { needPermission } from '../experiments/refusals.js';
import { parallelUpdatesKept } from '../experiments/subscribers/concurrency-breaches.js';
import { concurrentSubscribers, countOf, crowdReadings } from '../experiments/subscribers/concurrent-subscribers.js';
import { isShown } from '../experiments/subscribers/creation.js';
import { created } from '../experiments/subscribers/read-back.js';
import { partialUpdate, type Rewrite, staleIn, update } from '../experiments/subscribers/updates.js';
import { writeSeries } from '../experiments/subscribers/write-series.js';
import { written } from '../experiments/subscribers/written.js';
import type { Probes } from '../probe.js';
import { unlessSkipped } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** The update of subscribers that exist (§4.1). */
export const upsert = {
  'upsert.status': {
    writes: async function* (context) {
      const { exchange: first } = await updated(context);
      const series = (await unlessSkipped(writeSeries(context))) ?? [];
      const others = series.filter(({ kind }) => kind === 'update').map(({ exchange }) => exchange);
      for (const exchange of [first, ...others]) {
        const { status } = exchange.response;
        const message = 'an update returned the wrong status';
        const breach = { message, expected: '201', actual: String(status), isOfStatus: true } as const;
        expectThat(status === 201, breach, exchange);
        yield kept(exchange);
      }
    },
  },

  'upsert.updates-existing': {
    writes: async function* (context) {
      const first = await written(context, 'complete');
      const { records } = await created(context);
      const { given, exchange, after } = await update(context);
      needPermission(exchange);
      const actual = `status ${exchange.response.status}`;
      const breach = { message: 'the update of an existing subscriber was rejected', expected: 'success', actual };
      expectThat(exchange.succeeded, breach, exchange);

      // What a creation did not return or keep either is not the update's fault.
      const names = [...profileFields, 'data'];
      const stored = names.filter((name) =>
        records.some((record) => isSameJson(first.given[name], field(record, name))),
      );
      const returned = names.filter((name) => isSameJson(first.given[name], field(first.exchange.json, name)));

      const stales = after.records.map((record) => staleIn(record, given, stored));
      const [forgotten] = stales.some((one) => one.length === 0) ? [] : (stales[0] ?? []);
      if (forgotten !== undefined) throw new Violation(forgotten.breach, after.exchange);
      const [other] = staleIn(exchange.json, given, returned);
      if (other !== undefined) throw new Violation(other.breach, exchange);

      const isReadBack = stales.length > 0 && stored.length > 0;
      if (!isReadBack && returned.length === 0)
        throw new Skip('the subscriber has no field that an update could replace');
      if (isReadBack) for (const _ of stored) yield kept(after.exchange);
      for (const _ of returned) yield kept(exchange);
      yield* parallelUpdatesKept(context);
      for (const { kind, given, exchange, after, ...before } of (await unlessSkipped(writeSeries(context))) ?? []) {
        if (kind !== 'update') continue;
        const [late] = after.records.slice(0, 1).flatMap((record) => staleIn(record, given, before.found));
        if (late !== undefined) throw new Violation(late.breach, after.exchange);
        const [wrong] = staleIn(exchange.json, given, before.answered);
        if (wrong !== undefined) throw new Violation(wrong.breach, exchange);
        yield kept(exchange);
      }
    },
  },

  'upsert.no-second-record': {
    writes: async function* (context) {
      const { before, exchange, after, given } = await updated(context);
      const evidence = after.exchange ?? exchange;
      const [wanted, actual] = [count(before.records), count(after.records)];
      if (actual === 0) throw new Skip('the search does not find the updated subscriber');
      expectThat(
        actual <= wanted,
        {
          message: 'an update created a second subscriber',
          expected: `${wanted} subscriber ${String(given.subscriberId)}`,
          actual: `${actual} of them`,
        },
        evidence,
      );
      const [counted, recounted] = [before.exchange, after.exchange].map(countedById);
      const more = { message: 'an update increased the number of subscribers', expected: String(counted) };
      const isMore = counted !== undefined && recounted !== undefined && recounted > counted;
      expectThat(!isMore, { ...more, actual: String(recounted), pointer: '/totalCount' }, evidence);
      yield kept(evidence);
      for (const { found } of (await unlessSkipped(crowdReadings(context))) ?? []) {
        const records = count(found.records);
        const breach = {
          message: 'concurrent requests with one subscriberId created two subscribers',
          expected: 'one of each id',
        };
        expectThat(records < 2, { ...breach, actual: `${records} of one id` }, found.exchange);
        if (records === 1) yield kept(found.exchange);
      }
    },
  },

  'upsert.keeps-id': {
    writes: async function* (context) {
      const pairs = (await comparable(context)).map(({ before, after, evidence }) => ({
        before: field(before, '_id'),
        after: field(after, '_id'),
        evidence,
      }));
      const shown = pairs.filter(({ before, after }) => typeof before === 'string' && typeof after === 'string');
      if (shown.length === 0) throw new Skip('the subscriber has no _id');
      for (const { before, after, evidence } of shown) {
        const breach = { message: 'an update changed the _id of the subscriber', pointer: '/_id' };
        expectThat(before === after, { ...breach, expected: String(before), actual: String(after) }, evidence);
        yield kept(evidence);
      }
    },
  },

  'upsert.keeps-creation': {
    writes: async function* (context) {
      let compared = 0;
      for (const { before, after, evidence } of await comparable(context)) {
        const time = (subscriber: unknown, name: string) => toEpoch(String(field(subscriber, name)));
        const [expected, actual] = [String(field(before, 'createdAt')), String(field(after, 'createdAt'))];
        const moved = time(after, 'createdAt') - time(before, 'createdAt');
        const breach = { message: 'an update changed createdAt', expected, actual, pointer: '/createdAt' };
        expectThat(moved === 0 || Number.isNaN(moved), breach, evidence);
        const ahead = time(after, 'updatedAt') - time(before, 'updatedAt');
        expectThat(
          !(ahead < 0),
          {
            message: 'an update moved updatedAt back',
            expected: `not before ${String(field(before, 'updatedAt'))}`,
            actual: String(field(after, 'updatedAt')),
            pointer: '/updatedAt',
          },
          evidence,
        );
        const unmoved = lateTime(before, after, await timesMeanwhile(context));
        if (unmoved !== undefined) throw new Violation(unmoved, evidence);
        for (const _ of [moved, ahead].filter((difference) => !Number.isNaN(difference))) {
          compared += 1;
          yield kept(evidence);
        }
      }
      const series = (await unlessSkipped(writeSeries(context))) ?? [];
      for (const [index, { kind, given, exchange }] of series.entries()) {
        const before = series.slice(0, index).findLastIndex((other) => other.given.subscriberId === given.subscriberId);
        if (kind !== 'update' || before === -1) continue;
        // Those that were answered before this update was sent.
        const meanwhile = series.slice(before + 1, index - 1).map((other) => field(other.exchange.json, 'updatedAt'));
        const unmoved = lateTime(series[before]?.exchange.json, exchange.json, meanwhile);
        if (unmoved !== undefined) throw new Violation(unmoved, exchange);
      }
      if (compared === 0) throw new Skip('the subscriber has no createdAt or updatedAt to compare');
    },
  },

  'upsert.absent-fields': {
    writes: async (context) => {
      const { before, exchange, after } = await partialUpdate(context);
      if (!exchange.succeeded) throw new Skip(`the update returned ${exchange.response.status}`);
      const [[old], [record]] = [before.records, after.records];
      const absent = profileFields.filter((name) => name !== 'firstName' && isShown(old, name));
      if (absent.length === 0) throw new Skip('the subscriber has no fields to keep');
      const left = absent.filter((name) => isSameJson(field(old, name), field(record, name)));
      const fields =
        left.length === absent.length ? 'kept' : left.length === 0 ? 'cleared' : `kept only for ${left.join(', ')}`;
      const data = fateOf(field(old, 'data'), field(record, 'data'));
      return observed('upsert.absent-fields', `fields that an update does not mention are ${fields}; data is ${data}`, {
        fields: fields === 'kept' || fields === 'cleared' ? fields : undefined,
        data: data === 'merged' || data === 'replaced' ? data : undefined,
      });
    },
  },
} satisfies Probes;

/** The update of all fields. Throws Skip if it was refused. */
async function updated(context: Context): Promise<Rewrite> {
  const done = await update(context);
  needPermission(done.exchange);
  if (!done.exchange.succeeded) throw new Skip(`an update returned ${done.exchange.response.status}`);
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
  const counts = [count(before.records), count(after.records)];
  if (counts.includes(0)) throw new Skip('the search does not show the subscriber before and after its update');
  if (counts.some((number) => number > 1)) throw new Skip('more than one such subscriber exists');
  const first = await written(context, 'complete');
  return [
    { before: before.records[0], after: after.records[0], evidence: after.exchange },
    { before: first.exchange.json, after: exchange.json, evidence: exchange },
  ];
}

/** The times that the server gave to others that were written before the update. */
async function timesMeanwhile(context: Context): Promise<readonly unknown[]> {
  const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
  return members.flatMap(({ creation, status }) => [
    field(creation.json, 'createdAt'),
    ...(status?.succeeded === true ? [field(status.json, 'updatedAt')] : []),
  ]);
}

/** How many a search by the subscriberId counts. */
function countedById(page: Judged | undefined): number | undefined {
  return page?.parameters.query.subscriberId === undefined ? undefined : countOf(page);
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
