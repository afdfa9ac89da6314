import { observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { toEpoch } from '../../contract/moments.js';
import { compare, failed, passed } from '../../judgement/comparison.js';
import { profileFields } from '../../judgement/facts/given-values.js';
import { mayHaveTwin, twinOf } from '../../judgement/facts/identifiers.js';
import { lateTime } from '../../judgement/facts/writes.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { needPermission } from '../experiments/refusals.js';
import { parallelUpdatesKept } from '../experiments/subscribers/concurrency-violations.js';
import { concurrentSubscribers, countOf, crowdReadings } from '../experiments/subscribers/concurrent-subscribers.js';
import { created } from '../experiments/subscribers/read-back.js';
import { partialUpdate, type Rewrite, staleIn, update } from '../experiments/subscribers/updates.js';
import { earlierWrite, writeSeries } from '../experiments/subscribers/write-series.js';
import { isShown, written } from '../experiments/subscribers/written.js';
import { everyone } from '../experiments/whole-lists.js';
import { type Probes, reading, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** The update of subscribers that exist (§2.1, §4.1). */
export const upsert = {
  // The update of subscribers that exist (§4.1).
  'upsert.status': writing(async function* (context) {
    const { exchange: first } = await updated(context);
    const series = (await unlessSkipped(writeSeries(context))) ?? [];
    const others = series.filter(({ kind }) => kind === 'update').map(({ exchange }) => exchange);
    for (const exchange of [first, ...others]) {
      const { status } = exchange.response;
      const message = 'an update returned the wrong status';
      const violation = { message, expected: '201', actual: String(status), isOfStatus: true } as const;
      yield compare(status === 201, violation, exchange);
    }
  }),

  'upsert.updates-existing': writing(async function* (context) {
    const first = await written(context, 'complete');
    const { records } = await created(context);
    const { given, exchange, after } = await update(context);
    needPermission(exchange);
    const actual = `status ${exchange.response.status}`;
    const violation = { message: 'the update of an existing subscriber was rejected', expected: 'success', actual };
    if (!exchange.succeeded) yield failed(violation, exchange);

    // What a creation did not return or keep either is not the update's fault.
    const names = [...profileFields, 'data'];
    const stored = names.filter((name) => records.some((record) => isSameJson(first.given[name], field(record, name))));
    const returned = names.filter((name) => isSameJson(first.given[name], field(first.exchange.json, name)));

    const stales = after.records.map((record) => staleIn(record, given, stored));
    const [forgotten] = stales.some((one) => one.length === 0) ? [] : (stales[0] ?? []);
    if (forgotten !== undefined) yield failed(forgotten.violation, after.exchange);
    const [other] = staleIn(exchange.json, given, returned);
    if (other !== undefined) yield failed(other.violation, exchange);

    const isReadBack = stales.length > 0 && stored.length > 0;
    if (!isReadBack && returned.length === 0)
      throw new Skip('the subscriber has no field that an update could replace');
    if (isReadBack) for (const _ of stored) yield passed(after.exchange);
    for (const _ of returned) yield passed(exchange);
    yield* parallelUpdatesKept(context);
    for (const { kind, given, exchange, after, ...before } of (await unlessSkipped(writeSeries(context))) ?? []) {
      if (kind !== 'update') continue;
      const [late] = after.records.slice(0, 1).flatMap((record) => staleIn(record, given, before.found));
      if (late !== undefined) yield failed(late.violation, after.exchange);
      const [wrong] = staleIn(exchange.json, given, before.answered);
      if (wrong !== undefined) yield failed(wrong.violation, exchange);
      yield passed(exchange);
    }
  }),

  'upsert.no-second-record': writing(async function* (context) {
    const { before, exchange, after, given } = await updated(context);
    const evidence = after.exchange ?? exchange;
    const [wanted, actual] = [count(before.records), count(after.records)];
    if (actual === 0) throw new Skip('the search does not find the updated subscriber');
    if (actual > wanted)
      yield failed(
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
    if (isMore) yield failed({ ...more, actual: String(recounted), pointer: '/totalCount' }, evidence);
    yield passed(evidence);
    for (const { found } of (await unlessSkipped(crowdReadings(context))) ?? []) {
      const records = count(found.records);
      const violation = {
        message: 'concurrent requests with one subscriberId created two subscribers',
        expected: 'one of each id',
      };
      if (records >= 2) yield failed({ ...violation, actual: `${records} of one id` }, found.exchange);
      if (records === 1) yield passed(found.exchange);
    }
    const series = (await unlessSkipped(writeSeries(context))) ?? [];
    for (const [index, { given, after }] of series.entries()) {
      if (count(earlierWrite(series, index)?.after.records ?? []) !== 1) continue;
      const records = count(after.records);
      const violation = { message: 'a write to an existing subscriber created a second one', expected: 'one' };
      yield compare(records < 2, { ...violation, actual: `${records} of ${given.subscriberId}` }, after.exchange);
    }
  }),

  'upsert.keeps-id': writing(async function* (context) {
    const pairs = (await comparable(context)).map(({ before, after, evidence }) => ({
      before: field(before, '_id'),
      after: field(after, '_id'),
      evidence,
    }));
    const comparablePairs = pairs.filter(
      ({ before, after }) => typeof before === 'string' && typeof after === 'string',
    );
    if (comparablePairs.length === 0) throw new Skip('the subscriber has no _id');
    for (const { before, after, evidence } of comparablePairs) {
      const violation = { message: 'an update changed the _id of the subscriber', pointer: '/_id' };
      const values = { expected: String(before), actual: String(after) };
      yield compare(before === after, { ...violation, ...values }, evidence);
    }
  }),

  'upsert.keeps-creation': writing(async function* (context) {
    let compared = 0;
    for (const { before, after, meanwhile, mayBeOld, evidence } of await comparable(context)) {
      const time = (subscriber: unknown, name: string) => toEpoch(String(field(subscriber, name)));
      const [expected, actual] = [String(field(before, 'createdAt')), String(field(after, 'createdAt'))];
      const moved = time(after, 'createdAt') - time(before, 'createdAt');
      const violation = { message: 'an update changed createdAt', expected, actual, pointer: '/createdAt' };
      if (moved !== 0 && !Number.isNaN(moved)) yield failed(violation, evidence);
      const ahead = mayBeOld ? Number.NaN : time(after, 'updatedAt') - time(before, 'updatedAt');
      if (ahead < 0)
        yield failed(
          {
            message: 'an update moved updatedAt back',
            expected: `not before ${String(field(before, 'updatedAt'))}`,
            actual: String(field(after, 'updatedAt')),
            pointer: '/updatedAt',
          },
          evidence,
        );
      const unmoved = mayBeOld ? undefined : lateTime(before, after, meanwhile);
      if (unmoved !== undefined) yield failed(unmoved, evidence);
      for (const _ of [moved, ahead].filter((difference) => !Number.isNaN(difference))) {
        compared += 1;
        yield passed(evidence);
      }
    }
    if (compared === 0) throw new Skip('the subscriber has no createdAt or updatedAt to compare');
  }),

  'upsert.absent-fields': writing(async (context) => {
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
  }),

  // The subscribers themselves (§2.1).
  'subscriber.unique': reading(async function* (context) {
    const { items, pages } = await everyone(context);
    if (items.length < 2) throw new Skip(`there are fewer than two subscribers: ${items.length}`);
    const last = pages.at(-1)?.exchange;
    const twin = twinOf(items);
    if (twin !== undefined) yield failed({ ...twin, pointer: '/data' }, last);
    if (items.filter(mayHaveTwin).length < 2) throw new Skip('fewer than two subscribers have different values');
    yield passed(last, '/data');
  }),
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
  /** The times that the server gave to others that were written in between. */
  readonly meanwhile: readonly unknown[];
  /** Whether the search may have shown an earlier version, with the same values: its `updatedAt` says nothing then. */
  readonly mayBeOld?: boolean;
  readonly evidence: Judged | undefined;
}

/** Subscribers before and after an update: as the search shows them, and as the two writes were answered. */
async function comparable(context: Context): Promise<readonly Pair[]> {
  const { before, exchange, after } = await updated(context);
  const counts = [count(before.records), count(after.records)];
  if (counts.includes(0)) throw new Skip('the search does not show the subscriber before and after its update');
  if (counts.some((number) => number > 1)) throw new Skip('more than one such subscriber exists');
  const first = await written(context, 'complete');
  const meanwhile = await timesMeanwhile(context);
  const series = await seriesPairs(context);
  return [
    { before: before.records[0], after: after.records[0], meanwhile, evidence: after.exchange },
    { before: first.exchange.json, after: exchange.json, meanwhile, evidence: exchange },
    ...series,
  ];
}

/** The same of each update of the series. */
async function seriesPairs(context: Context): Promise<readonly Pair[]> {
  const series = (await unlessSkipped(writeSeries(context))) ?? [];
  return series.flatMap(({ kind, exchange, after }, index) => {
    const earlier = earlierWrite(series, index);
    if (kind !== 'update' || earlier === undefined) return [];
    // Those that were answered before this update was sent.
    const between = series.slice(series.indexOf(earlier) + 1, index - 1);
    const meanwhile = between.map((other) => field(other.exchange.json, 'updatedAt'));
    const answered: Pair = { before: earlier.exchange.json, after: exchange.json, meanwhile, evidence: exchange };
    if (earlier.after.records.length !== 1 || after.records.length !== 1) return [answered];
    const [[before], [now]] = [earlier.after.records, after.records];
    return [answered, { before, after: now, meanwhile, mayBeOld: true, evidence: after.exchange }];
  });
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
