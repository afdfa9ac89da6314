import { field } from '../../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../../judgement/comparison.js';
import { type ComparedValue, compareGiven, profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { unlessSkipped } from '../../skip.js';
import { isRefused } from '../refusals.js';
import {
  concurrentSubscribers,
  crowdReadings,
  keepsAbsent,
  type Member,
  withoutNames,
} from './concurrent-subscribers.js';

/** What was compared of the crowd, with the exchange that shows it. */
export interface CrowdValue {
  readonly value: ComparedValue;
  readonly exchange: Judged | undefined;
}

/** Each member is a subscriber of its own. */
export async function* membersApart(context: Context): AsyncGenerator<Comparison> {
  const members = (await unlessSkipped(concurrentSubscribers(context)))?.members ?? [];
  for (const { subscriberId, creation, takenFor } of members) {
    const isOther = takenFor !== undefined && field(creation.json, 'subscriberId') !== subscriberId;
    const message = 'an unknown subscriber was confused with another one';
    const expected = `a separate subscriber ${JSON.stringify(subscriberId)}`;
    if (isOther)
      yield failed({ message, expected, actual: `${JSON.stringify(takenFor)}, with the same _id` }, creation);
  }
  for (const { subscriberId, creation, takenFor, isLost } of members) {
    const message = 'a created subscriber was not found afterwards';
    const expected = `${JSON.stringify(subscriberId)} among the results of a search`;
    const actual = takenFor === undefined ? 'no such subscriber' : `${JSON.stringify(takenFor)}, with the same _id`;
    if (isLost || takenFor !== undefined) yield failed({ message, expected, actual }, creation);
    if (creation.succeeded) yield passed(creation);
  }
}

/** The given values held against the responses to the creations. */
export async function answeredValues(
  context: Context,
  isJudged: (name: string) => boolean,
): Promise<readonly CrowdValue[]> {
  const members = (await unlessSkipped(concurrentSubscribers(context)))?.members ?? [];
  return members
    .filter(({ creation }) => creation.succeeded)
    .flatMap(({ given, creation }) =>
      compareGiven(given, creation.json, ['subscriberId', ...profileFields], isJudged).map((value) => ({
        value,
        exchange: creation,
      })),
    );
}

/** The given values held against what is read afterwards: in the responses to another write, and by a search. */
export async function keptValues(
  context: Context,
  isJudged: (name: string) => boolean,
): Promise<readonly CrowdValue[]> {
  const members = (await unlessSkipped(concurrentSubscribers(context)))?.members ?? [];
  const readings = (await unlessSkipped(crowdReadings(context))) ?? [];
  return [
    ...members.flatMap(({ given, status }, index) => {
      // The first name of the first member tells two creations apart: `rivalUnwritten` looks at it.
      const compared = index === 0 ? withoutNames(given, ['firstName']) : given;
      return status?.succeeded === true ? valuesOf(compared, status.json, status, () => false) : [];
    }),
    ...readings
      .filter(({ member }) => member !== members[0])
      .flatMap(({ member, found }) =>
        found.records.slice(0, 1).flatMap((record) => valuesOf(member.given, record, found.exchange, isJudged)),
      ),
  ];
}

function valuesOf(
  given: Member['given'],
  record: unknown,
  exchange: Judged | undefined,
  isJudged: (name: string) => boolean,
): readonly CrowdValue[] {
  return compareGiven(given, record, profileFields, isJudged).map((value) => ({ value, exchange }));
}

/** Of two simultaneous creations of one subscriber, the rejected one is not written. */
export async function* rivalUnwritten(context: Context): AsyncGenerator<Comparison> {
  const { members, rivals } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [], rivals: [] };
  const [winner, loser] = [true, false].map((wins) => rivals.find(({ exchange }) => exchange.succeeded === wins));
  const { status } = members[0] ?? {};
  const shown = field(status?.json, 'firstName');
  if (winner === undefined || loser === undefined || !isRefused(loser.exchange)) return;
  if (status?.succeeded !== true || typeof shown !== 'string') return;
  const message = 'a creation that was rejected beside another one took effect';
  const expected = JSON.stringify(winner.given.firstName);
  const violation = { message, expected, actual: JSON.stringify(shown), pointer: '/firstName' };
  yield compare(shown !== loser.given.firstName, violation, status);
}

/** Each status that was set is what a search then shows, each time. */
export async function* statusesKept(context: Context): AsyncGenerator<Comparison> {
  for (const { member, found, stale } of (await unlessSkipped(crowdReadings(context))) ?? []) {
    const shown = field((stale ?? found).records[0], 'isOnline');
    const evidence = (stale ?? found).exchange;
    const message =
      stale === undefined
        ? 'the given isOnline was not stored'
        : 'the given isOnline was shown, and later the previous value again';
    const expected = `${member.isOnline} of ${JSON.stringify(member.subscriberId)}`;
    if (found.records.length === 0 || (shown === undefined && stale === undefined)) continue;
    const actual = JSON.stringify(shown) ?? 'nothing';
    yield compare(shown === member.isOnline, { message, expected, actual, pointer: '/isOnline' }, evidence);
  }
}

/** Two updates at once, each of one field: where absent fields are kept, both are there afterwards. */
export async function* parallelUpdatesKept(context: Context): AsyncGenerator<Comparison> {
  const { members, parallel } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [], parallel: [] };
  const [reading] = (await unlessSkipped(crowdReadings(context))) ?? [];
  if (reading === undefined || reading.member !== members[0]) return;
  const { found, stale, member } = reading;
  const [record] = (stale ?? found).records;
  if (record === undefined || !keepsAbsent(member, record)) return;
  for (const { given, exchange } of parallel) {
    if (!exchange.succeeded) continue;
    for (const { name, violation } of compareGiven(given, record, ['lastName', 'phone'])) {
      const message = `the ${name} of one of two concurrent updates was lost`;
      if (violation !== undefined) yield failed({ ...violation, message }, (stale ?? found).exchange);
      yield passed(found.exchange);
    }
  }
}
