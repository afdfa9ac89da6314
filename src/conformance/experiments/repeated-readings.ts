import { field, isSameJson } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { Skip } from '../skip.js';
import { rateOfChange } from './own-writes.js';
import { callOf, type Reading, recordsOf } from './readings.js';
import { allEvents } from './whole-lists.js';

/** Why two answers to the same reading differ. */
export type Cause =
  /** The reading itself changes these fields; the exchange shows it. */
  | { readonly fields: readonly string[]; readonly exchange: Judged }
  /** Others changed the records, or may have done so. */
  | { readonly others: string };

type Records = ReadonlyMap<unknown, unknown>;

/** How many readings are sent together, and how often. */
const readingsOfBurst = 4;
const bursts = 3;

/** How many readings are sent one after another, and how often a field must change in them. */
const readingsInTurn = 20;
const leastChanges = 3;
const leastWithoutTime = 5;

/** How long the records are watched for changes by others, in milliseconds. */
const longestWatch = 10_000;

/** How many records that nobody has read yet show what a first reading does. */
const mostFresh = 3;

const nouns: Readonly<Partial<Record<OperationId, string>>> = {
  searchSubscribers: 'subscribers',
  listActiveIntegrations: 'integrations',
  listMessages: 'messages',
  listNotifications: 'events',
  getNotification: 'events',
  getWorkflow: 'workflows',
  getWorkflowStep: 'steps',
};

/**
 * Finds out why two answers to a reading differ. Readings that are sent together leave others no time: what is
 * different in each of them was changed by the reading. What a reading changes only once it changes in most records.
 */
export async function causeOfDifference(
  context: Context,
  reading: Reading,
  first: Judged,
  second: Judged,
): Promise<Cause> {
  const call = callOf(reading);
  // The records of lists have fields that others change without an update, such as `isOnline`.
  const isSingle = reading.path !== undefined;
  const alternating = isSingle ? await readAlternatingFields(context, call, [first, second]) : undefined;
  if (alternating !== undefined) return { fields: alternating, exchange: second };
  const seen: Judged[] = [];
  const fields: ReadonlySet<string>[] = [];
  for (let burst = 0; burst < bursts; burst += 1) {
    const answers = await readTogether(context, call);
    seen.push(...answers);
    fields.push(differentEachTime(answers.map(recordsWithList)));
  }
  const [some = new Set<string>(), ...further] = fields;
  const always = [...some].filter((place) => further.every((places) => places.has(place)));
  const last = seen.at(-1);
  if (always.length > 0 && last !== undefined) {
    return { fields: [...new Set(always.map((place) => place.slice(place.lastIndexOf('/') + 1)))], exchange: last };
  }
  const once = majorityField(recordsOf(first), recordsOf(second));
  if (once !== undefined && changedAmong(seen).size === 0) {
    await context.pause(Math.min(performance.now() - context.startedAt, longestWatch));
    seen.push(...(await readTogether(context, call)));
    if (changedAmong(seen).size === 0) return { fields: [once], exchange: second };
  }
  const fresh = reading.operationId === 'getNotification' ? await changedByFirstReading(context, reading) : undefined;
  if (fresh !== undefined) return fresh;
  const all = [first, second, ...seen];
  const records = new Set(all.flatMap((exchange) => [...recordsOf(exchange).keys()]));
  const noun = nouns[reading.operationId] ?? 'records';
  return { others: rateOfChange(changedAmong(all).size, records.size, noun, performance.now() - context.startedAt) };
}

/**
 * Fields that have now one and now another of two values, although the record says that it was not updated in between.
 * Others cannot cause that. A record without a time has to change more often: nobody updates it so fast. Undefined if
 * there are none.
 */
async function readAlternatingFields(
  context: Context,
  call: Call,
  earlier: readonly Judged[],
): Promise<readonly string[] | undefined> {
  const answers = [...earlier];
  for (let count = 0; count < readingsInTurn; count += 1) answers.push(...(await readTogether(context, call, 1)));
  const fields = new Set<string>();
  for (const [id, record] of recordsOf(answers[0] as Judged)) {
    const versions = answers.map((answer) => recordsOf(answer).get(id));
    const times = new Set(versions.flatMap((version) => field(version, 'updatedAt') ?? []));
    if (versions.includes(undefined) || times.size > 1) continue;
    const least = times.size === 1 ? leastChanges : leastWithoutTime;
    for (const name of namesOf([record, ...versions])) {
      const values = versions.map((version) => field(version, name));
      const kinds = values.map((value) => values.findIndex((other) => isSameJson(value, other)));
      const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]);
      if (new Set(kinds).size === 2 && changes.length >= least) fields.add(name);
    }
  }
  return fields.size > 0 ? [...fields] : undefined;
}

async function readTogether(context: Context, call: Call, count = readingsOfBurst): Promise<readonly Judged[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => context.send(call)));
  const failed = answers.find(({ succeeded }) => !succeeded);
  if (failed !== undefined) throw new Skip(`the response to ${call.operationId} was ${failed.response.status}`);
  return answers;
}

/** The records of a response, and where it is a whole list, which there are. */
function recordsWithList(exchange: Judged): Records {
  const records = recordsOf(exchange);
  if (!Array.isArray(exchange.json)) return records;
  return new Map([...records, ['the list', { records: [...records.keys()].map(String).sort() }]]);
}

/** The places, as record and field, at which no two of some answers are the same. */
function differentEachTime(answers: readonly Records[]): ReadonlySet<string> {
  const places = new Set<string>();
  const [first, ...others] = answers;
  for (const [id, record] of first ?? []) {
    const versions = [record, ...others.flatMap((records) => (records.has(id) ? [records.get(id)] : []))];
    if (versions.length < answers.length) continue;
    for (const name of namesOf(versions)) {
      const values = versions.map((version) => field(version, name));
      if (values.every((value, at) => values.slice(0, at).every((earlier) => !isSameJson(earlier, value)))) {
        places.add(`${id}/${name}`);
      }
    }
  }
  return places;
}

/** The records that are not the same in all answers that have them; those of a whole list also if they come or go. */
function changedAmong(answers: readonly Judged[]): ReadonlySet<unknown> {
  const changed = new Set<unknown>();
  const known = new Map<unknown, unknown>();
  for (const exchange of answers) {
    for (const [id, record] of recordsOf(exchange)) {
      if (known.has(id) && !isSameJson(known.get(id), record)) changed.add(id);
      known.set(id, record);
    }
  }
  for (const exchange of answers) {
    if (!Array.isArray(exchange.json)) continue;
    const records = recordsOf(exchange);
    for (const id of known.keys()) if (!records.has(id)) changed.add(id);
  }
  return changed;
}

/** A field in which most records of two answers differ, where there are at least two of them. */
function majorityField(before: Records, after: Records): string | undefined {
  const common = [...before].flatMap(([id, record]) => (after.has(id) ? [[record, after.get(id)] as const] : []));
  if (common.length < 2) return undefined;
  return namesOf(common.flat()).find((name) => {
    const changed = common.filter(([one, other]) => !isSameJson(field(one, name), field(other, name)));
    return changed.length * 2 > common.length;
  });
}

/** Whether events that nobody has read yet are different after the first reading, and stay as they are then. */
async function changedByFirstReading(context: Context, reading: Reading): Promise<Cause | undefined> {
  const { items } = await allEvents(context);
  const ids = new Set(items.flatMap(({ _id }) => (_id === undefined ? [] : [_id])));
  ids.delete(String(reading.path?.notificationId));
  const found: Cause[] = [];
  for (const notificationId of [...ids].slice(-mostFresh)) {
    const call: Call = { operationId: reading.operationId, path: { notificationId } };
    const [first] = await readTogether(context, call, 1);
    const [second, third] = await readTogether(context, call, 2);
    if (first === undefined || second === undefined || third === undefined) return undefined;
    const fields = fieldsBetween(first, second);
    if (fields.length === 0 || fieldsBetween(second, third).length > 0) return undefined;
    found.push({ fields, exchange: second });
  }
  return found.length > 1 ? found[0] : undefined;
}

/** The fields in which the record of one response differs from that of another. */
export function fieldsBetween(before: Judged, after: Judged): readonly string[] {
  const [[, one] = [], [, other] = []] = [[...recordsOf(before)][0], [...recordsOf(after)][0]];
  return namesOf([one, other]).filter((name) => !isSameJson(field(one, name), field(other, name)));
}

function namesOf(records: readonly unknown[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(Object(record))))];
}
