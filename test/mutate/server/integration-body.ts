import { isRow } from './row.js';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const flag: Test = (value) => typeof value === 'boolean';
const flags = ['secure', 'requireTls', 'ignoreTls', 'hmac', 'authenticateByToken'];
const operators = [
  ...['LARGER', 'SMALLER', 'LARGER_EQUAL', 'SMALLER_EQUAL', 'EQUAL', 'NOT_EQUAL', 'ALL_IN', 'ANY_IN', 'NOT_IN'],
  ...['BETWEEN', 'NOT_BETWEEN', 'LIKE', 'NOT_LIKE', 'IN'],
];
const types = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'];

const isPart: Test = (value) =>
  isRow(value) &&
  [value.field, value.value].every(text) &&
  operators.includes(String(value.operator)) &&
  ['subscriber', 'payload'].includes(String(value.on));

const isCondition: Test = (value) =>
  isRow(value) &&
  flag(value.isNegated) &&
  types.includes(String(value.type)) &&
  ['AND', 'OR'].includes(String(value.value)) &&
  Array.isArray(value.children) &&
  value.children.every(isPart);

const fields: Readonly<Record<string, Test>> = {
  ...{ name: text, identifier: text, _environmentId: text, active: flag, check: flag },
  credentials: (value) =>
    isRow(value) &&
    Object.entries(value).every(([name, one]) =>
      flags.includes(name) ? flag(one) : name === 'tlsOptions' ? isRow(one) : text(one),
    ),
  conditions: (value) => Array.isArray(value) && value.every(isCondition),
  configurations: (value) =>
    isRow(value) &&
    (value.inboundWebhookEnabled === undefined || flag(value.inboundWebhookEnabled)) &&
    (value.inboundWebhookSigningKey === undefined || text(value.inboundWebhookSigningKey)),
};

/** Whether a body is one that section 4.4 allows. */
export function isIntegration(body: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, test]) => body[name] === undefined || test(body[name]));
}
