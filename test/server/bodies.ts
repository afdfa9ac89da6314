import type { Asked } from './operations.js';
import { isRow, type Row } from './row.js';

type Test = (value: unknown) => boolean;
type Tests = Readonly<Record<string, Test>>;

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isOneOf =
  (words: string): Test =>
  (value) =>
    typeof value === 'string' && words.split(' ').includes(value);

/** Types of the fields that section 4.1 stores. */
const ofSubscriber: Tests = {
  ...Object.fromEntries(profileFields.map((name) => [name, isText])),
  data: isRow,
};

/** Types of the fields that section 4.4 stores. */
const ofIntegration: Tests = {
  ...{ name: isText, identifier: isText, active: isFlag },
  ...{ credentials: isRow, conditions: (value) => Array.isArray(value), configurations: isRow },
};

const plausible = {
  firstName: /^[^<>]{1,80}$/,
  lastName: /^[^<>]{1,80}$/,
  email: /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/,
  phone: /^\+[\d ]{7,20}$/,
  avatar: /^https:\/\/.+/,
  timezone: /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$|^UTC$/,
  locale: /^[a-z]{2}([-_][A-Z]{2})?$/,
} satisfies Readonly<Record<(typeof profileFields)[number], RegExp>>;

export function readSubscriber(body: Row, asked: Asked): Row {
  const given = readFields(body, ofSubscriber, asked);
  const isPlausible = profileFields.every(
    (name) => given[name] === undefined || plausible[name].test(`${given[name]}`),
  );
  if (asked.options.values === 'plausible' && !isPlausible) asked.refuse('body.types');
  return given;
}

export function readIntegration(body: Row, asked: Asked): Row {
  if (asked.options.bodies === 'checked' && !isIntegration(body)) asked.refuse('body.types');
  return readFields(body, ofIntegration, asked);
}

/** Reads fields. A wrong type is refused, or ignored with unchecked bodies; objects are always checked. */
function readFields(body: Row, tests: Tests, { options, refuse }: Asked): Row {
  const isTaken = options.bodies === 'taken';
  const given = Object.entries(tests).filter(([name]) => body[name] !== undefined);
  const wrong = given.filter(([name, test]) => !test(body[name]));
  if (wrong.some(([, test]) => !isTaken || test === isRow)) refuse('body.types');
  const read = isTaken ? given.filter((field) => !wrong.includes(field)) : given;
  return Object.fromEntries(read.map(([name]) => [name, body[name]]));
}

const part: Tests = {
  ...{ field: isText, value: isText, on: isOneOf('subscriber payload') },
  operator: isOneOf(
    'LARGER SMALLER LARGER_EQUAL SMALLER_EQUAL EQUAL NOT_EQUAL ALL_IN ANY_IN NOT_IN BETWEEN NOT_BETWEEN LIKE NOT_LIKE IN',
  ),
};
const filter: Tests = {
  ...{ isNegated: isFlag, value: isOneOf('AND OR') },
  type: isOneOf('BOOLEAN TEXT DATE NUMBER STATEMENT LIST MULTI_LIST GROUP'),
  children: (value) => Array.isArray(value) && value.every((one) => hasAll(one, part)),
};
const configurations: Tests = { inboundWebhookEnabled: isFlag, inboundWebhookSigningKey: isText };
const flags = ['secure', 'requireTls', 'ignoreTls', 'hmac', 'authenticateByToken'];

/** Checks a body of section 4.4 including nested fields (§2.4). */
function isIntegration(body: Row): boolean {
  return hasSome(body, {
    ...{ ...ofIntegration, _environmentId: isText, check: isFlag },
    credentials: (value) => isRow(value) && Object.entries(value).every(isCredential),
    conditions: (value) => Array.isArray(value) && value.every((one) => hasAll(one, filter)),
    configurations: (value) => isRow(value) && hasSome(value, configurations),
  });
}

function isCredential([name, value]: readonly [string, unknown]): boolean {
  if (name === 'tlsOptions') return isRow(value);
  return flags.includes(name) ? isFlag(value) : isText(value);
}

function hasAll(value: unknown, tests: Tests): boolean {
  return isRow(value) && Object.entries(tests).every(([name, test]) => test(value[name]));
}

function hasSome(value: Row, tests: Tests): boolean {
  return Object.entries(tests).every(([name, test]) => value[name] === undefined || test(value[name]));
}
