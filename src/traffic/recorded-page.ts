import { field } from '../contract/json-value.js';
import type { Judged } from '../judgement/judged.js';
import type { List, ListId, Order, PageRequest } from '../model/list.js';
import { eventsAs, messagesAs, searchAs } from '../model/lists.js';
import { readShownPage, type ShownPage } from '../model/shown-page.js';
import type { Passed } from './traffic-finding.js';

/** A page of a list that passed. */
export interface RecordedPage {
  readonly request: PageRequest;
  readonly shown: ShownPage;
  /** When the request was sent, and when its response had come: milliseconds since 1970-01-01T00:00Z, by our clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** When the response was sent, by the server's clock; undefined if it does not say. */
  readonly sentAt: number | undefined;
  /** The cursor that the request gave as `after`. */
  readonly after: string | undefined;
  /** The cursor of the page after it. */
  readonly next: string | undefined;
}

const nothingLearned = {
  contextKeys: 'unknown',
  inclusive: { after: undefined, before: undefined },
} as const;

// All limits that are sent are served as they are, or a rule tells.
const largestLimit = Number.POSITIVE_INFINITY;

/** The lists as the specification describes them, without any choice of the server. Its default limits are unknown. */
export const lists: Readonly<Record<ListId, List>> = {
  searchSubscribers: searchAs(
    { largestLimit, defaultLimit: undefined },
    { email: [], name: [], phone: [], subscriberId: [] },
    [],
  ),
  listMessages: { ...messagesAs({ largestLimit }, nothingLearned, {}), defaultLimit: undefined },
  listNotifications: { ...eventsAs({ largestLimit }, nothingLearned, {}), defaultLimit: undefined },
};

/** Parameters that select no records. */
const pagingParameters: ReadonlySet<string> = new Set(['limit', 'page', 'orderBy', 'orderDirection', 'includeCursor']);

/** Reads a page; undefined if the exchange has none, or not all that it depends on is known. */
export function readRecordedPage(
  list: List,
  exchange: Judged,
  { startedAt, durationMs }: Pick<Passed, 'startedAt' | 'durationMs'>,
): RecordedPage | undefined {
  if (startedAt === undefined || exchange.findings.length > 0) return undefined;
  // Without a copy of what is documented: a record with a field that changes each time proves nothing.
  const shown = readShownPage(exchange, exchange.json);
  const request = shown && readPageRequest(list, exchange.parameters.query);
  if (request === undefined || shown === undefined) return undefined;
  const sentAt = Date.parse(exchange.response.headers.get('date') ?? '');
  return {
    request,
    shown: list.isCounted ? shown : { ...shown, totalCount: undefined },
    startedAt,
    endedAt: startedAt + durationMs,
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
    after: list.paging === 'cursor' ? text(exchange.parameters.query.after) : undefined,
    next: list.paging === 'cursor' ? text(field(exchange.json, 'next')) : undefined,
  };
}

/** Undefined for a page before a cursor, and for one that includes it: where those begin is not known. */
function readPageRequest(list: List, query: Readonly<Record<string, unknown>>): PageRequest | undefined {
  const isCursor = list.paging === 'cursor';
  // The deprecated search selects records by whatever it compares (§9).
  if (query.search !== undefined) return undefined;
  if (isCursor && (query.before !== undefined || query.includeCursor === true)) return undefined;
  const filters: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(query)) {
    const isPaging = pagingParameters.has(name) || (isCursor && name === 'after');
    if (!isPaging) filters[name] = [value].flat().map(String);
  }
  const by = text(query.orderBy);
  const direction: Order['direction'] = query.orderDirection === 'ASC' ? 'ASC' : 'DESC';
  return {
    filters,
    limit: number(query.limit),
    page: isCursor && query.after !== undefined ? 1 : number(query.page),
    ...((by !== undefined || query.orderDirection !== undefined) && { order: { by: by ?? '', direction } }),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
