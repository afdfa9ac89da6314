import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject } from '../../contract/json-value.js';
import { numberOf, type QueryValue, type ValidCall } from '../../reference/call.js';
import { Elimination } from '../../reference/elimination.js';
import { expect } from '../../reference/expect.js';
import { Findings } from '../../reference/findings.js';
import {
  Collection,
  type KnownRecord,
  kindOfList,
  type ListId,
  listIds,
  nothingKnown,
  shownRecord,
} from '../../reference/state.js';
import { type Comparison, failed, passed } from '../comparison.js';
import { flawsOf } from '../facts/refusal.js';
import type { Judged } from '../judged.js';
import type { Rule } from '../rule.js';

/** Aspects to which a page bears witness by itself. */
const shownAlone = /^(filter|repeated|combined|order|case|first)\b/;

/** Aspects to which it bears witness if more records follow. */
const shownByMore = /^(limit|excess|default-limit)$/;

const listAspects: Readonly<Record<ListId, Readonly<Partial<Record<string, CheckedRequirementId>>>>> = aspects;

const pageEchoes: ReadonlySet<CheckedRequirementId> = new Set(['messages.page-echo', 'events.page-echo']);

/**
 * The rules of the lists: a page is compared with a list that has the records of the page for certain, and may have any
 * others (§4.3, §4.6, §4.9). What it takes the whole list to tell, only a check or recorded traffic tells.
 */
export const pages: Readonly<Partial<Record<CheckedRequirementId, Rule>>> = Object.fromEntries(
  [...new Set([...Object.values(listAspects).flatMap(requirementsOfPages), ...pageEchoes])].map((id) => [
    id,
    (exchange: Judged) => comparisonsOf(exchange).get(id) ?? [],
  ]),
);

/** The requirements of a list that a page can show. The way back takes more pages. */
function requirementsOfPages(table: (typeof listAspects)[ListId]): readonly CheckedRequirementId[] {
  return Object.entries(table).flatMap(([aspect, id]) => (aspect === 'back' || id === undefined ? [] : [id]));
}

type Comparisons = ReadonlyMap<CheckedRequirementId, readonly Comparison[]>;

const known = new WeakMap<Judged, Comparisons>();

function comparisonsOf(exchange: Judged): Comparisons {
  const comparisons = known.get(exchange) ?? comparePage(exchange);
  known.set(exchange, comparisons);
  return comparisons;
}

function comparePage(exchange: Judged): Comparisons {
  const { operationId, succeeded, findings: flaws, json, parameters } = exchange;
  const comparisons = new Map<CheckedRequirementId, Comparison[]>();
  const list = listIds.find((one) => one === operationId);
  const data = field(json, 'data');
  if (list === undefined || !succeeded || !Array.isArray(data)) return comparisons;
  // What becomes of a value that the contract forbids is not specified.
  const isFlawed = flaws.some(({ part, keyword }) => part === 'body' && keyword !== 'format');
  if (isFlawed || flawsOf(exchange).length > 0) return comparisons;
  const { limit = 1, page = 0 } = parameters.query;
  const areWhole = Number.isInteger(limit) && Number.isInteger(page);
  if (!areWhole || Number(limit) < 1 || Number(page) < 0) return comparisons;
  const isMore =
    list === 'searchSubscribers' ? typeof field(json, 'next') === 'string' : field(json, 'hasMore') === true;
  const query = Object.entries(parameters.query).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const given = Object.fromEntries<QueryValue>(query);
  const call: ValidCall = { operationId: list, query: given, cursor: cursorIn(list, given, data) };
  const findings = findingsOn(list, call, json, data, isMore);
  const add = (id: CheckedRequirementId, comparison: Comparison) =>
    comparisons.set(id, [...(comparisons.get(id) ?? []), comparison]);
  for (const { requirement, ...violation } of findings.differences) add(requirement, failed(violation));
  if (findings.differences.length > 0) return comparisons;
  // An empty page bears witness to nothing but its number.
  const isShown = (aspect: string) =>
    data.length > 0 && (shownAlone.test(aspect) || (isMore && shownByMore.test(aspect)));
  const shown = Object.entries(listAspects[list]).flatMap(([aspect, id]) => (isShown(aspect) ? id : []));
  for (const [id, { pointer }] of findings.witnesses)
    if (shown.includes(id) || pageEchoes.has(id)) add(id, passed(pointer));
  return comparisons;
}

/** Any place before which enough records stand. */
const somewhere = 1_000_000;

/** Place of a cursor. Cursors are opaque: its record is known only where the cursor is an identifier on the page. */
function cursorIn(list: ListId, query: NonNullable<ValidCall['query']>, data: readonly unknown[]): ValidCall['cursor'] {
  const direction = (['after', 'before'] as const).find((name) => query[name] !== undefined);
  if (list !== 'searchSubscribers' || direction === undefined) return undefined;
  const own = data.filter(isObject).find(({ _id }) => typeof _id === 'string' && _id === String(query[direction]));
  return { direction, at: somewhere, ...(own && { passed: [shownRecord('subscriber', own).key] }) };
}

function findingsOn(list: ListId, call: ValidCall, json: unknown, data: readonly unknown[], isMore: boolean): Findings {
  const kind = kindOfList[list];
  const records = data.filter(isObject).map((record) => shownRecord(kind, record));
  // A larger limit may be served as a smaller one: a page that others follow may be as short as it is.
  const isShort = isMore && data.length < (numberOf(call, 'limit') ?? 10);
  const { limit: _, ...others } = call.query ?? {};
  const { orderBy = '', orderDirection } = call.query ?? {};
  const name = String(orderBy);
  const isOrdered = !isMisordered(records, name, orderDirection === 'ASC' ? 1 : -1);
  const ranks = isOrdered ? nothingKnown.ranks : new Map([[name, inCodeUnits(records, name)]]);
  const state = {
    ...nothingKnown,
    collections: { ...nothingKnown.collections, [kind]: new Collection(records, false, false) },
    ranks,
    limits: {
      ...nothingKnown.limits,
      ...(isShort && { [list]: { standard: undefined, largest: Number.POSITIVE_INFINITY } }),
    },
  };
  // A subscriber that comes meanwhile precedes the first page, and one page does not tell what `pageSize` means.
  const { previous: _previous, pageSize: _pageSize, ...body } = isObject(json) ? json : {};
  return new Elimination().explainForCertain((choose) => {
    const findings = new Findings();
    expect(isShort ? { ...call, query: others } : call, state, choose).compare(body, findings);
    return findings;
  });
}

/**
 * Tells if texts come in an order that no rules make. Texts with the same kinds of characters in the same places
 * compare the same byte by byte, like a dictionary, and with numbers by their size.
 */
function isMisordered(records: readonly KnownRecord[], name: string, sign: 1 | -1): boolean {
  const last = new Map<string, string>();
  return records.some(({ value }) => {
    const text = value[name];
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return false;
    const pattern = text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
    const before = last.get(pattern) ?? text;
    last.set(pattern, text);
    return sign === 1 ? text < before : text > before;
  });
}

function inCodeUnits(records: readonly KnownRecord[], name: string): ReadonlyMap<string, number> {
  const texts = records.map(({ value }) => String(value[name])).sort();
  return new Map(texts.map((text, index) => [text, index]));
}
