import type { Filter } from '../../reference/filters.js';
import { kindOfList, type ListId } from '../../reference/state.js';
import type { Call } from '../call.js';
import type { Checker } from '../checker.js';
import { limits } from '../learn.js';
import type { Random } from '../random.js';
import { type PlannedRead, type WalkLevel, walkLevels } from './follow-walk.js';
import { ListQueries, pageSizes, recordsTried } from './list-queries.js';
import { createdTime, isBound, type ListQuery, type ListValues, notations } from './list-values.js';

/** A filter of a list whose records show values for it. */
interface ListFilter {
  readonly list: ListId;
  readonly filter: Filter;
}

/** Reads that follow each other, between which those of other rows take their turns. */
type Row = Iterable<Call | PlannedRead>;

/** Limits above the maximum of a list, which a server may clamp. */
export const limitsAboveAll: Readonly<Record<ListId, number>> = {
  searchSubscribers: 1_000,
  listMessages: 100_000,
  listNotifications: 51,
};

/** Distances between a bound and a record in milliseconds: less than a minute, an hour and a day. */
const shiftsMs = [1_500, 1_800_000, 40_000_000].flatMap((shift) => [shift, -shift]);

/** Numbers of values of a repeatable filter. */
const valueCounts = [3, 12];

/** A page far behind the end of most lists. */
const farPage = 1_000;

const pagesOfWalk = 3;

/** Maximum number of values of a filter that get a request each, and the size of groups if there are more. */
const maxSingleValues = 12;
const groupSize = 5;

/** Plans the reads of lists in rounds. Within a round, the lists and their filters take turns. */
export class ListPlan {
  readonly #queries: ListQueries;

  constructor(
    private readonly checker: Checker,
    private readonly random: Random,
    orderable: ReadonlySet<string>,
    private readonly values: ListValues,
  ) {
    this.#queries = new ListQueries(checker, random, [...orderable], values);
  }

  /** The reads of all rounds. Each round is planned when it begins. */
  *rounds(): Generator<PlannedRead, void> {
    const rounds: readonly ((lists: readonly ListId[], all: readonly ListFilter[]) => readonly Row[])[] = [
      (_, all) => all.map((one) => this.#alone(one)),
      (lists) => lists.map((list) => this.#pairs(list)),
      (lists, all) => [
        ...lists.map((list) => this.#wholeList(list)),
        interleave(all.map((one) => [...this.#edges(one), ...this.#valueCounts(one)])),
        ...(lists.includes('searchSubscribers') ? [this.#walks()] : []),
      ],
      (lists, all) => [
        ...lists.map((list) => this.#notations(list)),
        ...lists.map((list) => this.#allParameters(list)),
        ...all.map((one) => this.#contrasts(one)),
        interleave(all.map((one) => this.#otherValues(one))),
      ],
    ];
    for (const round of rounds) {
      const lists = this.values.refresh().filter((list) => this.checker.varies(list));
      const all = lists.flatMap((list) => this.values.shown(list).map((filter) => ({ list, filter })));
      for (const next of interleave(round(lists, all))) yield 'call' in next ? next : { call: next };
    }
  }

  /** Each filter alone: a value of the fewest records, one of the most, and near values that find none of them. */
  #alone({ list, filter }: ListFilter): readonly Call[] {
    const { parameter } = filter;
    if (isBound(filter))
      return (['at the end', 'within', 'with offset'] as const).flatMap((level) => {
        const value = this.values.boundNear(list, level, parameter, this.random.pick(this.values.records(list)));
        return value === undefined ? [] : [this.#queries.call(list, { [parameter]: value })];
      });
    const values = this.random.shuffled([...this.values.recordsByValue(list, filter)]);
    const ranked = values.sort(([, one], [, other]) => one.length - other.length);
    const [few, many] = [ranked[0], ranked.at(-1)];
    if (few === undefined || many === undefined) return [];
    // A part of a text finds more subscribers than the whole one.
    const value = list === 'searchSubscribers' ? this.values.randomPart(many[0]) : many[0];
    const most = this.#queries.call(list, { [parameter]: value });
    const count = this.#queries.count(list, most.query);
    const last = this.#queries.boundaries(list, { [parameter]: value }, count)[0] ?? most;
    return [this.#queries.call(list, { [parameter]: few[0] }), ...this.#near({ list, filter }), last, most];
  }

  /**
   * A filter alone with near values: all at once if it takes many. Otherwise one of a search in another case, since case
   * counts (§4.3), and one with a wildcard of databases; any one of the other lists.
   */
  #near({ list, filter }: ListFilter): readonly Call[] {
    if (this.values.takesMany(list, filter)) return this.#contrasts({ list, filter }).slice(0, 1);
    const forms = this.values.edgeRecords(list).flatMap((record) => {
      const [own] = this.values.valuesOf(filter, record);
      return own === undefined ? [] : this.values.nearValues(list, filter, own, record);
    });
    const ofForm = (name: string) => forms.filter(({ form }) => form === name);
    const inOtherCase = ofForm('case').find(({ near }) => near !== near.toLowerCase()) ?? ofForm('case')[0];
    const chosen = list === 'searchSubscribers' ? [inOtherCase, ofForm('any character')[0]] : [forms[0]];
    // A fault that depends on the order shows with one as well.
    return chosen.flatMap((one, index) => {
      if (one === undefined) return [];
      return [this.#queries.call(list, { [filter.parameter]: one.near, ...(index > 0 && this.#queries.order()) })];
    });
  }

  /** Each pair of filters, with values for which either alone finds more records, on pages at boundaries. */
  *#pairs(list: ListId): Generator<Call, void> {
    const shown = this.values.shown(list);
    const pairs = shown.flatMap((one, index) => shown.slice(index + 1).map((other) => [one, other]));
    for (const [index, some] of pairs.entries()) {
      const query = this.#queries.pick(list, some);
      if (query === undefined) continue;
      const boundaries = this.#queries.boundaries(list, query, this.#queries.count(list, query));
      yield boundaries[index % boundaries.length] ?? { operationId: list, query };
    }
  }

  /** Walks forth and back: with each cursor flag, of each filter, and in each order, whose values are equal or missing. */
  #walks(): readonly PlannedRead[] {
    const operationId = 'searchSubscribers';
    const { length } = this.values.records(operationId);
    if (length < pagesOfWalk) return [];
    const { maxUnclamped } = this.checker.known.limits[operationId];
    const walk = (query: ListQuery, level: WalkLevel, count = length, pages = pagesOfWalk): PlannedRead => {
      const limit = Math.min(maxUnclamped, pageSizes[operationId], Math.ceil(count / pages));
      return { call: { operationId, query: { ...query, limit } }, walk: level };
    };
    const plain = walkLevels.map((level) => walk({}, level));
    const directions = (index: number) => (index === 0 ? ['ASC', 'DESC'] : [index % 2 === 0 ? 'ASC' : 'DESC']);
    const orders = this.#queries.orderable.flatMap((orderBy, index) =>
      directions(index).map((orderDirection) => walk({ orderBy, orderDirection }, 'and back')),
    );
    const filtered = this.values.shown(operationId).flatMap((filter) => {
      const query = this.#queries.pick(operationId, [filter]) ?? {};
      const count = this.#queries.count(operationId, query);
      return count < 2 ? [] : [walk(query, 'to the end', count, 2)];
    });
    return [...interleave([plain, orders, filtered])];
  }

  /** Pages at the boundaries of a whole list, one far behind its end, and the second page of a limit that was clamped. */
  #wholeList(list: ListId): readonly Call[] {
    const { isComplete, records } = this.checker.known.collection(kindOfList[list]);
    const { isClamping, maxUnclamped } = this.checker.known.limits[list];
    const [limit] = limits;
    const isLong = isClamping && list === 'listMessages' && maxUnclamped < limit && records.length > maxUnclamped;
    const clamped = { operationId: list, query: { limit, page: 1 } } as const;
    const far = { operationId: list, query: { limit: Math.min(maxUnclamped, limit), page: farPage } } as const;
    return [
      ...(isLong ? [clamped] : []),
      ...(list === 'searchSubscribers' ? [] : [far]),
      ...(isComplete ? this.#queries.boundaries(list, {}, records.length) : []),
    ];
  }

  /** A filter at the end of its result, and with a limit that may be clamped. */
  #edges({ list, filter }: ListFilter): readonly Call[] {
    const query = this.#queries.pick(list, [filter]) ?? {};
    const count = this.#queries.count(list, query);
    const { maxUnclamped, isClamping } = this.checker.known.limits[list];
    const above = { operationId: list, query: { ...query, limit: limitsAboveAll[list] } } as const;
    const isSmall = isClamping && count <= Math.min(maxUnclamped, pageSizes[list]);
    return [...this.#queries.boundaries(list, query, count).slice(0, 1), ...(isSmall ? [above] : [])];
  }

  /** Few and many values of a repeatable filter: known ones and, if there are too few, near ones before them. */
  #valueCounts({ list, filter }: ListFilter): readonly Call[] {
    if (!this.values.takesMany(list, filter)) return [];
    return valueCounts.map((count) => {
      const held = [...this.values.recordsByValue(list, filter).keys()];
      const known = this.random.shuffled(held).slice(0, count / 2 + 1);
      const near = this.values.edgeRecords(list).flatMap((record) => {
        const [own] = this.values.valuesOf(filter, record);
        return own === undefined ? [] : this.values.nearValues(list, filter, own, record).map((one) => one.near);
      });
      const values = [...new Set([...near, ...known])].slice(-Math.min(count, this.values.mostValues(list)));
      const query = { [filter.parameter]: values };
      const limit = Math.max(1, Math.min(pageSizes[list], Math.ceil(this.#queries.count(list, query) / 2)));
      return { operationId: list, query: { ...query, limit, page: 1 } };
    });
  }

  /** A bound in each notation of ISO 8601. */
  #notations(list: ListId): readonly Call[] {
    const bounds = this.values.shown(list).filter(isBound);
    return notations.flatMap(({ write }, index) => {
      const records = this.random.shuffled(this.values.records(list)).slice(0, recordsTried);
      const calls = records.flatMap((record, at) => {
        const { parameter } = bounds[(index + at) % bounds.length] ?? {};
        const utc = parameter && this.values.boundNear(list, 'within', parameter, record);
        const isUsable = utc && this.values.isUsableBound(list, parameter, write(utc));
        return isUsable ? [this.#queries.call(list, { [parameter]: write(utc) })] : [];
      });
      return calls.slice(0, 1);
    });
  }

  /**
   * One filter with near values only. All other parameters match a record: a filter that is too wide shows it, even if
   * the fault depends on another parameter. Some calls read the second page instead.
   */
  #contrasts({ list, filter }: ListFilter): readonly Call[] {
    if (isBound(filter)) return this.#boundContrasts(list, filter);
    const records = this.values.edgeRecords(list).flatMap((record) => {
      const values = this.values.valuesOf(filter, record);
      if (values.length === 0) return [];
      return [{ record, forms: this.values.nearValues(list, filter, this.random.pick(values), record) }];
    });
    const callWith = (near: readonly string[], others: ListQuery): Call => ({
      operationId: list,
      query: { ...others, [filter.parameter]: near },
    });
    const secondPage: ListQuery = list === 'searchSubscribers' ? {} : { limit: 1, page: 1 };
    if (this.values.takesMany(list, filter))
      return records.flatMap(({ record, forms }, index) => {
        const near = this.random.shuffled(forms.map((one) => one.near)).slice(0, this.values.mostValues(list));
        if (near.length === 0) return [];
        const first = callWith(near, index % 2 === 0 ? {} : secondPage);
        return [first, callWith(near, this.#queries.matching(list, filter, record))];
      });
    const names = new Set(records.flatMap(({ forms }) => forms.map(({ form }) => form)));
    return this.random.shuffled([...names]).flatMap((name, index) => {
      const candidates = records.flatMap(({ record, forms }) =>
        forms.filter(({ form }) => form === name).map(({ near }) => ({ record, near })),
      );
      const chosen = candidates[index % Math.max(1, candidates.length)];
      if (chosen === undefined) return [];
      const others = index % 3 === 2 ? secondPage : this.#queries.matching(list, filter, chosen.record);
      return [callWith([chosen.near], others)];
    });
  }

  /** A bound a little before and after records that all other parameters match. */
  #boundContrasts(list: ListId, filter: Filter): readonly Call[] {
    return shiftsMs.flatMap((shift, index) => {
      const record = this.random.pick(this.values.records(list));
      const value = this.values.boundAt(list, filter.parameter, createdTime(record) + shift, index % 2 === 0);
      const others = this.#queries.matching(list, filter, record);
      return value === undefined ? [] : [{ operationId: list, query: { ...others, [filter.parameter]: value } }];
    });
  }

  /** Calls with all parameters of a list: each matches one record, and some match others as well. */
  #allParameters(list: ListId): readonly Call[] {
    return this.values.edgeRecords(list).map((record) => {
      const query = this.#queries.matching(list, undefined, record);
      for (const filter of this.values.shown(list).filter((one) => this.values.takesMany(list, one))) {
        const own = query[filter.parameter];
        const other = this.values.randomValue(list, filter);
        if (typeof own === 'string' && other !== undefined && other !== own)
          query[filter.parameter] = this.random.shuffled([own, other]);
      }
      return { operationId: list, query };
    });
  }

  /** Calls that find each known record by a filter alone, in groups if there are many values. */
  *#otherValues({ list, filter }: ListFilter): Generator<Call, void> {
    if (isBound(filter)) return;
    const values = this.values.valueQueue(list, filter);
    // A value in another case shows whether case counts (§4.3).
    const mixed = list === 'searchSubscribers' ? values.find((value) => value !== value.toUpperCase()) : undefined;
    const [first = '', ...others] = mixed === undefined ? values : [mixed.toUpperCase(), ...values];
    const isMany = filter.isRepeatable && others.length > maxSingleValues;
    const size = isMany ? Math.min(groupSize, this.values.mostValues(list)) : 1;
    const groups = Array.from({ length: Math.ceil(others.length / size) }, (_, at) =>
      others.slice(at * size, (at + 1) * size),
    );
    for (const [index, group] of [[first], ...groups].entries()) {
      const { operationId, query } = this.#queries.call(list, { [filter.parameter]: group });
      const isPlain = list === 'searchSubscribers' || index % 2 === 0;
      yield { operationId, query: isPlain ? query : { ...query, page: 0 } };
    }
  }
}

/** Takes the first item of each row, then the second of each, and so on. */
function* interleave<T>(rows: readonly Iterable<T>[]): Generator<T, void> {
  let open = rows.map((row) => row[Symbol.iterator]());
  while (open.length > 0) {
    const turn = open.map((row) => ({ row, next: row.next() })).filter(({ next }) => next.done !== true);
    for (const { next } of turn) if (next.done !== true) yield next.value;
    open = turn.map(({ row }) => row);
  }
}
