import { expect, test } from 'vitest';
import { ajvSchemaErrors } from '../../src/contract/ajv-errors.js';
import { contract, successSchema } from '../../src/contract/contract.js';
import { interpret, supportedKeywords } from '../../src/contract/interpret.js';
import { operations } from '../../src/contract/operations.js';
import { contractSchema, type OpenApiDocument } from '../../src/contract/schema.js';
import { controlDocument as control } from '../../src/mock/control/control-operations.js';
import { violationsAt } from '../../src/sabotage/bodies/body-sabotages.js';
import { changeAt } from '../../src/sabotage/bodies/change-at.js';
import { schemaLocations } from '../../src/sabotage/bodies/schema-locations.js';
import { smallestOf } from '../../src/sabotage/bodies/schema-values.js';

const { document } = contract;

/** Bodies that violate each keyword of each component. */
function* broken(): Generator<[name: string, pointer: string, body: unknown]> {
  const seen = new Set<string>();
  for (const place of schemaLocations()) {
    const { operationId, component } = place;
    for (const { keyword, change } of violationsAt(place)) {
      const name = `${component} ${keyword}`;
      if (seen.has(name)) continue;
      const changed = changeAt(place, smallestOf(successSchema(contract, operationId)), change);
      if (changed === undefined) continue;
      seen.add(name);
      yield [name, `/operations/${operationId}/responses/${operations[operationId].status}`, changed.value];
    }
  }
}

test('what is wrong with a body is what AJV says, for each keyword of each component', () => {
  const byAjv = ajvSchemaErrors(document);
  const bodies = [...broken()];
  const found = bodies.map(([name, pointer, body]) => [name, [...interpret(document, pointer, body)]] as const);
  expect(found).toEqual(bodies.map(([name, pointer, body]) => [name, byAjv(pointer, body)]));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(([, schemaErrors]) => schemaErrors.length === 0)).toEqual([]);
  expect(new Set(found.flatMap(([, schemaErrors]) => schemaErrors.map(({ keyword }) => keyword)))).toEqual(
    new Set(['required', 'type', 'format', 'maximum', 'enum', 'anyOf', 'pattern', 'discriminator', 'not']),
  );
});

/** Constraints that successful bodies lack: limits in the control API and in requests, and several mistakes at once. */
const limited: OpenApiDocument = {
  paths: {},
  components: {
    parameters: {},
    responses: {},
    schemas: {
      Limited: {
        ...{ type: 'object', minProperties: 2, required: ['text', 'list'], additionalProperties: false },
        properties: {
          text: { type: 'string', minLength: 2, maxLength: 3, pattern: '^.b', enum: ['ab', '😀b'] },
          count: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
          list: { type: 'array', minItems: 1, maxItems: 2, items: { $ref: '#/components/schemas/Limited' } },
          fixed: { type: 'number', const: 2, allOf: [{ minimum: 3 }, { maximum: 1 }] },
          rule: JSON.parse('{"if":{"type":"string"},"then":{"format":"uri","anyOf":[{"minLength":9},{"const":"x"}]}}'),
        },
      },
    },
  },
};

test.each([
  [null],
  [{}],
  [{ text: '😀' }],
  [{ text: 'ABCD', list: [], count: 0.5, fixed: 2, rule: 'y' }],
  [{ text: 1, list: [{}, 1, { text: 'ab', list: [] }], count: '1', fixed: '2', constructor: 1 }],
  [
    {
      text: 'ab',
      list: [{ text: '😀b', list: [{}], count: 10 }],
      count: Number.POSITIVE_INFINITY,
      rule: 'x',
      fixed: 4,
    },
  ],
])('what is wrong with %j is what AJV says, in its order', (value) => {
  const schemaErrors = [...interpret(limited, '/components/schemas/Limited', value)];
  expect(schemaErrors).toEqual(ajvSchemaErrors(limited)('/components/schemas/Limited', value));
  expect(schemaErrors).not.toEqual([]);
});

test.each([document, control])('each keyword of the document is understood', (document) => {
  const names = new Set<string>();
  const visit = (schema: unknown): void => {
    for (const [name, part] of Object.entries(Object(schema))) {
      names.add(name);
      if (['items', 'not', 'additionalProperties', 'if', 'then'].includes(name)) visit(part);
      if (['properties', 'allOf', 'anyOf', 'oneOf'].includes(name))
        for (const one of Object.values(Object(part))) visit(one);
    }
  };
  const { components, operations } = contractSchema(document);
  for (const schema of Object.values(components.schemas)) visit(schema);
  for (const { responses, ...parts } of Object.values(operations))
    for (const schema of [...Object.values(parts), ...Object.values(responses)]) visit(schema);
  const annotations = ['x-section', 'description', 'examples', 'default', 'deprecated'];
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => !supportedKeywords.includes(name) && !annotations.includes(name))).toEqual([]);
});
