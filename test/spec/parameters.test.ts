import { expect, test } from 'vitest';
import { readDocument } from './document.js';
import { documentTables } from './document-tables.js';
import { bodies, operations } from './operation-tables.js';
import { isRecord, record, type Schema } from './whole-schema.js';
import { resourceNames, writtenTables } from './written-tables.js';

const document = readDocument();
const { tables } = documentTables(document, resourceNames);
const documented = Object.values(record(document.paths)).flatMap((item) => Object.values(record(item)).map(record));

test.each(Object.keys({ ...operations, ...bodies }))('%s takes and answers what section 4 says', (name) => {
  expect(tables[name]).toEqual(writtenTables[name]);
});

test('there are ten operations', () => {
  expect(documented.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
  expect(documented).toHaveLength(10);
});

test('every operation accepts an idempotency-key that is no duty (§4)', () => {
  for (const id of Object.keys(operations)) expect(tables[id]?.['header idempotency-key']).toBe('? string');
});

test('every operation is behind the API key, and none says otherwise (§5.1)', () => {
  const { securitySchemes } = record(document.components);
  expect(Object.keys(record(securitySchemes))).toEqual(['apiKey']);
  expect(record(securitySchemes).apiKey).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' });
  expect(document.security).toEqual([{ apiKey: [] }]);
  expect(documented.filter((operation) => 'security' in operation)).toEqual([]);
});

test('only the two deprecations of §9.3 are deprecated', () => {
  const deprecated = Object.entries(tables).flatMap(([name, table]) =>
    Object.entries(table)
      .filter(([, cell]) => cell.includes('deprecated'))
      .map(([row]) => `${name} ${row}`),
  );
  expect(deprecated.sort()).toEqual(['Subscriber topics', 'listNotifications query search']);
  expect(JSON.stringify(document).split('"deprecated":true')).toHaveLength(3);
});

test('an operation is /v2 for subscribers created and searched and for workflows, and /v1 for all else (§9.1)', () => {
  const versions = documentedVersions(record(document.paths));
  expect(versions.v2).toEqual(['createSubscriber', 'getWorkflow', 'getWorkflowStep', 'searchSubscribers']);
  expect(versions.v1).toHaveLength(6);
});

test('nothing is said of the statuses and the bodies of errors (§7)', () => {
  for (const { responses } of documented) {
    const [success, ...errors] = Object.keys(record(responses));
    expect(success).toMatch(/^20[01]$/);
    expect(errors).toEqual(['4XX', '5XX']);
  }
});

function documentedVersions(paths: Schema): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const [path, item] of Object.entries(paths)) {
    const version = path.split('/')[1] ?? '';
    const ids = Object.values(record(item))
      .filter(isRecord)
      .map(({ operationId }) => String(operationId));
    versions[version] = [...(versions[version] ?? []), ...ids].sort();
  }
  return versions;
}
