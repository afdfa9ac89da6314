import type { KnownList, Matches } from './known-list.js';
import type { PageRequest } from './list.js';

/** What a right server answers to a request for a page, as far as the records that are known determine it. */
export interface PagePrediction extends Matches {
  /** How many records match: at least, and at most. */
  readonly least: number;
  readonly most: number;
  /** How many records a page holds; undefined if the server's default is not known. */
  readonly limit: number | undefined;
  /** Where the page begins and ends among the records that match. */
  readonly start: number;
  readonly end: number;
}

/** How many records are on a page, or in any other count: at least, and at most. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Predicts the page.
 *
 * @param arrivals how many records more may match than are known, because others create some.
 * @param before how many records came before the page, where cursors lead to it: those pages may be short.
 */
export function predictPage(
  known: KnownList,
  request: PageRequest,
  { arrivals = 0, before }: { readonly arrivals?: number; readonly before?: number | undefined } = {},
): PagePrediction {
  const { certain, possible } = matchesOf(known, request);
  const limit = request.limit ?? known.list.defaultLimit;
  const start = before ?? (request.page ?? 0) * (limit ?? 0);
  return {
    certain,
    possible,
    least: certain.count,
    most: known.isComplete ? possible.count + arrivals : Number.POSITIVE_INFINITY,
    limit,
    start,
    end: limit === undefined ? Number.POSITIVE_INFINITY : start + limit,
  };
}

/** Which records match all filters of a request. */
export function matchesOf(known: KnownList, request: PageRequest): Matches {
  let { certain, possible }: Matches = { certain: known.certain, possible: known.all };
  for (const matches of known.filtersOf(request)) {
    certain = certain.and(matches.certain);
    possible = possible.and(matches.possible);
  }
  return { certain, possible };
}

/** How many records are on the page. */
export function sizeOf({ least, most, start, end }: PagePrediction): Range {
  const within = (count: number) => Math.max(0, Math.min(count, end) - start);
  return { least: within(least), most: within(most) };
}

/** Whether records follow the page; undefined if the known records do not tell. */
export function hasMore({ least, most, end, limit }: PagePrediction): boolean | undefined {
  if (least > end) return true;
  return most <= end && limit !== undefined ? false : undefined;
}
