import { field, isObject, type JsonObject } from '../contract/json-value.js';
import type { Judged } from '../judgement/judged.js';
import { givenValue, type QueryValue, type ValidCall } from '../reference/call.js';
import { keyOf, kindOfList, type ListId } from '../reference/state.js';
import type { PassedExchange } from './traffic-finding.js';

export interface RecordedPage {
  readonly call: ValidCall;
  readonly records: readonly JsonObject[];
  /** By position, what tells each record from others. */
  readonly keys: readonly string[];
  /** Whether the server reports that records follow; undefined if it does not say. */
  readonly hasMore: boolean | undefined;
  /** The count of all records that match; undefined if the response has none that could be compared. */
  readonly totalCount: number | undefined;
  /** The parts of the body that are compared: rules check all others. */
  readonly body: JsonObject;
  /** When the request was sent, and when its response had come: milliseconds since 1970-01-01T00:00Z, by our clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** When the response was sent, by the server's clock; undefined if it does not say. */
  readonly sentAt: number | undefined;
  /** The cursor of the page after it. */
  readonly next: string | undefined;
}

/** Reads a page; undefined if the exchange has none, or not all that it depends on is known. */
export function readRecordedPage(
  list: ListId,
  { succeeded, findings, json, parameters, response }: Judged,
  { startedAt, durationMs }: Pick<PassedExchange, 'startedAt' | 'durationMs'>,
): RecordedPage | undefined {
  const data = field(json, 'data');
  if (startedAt === undefined || !succeeded || findings.length > 0 || !Array.isArray(data)) return undefined;
  const query = Object.entries(parameters.query).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const call: ValidCall = { operationId: list, query: Object.fromEntries<QueryValue>(query) };
  // Where a page before a cursor begins is not known. The deprecated search may select any records (§9).
  const isBack = list === 'searchSubscribers' && givenValue(call, 'before') !== undefined;
  if (isBack || givenValue(call, 'includeCursor') === 'true' || givenValue(call, 'search') !== undefined)
    return undefined;
  const next = field(json, 'next');
  const isSearch = list === 'searchSubscribers';
  const follows = isSearch ? next !== null && (typeof next === 'string' || undefined) : field(json, 'hasMore');
  const isCapped = field(json, 'totalCountCapped') === true;
  const totalCount = isCapped ? undefined : field(json, 'totalCount');
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const records = data.filter(isObject);
  return {
    call,
    records,
    keys: records.map((record) => keyOf(kindOfList[list], record)),
    hasMore: typeof follows === 'boolean' ? follows : undefined,
    totalCount: typeof totalCount === 'number' ? totalCount : undefined,
    body: { data, totalCount, ...(isSearch ? { next } : { hasMore: follows }) },
    startedAt,
    endedAt: startedAt + durationMs,
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
    next: isSearch && typeof next === 'string' ? next : undefined,
  };
}

/** What tells the list that a page belongs to from others: all its parameters but some. */
export function keyWithout({ query = {} }: ValidCall, parameters: readonly string[]): string {
  const others = Object.entries(query).filter(([name]) => !parameters.includes(name));
  return JSON.stringify(others.sort(([one], [other]) => (one < other ? -1 : 1)));
}
