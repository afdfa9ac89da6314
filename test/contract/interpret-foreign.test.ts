import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { explainForeign } from '../../src/contract/ajv-errors.js';
import { interpretForeign } from '../../src/contract/explain.js';

const { workflows } = createDataset();
const all = Array.from({ length: workflows.size }, (_, index) => Object(workflows.at(index).payloadSchema));
const schemas = all.filter(({ properties }) => properties !== undefined);

test('without AJV the payloads of all workflows have the same mistakes', () => {
  for (const schema of schemas) {
    const names = Object.keys(schema.properties);
    const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    for (const payload of [{}, filled('x'), filled(-1), filled(null), { ...filled(''), other: 1 }, []]) {
      const mistakes = interpretForeign(schema, payload);
      expect(mistakes).toEqual(explainForeign(schema, payload));
      expect(mistakes).not.toEqual([]);
    }
  }
  expect(schemas.length).toBeGreaterThan(5);
});

test.each([
  [{ format: 'date-time' }, ['2026-01-01T00:00:00Z'], 'soon'],
  [{ format: 'date' }, ['2026-01-01'], '2026-13-01'],
  [{ format: 'email' }, ['ada@example.com'], 'ada'],
  [{ format: 'uuid' }, ['00000000-0000-4000-8000-000000000000'], '0'],
  [{ format: 'regex' }, ['a+'], '('],
  [{ exclusiveMinimum: 0 }, [0.5], 0],
  [{ uniqueItems: true }, [[1, '1', { a: 1 }]], [{ a: 1 }, 2, { a: 1 }, 3]],
])('%j is understood', (schema, kept, broken) => {
  for (const value of kept) expect(interpretForeign(schema, value)).toEqual([]);
  expect(interpretForeign(schema, broken)).toEqual(explainForeign(schema, broken));
  expect(interpretForeign(schema, broken)).toHaveLength(1);
});

test('what keeps none of several forms is told in one line', () => {
  const schema = { anyOf: [{ type: 'null' }, { minimum: 3 }] };
  for (const value of [null, 3, 'x']) expect(interpretForeign(schema, value)).toEqual([]);
  expect(interpretForeign(schema, 2)).toMatchObject([{ message: 'must be null or >= 3' }]);
});

test.each([
  [{ properties: { a: { multipleOf: 2 } } }, 'the keyword multipleOf is only supported in Node'],
  [{ items: { $ref: '#/$defs/a' } }, 'the keyword $ref is only supported in Node'],
  [{ anyOf: [{ oneOf: [] }] }, 'the keyword oneOf is only supported in Node'],
  [{ type: ['string', 'text'] }, 'unknown type "text"'],
  [{ properties: { a: 'string' } }, '"string" is not a schema'],
])('%j is refused before anything is held against it', (schema, message) => {
  expect(() => interpretForeign(schema, {})).toThrow(message);
});
