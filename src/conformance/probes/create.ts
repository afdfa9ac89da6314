import { observed } from '../../choices/choices.js';
import { isSameJson } from '../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { type ComparedValue, compareGiven, differences, profileFields } from '../../judgement/facts/given-values.js';
import { wrongStatus } from '../../judgement/facts/writes.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { needPermission } from '../experiments/refusals.js';
import {
  answeredValues,
  keptValues,
  membersApart,
  rivalUnwritten,
} from '../experiments/subscribers/concurrency-violations.js';
import { concurrentSubscribers, isBare } from '../experiments/subscribers/concurrent-subscribers.js';
import { created, customDataReadBack, finder, readBack } from '../experiments/subscribers/read-back.js';
import { statusChanges } from '../experiments/subscribers/status-changes.js';
import { conflict, partialUpdate, update } from '../experiments/subscribers/updates.js';
import { writeSeries } from '../experiments/subscribers/write-series.js';
import {
  creation,
  isShown,
  needSuccess,
  shownFields,
  type Written,
  written,
} from '../experiments/subscribers/written.js';
import { type Probes, shared, type Untried, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** The creation of subscribers (§4.1). */
export const create = {
  'create.status': writing(async function* (context) {
    const { exchange } = await written(context, 'complete');
    needSuccess(exchange);
    const { status } = exchange.response;
    yield compare(status === 201, wrongStatus(status), exchange);
  }),

  'create.creates': writing(async function* (context) {
    const complete = await written(context, 'complete');
    const { subscriberId, exchange } = complete;
    yield* plainerThan(complete);
    needPermission(exchange);
    if (!exchange.succeeded) yield failed(refused('the creation of a subscriber', exchange), exchange);
    const { find, first } = await finder(context);
    if (find === undefined && first.exchange === undefined)
      throw new Skip('the search does not return a page', 'searchSubscribers');
    if (find === undefined) yield failed(notFound(subscriberId), exchange);
    yield passed(first.exchange);
    yield* membersApart(context);
  }),

  'create.returns-given': writing(async function* (context) {
    const { given, exchange } = await written(context, 'complete');
    needSuccess(exchange);
    const fieldsShown = await shownFields(context);
    const after = await unlessSkipped(created(context));
    const isJudged = (name: string) =>
      fieldsShown.has(name) || after?.records.some((one) => isShown(one, name)) === true;
    const names = ['subscriberId', ...profileFields];
    yield* givenKept(compareGiven(given, exchange.json, names, isJudged), exchange);
    const hard = await written(context, 'with data');
    yield* plainerThan(hard);
    if (hard.exchange.succeeded)
      yield* givenKept(compareGiven(hard.given, hard.exchange.json, names, isJudged), hard.exchange);
    for (const { value, exchange } of await answeredValues(context, isJudged)) yield* givenKept([value], exchange);
    for (const { kind, given, exchange } of (await unlessSkipped(writeSeries(context))) ?? []) {
      if (kind === 'creation') yield* eachKept(compareGiven(given, exchange.json, names, isJudged), exchange);
    }
  }),

  'create.keeps-given': writing(async function* (context) {
    const { given, exchange } = await written(context, 'complete');
    needSuccess(exchange);
    const after = await created(context);
    const fieldsShown = await shownFields(context);
    const isJudged = (name: string) => fieldsShown.has(name) || isShown(exchange.json, name);
    const [record] = after.records;
    yield* givenKept(compareGiven(given, record, profileFields, isJudged), after.exchange);
    const hard = await written(context, 'with data');
    yield* plainerThan(hard);
    const isUnseen = (name: string) => given[name] !== undefined && !isJudged(name) && !isShown(record, name);
    yield* seenElsewhere(context, hard, profileFields.filter(isUnseen));
    const readAgain = hard.exchange.succeeded ? await customDataReadBack(context) : undefined;
    if (readAgain !== undefined && readAgain.records.length > 0)
      yield* givenKept(compareGiven(hard.given, readAgain.records[0], profileFields, isJudged), readAgain.exchange);
    for (const { value, exchange } of await keptValues(context, isJudged)) yield* givenKept([value], exchange);
    for (const { kind, given, after } of (await unlessSkipped(writeSeries(context))) ?? []) {
      const [found] = after.records;
      if (kind === 'creation' && found !== undefined)
        yield* eachKept(compareGiven(given, found, profileFields, isJudged), after.exchange);
    }
  }),

  'create.data-round-trip': writing(async function* (context) {
    const hard = await creation(await written(context, 'complete'), () => written(context, 'with data'));
    const { given, exchange } = hard;
    needPermission(exchange);
    if (!exchange.succeeded) yield failed(refused('custom data', exchange), exchange);
    yield* plainerThan(hard);
    const after = await customDataReadBack(context);
    const [record] = after.records;
    if (record === undefined) throw new Skip('the subscriber with custom data is not found by the search');
    const isSeen =
      (await shownFields(context)).has('data') || [record, exchange.json].some((one) => isShown(one, 'data'));
    if (!isSeen) throw new Skip('the server shows no custom data');
    if (!('data' in given)) throw new Skip('the profile allows no custom data');
    yield* givenKept(compareGiven(given, exchange.json, ['data']), exchange);
    yield* givenKept(compareGiven(given, record, ['data']), after.exchange);
    for (const { kind, given, exchange, after } of (await unlessSkipped(writeSeries(context))) ?? []) {
      if (kind !== 'creation') continue;
      yield* eachKept(
        compareGiven(given, exchange.json, ['data'], () => false),
        exchange,
      );
      yield* eachKept(
        compareGiven(given, after.records[0], ['data'], () => false),
        after.exchange,
      );
    }
  }),

  'create.optional-fields': writing(async function* (context) {
    const bare = await bareCreation(context);
    if (bare !== undefined) {
      yield passed(bare);
      return;
    }
    const { subscriberId, exchange } = await creation(await written(context, 'complete'), () =>
      written(context, 'bare'),
    );
    needPermission(exchange);
    if (!exchange.succeeded) yield failed(refused('a subscriber with only a subscriberId', exchange), exchange);
    const { records } = await readBack(context, subscriberId);
    yield compare(records.length > 0, notFound(subscriberId), exchange);
  }),

  'create.fail-if-exists': writing(async function* (context) {
    const { exchange } = await conflict(context);
    const { status } = exchange.response;
    const actual = `status ${status}`;
    const message = 'a creation with failIfExists=true succeeded although the subscriber exists';
    const violation = { message, expected: 'an error response', actual, isOfStatus: true } as const;
    yield compare(!exchange.succeeded, violation, exchange);
    const { rivals } = (await unlessSkipped(concurrentSubscribers(context))) ?? { rivals: [] };
    const first = rivals.flatMap(({ exchange }) => (exchange.succeeded ? [exchange] : []));
    const rivalry = {
      ...violation,
      message: 'two concurrent creations of one subscriber with failIfExists=true both succeeded',
    };
    if (first.length >= 2) yield failed({ ...rivalry, actual: 'two successes' }, first[1]);
    if (first.length === 1) yield passed(first[0]);
  }),

  'create.fail-if-exists-unchanged': writing(async function* (context) {
    for (const attempt of [1, 2] as const) {
      const { before, exchange, after } = await conflict(context, attempt);
      if (exchange.succeeded) throw new Skip('the request with failIfExists=true does not fail');
      if (isSameJson(before.records, after.records)) {
        yield passed(after.exchange);
        break;
      }
      if (attempt === 1) continue;
      const violation = { message: 'the failed request changed the subscriber' };
      yield failed(
        { ...violation, expected: JSON.stringify(before.records), actual: JSON.stringify(after.records) },
        exchange,
      );
    }
    yield* rivalUnwritten(context);
  }),

  'create.fail-if-exists-new': writing(async function* (context) {
    const bare = await bareCreation(context);
    if (bare !== undefined) {
      yield passed(bare);
      return;
    }
    const { subscriberId, exchange } = await creation(await written(context, 'bare'), () =>
      written(context, 'not yet there'),
    );
    const { records } = await readBack(context, subscriberId);
    if (!exchange.succeeded && records.length > 0) throw new Skip('an earlier run left the subscriber behind');
    needPermission(exchange);
    if (!exchange.succeeded) yield failed(refused('a new subscriber with failIfExists=true', exchange), exchange);
    yield compare(records.length > 0, notFound(subscriberId), exchange);
  }),

  'create.fail-if-exists-false': writing(async function* (context) {
    const plain = await update(context);
    const hasTaken = plain.after.records.some((record) => differences(plain.given, record, ['firstName']).length === 0);
    if (!plain.exchange.succeeded || !hasTaken) throw new Skip('an update without failIfExists has no effect either');
    const { given, exchange, after } = await partialUpdate(context);
    if (!exchange.succeeded) yield failed(refused('an update with failIfExists=false', exchange), exchange);
    const stale = after.records.map((record) => differences(given, record, ['firstName']));
    const [difference] = stale.some((one) => one.length === 0) ? [] : stale.flat();
    if (difference !== undefined) yield failed(difference.violation, after.exchange);
    if (stale.length === 0) throw new Skip('the search no longer finds the updated subscriber');
    yield passed(after.exchange);
  }),

  'create.conflict-answer': writing(async (context) => {
    const { succeeded, response } = (await conflict(context)).exchange;
    if (succeeded) throw new Skip('the request with failIfExists=true does not fail');
    const { status } = response;
    const type = response.headers.get('content-type') ?? 'without a media type';
    return observed('create.conflict-answer', `${status} ${type}`, { status });
  }),
} satisfies Probes;

/** Yields the first value that differs, or that all are the same. Throws Skip if none could be compared. */
function* givenKept(values: readonly ComparedValue[], evidence: Judged | undefined): Generator<Comparison> {
  if (values.length === 0) throw new Skip('the server shows none of the given values');
  for (const { violation } of values) if (violation !== undefined) yield failed(violation, evidence);
  for (const _ of values) yield passed(evidence);
}

function* eachKept(values: readonly ComparedValue[], evidence: Judged | undefined): Generator<Comparison> {
  if (values.length > 0) yield* givenKept(values, evidence);
}

/** What neither a creation nor a search shows of anyone may be shown by the response to an online status. */
async function* seenElsewhere(
  context: Context,
  { given }: Written,
  names: readonly string[],
): AsyncGenerator<Comparison | Untried> {
  if (names.length === 0) return;
  yield { untried: `${listed(names)}, which neither a creation nor a search shows` };
  const [change] = (await unlessSkipped(statusChanges(context))) ?? [];
  if (change?.exchange.succeeded !== true) return;
  const values = compareGiven(given, change.exchange.json, names, () => false);
  if (values.length > 0) yield* givenKept(values, change.exchange);
}

/** What a server refused is skipped: nobody says which values it must take (§4.1). */
function* plainerThan({ refusal, isRestrained }: Written): Generator<Untried> {
  if (isRestrained) yield { untried: 'unusual values, which the profile does not allow' };
  if (refusal === undefined) return;
  const names = refusal.names.length === 0 ? 'all values together' : listed(refusal.names);
  yield { untried: `${names} with unusual values, which were answered ${refusal.status}` };
}

function listed(names: readonly string[], most = 8): string {
  const more = names.length > most + 1 ? ` and ${names.length - most} more` : '';
  return names.slice(0, more === '' ? undefined : most).join(', ') + more;
}

function refused(what: string, { response }: Judged) {
  return { message: `the server rejected ${what}`, expected: 'success', actual: `status ${response.status}` };
}

function notFound(subscriberId: string) {
  return {
    message: 'a created subscriber was not found afterwards',
    expected: `${subscriberId} among the results of a search`,
    actual: 'no such subscriber',
  };
}

/**
 * The creation of a subscriberId alone under `failIfExists=true`, if the subscriber is there afterwards: then it is
 * enough without it, too.
 */
const bareCreation = shared(async (context): Promise<Judged | undefined> => {
  const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
  const member = members.find(({ given, status }) => isBare(given) && status?.succeeded === true);
  // Its status could be set: it is there.
  if (member !== undefined) return member.creation;
  const { subscriberId, exchange } = await written(context, 'not yet there');
  if (!exchange.succeeded) return undefined;
  return (await readBack(context, subscriberId)).records.length > 0 ? exchange : undefined;
});
