import { isObject, type JsonObject } from './json.js';
import type { SemanticRequest, SemanticResponse } from './semantic.js';

/** Circumstances of a request, which determine whether a fault acts. */
export interface Situation {
  readonly request: SemanticRequest;
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

export type ConditionKind = 'always' | 'request' | 'parameter' | 'page' | 'value' | 'record' | 'write' | 'combined';

/** Determines when a fault acts. */
export interface Condition {
  readonly name: string;
  /** Only conditions of different kinds are combined. */
  readonly kind: ConditionKind;
  /** End of a sentence: `if channel is given`. Empty for a fault that always acts. */
  readonly phrase: string;
  /** `subject` is the value that the fault would change; `position` is the index of a record in its list. */
  readonly holds: (situation: Situation, subject?: unknown, position?: number) => boolean;
  /** True if it depends on the subscriber before a write. */
  readonly needsRecord?: boolean;
}

export const always: Condition = { name: 'always', kind: 'always', phrase: '', holds: () => true };

function onRequests(name: string, phrase: string, holds: Condition['holds']): Condition {
  return { name, kind: 'request', phrase, holds };
}

export const everyThirdRequest = onRequests(
  'every-third-request',
  'on every third request',
  ({ number }) => number % 3 === 0,
);

export const everySeventhRequest = onRequests(
  'every-seventh-request',
  'on every seventh request',
  ({ number }) => number % 7 === 0,
);

export const concurrent = onRequests(
  'concurrent',
  'while another request is under way',
  ({ inFlight }) => inFlight > 1,
);

/** Conditions on requests of any operation. */
export const requestConditions: readonly Condition[] = [
  onRequests('repeated-request', 'if a request is repeated', ({ isRepeated }) => isRepeated),
  everyThirdRequest,
  everySeventhRequest,
  onRequests('after-write', 'after a write', ({ writes }) => writes > 0),
  concurrent,
];

/** Acts only if a parameter is given. */
export function parameterCondition(name: string): Condition {
  return {
    name: `with-${name}`,
    kind: 'parameter',
    phrase: `if ${name} is given`,
    holds: ({ request }) => request.query.has(name),
  };
}

/** Number of the requested page, from 0; a page from a cursor counts as 1. */
function pageOf({ operation, query }: SemanticRequest): number {
  if (operation === 'searchSubscribers') return query.has('after') || query.has('before') ? 1 : 0;
  return Number(query.get('page')?.[0] ?? 0);
}

function onPages(name: string, phrase: string, holds: Condition['holds']): Condition {
  return { name, kind: 'page', phrase, holds };
}

export const fromPage1 = onPages('from-page-1', 'on every page but the first', ({ request }) => pageOf(request) >= 1);
export const fromPage2 = onPages('from-page-2', 'from the third page on', ({ request }) => pageOf(request) >= 2);
export const lastPage = onPages('last-page', 'on the last page', ({ response }) => isLast(response?.body) === true);
export const notLastPage = onPages(
  'not-last-page',
  'on every page but the last',
  ({ response }) => isLast(response?.body) === false,
);

function isLast(page: unknown): boolean | undefined {
  if (!isObject(page)) return undefined;
  return 'hasMore' in page ? page.hasMore === false : page.next === null;
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

/** Conditions on the value that the fault would change, or on one of several values. */
export const valueConditions: readonly Condition[] = Object.entries(valueClasses).map(([name, pattern]) => ({
  name: `${name}-value`,
  kind: 'value',
  phrase: `for a value of the class "${name}"`,
  holds: (_situation, subject) => [subject].flat().some((value) => typeof value === 'string' && pattern.test(value)),
}));

export const severalValues: Condition = {
  name: 'several-values',
  kind: 'value',
  phrase: 'if it is given several times',
  holds: (_situation, subject) => Array.isArray(subject) && subject.length > 1,
};

function onRecords(name: string, phrase: string, holds: (position: number) => boolean): Condition {
  return { name, kind: 'record', phrase, holds: (_situation, _subject, position = 0) => holds(position) };
}

export const recordConditions: readonly Condition[] = [
  onRecords('first-record', 'in the first record', (position) => position === 0),
  onRecords('fifth-record', 'in the fifth record', (position) => position === 4),
  onRecords('every-third-record', 'in every third record', (position) => position % 3 === 2),
];

function onWrites(name: string, phrase: string, holds: Condition['holds']): Condition {
  return { name, kind: 'write', phrase, holds, needsRecord: true };
}

export const onUpdate = onWrites('on-update', 'on an update', ({ before }) => before !== undefined);
export const onCreation = onWrites('on-creation', 'on a creation', ({ before }) => before === undefined);

export const writeConditions: readonly Condition[] = [onUpdate, onCreation];

/** Acts only if both conditions are true. */
export function both(first: Condition, second: Condition): Condition {
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
