import { field, isObject, isSameJson } from '../../../contract/json-value.js';
import { toEpoch } from '../../../contract/moments.js';
import { failed, passed } from '../../../judgement/comparison.js';
import { hasDetails, itemsOf } from '../../../judgement/facts/numbered-lists.js';
import { text } from '../../../judgement/facts/text.js';
import type { Judged } from '../../../judgement/judged.js';
import { classesOfValues } from '../../../model/list.js';
import type { Context } from '../../context.js';
import { type Probe, shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { rateOfChange } from '../own-writes.js';
import { allEvents, allMessages } from '../whole-lists.js';
import { knownItems, pageLimit, walkedEvents } from './walked-list.js';

/** A retrieved event is the same as in the list, for all fields that both contain. */
export const agreesWithList: Probe = async function* (context) {
  const start = performance.now();
  let tested = 0;
  let disturbed = 0;
  const all = await details(context);
  for (const { id, listed, exchange } of all) {
    if (exchange.succeeded && difference(listed, exchange.json) === undefined) {
      if (!isComparable(listed, exchange.json)) continue;
      tested += 1;
      yield passed(exchange);
      continue;
    }
    const steady = await readSteadily(context, id);
    if (steady === undefined) {
      disturbed += 1;
      continue;
    }
    const { now, again, flaws } = steady;
    const lasting = again.succeeded ? difference(now, again.json) : notFound(again);
    // What the contract finds in one of the two, its own requirement reports.
    if (lasting !== undefined && isCharged(lasting, [...flaws, ...flawsBelow(again, '')])) continue;
    if (lasting !== undefined) {
      if (!again.succeeded && tested === 0) continue;
      yield failed({ message: `event ${id} differs from the list at ${lasting.pointer || '/'}`, ...lasting }, again);
    }
    if (!isComparable(now, again.json)) continue;
    tested += 1;
    yield passed(again);
  }
  const reason = rateOfChange(disturbed, all.length, 'events', performance.now() - start);
  if (tested === 0) throw new Skip(disturbed > 0 ? reason : 'no event could be retrieved and compared');
  if (disturbed > 0) yield { untried: reason };
};

/** The jobs of retrieved events have execution details. That an event has some, the rule tells. */
export const jobsHaveDetails: Probe = async function* (context) {
  const retrieved = (await retrievable(context)).filter(({ succeeded }) => succeeded);
  const jobs = retrieved.flatMap((exchange) => field(exchange.json, 'jobs') ?? []);
  if (jobs.length === 0) throw new Skip('no retrieved event has jobs');
  if (jobs.some(hasDetails)) return;
  const violation = {
    message: `none of the ${jobs.length} jobs of ${retrieved.length} retrieved events has execution details`,
    expected: 'execution details',
    actual: 'none',
    pointer: '/jobs/0/executionDetails',
  };
  yield failed(violation, retrieved[0]);
};

interface Detail {
  readonly id: string;
  readonly listed: unknown;
  readonly exchange: Judged;
}

/** How many events are retrieved beside the richest one, the newest and the oldest. */
const mostVaried = 7;

/** Events of different kinds, retrieved: the richest one, the newest, the oldest, and some that differ in their texts. */
const details = shared(async (context: Context): Promise<readonly Detail[]> => {
  const known = (await knownItems(context, walkedEvents)).filter((event) => text(event, '_id') !== undefined);
  const richest = richestOf(known);
  if (known.length === 0) throw new Skip('no event has an _id');
  const varied = variedEvents(known, mostVaried + context.rounds(100, 40));
  const read = [...new Set([richest, known[0], known.at(-1), ...varied])].map(async (listed) => {
    const id = text(listed, '_id') ?? '';
    const path = { notificationId: id };
    return { id, listed, exchange: await context.remember({ operationId: 'getNotification', path }) };
  });
  return Promise.all(read);
});

/** Where the list does not say the ids of events, the messages do. */
async function retrievable(context: Context): Promise<readonly Judged[]> {
  const events = await knownItems(context, walkedEvents);
  if (events.some((event) => text(event, '_id') !== undefined)) {
    return (await details(context)).map(({ exchange }) => exchange);
  }
  const { items } = await allMessages(context);
  const ids = new Set(items.flatMap((message) => text(message, '_notificationId') ?? []));
  return Promise.all([...ids].slice(0, 2 + context.rounds(60, 40)).map((id) => retrieve(context, id)));
}

function retrieve(context: Context, notificationId: string): Promise<Judged> {
  return context.send({ operationId: 'getNotification', path: { notificationId } });
}

/**
 * An event in the list and alone, each the same before and after the other is read: it goes on while its jobs run, and
 * others may change what it embeds. Undefined if it does not stay the same for so long, or is gone.
 */
async function readSteadily(context: Context, id: string): Promise<Steady | undefined> {
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const now = await readListed(context, id);
    const again = await retrieve(context, id);
    const nowAfter = await readListed(context, id);
    const after = await retrieve(context, id);
    if (now === undefined || nowAfter === undefined) return undefined;
    const isSame = isSameJson(now.listed, nowAfter.listed) && isSameJson(again.json, after.json);
    if (isSame && again.succeeded === after.succeeded) return { now: now.listed, again, flaws: now.flaws };
  }
  return undefined;
}

/** How often an event is read until it stays the same. */
const mostTrials = 3;

/** An event as the list shows it, and alone. */
interface Steady {
  readonly now: unknown;
  readonly again: Judged;
  /** Where the contract finds something in the event of the list. */
  readonly flaws: readonly string[];
}

/** The event as the list shows it now: on the page where it was, or on the next if others have come before it. */
async function readListed(
  context: Context,
  id: string,
): Promise<{ listed: unknown; flaws: readonly string[] } | undefined> {
  const walk = await allEvents(context);
  const { pages } = walk;
  const index = pages.findIndex(({ items }) => items.some((item) => text(item, '_id') === id));
  for (const page of [index, index + 1]) {
    const exchange = await context.send({ operationId: 'listNotifications', query: { limit: pageLimit(walk), page } });
    const place = itemsOf(exchange).findIndex((item) => text(item, '_id') === id);
    if (place === -1) continue;
    return { listed: itemsOf(exchange)[place], flaws: flawsBelow(exchange, `/data/${place}`) };
  }
  return undefined;
}

/** Where the contract finds something in a response, below a pointer. */
function flawsBelow({ findings, root }: Judged, below: string): readonly string[] {
  const base = `${root}${below}`;
  return findings.flatMap(({ pointer }) => (pointer.startsWith(`${base}/`) ? [pointer.slice(base.length)] : []));
}

/** Whether the contract finds something at the place of a difference, in it, or around it; the order of items is open. */
function isCharged({ pointer }: Difference, flaws: readonly string[]): boolean {
  const withoutPlaces = (one: string) => `${one.replace(/\/\d+(?=\/|$)/g, '/*')}/`;
  const place = withoutPlaces(pointer);
  if (pointer === '') return false;
  return flaws.map(withoutPlaces).some((flaw) => flaw.startsWith(place) || place.startsWith(flaw));
}

function notFound({ response }: Judged): Difference {
  return { pointer: '', expected: 'the event that the list shows', actual: `status ${response.status}` };
}

/** The one that says the most. */
function richestOf(events: readonly unknown[]): unknown {
  const lengths = events.map((event) => JSON.stringify(event).length);
  return events[lengths.indexOf(Math.max(...lengths))];
}

/** The first place where two readings of a record differ, as a JSON Pointer into the second. */
interface Difference {
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Compares what both readings give. A field that only one has, or that is null in one, says nothing; of records with
 * an `_id` in an array the second may have more, in another order; two texts that name one moment are the same.
 */
function difference(one: unknown, other: unknown, pointer = ''): Difference | undefined {
  if (one === null || one === undefined || other === null || other === undefined) return undefined;
  if (Array.isArray(one) && Array.isArray(other)) return arrayDifference(one, other, pointer);
  if (isRecord(one) && isRecord(other)) {
    for (const [name, value] of Object.entries(one)) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const isWhole = wholes.has(name) && !isEqual(value, other[name]);
      const found = isWhole ? whollyDifferent(value, other[name], place) : difference(value, other[name], place);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (one === other) return undefined;
  if (typeof one === 'string' && typeof other === 'string' && toEpoch(one) === toEpoch(other)) return undefined;
  return { pointer, expected: excerpt(one), actual: excerpt(other) };
}

/** Whether both readings of a record give a field, so that they can differ. */
function isComparable(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys(one).some((name) => (one[name] ?? null) !== null && (other[name] ?? null) !== null);
}

/** The caller's own objects are one value each: a key that is missing in one makes them differ. */
const wholes = new Set(['payload', 'overrides', 'to', 'controls']);

function isEqual(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return difference(one, other) === undefined;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [left = null, right = null] = [one[name], other[name]];
    return (left === null) === (right === null) && isEqual(left, right);
  });
}

function whollyDifferent(one: unknown, other: unknown, pointer: string): Difference | undefined {
  if (one === null || one === undefined || other === null || other === undefined) return undefined;
  return { pointer, expected: excerpt(one), actual: excerpt(other) };
}

function arrayDifference(one: readonly unknown[], other: readonly unknown[], pointer: string): Difference | undefined {
  const ids = other.map((item) => text(item, '_id'));
  const isRecords = one.length > 0 && one.every((item) => text(item, '_id') !== undefined);
  if (!isRecords && one.length !== other.length) {
    return { pointer, expected: `${one.length} items`, actual: `${other.length} items` };
  }
  for (const [index, item] of one.entries()) {
    const id = text(item, '_id');
    const place = isRecords && id !== undefined ? ids.indexOf(id) : index;
    if (place === -1) return { pointer, expected: `an item with the _id ${id}`, actual: `${other.length} others` };
    const found = difference(item, other[place], `${pointer}/${place}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function excerpt(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}

/** Up to `most` events that together cover the classes of texts in each field. */
function variedEvents(records: readonly unknown[], most: number): readonly unknown[] {
  const left = records.map((record) => ({ record, kinds: kindsIn(record) }));
  const chosen: unknown[] = [];
  while (chosen.length < most && left.length > 0) {
    const best = left.reduce((one, other) => (other.kinds.size > one.kinds.size ? other : one));
    const covered = [...best.kinds];
    if (covered.length === 0) break;
    chosen.push(best.record);
    for (const { kinds } of left) for (const kind of covered) kinds.delete(kind);
  }
  return chosen;
}

/** Each field that has a text, with the classes of that text. Items of arrays count as values of one field. */
function kindsIn(record: unknown): Set<string> {
  const kinds = new Set<string>();
  add(record, '');
  return kinds;

  function add(value: unknown, place: string): void {
    if (typeof value === 'string') for (const name of classesOfValues([value])) kinds.add(`${place} ${name}`);
    else if (Array.isArray(value)) for (const item of value) add(item, place);
    else if (isObject(value)) for (const [name, part] of Object.entries(value)) add(part, `${place}/${name}`);
  }
}
