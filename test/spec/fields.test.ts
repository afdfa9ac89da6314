import { expect, test } from 'vitest';
import { readDocument } from './document.js';
import { documentTables } from './document-tables.js';
import { bodies, operations } from './operation-tables.js';
import { record } from './whole-schema.js';
import { resourceNames, withoutPlace, writtenTables } from './written-tables.js';

const document = readDocument();
const found = documentTables(document, resourceNames);

const resources = Object.keys(writtenTables).filter((name) => !(name in operations) && !(name in bodies));

test.each(resources)('the document has each row of %s as the specification has it', (name) => {
  expect(found.tables[name]).toEqual(writtenTables[name]);
});

test('the document describes no object that the specification does not', () => {
  expect(Object.keys(found.tables).sort()).toEqual(Object.keys(writtenTables).sort());
});

test('every component takes part in an operation', () => {
  const { schemas, parameters, responses } = record(document.components);
  const components = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
    Object.keys(record(named)).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...found.reached, ...withoutPlace.map((name) => `#/components/schemas/${name}`)].sort()).toEqual(
    components.sort(),
  );
});

test('the schemas without a place have the fields of those that have one', () => {
  const { StepResponse, ControlsMetadata, DelayRegularMetadata, ...schemas } = record(
    record(document.components).schemas,
  );
  const steps = Object.values(schemas)
    .map(record)
    .filter((schema) => schema['x-family'] === 'StepResponse');
  expect(steps).toHaveLength(19);
  for (const { required, properties } of steps) {
    const { type: _, controls, controlValues: __, ...shared } = record(properties);
    expect({ required, properties: { ...shared } }).toEqual(
      withoutProperties(StepResponse, 'type', 'controls', 'controlValues'),
    );
    if (record(controls).$ref !== undefined) continue;
    expect(withoutProperties({ ...record(controls), required: undefined }, 'values')).toEqual(
      withoutProperties(ControlsMetadata, 'values'),
    );
  }
  expect(record(schemas.DigestRegularMetadata).properties).toMatchObject(
    withoutProperties(DelayRegularMetadata, 'type').properties,
  );
});

function withoutProperties(schema: unknown, ...names: readonly string[]) {
  const { required, properties } = record(schema);
  const others = Object.entries(record(properties)).filter(([name]) => !names.includes(name));
  return { required, properties: Object.fromEntries(others) };
}
