import type { OperationId } from '../../contract/operations.js';
import {
  always,
  both,
  type Condition,
  fromPage1,
  fromPage2,
  lastPage,
  notLastPage,
  parameterCondition,
  recordConditions,
  requestConditions,
  type Situation,
  severalValues,
  valueConditions,
  writeConditions,
} from './conditions.js';
import { responseRecords } from './json.js';
import { filterNames } from './parameter-parts.js';
import { isPagedList } from './part.js';
import { valuesAt } from './response-effects.js';
import { parameterOf, type SemanticResponse } from './semantic.js';

const named: readonly Condition[] = [
  always,
  ...requestConditions,
  fromPage1,
  fromPage2,
  lastPage,
  notLastPage,
  ...valueConditions,
  severalValues,
  ...recordConditions,
  ...writeConditions,
  onResponse('empty-page', 'if no record is found', ({ body }) => responseRecords(body).length === 0),
  onResponse('filled-page', 'if a record is found', ({ body }) => responseRecords(body).length > 0),
  onResponse(
    'full-page',
    'on every full page',
    ({ body }, { request }) => responseRecords(body).length === Number(parameterOf(request, 'limit')),
  ),
];

function onResponse(
  name: string,
  phrase: string,
  holds: (response: SemanticResponse, situation: Situation) => boolean,
): Condition {
  return {
    name,
    kind: 'page',
    phrase,
    holds: (situation) => situation.response !== undefined && holds(situation.response, situation),
  };
}

/**
 * Reads the name of a condition of a part: one of the grammar, a test of a value such as `query.limit<40`, or several
 * of them: `with-after+query.includeCursor=true`.
 */
export function readCondition(name: string, operation: OperationId, part: string): Condition | undefined {
  const conditions = name
    .split('+')
    .map(
      (one) =>
        named.find((condition) => condition.name === one) ??
        ofParameter(one) ??
        ofRecord(one) ??
        besideFilters(one, operation, part) ??
        testOf(one),
    );
  return conditions.reduce((first, second) => first && second && both(first, second));
}

function ofParameter(name: string): Condition | undefined {
  const parameter = /^with-(\w+)$/.exec(name)?.[1];
  return parameter === undefined ? undefined : parameterCondition(parameter);
}

/** The record, or the item of the innermost list, with a number from 1. */
function ofRecord(name: string): Condition | undefined {
  const number = /^record-(\d+)$/.exec(name)?.[1];
  if (number === undefined) return undefined;
  return {
    name,
    kind: 'record',
    phrase: `in record ${number}`,
    holds: (_situation, _subject, position) => position === Number(number) - 1,
  };
}

/** Conditions on the other filters of a request. `given` has the filters in the order of the request. */
const companies: Readonly<
  Record<
    string,
    readonly [phrase: string, holds: (own: string, given: readonly string[], all: readonly string[]) => boolean]
  >
> = {
  filtered: ['if a filter is given', (_own, given) => given.length > 0],
  alone: ['if no other filter is given', (own, given) => given.every((name) => name === own)],
  'beside-another': ['beside another filter', (own, given) => given.some((name) => name !== own)],
  'beside-earlier': [
    'beside a filter that precedes it in the specification',
    (own, given, all) => given.some((name) => all.indexOf(name) < all.indexOf(own)),
  ],
  'beside-later': [
    'beside a filter that follows it in the specification',
    (own, given, all) => given.some((name) => all.indexOf(name) > all.indexOf(own)),
  ],
  'named-later': ['if the request names another filter first', (own, given) => given[0] !== own],
};

function besideFilters(name: string, operation: OperationId, part: string): Condition | undefined {
  const [phrase, holds] = companies[name] ?? [];
  if (phrase === undefined || holds === undefined || !isPagedList(operation)) return undefined;
  const all = filterNames(operation);
  return {
    name,
    kind: 'parameter',
    phrase,
    holds: ({ request }) =>
      holds(
        part,
        [...request.query.keys()].filter((key) => all.includes(key)),
        all,
      ),
  };
}

const comparisons: Readonly<
  Record<string, readonly [phrase: string, test: (value: unknown, wanted: string) => boolean]>
> = {
  '=': ['is', (value, wanted) => String(value) === wanted],
  '<': ['is less than', (value, wanted) => Number(value) < Number(wanted)],
  '>': ['is more than', (value, wanted) => Number(value) > Number(wanted)],
  '~': ['matches', (value, wanted) => new RegExp(wanted, 'u').test(String(value))],
};

/**
 * Test of a value in the request or response: `!body.name` if it is missing, `value=` if it is empty. `fields` lists the
 * names of the fields of a body.
 */
function testOf(name: string): Condition | undefined {
  const match = /^(!?)((query|header|path|body|fields|response|value)\b[\w.*-]*)(?:([=<>~])(.*))?$/su.exec(name);
  if (match === null) return undefined;
  const [, negation, location = '', place = '', sign, wanted = ''] = match;
  const [is, test] = (sign === undefined ? undefined : comparisons[sign]) ?? ['is given', () => true];
  const path = location.split('.').slice(1);
  const phrase = `if ${location.replace(/^(query|header|path|body|response)\./, '')} ${is} ${wanted}`.trimEnd();
  return {
    name,
    kind: place === 'value' ? 'value' : 'parameter',
    phrase: negation === '' ? phrase : phrase.replace(' is ', ' is not '),
    holds: (situation, subject) =>
      valuesIn(place, path, situation, subject).some((value) => test(value, wanted)) === (negation === ''),
  };
}

function valuesIn(
  place: string,
  path: readonly string[],
  { request, response }: Situation,
  subject: unknown,
): readonly unknown[] {
  const [name = ''] = path;
  switch (place) {
    case 'query':
      return name === '' ? [...request.query.values()].flat() : (request.query.get(name) ?? []);
    case 'header':
      return [request.headers.get(name)].filter((value) => value !== null);
    case 'path':
      return Object.entries(request.path).flatMap(([key, value]) => (key === name ? [value] : []));
    case 'body':
      return valuesAt(request.body, path);
    case 'fields':
      return [Object.keys(Object(request.body)).join()];
    case 'response':
      return valuesAt(response?.body, path);
    default:
      return [subject].flat();
  }
}
