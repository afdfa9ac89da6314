import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.js';
import { explainForeign } from '../../src/contract/foreign-schema.js';
import { explainSuccess } from '../../src/contract/judge.js';

const messagesOf = (schema: object, value: unknown) =>
  explainForeign(schema, value).map(({ pointer, message }) => `${pointer} ${message}`.trim());

test.each([
  [{ type: ['integer', 'null'] }, '1', 'must be integer or null'],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, 'must be number'],
  [{ type: 'number', maximum: 9 }, 10, 'must be <= 9'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be > 0'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'must NOT have more than 1 characters'],
  [{ type: 'array', minItems: 1 }, [], 'must NOT have fewer than 1 items'],
  [
    { type: 'array', uniqueItems: true },
    [{ a: 1 }, 2, { a: 1 }],
    'must NOT have duplicate items (items ## 0 and 2 are identical)',
  ],
  [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
  [{ const: 2 }, 3, 'must be 2'],
  [{ format: 'date' }, '2026-13-01', 'must match format "date"'],
  [{ pattern: '^a', examples: ['ab', 'ac'] }, 'b', 'must look like ab or ac'],
  [{ required: ['a/b'] }, {}, '/a~1b is required'],
  [{ properties: { a: {} }, additionalProperties: false }, { 'b~': 1 }, '/b~0 is unknown. Known fields: a'],
  [{ anyOf: [{ type: 'null' }, { type: 'number', minimum: 3 }] }, 2, 'must be null or >= 3'],
])('an error of %j says what is required', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

test('an error of several forms is that of the nearest form, whose fields may have forms too', () => {
  const form = (kind: string, size: object) => ({ properties: { kind: { const: kind }, size }, required: ['kind'] });
  const inner = { anyOf: [form('a', { type: 'string' }), form('b', { anyOf: [{ type: 'null' }, { minimum: 3 }] })] };
  const schema = { type: 'object', properties: { first: inner, last: { type: 'null' } } };
  expect(messagesOf(schema, { first: { kind: 'b', size: 1 }, last: 1 })).toEqual([
    '/first/size must be null or >= 3',
    '/last must be null',
  ]);
});

test('a body with 400,000 errors is explained at once', () => {
  const begin = performance.now();
  const page = { data: Array(400_000).fill(1), next: null, previous: null, totalCount: 1, totalCountCapped: false };
  expect(explainSuccess(contract, 'searchSubscribers', page)).toHaveLength(20);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('the limit of errors of one form does not make another form match, or fail', () => {
  const listOf = (type: string) => ({ type: 'array', items: { type } });
  const schema = { anyOf: [listOf('string'), listOf('number')] };
  expect(messagesOf(schema, Array(5_000).fill(1))).toEqual([]);
  expect(messagesOf(schema, [...Array(5_000).fill(1), true])).toEqual(['/5000 must be number']);
});
