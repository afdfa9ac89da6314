import type { CheckedRequirementId } from '#generated/requirements.js';
import { isSameJson, type JsonObject } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import type { Violation } from '../judgement/comparison.js';
import { numberOf, queryValue, type ValidCall } from '../reference/call.js';
import type { Choose } from '../reference/choices.js';
import { Elimination } from '../reference/elimination.js';
import { expect } from '../reference/expect.js';
import { Findings, type ResponseMismatch } from '../reference/findings.js';
import { Collection, type KnownState, kindOfList, type ListId, nothingKnown, shownRecord } from '../reference/state.js';
import { type PackedExchange, packExchange } from './packed-exchange.js';
import { listKey, type RecordedPage } from './recorded-page.js';
import type { PassedExchange } from './traffic-finding.js';

/** A violation that two pages of a list prove together. */
export interface Contradiction {
  readonly id: CheckedRequirementId;
  readonly violation: Violation;
  /** Exchange with the wrong page; undefined if it is the last one that was added. */
  readonly earlier?: PackedExchange;
}

/** Period in which all responses showed a record unchanged. A changed record begins a new sighting. */
interface Sighting {
  record: JsonObject;
  /** Time of the first response, and of the last request, in milliseconds since 1970-01-01T00:00Z. */
  from: number;
  until: number;
  /** Time by the server's clock after which all pages must show the record. */
  readonly settledAt: number;
}

type Sightings = ReadonlyMap<string, Sighting>;

/** Pages that were requested one after another by cursors. */
interface Walk {
  readonly before: readonly string[];
  readonly cursors: readonly string[];
  readonly startedAt: number;
}

/** A page without records that earlier pages showed. A later page with these records proves that it is wrong. */
interface Suspect extends Omit<Walk, 'startedAt'> {
  readonly page: RecordedPage;
  readonly exchange: PackedExchange;
  /** Records that it was compared with, by key. */
  readonly records: Sightings;
}

type PageView = Pick<RecordedPage, 'startedAt' | 'endedAt' | 'keys' | 'totalCount'>;

/** Maximum numbers of stored items per list. */
const limits = { records: 500, suspects: 10, walks: 20, walked: 500, pages: 20 };

/** Time after a change until all pages must show it, in milliseconds: indexes may be delayed. */
const settledMs = 60_000;

/**
 * A list as one API key sees it. If two pages show a record unchanged, it existed all the time between them. A page of
 * that time is wrong if the record belongs on it and is missing, even if other clients create records.
 */
export class RecordedList {
  readonly #sightings = new Map<string, Sighting>();
  readonly #walks = new Map<string, Walk>();
  readonly #pages = new Map<string, Map<number, PageView>>();
  readonly #suspects: Suspect[] = [];
  /** Most records on a page so far: a server may clamp larger limits. */
  #largestPage = 0;

  constructor(readonly list: ListId) {}

  add(page: RecordedPage, passed: PassedExchange): readonly Contradiction[] {
    const found = [...this.#overlaps(page)];
    this.#largestPage = Math.max(this.#largestPage, page.records.length);
    for (const [index, record] of page.records.entries()) this.#addSighting(page.keys[index] ?? '', record, page);
    const walk = this.#walkBefore(page);
    if (walk !== undefined) this.#addSuspect(page, passed, walk);
    if (walk !== undefined) this.#continueWalk(page, walk);
    for (const suspect of [...this.#suspects]) {
      if (suspect.page.endedAt >= page.startedAt) continue;
      const contradiction = this.#confirm(suspect, page);
      if (contradiction === undefined) continue;
      found.push(contradiction);
      this.#suspects.splice(this.#suspects.indexOf(suspect), 1);
    }
    return found;
  }

  #addSighting(key: string, record: JsonObject, { startedAt, endedAt }: RecordedPage): void {
    const earlier = this.#sightings.get(key);
    if (earlier === undefined || !isSameJson(earlier.record, record)) {
      const sighting = { record, from: endedAt, until: startedAt, settledAt: settledFrom(record) };
      storeRecent(this.#sightings, key, sighting, limits.records);
      return;
    }
    earlier.record = record;
    earlier.from = Math.min(earlier.from, endedAt);
    earlier.until = Math.max(earlier.until, startedAt);
    storeRecent(this.#sightings, key, earlier, limits.records);
  }

  /** Finds a record that a page repeats, if the other page showed it unchanged before and afterwards. */
  *#overlaps({ call, keys, totalCount, startedAt, endedAt }: RecordedPage): Generator<Contradiction> {
    if (this.list === 'searchSubscribers' || keys.length === 0) return;
    const page = numberOf(call, 'page') ?? 0;
    const walk = listKey(call, ['page']);
    const pages = this.#pages.get(walk) ?? new Map<number, PageView>();
    storeRecent(this.#pages, walk, pages, limits.walks);
    const earlier = pages.get(page);
    storeRecent(pages, page, { keys, totalCount, startedAt, endedAt }, limits.pages);
    if (earlier === undefined || earlier.totalCount !== totalCount || !isSameJson(earlier.keys, keys)) return;
    for (const [otherPage, between] of pages) {
      if (otherPage === page || between.startedAt <= earlier.endedAt || between.endedAt >= startedAt) continue;
      const repeated = between.keys.find((key) => keys.includes(key));
      if (repeated === undefined) continue;
      const violation = {
        message: `page ${page} contains a record that page ${otherPage} contains too`,
        kind: 'repeated',
        expected: `each record once: page ${page} was the same before and after page ${otherPage}`,
        actual: `${repeated} on both`,
        pointer: `/data/${keys.indexOf(repeated)}`,
      };
      yield { id: this.list === 'listMessages' ? 'messages.walk' : 'events.walk', violation };
      return;
    }
  }

  /** Pages before a page; undefined if they were not recorded. */
  #walkBefore({ call, startedAt }: RecordedPage): Walk | undefined {
    const after = queryValue(call, 'after');
    if (this.list !== 'searchSubscribers' || after === undefined) return { before: [], cursors: [], startedAt };
    return this.#walks.get(walkKey(call, after));
  }

  #continueWalk({ call, next, keys }: RecordedPage, { before, cursors, startedAt }: Walk): void {
    const last = keys.at(-1);
    if (next === undefined || last === undefined || before.length >= limits.walked) return;
    const onwards = { before: [...before, ...keys], cursors: [...cursors, last], startedAt };
    storeRecent(this.#walks, walkKey(call, next), onwards, limits.walks);
  }

  /** Stores a page that is wrong if all records of earlier pages still existed. */
  #addSuspect(recorded: RecordedPage, passed: PassedExchange, { before, cursors, startedAt }: Walk): void {
    const { hasMore, totalCount, sentAt } = recorded;
    const page = { ...recorded, call: this.#withKnownLimit(recorded.call) };
    const limit = numberOf(page.call, 'limit');
    const size = page.records.length;
    // A rule reports pages that are too large.
    if (hasMore === undefined || sentAt === undefined || size > (limit ?? size)) return;
    // A full first page with others after it cannot be wrong: later pages may contain all other records.
    const isFull = hasMore && size === (limit ?? size);
    const isCountPlausible = totalCount === undefined || totalCount >= this.#sightings.size;
    if (isFull && isCountPlausible && before.length === 0) return;
    const isEarlier = ({ from, settledAt }: Sighting) => from < startedAt && settledAt <= sentAt;
    const records = new Map([...this.#sightings].filter(([, sighting]) => isEarlier(sighting)));
    if (!cursors.every((key) => records.has(key))) return;
    const suspect = { page, before, cursors };
    if (this.#differenceOf(suspect, records) === undefined) return;
    if (this.#suspects.length >= limits.suspects) this.#suspects.shift();
    this.#suspects.push({ ...suspect, records, exchange: packExchange(passed) });
  }

  #withKnownLimit(call: ValidCall): ValidCall {
    const { limit, ...query } = call.query ?? {};
    return Number(limit) > this.#largestPage ? { ...call, query } : call;
  }

  #confirm(suspect: Suspect, { keys }: RecordedPage): Contradiction | undefined {
    if (!keys.some((key) => suspect.records.has(key))) return undefined;
    const isUnchanged = ([key, sighting]: readonly [string, Sighting]) =>
      this.#sightings.get(key) === sighting && sighting.until > suspect.page.endedAt;
    const unchanged = new Map([...suspect.records].filter(isUnchanged));
    if (!suspect.cursors.every((key) => unchanged.has(key))) return undefined;
    const difference = this.#differenceOf(suspect, unchanged);
    if (difference === undefined) return undefined;
    const { requirement: id, message, actual, pointer } = difference;
    const expected = `${difference.expected} (by earlier and later responses)`;
    return { id, violation: { message, expected, actual, pointer }, earlier: suspect.exchange };
  }

  /** First difference from a list with certain records that no choice of the server explains. */
  #differenceOf({ page, before }: Pick<Suspect, 'page' | 'before'>, records: Sightings): ResponseMismatch | undefined {
    const compare = createComparison(this.list, page, before, records);
    const choices = new Elimination();
    // Rules compare the order of texts on a page.
    choices.restrictTo('search.order-of-texts', ['own']);
    if (compare(choices.likely).differences.length === 0) return undefined;
    // Rules report violations that one page shows. This comparison also learns choices.
    const single = choices.explainForCertain(createComparison(this.list, page, [], new Map()));
    return single.differences.length > 0 ? undefined : choices.explainForCertain(compare).differences[0];
  }
}

/** Returns a comparison of a page with a list that has the given records and may have others. */
function createComparison(
  list: ListId,
  { call, body, hasMore }: RecordedPage,
  before: readonly string[],
  sightings: Sightings,
) {
  const kind = kindOfList[list];
  const records = [...sightings.values()].map(({ record }) => shownRecord(kind, record));
  // Without a known limit, a page that is not the last is full, and the last page may have any size.
  const defaultSize = hasMore === true ? undefined : Number.MAX_SAFE_INTEGER;
  const state: KnownState = {
    ...nothingKnown,
    collections: { ...nothingKnown.collections, [kind]: new Collection(records, false, false) },
    limits: { ...nothingKnown.limits, [list]: { defaultSize, largest: Number.POSITIVE_INFINITY } },
  };
  const passed = before.filter((key) => sightings.has(key));
  const cursor = passed.length > 0 ? ({ direction: 'after', at: passed.length, passed } as const) : undefined;
  return (choose: Choose) => {
    const findings = new Findings();
    expect({ ...call, cursor }, state, choose).compare(body, findings);
    return findings;
  };
}

/** Key of a cursor: cursors are valid for the same filters and order only. */
function walkKey(call: ValidCall, cursor: string): string {
  return `${listKey(call, ['limit', 'after', 'includeCursor'])} ${cursor}`;
}

/** Time after which all pages must show this version of a record. */
function settledFrom({ createdAt, updatedAt = createdAt }: JsonObject): number {
  const changes = [createdAt, updatedAt ?? createdAt].map((moment) =>
    isTime(moment) ? timeSpan(moment).last : Number.POSITIVE_INFINITY,
  );
  return Math.max(...changes) + settledMs;
}

/** Stores an entry, and removes the least recently stored ones beyond a limit. */
export function storeRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maximum: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maximum) return;
    map.delete(oldest);
  }
}
