import { wideComparisons } from './comparisons.js';
import { type ActingEffect, afterResponse, type PhraseTable } from './effect.js';
import { type JsonObject, responseRecords } from './json.js';
import { allRows } from './list-effects.js';
import { filterNames, type ListOperation } from './operation-kinds.js';
import { parameterOf, type SemanticRequest, type SemanticResponse, withParameter } from './semantic.js';

/** Values of a record that a filter compares, unless they are in a field with its name. */
const comparedValues: Readonly<Record<string, (record: JsonObject) => unknown>> = {
  name: ({ firstName, lastName }) => [firstName, lastName].filter((name) => typeof name === 'string').join(' '),
  subscriberId: ({ subscriberId, subscriber }) => subscriberId ?? Object(subscriber).subscriberId,
  subscriberIds: ({ subscriber }) => Object(subscriber).subscriberId,
  emails: ({ subscriber }) => Object(subscriber).email,
  templates: ({ _templateId, template }) => _templateId ?? Object(template)._id,
  topicKey: ({ topics }) => [topics].flat().map((topic) => Object(topic).topicKey),
};

function textsOf(parameter: string, record: JsonObject): readonly string[] {
  const compared = comparedValues[parameter];
  const values: readonly unknown[] = [compared === undefined ? record[parameter] : compared(record)].flat();
  return values.filter((value) => typeof value === 'string').filter((text) => text !== '');
}

/** One record, and whether a filter finds it. */
interface Decision {
  readonly isRight: boolean;
  /** Texts of the record that the filter compares, and those that the request wants. */
  readonly texts: readonly string[];
  readonly wanted: readonly string[];
  /** Position in the list without the filter. */
  readonly position: number;
  /** The right comparison. */
  readonly fits: (value: string, wanted: string) => boolean;
}

/** Ways to find too much or too little. */
const decisions: PhraseTable<(decision: Decision) => boolean> = {
  'find-none': ['finds nothing by', () => false],
  'find-everything': ['finds everything by', () => true],
  negate: ['finds the opposite by', ({ isRight }) => !isRight],
  'find-records-without-a-value': [
    'finds records without a value by',
    ({ isRight, texts }) => isRight || texts.length === 0,
  ],
  'lose-every-third': ['loses every third match by', ({ isRight, position }) => isRight && position % 3 !== 1],
  'lose-the-newest': ['does not find the first record by', ({ isRight, position }) => isRight && position !== 0],
  'find-one-more': ['finds one record too many by', ({ isRight, position }) => isRight || position === 5],
  'first-item-only': [
    'compares only the first item by',
    ({ isRight, texts, wanted, fits }) => isRight && fits(texts[0] ?? '', wanted[0] ?? ''),
  ],
  ...Object.fromEntries(
    Object.entries(wideComparisons).map(([name, { phrase, matches }]) => [
      name,
      [
        phrase,
        ({ isRight, texts, wanted, fits }: Decision) =>
          isRight || texts.some((text) => wanted.some((one) => matches(text, one, fits))),
      ],
    ]),
  ),
};

/** Reads the name of an effect on a filter. `or-email` finds also what another filter of the request does. */
export function readFilterEffect(name: string, list: ListOperation, parameter: string): ActingEffect | undefined {
  if (!filterNames(list).includes(parameter)) return undefined;
  const decision = decisions[name];
  if (decision !== undefined) return decided(list, parameter, ...decision);
  const other = /^or-(.+)$/.exec(name)?.[1];
  if (other === undefined) return undefined;
  return decided(list, parameter, `matches also ${other} by`, ({ isRight }, record, { query }) => {
    const wanted = query.get(other) ?? [];
    return isRight || textsOf(other, record).some((text) => wanted.includes(text));
  });
}

/** Names of the effects on a filter that the random grammar draws. A search may match parts of values. */
export function drawnFilterEffects(list: ListOperation): readonly string[] {
  const written = ['find-none', 'find-everything'];
  const names = Object.keys(decisions).filter((name) => !written.includes(name));
  return list === 'searchSubscribers' ? names.filter((name) => !/-(part|prefix|first-letters)$/.test(name)) : names;
}

/** Positions of which at least one satisfies each condition on records. */
const samplePositions = [0, 2, 4];

/** Decides anew which records a filter finds, and cuts the page again. */
function decided(
  list: ListOperation,
  parameter: string,
  phrase: string,
  finds: (decision: Decision, record: JsonObject, request: SemanticRequest) => boolean,
): ActingEffect {
  const fits: Decision['fits'] = (value, wanted) =>
    list === 'searchSubscribers' ? value.includes(wanted) : value === wanted;
  return afterResponse(phrase, async (response, { request, server, holds }) => {
    const wanted = request.query.get(parameter);
    // Reading the whole list is dear, so first whether the fault acts for any record.
    const mayAct = wanted !== undefined && samplePositions.some((position) => holds(wanted, position, response));
    if (wanted === undefined || !mayAct) return response;
    const right = new Set((await allRows(request, server)).map(({ _id }) => _id));
    const everything = await allRows(withParameter(request, parameter, []), server);
    const rows = everything.filter((record, position) => {
      const isRight = right.has(record._id);
      if (!holds(wanted, position, response)) return isRight;
      return finds({ isRight, texts: textsOf(parameter, record), wanted, position, fits }, record, request);
    });
    const isSame = rows.length === right.size && rows.every(({ _id }) => right.has(_id));
    return isSame ? response : { ...response, body: recut(request, response, rows) };
  });
}

/** The page of a request in another list. A cursor stays where it was. */
function recut(request: SemanticRequest, { body }: SemanticResponse, rows: readonly JsonObject[]): JsonObject {
  const { operation, query } = request;
  const page = Object(body);
  const shown = responseRecords(body);
  const limit = Number(parameterOf(request, 'limit') ?? Math.max(10, shown.length));
  const total = 'totalCount' in page ? { totalCount: rows.length } : {};
  if (operation === 'searchSubscribers') {
    const first = query.has('after') || query.has('before') ? rows.findIndex(({ _id }) => _id === shown[0]?._id) : 0;
    const data = first < 0 ? shown : rows.slice(first, first + limit);
    return { ...page, data, ...total };
  }
  const from = Number(parameterOf(request, 'page') ?? 0) * limit;
  return { ...page, data: rows.slice(from, from + limit), hasMore: from + limit < rows.length, ...total };
}
