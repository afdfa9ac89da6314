import type { PhraseTable } from './effect.js';
import { isObject, type JsonObject, responseRecords } from './json.js';
import { filterNames, isPagedList } from './operation-kinds.js';
import { valuesAt } from './paths.js';
import { parameterOf, type SemanticRequest, type SemanticResponse } from './semantic.js';

/** Circumstances of a request, which determine whether a fault acts. */
export interface Situation {
  readonly request: SemanticRequest;
  /** Name of the faulty part. */
  readonly part: string;
  /** Number of the request on this server, from 1. */
  readonly number: number;
  /** True if the same request was sent before. */
  readonly isRepeated: boolean;
  /** Number of writes that have succeeded before. */
  readonly writes: number;
  /** Number of requests under way, this one included. */
  readonly inFlight: number;
  /** The subscriber before a write, if the condition needs it. */
  readonly before?: JsonObject | undefined;
  /** The response, where the effect is one on responses. */
  readonly response?: SemanticResponse | undefined;
}

/** Only conditions of different kinds are combined. */
export type ConditionKind = 'always' | 'request' | 'parameter' | 'page' | 'value' | 'record' | 'write' | 'combined';

/** Tells whether a fault acts. `subject` is the value that it would change; `position` is the index of a record. */
type Holds = (situation: Situation, subject?: unknown, position?: number) => boolean;

/** Determines when a fault acts. */
export interface Condition {
  readonly name: string;
  readonly kind: ConditionKind;
  /** End of a sentence: `if channel is given`. Empty for a fault that always acts. */
  readonly phrase: string;
  readonly holds: Holds;
  /** True if it depends on the subscriber before a write. */
  readonly needsRecord?: boolean;
}

/** Classes of texts that servers treat differently. */
export const valueClasses = {
  letters: /^[a-z]+$/i,
  'non-ascii': /[^ -~]/,
  'upper-case': /[A-Z]/,
  blank: / /,
  escaped: /[%+&]/,
  special: /[_*,'/\\#()]/,
  digits: /^\d+$/,
  long: /^.{20,}$/s,
} as const satisfies Readonly<Record<string, RegExp>>;

export const always: Condition = { name: 'always', kind: 'always', phrase: '', holds: () => true };

/** Conditions by their kind and name. */
const table: Readonly<Record<string, PhraseTable<Holds>>> = {
  request: {
    'repeated-request': ['if a request is repeated', ({ isRepeated }) => isRepeated],
    'every-third-request': ['on every third request', ({ number }) => number % 3 === 0],
    'every-seventh-request': ['on every seventh request', ({ number }) => number % 7 === 0],
    'after-write': ['after a write', ({ writes }) => writes > 0],
    concurrent: ['while another request is under way', ({ inFlight }) => inFlight > 1],
  },
  page: {
    'from-page-1': ['on every page but the first', ({ request }) => pageOf(request) >= 1],
    'from-page-2': ['from the third page on', ({ request }) => pageOf(request) >= 2],
    'last-page': ['on the last page', ({ response }) => isLast(response?.body) === true],
    'not-last-page': ['on every page but the last', ({ response }) => isLast(response?.body) === false],
    'empty-page': ['if no record is found', ({ response }) => response !== undefined && lengthOf(response) === 0],
    'filled-page': ['if a record is found', ({ response }) => response !== undefined && lengthOf(response) > 0],
    'full-page': [
      'on every full page',
      ({ request, response }) => response !== undefined && lengthOf(response) === Number(parameterOf(request, 'limit')),
    ],
  },
  value: {
    'several-values': [
      'if it is given several times',
      (_situation, subject) => Array.isArray(subject) && subject.length > 1,
    ],
  },
  record: {
    'first-record': ['in the first record', (_situation, _subject, position = 0) => position === 0],
    'fifth-record': ['in the fifth record', (_situation, _subject, position = 0) => position === 4],
    'every-third-record': ['in every third record', (_situation, _subject, position = 0) => position % 3 === 2],
  },
  parameter: {
    filtered: ['if a filter is given', ({ request }) => filtersOf(request).length > 0],
    alone: ['if no other filter is given', ({ request, part }) => filtersOf(request).every((name) => name === part)],
    'beside-another': [
      'beside another filter',
      ({ request, part }) => filtersOf(request).some((name) => name !== part),
    ],
    'beside-earlier': [
      'beside a filter that precedes it in the specification',
      ({ request, part }) => filtersOf(request).some((name) => rankOf(name, request) < rankOf(part, request)),
    ],
    'beside-later': [
      'beside a filter that follows it in the specification',
      ({ request, part }) => filtersOf(request).some((name) => rankOf(name, request) > rankOf(part, request)),
    ],
    'named-later': ['if the request names another filter first', ({ request, part }) => filtersOf(request)[0] !== part],
  },
  write: {
    'on-update': ['on an update', ({ before }) => before !== undefined],
    'on-creation': ['on a creation', ({ before }) => before === undefined],
  },
};

/** Names of the conditions on requests of any operation, on pages and on values, which the random grammar draws. */
export const drawnConditions = {
  requests: Object.keys(table.request ?? {}),
  pages: ['from-page-1', 'from-page-2', 'last-page', 'not-last-page'],
  values: Object.keys(valueClasses).map((name) => `${name}-value`),
  records: Object.keys(table.record ?? {}),
  writes: Object.keys(table.write ?? {}),
} as const;

function filtersOf({ operation, query }: SemanticRequest): readonly string[] {
  const filters = isPagedList(operation) ? filterNames(operation) : [];
  return [...query.keys()].filter((name) => filters.includes(name));
}

/** Place of a filter in the specification. */
function rankOf(filter: string, { operation }: SemanticRequest): number {
  return isPagedList(operation) ? filterNames(operation).indexOf(filter) : -1;
}

/** Number of the requested page, from 0; a page from a cursor counts as 1. */
function pageOf({ operation, query }: SemanticRequest): number {
  if (operation === 'searchSubscribers') return query.has('after') || query.has('before') ? 1 : 0;
  return Number(query.get('page')?.[0] ?? 0);
}

function isLast(page: unknown): boolean | undefined {
  if (!isObject(page)) return undefined;
  return 'hasMore' in page ? page.hasMore === false : page.next === null;
}

function lengthOf({ body }: SemanticResponse): number {
  return responseRecords(body).length;
}

/** Conditions with an argument. */
const forms: readonly (readonly [RegExp, ConditionKind, (argument: string) => PhraseTable<Holds>[string]])[] = [
  [/^with-(\w+)$/, 'parameter', (name) => [`if ${name} is given`, ({ request }) => request.query.has(name)]],
  [
    /^record-(\d+)$/,
    'record',
    (number) => [`in record ${number}`, (_situation, _subject, position) => position === Number(number) - 1],
  ],
  [
    /^([\w-]+)-value$/,
    'value',
    (name) => [
      `for a value of the class "${name}"`,
      (_situation, subject) => [subject].flat().some((value) => typeof value === 'string' && isOf(name, value)),
    ],
  ],
];

function isOf(className: string, value: string): boolean {
  const classes: Readonly<Record<string, RegExp>> = valueClasses;
  return classes[className]?.test(value) === true;
}

/**
 * Reads the name of a condition: one of the table, a test of a value such as `query.limit<40`, or several of them:
 * `with-after+query.includeCursor=true`.
 */
export function readCondition(name: string): Condition | undefined {
  return name
    .split('+')
    .map(readOne)
    .reduce((first, second) => first && second && both(first, second));
}

function readOne(name: string): Condition | undefined {
  if (name === always.name) return always;
  for (const [kind, conditions] of Object.entries(table)) {
    const [phrase, holds] = conditions[name] ?? [];
    if (phrase !== undefined && holds !== undefined)
      return { name, kind: kind as ConditionKind, phrase, holds, needsRecord: kind === 'write' };
  }
  for (const [form, kind, read] of forms) {
    const argument = form.exec(name)?.[1];
    if (argument === undefined) continue;
    const [phrase, holds] = read(argument);
    return { name, kind, phrase, holds };
  }
  return testOf(name);
}

const comparisons: PhraseTable<(value: unknown, wanted: string) => boolean> = {
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
  const match = /^(!?)((query|header|body|fields|response|value)\b[\w.*-]*)(?:([=<>~])(.*))?$/su.exec(name);
  if (match === null) return undefined;
  const [, negation, location = '', place = '', sign, wanted = ''] = match;
  const [is, test] = (sign === undefined ? undefined : comparisons[sign]) ?? ['is given', () => true];
  const path = location.split('.').slice(1);
  const phrase = `if ${location.replace(/^(query|header|body|response)\./, '')} ${is} ${wanted}`.trimEnd();
  return {
    name,
    kind: place === 'value' ? 'value' : 'parameter',
    phrase: negation === '' ? phrase : phrase.replace(' is ', ' is not '),
    holds: (situation, subject) => {
      const values = places[place]?.(situation, path, subject) ?? [];
      return values.some((value) => test(value, wanted)) === (negation === '');
    },
  };
}

/** The values that a test may concern, by the first word of its name. */
const places: Readonly<
  Record<string, (situation: Situation, path: readonly string[], subject: unknown) => readonly unknown[]>
> = {
  query: ({ request: { query } }, [name]) =>
    name === undefined ? [...query.values()].flat() : (query.get(name) ?? []),
  header: ({ request }, [name = '']) => [request.headers.get(name)].filter((value) => value !== null),
  body: ({ request }, path) => valuesAt(request.body, path),
  fields: ({ request }) => [Object.keys(Object(request.body)).join()],
  response: ({ response }, path) => valuesAt(response?.body, path),
  value: (_situation, _path, subject) => [subject].flat(),
};

/** Acts only if both conditions are true. */
function both(first: Condition, second: Condition): Condition {
  return {
    name: `${first.name}+${second.name}`,
    kind: 'combined',
    needsRecord: first.needsRecord === true || second.needsRecord === true,
    phrase: `${first.phrase}, ${second.phrase}`,
    holds: (...at) => first.holds(...at) && second.holds(...at),
  };
}

/** Each condition, and each two of different kinds. */
export function withPairs(conditions: readonly Condition[]): readonly Condition[] {
  const pairs = conditions.flatMap((first, index) =>
    conditions
      .slice(index + 1)
      .filter((second) => first.kind !== second.kind && first !== always && second !== always)
      .map((second) => both(first, second)),
  );
  return [...conditions, ...pairs];
}
