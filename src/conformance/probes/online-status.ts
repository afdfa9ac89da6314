import { observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { toEpoch } from '../../contract/moments.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { profileFields } from '../../judgement/facts/given-values.js';
import { otherOnlineStatus } from '../../judgement/facts/writes.js';
import type { Judged } from '../../judgement/judged.js';
import { unknownId } from '../call.js';
import type { Context } from '../context.js';
import { statusesKept } from '../experiments/subscribers/concurrency-violations.js';
import { concurrentSubscribers } from '../experiments/subscribers/concurrent-subscribers.js';
import type { Fields } from '../experiments/subscribers/given-fields.js';
import { type StatusChange, statusChanges, successfulChanges } from '../experiments/subscribers/status-changes.js';
import { earlierWrite, writeSeries } from '../experiments/subscribers/write-series.js';
import { isShown, shownFields, written } from '../experiments/subscribers/written.js';
import { type Probes, shared, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** Setting whether a subscriber is online (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': writing(async function* (context) {
    const changes = await statusChanges(context);
    for (const { isOnline, exchange } of changes) {
      const { status } = exchange.response;
      const violation = { message: 'an online status was rejected', expected: 'success', actual: `status ${status}` };
      if (!exchange.succeeded) yield failed(violation, exchange);
      await needStatus(context, changes);
      const actual = field(exchange.json, 'isOnline');
      // Another value than a boolean, the contract judges.
      const isWrong = (actual ?? null) === null || (typeof actual === 'boolean' && actual !== isOnline);
      if (isWrong) yield failed(otherOnlineStatus(isOnline, actual), exchange);
      if (typeof actual === 'boolean') yield passed(exchange, '/isOnline');
    }
    for (const { kind, given, exchange } of (await unlessSkipped(writeSeries(context))) ?? []) {
      if (kind === 'status') yield* keptStatus(given.isOnline, exchange.json, exchange);
    }
    const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
    for (const { subscriberId, isLost, isOnline, status } of members) {
      if (status === undefined || isLost) continue;
      if (await isRefusedOnTheWay(context, subscriberId, status)) {
        yield {
          untried: `the id ${JSON.stringify(subscriberId)} in a path, which was answered ${status.response.status}`,
        };
        continue;
      }
      const violation = {
        message: 'an online status was rejected',
        expected: `success for ${JSON.stringify(subscriberId)}`,
      };
      if (!status.succeeded) yield failed({ ...violation, actual: `status ${status.response.status}` }, status);
      yield* keptStatus(isOnline, status.json, status);
    }
  }),

  'online-status.persists': writing(async function* (context) {
    const changes = await successfulChanges(context);
    await needStatus(context, changes);
    for (const { isOnline, exchange, after } of changes) {
      const evidence = after.exchange ?? exchange;
      const [record] = after.records;
      if (!after.records.some((one) => field(one, 'isOnline') === isOnline))
        yield failed(
          {
            ...otherOnlineStatus(isOnline, field(record, 'isOnline')),
            message: notStored,
          },
          evidence,
        );
      yield passed(evidence);
    }
    for (const { kind, given, after } of (await unlessSkipped(writeSeries(context))) ?? []) {
      if (kind === 'status') yield* keptStatus(given.isOnline, after.records[0], after.exchange, notStored);
    }
    yield* statusesKept(context);
  }),

  'online-status.keeps-profile': writing(async function* (context) {
    const { given } = await written(context, 'with data');
    for (const { before, exchange, after } of await successfulChanges(context)) {
      const [[old], [record]] = [before.records, after.records];
      // Only what was kept until now can be lost by this.
      const names = [...profileFields, 'data'].filter(
        (name) => given[name] !== undefined && isSameJson(field(old, name), given[name]),
      );
      if (names.length === 0) throw new Skip('the subscriber has no field that could change');
      // A response may leave out what is optional; a search has shown it before.
      const answered = names.filter((name) => isShown(exchange.json, name));
      for (const [subscriber, namesShown, evidence] of [
        [record, names, after.exchange],
        [exchange.json, answered, exchange],
      ] as const) {
        yield* unchanged(given, subscriber, namesShown, evidence);
      }
    }
    const series = (await unlessSkipped(writeSeries(context))) ?? [];
    for (const [index, { kind, given, exchange, after, found }] of series.entries()) {
      if (kind !== 'status') continue;
      const answered = found.filter((name) => isShown(exchange.json, name));
      yield* unchanged(given, exchange.json, answered, exchange);
      const earlier = earlierWrite(series, index);
      yield* sameIdentity(earlier?.exchange.json, exchange.json, exchange);
      if (after.records.length === 0) continue;
      yield* unchanged(given, after.records[0], found, after.exchange);
      yield* sameIdentity(earlier?.after.records[0], after.records[0], after.exchange);
    }
    const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
    for (const { creation, status } of members) {
      if (status?.succeeded === true) yield* sameIdentity(creation.json, status.json, status);
    }
  }),

  'online-status.last-online': writing(async (context) => {
    const changes = await successfulChanges(context);
    const choice: { online?: 'kept' | 'set' | 'cleared'; offline?: 'kept' | 'set' } = {};
    const notes = changes.map(({ isOnline, before, after }) => {
      const [old, now] = [before, after].map(({ records }) => field(records[0], 'lastOnlineAt') ?? null);
      const fate = old === now ? (now === null ? 'does not get a value' : 'does not change') : 'is set';
      const effect = old === now ? 'kept' : now === null ? 'cleared' : 'set';
      // Where there was none, it may have been kept or cleared.
      if (isOnline && (old !== null || effect === 'set')) choice.online = effect;
      if (!isOnline && effect !== 'cleared') choice.offline = effect;
      return `on the change to ${isOnline ? 'online' : 'offline'}, lastOnlineAt ${effect === 'cleared' ? 'is cleared' : fate}`;
    });
    return observed('online-status.last-online', notes.join('; '), choice);
  }),
} satisfies Probes;

/** Compares what no change of a subscriber changes. */
function* sameIdentity(before: unknown, after: unknown, evidence: Judged | undefined): Generator<Comparison> {
  for (const name of ['_id', 'createdAt']) {
    const [expected, actual] = [field(before, name), field(after, name)];
    const violation = { message: `${name} changed with the online status`, pointer: `/${name}` };
    if (typeof expected !== 'string' || typeof actual !== 'string') continue;
    const isSame = expected === actual || (name === 'createdAt' && toEpoch(expected) === toEpoch(actual));
    yield compare(isSame, { ...violation, expected, actual }, evidence);
  }
}

const notStored = 'the given isOnline was not stored';

/** Compares the status that a subscriber shows with the given one. Another value than a boolean, the contract judges. */
function* keptStatus(
  given: unknown,
  subscriber: unknown,
  evidence: Judged | undefined,
  message?: string,
): Generator<Comparison> {
  const actual = field(subscriber, 'isOnline');
  if (typeof given !== 'boolean' || typeof actual !== 'boolean') return;
  yield compare(actual === given, { ...otherOnlineStatus(given, actual), ...(message && { message }) }, evidence);
}

/** The fields that a subscriber has as they were given. Throws Violation for one that it has not. */
function* unchanged(
  given: Fields,
  subscriber: unknown,
  names: readonly string[],
  evidence: Judged | undefined,
): Generator<Comparison> {
  const lost = names.find((name) => !isSameJson(field(subscriber, name), given[name]));
  if (lost !== undefined) {
    const violation = { message: `${lost} changed with the online status`, pointer: `/${lost}` };
    const actual = JSON.stringify(field(subscriber, lost)) ?? 'absent';
    yield failed({ ...violation, expected: JSON.stringify(given[lost]), actual }, evidence);
  }
  for (const _ of names) yield passed(evidence);
}

/**
 * Whether a gateway refuses a path before it comes to what answers for the subscribers: that would answer as it does
 * for one that nobody has.
 */
async function isRefusedOnTheWay(context: Context, subscriberId: string, exchange: Judged): Promise<boolean> {
  const isPlain = /^[\w.-]+$/.test(subscriberId);
  if (exchange.response.status === 429) return true;
  if (exchange.succeeded || isPlain || exchange.response.status >= 500) return false;
  const ofNobody = await unknownSubscriber(context);
  if (exchange.response.status !== ofNobody.response.status) return true;
  if (exchange.json !== undefined) return ofNobody.json === undefined;
  const [one, other] = [exchange, ofNobody].map(({ response }) => new TextDecoder().decode(response.body).length);
  return one !== other;
}

/** The response to a status of a subscriber that nobody has. */
const unknownSubscriber = shared((context) =>
  context.send({
    operationId: 'updateSubscriberOnlineStatus',
    path: { subscriberId: unknownId(context.seed) },
    body: { isOnline: false },
  }),
);

/** Throws Skip if neither the changed subscriber nor any other shows whether it is online. */
async function needStatus(context: Context, changes: readonly StatusChange[]): Promise<void> {
  const shown = changes.flatMap(({ exchange, after }) => [exchange.json, ...after.records]);
  const isSeen = shown.some((subscriber) => typeof field(subscriber, 'isOnline') === 'boolean');
  if (!isSeen && !(await shownFields(context)).has('isOnline')) throw new Skip('the server shows no isOnline');
}
