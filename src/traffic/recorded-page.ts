import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { readablePage } from '../judgement/facts/unreadable.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { type QueryValue, queryValue, type ValidCall } from '../reference/call.js';
import { keyOf, kindOfList, type ListId } from '../reference/state.js';
import type { PassedExchange } from './traffic-finding.js';

/** One response to a request for a list, as far as it is compared with others. */
export interface RecordedPage {
  readonly call: ValidCall;
  readonly records: readonly JsonObject[];
  /** Keys of the records, in their order. */
  readonly keys: readonly string[];
  /** Reported `hasMore`, or presence of `next`; undefined if the response has neither. */
  readonly hasMore: boolean | undefined;
  /** Undefined if the response has no count, or a capped one. */
  readonly totalCount: number | undefined;
  /** Compared fields of the body: rules check the others. */
  readonly body: JsonObject;
  /** Times of request and response by the local clock, in milliseconds since 1970-01-01T00:00Z. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Time of the response by the server's clock (`Date`); undefined without this header. */
  readonly sentAt: number | undefined;
  readonly next: string | undefined;
}

/** Reads a page; undefined if it cannot be compared with others. */
export function readRecordedPage(
  list: ListId,
  exchange: ParsedExchange,
  { startedAt, durationMs }: Pick<PassedExchange, 'startedAt' | 'durationMs'>,
): RecordedPage | undefined {
  const { succeeded, parameters, response } = exchange;
  const json = succeeded ? readablePage(exchange) : undefined;
  const data = field(json, 'data');
  if (startedAt === undefined || !Array.isArray(data)) return undefined;
  const query = Object.entries(parameters.query).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const call: ValidCall = { operationId: list, query: Object.fromEntries<QueryValue>(query) };
  const isSearch = list === 'searchSubscribers';
  // The position of a page before a cursor is unknown. The deprecated search may select any records (§9).
  const isBackward = isSearch && queryValue(call, 'before') !== undefined;
  if (isBackward || queryValue(call, 'includeCursor') === 'true' || queryValue(call, 'search') !== undefined)
    return undefined;
  const next = field(json, 'next');
  const hasNext = next === null || typeof next === 'string' ? next !== null : undefined;
  const hasMore = isSearch ? hasNext : field(json, 'hasMore');
  const isCapped = field(json, 'totalCountCapped') === true;
  const totalCount = isCapped ? undefined : field(json, 'totalCount');
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const records = data.filter(isObject);
  return {
    call,
    records,
    keys: records.map((record) => keyOf(kindOfList[list], record)),
    hasMore: typeof hasMore === 'boolean' ? hasMore : undefined,
    totalCount: typeof totalCount === 'number' ? totalCount : undefined,
    body: { data, totalCount, ...(isSearch ? { next } : { hasMore }) },
    startedAt,
    endedAt: startedAt + durationMs,
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
    next: isSearch && typeof next === 'string' ? next : undefined,
  };
}

/** Key of the list that a page belongs to: its parameters without the `ignored` ones, which select the page. */
export function listKey({ query = {} }: ValidCall, ignored: readonly string[]): string {
  const others = Object.entries(query).filter(([name]) => !ignored.includes(name));
  return JSON.stringify(others.sort(([left], [right]) => (left < right ? -1 : 1)));
}
