import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { cached } from '../../contract/cached.js';
import { field, isObject } from '../../contract/json-value.js';
import { type QueryValue, queryNumber, type ValidCall } from '../../reference/call.js';
import { Elimination } from '../../reference/elimination.js';
import { expect } from '../../reference/expect.js';
import type { Findings } from '../../reference/findings.js';
import {
  Collection,
  emptyState,
  type KnownRecord,
  kindOfList,
  type ListId,
  listIds,
  toKnownRecord,
} from '../../reference/state.js';
import { type Comparison, failed, passed } from '../comparison.js';
import { findFlaws } from '../facts/refusal.js';
import { readablePage } from '../facts/unreadable.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rule } from '../rule.js';

/** Matches aspects that any page with records can violate. */
const aspectsOfPage = /^(filter|repeated|combined|order|case|first)\b/;

/** Matches aspects that only a page with a following page can violate. */
const aspectsOfFullPage = /^(limit|excess|default-limit)$/;

const listAspects: Readonly<Record<ListId, Readonly<Partial<Record<string, CheckedRequirementId>>>>> = aspects;

const pageEchoes: ReadonlySet<CheckedRequirementId> = new Set(['messages.page-echo', 'events.page-echo']);

/**
 * Rules of the lists (§4.3, §4.6, §4.9): compare a page with the reference, which knows the records of the page and
 * assumes that others may exist. Requirements that need a whole list are checked by statements and `src/traffic`.
 */
export const pageRules: Readonly<Partial<Record<CheckedRequirementId, Rule>>> = Object.fromEntries(
  [...new Set([...Object.values(listAspects).flatMap(requirementsOfPages), ...pageEchoes])].map((id) => [
    id,
    (exchange: ParsedExchange) => comparisonsOfPage(exchange).get(id) ?? [],
  ]),
);

/** Requirements of a list that one page can violate: paging backwards needs several. */
function requirementsOfPages(table: (typeof listAspects)[ListId]): readonly CheckedRequirementId[] {
  return Object.entries(table).flatMap(([aspect, id]) => (aspect === 'back' || id === undefined ? [] : [id]));
}

type Comparisons = ReadonlyMap<CheckedRequirementId, readonly Comparison[]>;

const comparisonsOfPage = cached(comparePage);

function comparePage(exchange: ParsedExchange): Comparisons {
  const { operationId, succeeded, parameters } = exchange;
  const comparisons = new Map<CheckedRequirementId, Comparison[]>();
  const list = listIds.find((id) => id === operationId);
  if (list === undefined || !succeeded) return comparisons;
  const json = readablePage(exchange);
  const data = field(json, 'data');
  // The treatment of invalid values in requests is not specified.
  if (!Array.isArray(data) || findFlaws(exchange).length > 0) return comparisons;
  const { limit = 1, page = 0 } = parameters.query;
  const areIntegers = Number.isInteger(limit) && Number.isInteger(page);
  if (!areIntegers || Number(limit) < 1 || Number(page) < 0) return comparisons;
  const hasMore =
    list === 'searchSubscribers' ? typeof field(json, 'next') === 'string' : field(json, 'hasMore') === true;
  const query = Object.entries(parameters.query).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const parsedQuery = Object.fromEntries<QueryValue>(query);
  const call: ValidCall = { operationId: list, query: parsedQuery, cursor: readCursor(list, parsedQuery, data) };
  const findings = compareWithReference(list, call, json, data, hasMore);
  const add = (id: CheckedRequirementId, comparison: Comparison) =>
    comparisons.set(id, [...(comparisons.get(id) ?? []), comparison]);
  for (const { requirement, ...violation } of findings.differences) add(requirement, failed(violation));
  if (findings.differences.length > 0) return comparisons;
  // An empty page is a witness for nothing but its number.
  const isShown = (aspect: string) =>
    data.length > 0 && (aspectsOfPage.test(aspect) || (hasMore && aspectsOfFullPage.test(aspect)));
  const shown = Object.entries(listAspects[list]).flatMap(([aspect, id]) => (isShown(aspect) ? id : []));
  for (const [id, { pointer }] of findings.witnesses)
    if (shown.includes(id) || pageEchoes.has(id)) add(id, passed(pointer));
  return comparisons;
}

type Query = NonNullable<ValidCall['query']>;

/** Assumed position of a cursor: more records precede it than any page has. */
const assumedPosition = 1_000_000;

/** Position of a cursor. Cursors are opaque: the record is known only if the cursor is the `_id` of one on the page. */
function readCursor(list: ListId, query: Query, data: readonly unknown[]): ValidCall['cursor'] {
  const direction = (['after', 'before'] as const).find((name) => query[name] !== undefined);
  if (list !== 'searchSubscribers' || direction === undefined) return undefined;
  const cursorRecord = data
    .filter(isObject)
    .find(({ _id }) => typeof _id === 'string' && _id === String(query[direction]));
  return {
    direction,
    precedingCount: assumedPosition,
    ...(cursorRecord && { earlierKeys: [toKnownRecord('subscriber', cursorRecord).key] }),
  };
}

function compareWithReference(
  list: ListId,
  call: ValidCall,
  json: unknown,
  data: readonly unknown[],
  hasMore: boolean,
): Findings {
  const kind = kindOfList[list];
  const records = data.filter(isObject).map((record) => toKnownRecord(kind, record));
  // A server may clamp the limit: then a page that is not the last may be shorter than the requested limit.
  const isShort = hasMore && data.length < (queryNumber(call, 'limit') ?? 10);
  const { limit: _, ...queryWithoutLimit } = call.query ?? {};
  const { orderBy = '', orderDirection } = call.query ?? {};
  const name = String(orderBy);
  const isOrdered = !isMisordered(records, name, orderDirection === 'ASC' ? 1 : -1);
  const ranks = isOrdered ? emptyState.ranks : new Map([[name, ranksByCodeUnits(records, name)]]);
  const state = {
    ...emptyState,
    collections: { ...emptyState.collections, [kind]: new Collection(records, false, false) },
    ranks,
    limits: {
      ...emptyState.limits,
      ...(isShort && { [list]: { defaultSize: undefined, maxUnclamped: Number.POSITIVE_INFINITY } }),
    },
  };
  // New subscribers may precede the first page, and one page does not show the meaning of `pageSize`.
  const { previous: _previous, pageSize: _pageSize, ...body } = isObject(json) ? json : {};
  const compared = isShort ? { ...call, query: queryWithoutLimit } : call;
  return new Elimination().explainForCertain((choose) => expect(compared, state, choose).compare(body));
}

/**
 * True if no collation explains the order of the texts. Texts with the same pattern of letters and digits have the same
 * order by bytes, in a dictionary and with numeric collation.
 */
function isMisordered(records: readonly KnownRecord[], name: string, sign: 1 | -1): boolean {
  const lastByPattern = new Map<string, string>();
  return records.some(({ value }) => {
    const text = value[name];
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return false;
    const pattern = text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
    const previous = lastByPattern.get(pattern) ?? text;
    lastByPattern.set(pattern, text);
    return sign === 1 ? text < previous : text > previous;
  });
}

function ranksByCodeUnits(records: readonly KnownRecord[], name: string): ReadonlyMap<string, number> {
  const texts = records.map(({ value }) => String(value[name])).sort();
  return new Map(texts.map((text, index) => [text, index]));
}
