import type { At } from '../../server/hooks.js';

/** Determines when a fault acts. */
export interface Condition {
  readonly name: string;
  /** `subject` is the value that the fault would change; `position` is the index of a record in its list. */
  readonly holds: (at: At, subject?: unknown, position?: number) => boolean;
  /** Additional requirements that a fault breaks if it acts only sometimes. */
  readonly breaks?: readonly string[];
}

const unstable = ['reads.change-nothing'];

export const always: Condition = { name: 'always', holds: () => true };

// Connections do not exist in process, so no condition depends on them.
export const repeated: Condition = {
  name: 'repeated-request',
  holds: ({ isRepeated }) => isRepeated,
  breaks: unstable,
};
export const everyThirdRequest: Condition = {
  name: 'every-third-request',
  holds: ({ number }) => number % 3 === 0,
  breaks: unstable,
};
export const everySeventhRequest: Condition = {
  name: 'every-seventh-request',
  holds: ({ number }) => number % 7 === 0,
  breaks: unstable,
};
export const afterWrite: Condition = { name: 'after-write', holds: ({ writes }) => writes > 0, breaks: unstable };
export const concurrent: Condition = { name: 'concurrent', holds: ({ inFlight }) => inFlight > 1, breaks: unstable };

/** Conditions on requests of any kind. */
export const ofRequests = [repeated, everyThirdRequest, everySeventhRequest, afterWrite, concurrent];

export const fromPage1: Condition = { name: 'from-page-1', holds: ({ page }) => page >= 1 };
export const fromPage2: Condition = { name: 'from-page-2', holds: ({ page }) => page >= 2 };
export const lastPage: Condition = { name: 'last-page', holds: ({ isLast }) => isLast };
export const notLastPage: Condition = { name: 'not-last-page', holds: ({ isLast }) => !isLast };

/** Acts only if another parameter is present. */
export function withParameters(names: readonly string[]): Condition[] {
  return names.map((name) => ({ name: `with-${name}`, holds: ({ query }) => query.has(name) }));
}

export const withIdempotencyKey: Condition = {
  name: 'with-idempotency-key',
  holds: ({ idempotencyKey }) => idempotencyKey !== undefined,
};

export const severalValues: Condition = {
  name: 'several-values',
  holds: (_, subject) => Array.isArray(subject) && subject.length > 1,
};

function ofValues(name: string, pattern: RegExp): Condition {
  return { name, holds: (_, subject) => [subject].flat().some((one) => typeof one === 'string' && pattern.test(one)) };
}

/** Conditions on classes of values. */
export const ofClasses = [
  ofValues('long-value', /^.{20,}$/s),
  ofValues('non-ascii-value', /[^ -~]/),
  ofValues('upper-case-value', /[A-Z]/),
  ofValues('value-with-blank', / /),
  ofValues('value-with-special-characters', /[%+*_,'&/\\#()]/),
  ofValues('numeric-value', /^\d+$/),
];

export const firstRecord: Condition = { name: 'first-record', holds: (_at, _subject, position) => position === 0 };
export const fifthRecord: Condition = { name: 'fifth-record', holds: (_at, _subject, position) => position === 4 };
export const everyThirdRecord: Condition = {
  name: 'every-third-record',
  holds: (_at, _subject, position = 0) => position % 3 === 2,
};
export const ofRecords = [firstRecord, fifthRecord, everyThirdRecord];

export const update: Condition = { name: 'on-update', holds: ({ before }) => before !== undefined };
export const creation: Condition = { name: 'on-creation', holds: ({ before }) => before === undefined };

/** Acts only on steps or jobs of one type. */
export function ofStepTypes(types: readonly string[]): Condition[] {
  return types.map((type) => ({ name: `type-${type}`, holds: (_, subject) => subject === type }));
}
