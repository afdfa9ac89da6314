import type { CheckedRequirementId } from '#generated/requirements.js';
import { isSameJson, type JsonObject } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import type { Violation } from '../judgement/comparison.js';
import { givenValue, numberOf, type ValidCall } from '../reference/call.js';
import type { Choose } from '../reference/choices.js';
import { Elimination } from '../reference/elimination.js';
import { expect } from '../reference/expect.js';
import { Findings, type ResponseMismatch } from '../reference/findings.js';
import { Collection, type KnownState, kindOfList, type ListId, nothingKnown, shownRecord } from '../reference/state.js';
import { type PackedExchange, packed } from './packed-exchange.js';
import { keyWithout, type RecordedPage } from './recorded-page.js';
import type { PassedExchange } from './traffic-finding.js';

/** A page of a list that other pages contradict. */
export interface Contradiction {
  readonly id: CheckedRequirementId;
  readonly violation: Violation;
  /** The exchange that brought it; undefined if it is the last one that was added. */
  readonly earlier?: PackedExchange;
}

/** A record as responses showed it, the same each time: another sighting begins when it changes. */
interface Sighting {
  /** As the last of them showed it: it is compared with the next. */
  record: JsonObject;
  /** When the first of them had come, and when the last was asked for. */
  from: number;
  until: number;
  /** From when on each page has to show it, by the server's clock. */
  readonly settledAt: number;
}

type Sightings = ReadonlyMap<string, Sighting>;

/** The pages that cursors lead to, one after another. */
interface Walk {
  /** The keys of the records that came before. */
  readonly before: readonly string[];
  /** The keys of the last record on each page. */
  readonly cursors: readonly string[];
  readonly startedAt: number;
}

/** A page that lacks records which earlier pages showed. It is wrong if a later one shows them still. */
interface Suspect extends Omit<Walk, 'startedAt'> {
  readonly page: RecordedPage;
  readonly exchange: PackedExchange;
  /** By key, the records that it was compared with. */
  readonly records: Sightings;
}

/** What two views of a page have in common, if nothing has changed. */
type PageView = Pick<RecordedPage, 'startedAt' | 'endedAt' | 'keys' | 'totalCount'>;

/** What is kept of one list, at most. */
const most = { records: 500, suspects: 10, walks: 20, walked: 500, pages: 20 };

/** How long a record must have been as it is before each page has to show it: an index may come late. */
const settledMs = 60_000;

/**
 * One list, as one key sees it. A record that two pages show in the same form was there all the time between them: a
 * page of that time which should contain it, and does not, is wrong. This holds whatever others create.
 */
export class RecordedList {
  readonly #sightings = new Map<string, Sighting>();
  readonly #walks = new Map<string, Walk>();
  readonly #pages = new Map<string, Map<number, PageView>>();
  readonly #suspects: Suspect[] = [];
  /** How many records a page has had: a larger limit may be served as a smaller one. */
  #largestPage = 0;

  constructor(readonly list: ListId) {}

  /** What the page contradicts, and what contradicts it. */
  add(page: RecordedPage, passed: PassedExchange): readonly Contradiction[] {
    const found = [...this.#overlaps(page)];
    this.#largestPage = Math.max(this.#largestPage, page.records.length);
    for (const [index, record] of page.records.entries()) this.#see(page.keys[index] ?? '', record, page);
    const walk = this.#walkTo(page);
    if (walk !== undefined) this.#suspect(page, passed, walk);
    if (walk !== undefined) this.#goOn(page, walk);
    for (const suspect of [...this.#suspects]) {
      if (suspect.page.endedAt >= page.startedAt) continue;
      const contradiction = this.#confirm(suspect, page);
      if (contradiction === undefined) continue;
      found.push(contradiction);
      this.#suspects.splice(this.#suspects.indexOf(suspect), 1);
    }
    return found;
  }

  #see(key: string, record: JsonObject, { startedAt, endedAt }: RecordedPage): void {
    const earlier = this.#sightings.get(key);
    if (earlier === undefined || !isSameJson(earlier.record, record)) {
      const sighting = { record, from: endedAt, until: startedAt, settledAt: settledFrom(record) };
      storeRecent(this.#sightings, key, sighting, most.records);
      return;
    }
    earlier.record = record;
    earlier.from = Math.min(earlier.from, endedAt);
    earlier.until = Math.max(earlier.until, startedAt);
    storeRecent(this.#sightings, key, earlier, most.records);
  }

  /** A page between two views of another one, which showed the same records, repeats none of those. */
  *#overlaps({ call, keys, totalCount, startedAt, endedAt }: RecordedPage): Generator<Contradiction> {
    if (this.list === 'searchSubscribers' || keys.length === 0) return;
    const page = numberOf(call, 'page') ?? 0;
    const walk = keyWithout(call, ['page']);
    const pages = this.#pages.get(walk) ?? new Map<number, PageView>();
    storeRecent(this.#pages, walk, pages, most.walks);
    const earlier = pages.get(page);
    storeRecent(pages, page, { keys, totalCount, startedAt, endedAt }, most.pages);
    if (earlier === undefined || earlier.totalCount !== totalCount || !isSameJson(earlier.keys, keys)) return;
    for (const [other, between] of pages) {
      if (other === page || between.startedAt <= earlier.endedAt || between.endedAt >= startedAt) continue;
      const repeated = between.keys.find((key) => keys.includes(key));
      if (repeated === undefined) continue;
      const violation = {
        message: `page ${page} contains a record that page ${other} contains too`,
        kind: 'repeated',
        expected: `each record once: page ${page} was the same before and after page ${other}`,
        actual: `${repeated} on both`,
        pointer: `/data/${keys.indexOf(repeated)}`,
      };
      yield { id: this.list === 'listMessages' ? 'messages.walk' : 'events.walk', violation };
      return;
    }
  }

  /** What came before a page; undefined if that is not known. */
  #walkTo({ call, startedAt }: RecordedPage): Walk | undefined {
    const after = givenValue(call, 'after');
    if (this.list !== 'searchSubscribers' || after === undefined) return { before: [], cursors: [], startedAt };
    return this.#walks.get(walkKey(call, after));
  }

  /** Remembers where the cursor of a page leads. */
  #goOn({ call, next, keys }: RecordedPage, { before, cursors, startedAt }: Walk): void {
    const last = keys.at(-1);
    if (next === undefined || last === undefined || before.length >= most.walked) return;
    const onwards = { before: [...before, ...keys], cursors: [...cursors, last], startedAt };
    storeRecent(this.#walks, walkKey(call, next), onwards, most.walks);
  }

  /** Keeps a page that would be wrong, if the records that were seen before it were still there. */
  #suspect(recorded: RecordedPage, passed: PassedExchange, { before, cursors, startedAt }: Walk): void {
    const { hasMore, totalCount, sentAt } = recorded;
    const page = { ...recorded, call: this.#withKnownLimit(recorded.call) };
    const limit = numberOf(page.call, 'limit');
    const size = page.records.length;
    // That a page is too large, a rule tells.
    if (hasMore === undefined || sentAt === undefined || size > (limit ?? size)) return;
    // Whatever records there are: a full page of a list that goes on has room for all of them.
    const isFull = hasMore && size === (limit ?? size);
    const isCountedWell = totalCount === undefined || totalCount >= this.#sightings.size;
    if (isFull && isCountedWell && before.length === 0) return;
    const isEarlier = ({ from, settledAt }: Sighting) => from < startedAt && settledAt <= sentAt;
    const records = new Map([...this.#sightings].filter(([, sighting]) => isEarlier(sighting)));
    if (!cursors.every((key) => records.has(key))) return;
    const suspect = { page, before, cursors };
    if (this.#differenceOf(suspect, records) === undefined) return;
    if (this.#suspects.length >= most.suspects) this.#suspects.shift();
    this.#suspects.push({ ...suspect, records, exchange: packed(passed) });
  }

  #withKnownLimit(call: ValidCall): ValidCall {
    const { limit, ...query } = call.query ?? {};
    return Number(limit) > this.#largestPage ? { ...call, query } : call;
  }

  #confirm(suspect: Suspect, { keys }: RecordedPage): Contradiction | undefined {
    if (!keys.some((key) => suspect.records.has(key))) return undefined;
    const isStill = ([key, sighting]: readonly [string, Sighting]) =>
      this.#sightings.get(key) === sighting && sighting.until > suspect.page.endedAt;
    const still = new Map([...suspect.records].filter(isStill));
    if (!suspect.cursors.every((key) => still.has(key))) return undefined;
    const difference = this.#differenceOf(suspect, still);
    if (difference === undefined) return undefined;
    const { requirement: id, message, actual, pointer } = difference;
    const expected = `${difference.expected} (by earlier and later responses)`;
    return { id, violation: { message, expected, actual, pointer }, earlier: suspect.exchange };
  }

  /** The first thing that is wrong with a page of a list that has some records, whatever the server may choose. */
  #differenceOf({ page, before }: Pick<Suspect, 'page' | 'before'>, records: Sightings): ResponseMismatch | undefined {
    const compare = comparison(this.list, page, before, records);
    const choices = new Elimination();
    // Rules compare the order of texts on a page.
    choices.keep('search.order-of-texts', ['own']);
    if (compare(choices.likely).differences.length === 0) return undefined;
    // What a page shows by itself, rules tell. It also shows choices.
    const alone = choices.explainForCertain(comparison(this.list, page, [], new Map()));
    return alone.differences.length > 0 ? undefined : choices.explainForCertain(compare).differences[0];
  }
}

/** Compares a page with a list that has some records for certain. All else may or may not be there. */
function comparison(list: ListId, { call, body, hasMore }: RecordedPage, before: readonly string[], known: Sightings) {
  const kind = kindOfList[list];
  const records = [...known.values()].map(({ record }) => shownRecord(kind, record));
  // Without a known limit, a page that others follow is a full one, and the last page might have any number.
  const standard = hasMore === true ? undefined : Number.MAX_SAFE_INTEGER;
  const state: KnownState = {
    ...nothingKnown,
    collections: { ...nothingKnown.collections, [kind]: new Collection(records, false, false) },
    limits: { ...nothingKnown.limits, [list]: { standard, largest: Number.POSITIVE_INFINITY } },
  };
  const passed = before.filter((key) => known.has(key));
  const cursor = passed.length > 0 ? ({ direction: 'after', at: passed.length, passed } as const) : undefined;
  return (choose: Choose) => {
    const findings = new Findings();
    expect({ ...call, cursor }, state, choose).compare(body, findings);
    return findings;
  };
}

/** A cursor is of the list with these filters, in this order. */
function walkKey(call: ValidCall, cursor: string): string {
  return `${keyWithout(call, ['limit', 'after', 'includeCursor'])} ${cursor}`;
}

/** From when on a record has been as it is for a while. */
function settledFrom({ createdAt, updatedAt = createdAt }: JsonObject): number {
  const lasts = [createdAt, updatedAt ?? createdAt].map((moment) =>
    isTime(moment) ? timeSpan(moment).last : Number.POSITIVE_INFINITY,
  );
  return Math.max(...lasts) + settledMs;
}

/** Keeps the entries of a map that were used last. */
export function storeRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
