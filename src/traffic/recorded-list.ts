import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isSameJson } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import type { Violation } from '../judgement/comparison.js';
import { aspectOf } from '../model/attribute.js';
import { comparePage } from '../model/compare-page.js';
import type { Difference, DifferenceKind } from '../model/difference.js';
import { KnownList, recordKey } from '../model/known-list.js';
import { type List, type PageRequest, requestKey } from '../model/list.js';
import { type PackedExchange, packed } from './packed-exchange.js';
import type { RecordedPage } from './recorded-page.js';
import type { Passed } from './traffic-finding.js';

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
  record: unknown;
  /** When the first of them had come, and when the last was asked for. */
  from: number;
  until: number;
  /** From when on each page has to show it, by the server's clock. */
  readonly settledAt: number;
}

type Sightings = ReadonlyMap<string, Sighting>;

/** A page that lacks records which earlier pages showed. It is wrong if a later one shows them still. */
interface Suspect {
  readonly page: RecordedPage;
  readonly exchange: PackedExchange;
  readonly before: readonly unknown[];
  /** By key: the records that had to be on it, or stand for the cursors that led to it. */
  readonly records: Sightings;
  readonly cursors: readonly string[];
}

/** What two looks at a page have in common, if nothing has changed. */
interface PageLook extends Pick<RecordedPage, 'startedAt' | 'endedAt'> {
  readonly keys: readonly string[];
  readonly totalCount: number | undefined;
}

/** The pages that cursors lead to, one after another. */
interface Walk {
  /** The records that came before. */
  readonly before: readonly unknown[];
  /** The keys of the last record on each page. */
  readonly cursors: readonly string[];
  readonly startedAt: number;
}

/** What is kept of one list, at most. */
const most = { records: 500, suspects: 10, walks: 20, walked: 500, pages: 20 };

/** How long a record must have been as it is before each page has to show it: an index may come late. */
const settledMs = 60_000;

/** What is wrong with a page whatever records others create. */
const certainKinds: ReadonlySet<DifferenceKind> = new Set(['missing', 'size', 'more', 'count', 'repeated', 'cursor']);

/**
 * One list, as one key sees it. A record that two pages show in the same form was there all the time between them: a
 * page of that time which should contain it, and does not, is wrong. This holds whatever others create.
 */
export class RecordedList {
  readonly #sightings = new Map<string, Sighting>();
  readonly #walks = new Map<string, Walk>();
  readonly #pages = new Map<string, Map<number, PageLook>>();
  readonly #suspects: Suspect[] = [];
  /** How many records a page has had: a larger limit may be served as a smaller one. */
  #largestPage = 0;

  constructor(readonly list: List) {}

  /** What the page contradicts, and what contradicts it. */
  add(page: RecordedPage, passed: Passed): readonly Contradiction[] {
    const found = [...this.#overlaps(page)];
    const walk = this.#walkTo(page);
    this.#largestPage = Math.max(this.#largestPage, page.shown.items.length);
    if (walk !== undefined) this.#suspect(this.#withKnownLimit(page), passed, walk);
    if (walk !== undefined) this.#goOn(page, walk);
    for (const record of page.shown.items) this.#see(record, page);
    for (const suspect of [...this.#suspects]) {
      if (suspect.page.endedAt >= page.startedAt) continue;
      const contradiction = this.#confirm(suspect, page.shown.items);
      if (contradiction === undefined) continue;
      found.push(contradiction);
      this.#suspects.splice(this.#suspects.indexOf(suspect), 1);
    }
    return found;
  }

  #see(record: unknown, { startedAt, endedAt }: RecordedPage): void {
    const key = recordKey(record);
    const earlier = this.#sightings.get(key);
    if (earlier === undefined || !isSameJson(earlier.record, record)) {
      const sighting = { record, from: endedAt, until: startedAt, settledAt: settledFrom(record) };
      keep(this.#sightings, key, sighting, most.records);
      return;
    }
    earlier.record = record;
    earlier.from = Math.min(earlier.from, endedAt);
    earlier.until = Math.max(earlier.until, startedAt);
    keep(this.#sightings, key, earlier, most.records);
  }

  /** A page between two looks at another one, which showed the same records, repeats none of those. */
  *#overlaps({ request, shown, startedAt, endedAt }: RecordedPage): Generator<Contradiction> {
    if (this.list.paging !== 'number' || shown.items.length === 0) return;
    const { page = 0, ...rest } = request;
    const walk = requestKey(rest);
    const looks = this.#pages.get(walk) ?? new Map<number, PageLook>();
    keep(this.#pages, walk, looks, most.walks);
    const look = { startedAt, endedAt, keys: shown.items.map(recordKey), totalCount: shown.totalCount };
    const earlier = looks.get(page);
    keep(looks, page, look, most.pages);
    const id = this.list.requirements.walk;
    if (earlier === undefined || id === undefined || !isSameLook(earlier, look)) return;
    for (const [other, between] of looks) {
      if (other === page || between.startedAt <= earlier.endedAt || between.endedAt >= startedAt) continue;
      const repeated = between.keys.find((key) => look.keys.includes(key));
      if (repeated === undefined) continue;
      const violation = {
        message: `page ${page} contains a record that page ${other} contains too`,
        kind: 'repeated',
        expected: `each record once: page ${page} was the same before and after page ${other}`,
        actual: `${repeated} on both`,
        pointer: `/data/${look.keys.indexOf(repeated)}`,
      };
      yield { id, violation };
      return;
    }
  }

  /** Remembers where the cursor of a page leads. */
  #goOn({ request, next, shown }: RecordedPage, { before, cursors, startedAt }: Walk): void {
    const last = shown.items.at(-1);
    if (next === undefined || last === undefined || before.length >= most.walked) return;
    const onwards = { before: [...before, ...shown.items], cursors: [...cursors, recordKey(last)], startedAt };
    keep(this.#walks, walkKey(request, next), onwards, most.walks);
  }

  /** Keeps a page that would be wrong, if the records that were seen before it were still there. */
  #suspect(page: RecordedPage, passed: Passed, { before, cursors, startedAt }: Walk): void {
    const { shown, sentAt } = page;
    const { limit } = page.request;
    // That a page is too large, a rule tells.
    if (limit !== undefined && shown.items.length > limit) return;
    if (shown.hasMore === undefined || sentAt === undefined) return;
    // Whatever records there are: a full page of a list that goes on has room for all of them.
    const isFull = shown.hasMore && (limit === undefined || shown.items.length === limit);
    const isCountedWell = shown.totalCount === undefined || shown.totalCount >= this.#sightings.size;
    if (isFull && isCountedWell && before.length === 0) return;
    const records = new Map<string, Sighting>();
    for (const [key, sighting] of this.#sightings) {
      if (sighting.from >= startedAt || sighting.settledAt > sentAt) continue;
      if (cursors.includes(key) || this.#matches(sighting.record, page)) records.set(key, sighting);
    }
    if (!cursors.every((key) => records.has(key))) return;
    const suspect = { page, before, records, cursors };
    if (this.#differenceOf(suspect, records) === undefined) return;
    if (this.#suspects.length >= most.suspects) this.#suspects.shift();
    this.#suspects.push({ ...suspect, exchange: packed(passed) });
  }

  #withKnownLimit(page: RecordedPage): RecordedPage {
    const { limit } = page.request;
    if (limit === undefined || limit <= this.#largestPage) return page;
    return { ...page, request: { ...page.request, limit: undefined } };
  }

  /** What came before a page; undefined if that is not known. */
  #walkTo(page: RecordedPage): Walk | undefined {
    if (page.after !== undefined) return this.#walks.get(walkKey(page.request, page.after));
    return { before: [], cursors: [], startedAt: page.startedAt };
  }

  #matches(record: unknown, { request }: RecordedPage): boolean {
    return this.list.filters.every((filter) => {
      const values = request.filters[filter.parameter];
      return values === undefined || filter.match(record, values) === true;
    });
  }

  /** Whether a page is wrong, by what a later one shows. */
  #confirm(suspect: Suspect, items: readonly unknown[]): Contradiction | undefined {
    if (!items.some((item) => suspect.records.has(recordKey(item)))) return undefined;
    const still = new Map(
      [...suspect.records].filter(
        ([key, sighting]) => this.#sightings.get(key) === sighting && sighting.until > suspect.page.endedAt,
      ),
    );
    if (!suspect.cursors.every((key) => still.has(key))) return undefined;
    const different = this.#differenceOf(suspect, still);
    if (different === undefined) return undefined;
    const { known, difference } = different;
    const { page } = suspect;
    const id = this.list.requirements[aspectOf(known, page.request, difference)];
    if (id === undefined) return undefined;
    const { kind, message, actual, pointer } = difference;
    const expected = `${difference.expected} (by earlier and later responses)`;
    const violation = { message, kind, expected, actual, ...(pointer !== undefined && { pointer }) };
    return { id, violation, earlier: suspect.exchange };
  }

  #differenceOf({ page, before, cursors }: Omit<Suspect, 'exchange'>, records: Sightings) {
    const { request, shown } = page;
    const all = [...records.values()].map(({ record }) => record);
    const matching = all.filter((record) => this.#matches(record, page));
    const known = new KnownList(this.list, matching, false);
    const cursor = before.findLast((record) => recordKey(record) === cursors.at(-1));
    const [difference] = comparePage(known, request, shown, { arrivals: Number.POSITIVE_INFINITY, before, cursor });
    if (difference === undefined || !certainKinds.has(difference.kind)) return undefined;
    return this.#isCertain(difference, page, records) ? { known, difference } : undefined;
  }

  /** A record that has changed may come again. */
  #isCertain({ kind, pointer }: Difference, { shown }: RecordedPage, records: Sightings): boolean {
    if (kind !== 'repeated' && kind !== 'cursor') return true;
    const record = shown.items[Number(pointer?.split('/').at(-1))];
    return record !== undefined && records.has(recordKey(record));
  }
}

/** A cursor is of the list with these filters, in this order. */
function walkKey({ filters, order }: PageRequest, cursor: string): string {
  return `${requestKey({ filters, order })} ${cursor}`;
}

function isSameLook(one: PageLook, other: PageLook): boolean {
  return one.totalCount === other.totalCount && isSameJson(one.keys, other.keys);
}

/** From when on a record has been as it is for a while. */
function settledFrom(record: unknown): number {
  const created = field(record, 'createdAt');
  const moments = [created, field(record, 'updatedAt') ?? created];
  const lasts = moments.map((moment) => (isTime(moment) ? timeSpan(moment).last : Number.POSITIVE_INFINITY));
  return Math.max(...lasts) + settledMs;
}

/** Keeps what was used last. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
