import { expect, test } from 'vitest';
import { readDocument } from './document.js';
import { documentTables } from './document-tables.js';
import { bodies, operations } from './operation-tables.js';
import { record } from './whole-schema.js';
import { resourceNames, writtenTables } from './written-tables.js';

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
  expect([...found.reached].sort()).toEqual(components.sort());
});
