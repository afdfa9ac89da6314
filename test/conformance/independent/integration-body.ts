import { Refusal } from './refusal.js';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const flag: Test = (value) => typeof value === 'boolean';
const list =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const oneOf =
  (words: string): Test =>
  (value) =>
    typeof value === 'string' && words.split(' ').includes(value);

/** All of these fields, or some of them, each as it should be. */
function object(fields: Readonly<Record<string, Test>>, presence: 'all' | 'some'): Test {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, test]) => {
      const field: unknown = Reflect.get(value, name);
      return field === undefined ? presence === 'some' : test(field);
    });
}

const part = object(
  {
    field: text,
    value: text,
    operator: oneOf(
      'LARGER SMALLER LARGER_EQUAL SMALLER_EQUAL EQUAL NOT_EQUAL ALL_IN ANY_IN NOT_IN BETWEEN NOT_BETWEEN LIKE NOT_LIKE IN',
    ),
    on: oneOf('subscriber payload'),
  },
  'all',
);
const filter = object(
  {
    isNegated: flag,
    type: oneOf('BOOLEAN TEXT DATE NUMBER STATEMENT LIST MULTI_LIST GROUP'),
    value: oneOf('AND OR'),
    children: list(part),
  },
  'all',
);
const isIntegration = object(
  {
    name: text,
    identifier: text,
    _environmentId: text,
    active: flag,
    check: flag,
    credentials: object({ host: text, port: text, apiKey: text, secretKey: text, secure: flag }, 'some'),
    conditions: list(filter),
    configurations: object({ inboundWebhookEnabled: flag, inboundWebhookSigningKey: text }, 'some'),
  },
  'some',
);

/** Refuses a body that section 4.4 does not allow. */
export function checkIntegration(body: unknown): void {
  if (!isIntegration(body)) throw new Refusal('invalid', 'an integration is not like that');
}
