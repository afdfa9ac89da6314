import type { CheckedRequirementId } from '#generated/requirements.js';
import { isSameJson, type JsonObject } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import type { Violation } from '../judgement/comparison.js';
import { queryNumber, queryValue, type ValidCall } from '../reference/call.js';
import type { Choose } from '../reference/choices.js';
import { Elimination } from '../reference/elimination.js';
import { expect } from '../reference/expect.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { Collection, emptyState, type KnownState, kindOfList, type ListId, toKnownRecord } from '../reference/state.js';
import { listKey, type RecordedPage } from './recorded-page.js';
import type { PassedExchange } from './traffic-finding.js';

/** A violation that two pages of a list prove together. */
export interface Contradiction {
  readonly id: CheckedRequirementId;
  readonly violation: Violation;
  /** Exchange with the wrong page; undefined if it is the last one that was added. */
  readonly earlierExchange?: PassedExchange;
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
  /** Keys of all records on these pages. */
  readonly earlierKeys: readonly string[];
  /** Key of the last record of each page: the cursor refers to it. */
  readonly cursorKeys: readonly string[];
  /** Time of the first request, in milliseconds since 1970-01-01T00:00Z. */
  readonly startedAt: number;
}

/** A page without records that earlier pages showed. A later page with these records proves that it is wrong. */
interface Suspect extends Omit<Walk, 'startedAt'> {
  readonly page: RecordedPage;
  readonly exchange: PassedExchange;
  /** Records that it was compared with, by key. */
  readonly records: Sightings;
}

type PageSnapshot = Pick<RecordedPage, 'startedAt' | 'endedAt' | 'keys' | 'totalCount'>;

/** Maximum numbers of stored items per list. A walk with more records is not continued. */
const maxSightings = 500;
const maxSuspects = 10;
const maxWalks = 20;
const maxPagesPerWalk = 20;
const maxWalkedRecords = 500;

/** Time after a change until all pages must show it, in milliseconds: indexes may be delayed. */
const settledMs = 60_000;

/**
 * A list as one API key sees it. If two pages show a record unchanged, it existed all the time between them. A page of
 * that time is wrong if the record belongs on it and is missing, even if other clients create records.
 */
export class RecordedList {
  readonly #sightings = new Map<string, Sighting>();
  readonly #walks = new Map<string, Walk>();
  readonly #pages = new Map<string, Map<number, PageSnapshot>>();
  readonly #suspects: Suspect[] = [];
  /** Most records on a page so far: a server may clamp larger limits. */
  #largestPage = 0;

  constructor(readonly list: ListId) {}

  /** Compares a page with earlier ones. Returns violations that this page proves, also those of earlier pages. */
  add(page: RecordedPage, exchange: PassedExchange): readonly Contradiction[] {
    const contradictions = this.#findOverlap(page);
    this.#largestPage = Math.max(this.#largestPage, page.records.length);
    for (const [index, record] of page.records.entries()) this.#addSighting(page.keys[index] ?? '', record, page);
    const walk = this.#findWalk(page);
    if (walk !== undefined) this.#addSuspect(page, exchange, walk);
    if (walk !== undefined) this.#continueWalk(page, walk);
    for (const suspect of [...this.#suspects]) {
      if (suspect.page.endedAt >= page.startedAt) continue;
      const contradiction = this.#confirm(suspect, page);
      if (contradiction === undefined) continue;
      contradictions.push(contradiction);
      this.#suspects.splice(this.#suspects.indexOf(suspect), 1);
    }
    return contradictions;
  }

  /** Compares a retrieved event with the list (§4.10): these fields never change. */
  compareEvent(event: JsonObject): readonly Contradiction[] {
    const listed = this.#sightings.get(String(event._id))?.record;
    return ['transactionId', '_subscriberId', '_templateId'].flatMap((name): Contradiction[] => {
      const expected = listed?.[name];
      const actual = event[name];
      if (typeof expected !== 'string' || typeof actual !== 'string' || expected === actual) return [];
      const message = `the ${name} is not that of the list`;
      return [{ id: 'event.agrees-with-list', violation: { message, expected, actual, pointer: `/${name}` } }];
    });
  }

  #addSighting(key: string, record: JsonObject, { startedAt, endedAt }: RecordedPage): void {
    const sighting = this.#sightings.get(key);
    if (sighting === undefined || !isSameJson(sighting.record, record)) {
      const newSighting = { record, from: endedAt, until: startedAt, settledAt: settlingTime(record) };
      storeRecent(this.#sightings, key, newSighting, maxSightings);
      return;
    }
    sighting.record = record;
    sighting.from = Math.min(sighting.from, endedAt);
    sighting.until = Math.max(sighting.until, startedAt);
    storeRecent(this.#sightings, key, sighting, maxSightings);
  }

  /** Finds a record that is on two pages, if one page was the same before and after the other was read. */
  #findOverlap({ call, keys, totalCount, startedAt, endedAt }: RecordedPage): Contradiction[] {
    if (this.list === 'searchSubscribers' || keys.length === 0) return [];
    const page = queryNumber(call, 'page') ?? 0;
    const walk = listKey(call, ['page']);
    const pages = this.#pages.get(walk) ?? new Map<number, PageSnapshot>();
    storeRecent(this.#pages, walk, pages, maxWalks);
    const earlier = pages.get(page);
    storeRecent(pages, page, { keys, totalCount, startedAt, endedAt }, maxPagesPerWalk);
    if (earlier === undefined || earlier.totalCount !== totalCount || !isSameJson(earlier.keys, keys)) return [];
    for (const [otherPage, other] of pages) {
      const isBetween = other.startedAt > earlier.endedAt && other.endedAt < startedAt;
      if (otherPage === page || !isBetween) continue;
      const repeated = other.keys.find((key) => keys.includes(key));
      if (repeated === undefined) continue;
      const violation = {
        message: `page ${page} contains a record that page ${otherPage} contains too`,
        kind: 'repeated',
        expected: `each record once: page ${page} was the same before and after page ${otherPage}`,
        actual: `${repeated} on both`,
        pointer: `/data/${keys.indexOf(repeated)}`,
      };
      return [{ id: this.list === 'listMessages' ? 'messages.walk' : 'events.walk', violation }];
    }
    return [];
  }

  /** Finds the pages before a page; undefined if they were not recorded. */
  #findWalk({ call, startedAt }: RecordedPage): Walk | undefined {
    const after = queryValue(call, 'after');
    if (this.list !== 'searchSubscribers' || after === undefined) return { earlierKeys: [], cursorKeys: [], startedAt };
    return this.#walks.get(walkKey(call, after));
  }

  #continueWalk({ call, next, keys }: RecordedPage, { earlierKeys, cursorKeys, startedAt }: Walk): void {
    const lastKey = keys.at(-1);
    if (next === undefined || lastKey === undefined || earlierKeys.length >= maxWalkedRecords) return;
    const walk = { earlierKeys: [...earlierKeys, ...keys], cursorKeys: [...cursorKeys, lastKey], startedAt };
    storeRecent(this.#walks, walkKey(call, next), walk, maxWalks);
  }

  /** Stores a page if it is wrong in case that all records of earlier pages still existed. */
  #addSuspect(recorded: RecordedPage, exchange: PassedExchange, { earlierKeys, cursorKeys, startedAt }: Walk): void {
    const { hasMore, totalCount, sentAt } = recorded;
    const page = { ...recorded, call: this.#withKnownLimit(recorded.call) };
    const limit = queryNumber(page.call, 'limit');
    const size = page.records.length;
    // A rule reports pages that are too large.
    if (hasMore === undefined || sentAt === undefined || size > (limit ?? size)) return;
    // A full first page with others after it cannot be wrong: later pages may contain all other records.
    const isFull = hasMore && size === (limit ?? size);
    const isCountPlausible = totalCount === undefined || totalCount >= this.#sightings.size;
    if (isFull && isCountPlausible && earlierKeys.length === 0) return;
    const isEarlier = ({ from, settledAt }: Sighting) => from < startedAt && settledAt <= sentAt;
    const records = new Map([...this.#sightings].filter(([, sighting]) => isEarlier(sighting)));
    if (!cursorKeys.every((key) => records.has(key))) return;
    const suspect = { page, earlierKeys, cursorKeys };
    if (this.#findDifference(suspect, records) === undefined) return;
    if (this.#suspects.length >= maxSuspects) this.#suspects.shift();
    this.#suspects.push({ ...suspect, records, exchange });
  }

  /** Removes a limit that no page has reached: the server may clamp it. */
  #withKnownLimit(call: ValidCall): ValidCall {
    const { limit, ...query } = call.query ?? {};
    return Number(limit) > this.#largestPage ? { ...call, query } : call;
  }

  /** Returns the violation of a suspect if this page shows that its records existed unchanged all the time. */
  #confirm(suspect: Suspect, { keys }: RecordedPage): Contradiction | undefined {
    if (!keys.some((key) => suspect.records.has(key))) return undefined;
    const isUnchanged = ([key, sighting]: readonly [string, Sighting]) =>
      this.#sightings.get(key) === sighting && sighting.until > suspect.page.endedAt;
    const unchanged = new Map([...suspect.records].filter(isUnchanged));
    if (!suspect.cursorKeys.every((key) => unchanged.has(key))) return undefined;
    const difference = this.#findDifference(suspect, unchanged);
    if (difference === undefined) return undefined;
    const { requirement: id, message, actual, pointer } = difference;
    const expected = `${difference.expected} (by earlier and later responses)`;
    return { id, violation: { message, expected, actual, pointer }, earlierExchange: suspect.exchange };
  }

  /** Finds the first difference from a list with certain records that no choice of the server explains. */
  #findDifference(
    { page, earlierKeys }: Pick<Suspect, 'page' | 'earlierKeys'>,
    records: Sightings,
  ): ResponseMismatch | undefined {
    const compare = createComparison(this.list, page, earlierKeys, records);
    const choices = new Elimination();
    // Rules compare the order of texts on a page.
    choices.restrictTo('search.order-of-texts', ['own']);
    if (compare(choices.chooseLikely).differences.length === 0) return undefined;
    // Rules report violations that the page shows alone. This comparison also learns choices.
    const compareAlone = createComparison(this.list, page, [], new Map());
    if (choices.explain(compareAlone).differences.length > 0) return undefined;
    return choices.explainForCertain(compare).differences[0];
  }
}

/** Returns a comparison of a page with a list that has the given records and may have others. */
function createComparison(
  list: ListId,
  { call, body, hasMore }: RecordedPage,
  earlierKeys: readonly string[],
  sightings: Sightings,
) {
  const kind = kindOfList[list];
  const records = [...sightings.values()].map(({ record }) => toKnownRecord(kind, record));
  // Without a known limit, a page that is not the last is full, and the last page may have any size.
  const defaultSize = hasMore === true ? undefined : Number.MAX_SAFE_INTEGER;
  const state: KnownState = {
    ...emptyState,
    collections: { ...emptyState.collections, [kind]: new Collection(records, false, false) },
    limits: { ...emptyState.limits, [list]: { defaultSize, maxUnclamped: Number.POSITIVE_INFINITY } },
  };
  const keys = earlierKeys.filter((key) => sightings.has(key));
  const position = { direction: 'after', precedingCount: keys.length, earlierKeys: keys } as const;
  const cursor = keys.length > 0 ? position : undefined;
  return (choose: Choose) => expect({ ...call, cursor }, state, choose).compare(body);
}

/** Key of a cursor: cursors are valid for the same filters and order only. */
function walkKey(call: ValidCall, cursor: string): string {
  return `${listKey(call, ['limit', 'after', 'includeCursor'])} ${cursor}`;
}

/** Time after which all pages must show this version of a record, in milliseconds since 1970-01-01T00:00Z. */
function settlingTime({ createdAt, updatedAt = createdAt }: JsonObject): number {
  const changeTimes = [createdAt, updatedAt ?? createdAt].map((moment) =>
    isTime(moment) ? timeSpan(moment).last : Number.POSITIVE_INFINITY,
  );
  return Math.max(...changeTimes) + settledMs;
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
