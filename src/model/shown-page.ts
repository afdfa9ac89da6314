import { field } from '../contract/json-value.js';
import { countLimit } from '../judgement/facts/search.js';
import { type Judged, readFacts } from '../judgement/judged.js';

/** What a response shows of a page. */
export interface ShownPage {
  readonly items: readonly unknown[];
  /** Whether the server says that records follow; undefined if it does not say. */
  readonly hasMore: boolean | undefined;
  /** The count of all records that match; undefined if the response has none that could be compared. */
  readonly totalCount: number | undefined;
  /** Whether the server says that records come before; undefined if it does not say. */
  readonly hasPrevious?: boolean | undefined;
  /** The number of the page that the response gives. */
  readonly page?: unknown;
}

/**
 * What a response shows of a page; undefined if it is no page.
 *
 * @param body its body; without the fields that the contract does not name, if left out.
 */
export function readShownPage(exchange: Judged, body: unknown = readFacts(exchange).documented): ShownPage | undefined {
  const items = field(body, 'data');
  if (!exchange.succeeded || !Array.isArray(items)) return undefined;
  const isCapped = field(body, 'totalCountCapped') === true;
  const totalCount = field(body, 'totalCount');
  // What a count of the cap or beyond says, rules tell (§8).
  const isCounted = typeof totalCount === 'number' && !isCapped && totalCount < countLimit;
  const counted = isCounted ? totalCount : undefined;
  if (exchange.operationId !== 'searchSubscribers') {
    const page = field(body, 'page');
    return { items, hasMore: boolean(field(body, 'hasMore')), totalCount: counted, page };
  }
  const hasMore = isCursor(field(body, 'next'));
  return { items, hasMore, totalCount: counted, hasPrevious: isCursor(field(body, 'previous')) };
}

function boolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Whether a cursor is given; undefined if the value is none and not null either. */
function isCursor(value: unknown): boolean | undefined {
  if (value === null) return false;
  return typeof value === 'string' ? true : undefined;
}
