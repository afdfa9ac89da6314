import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SchemaCoverage } from '../fixtures/schema-coverage.js';
import { createCalls, createTriedMock } from './calls.js';
import { lossesOf } from './differences.js';
import { resultTypes } from './literals.js';
import { withTables } from './manual.js';

test('the manual has the tables', () => {
  const manual = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  expect(withTables(manual)).toBe(manual);
});

test('the calls show each field and each branch of the document, apart from those of deleted integrations', async () => {
  const coverage = new SchemaCoverage();
  await using mock = await createTriedMock();
  for (const { operation, method, target, body } of await createCalls()) {
    const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await mock.fetch(`http://mock${target}`, init);
    expect(response.ok, target).toBe(true);
    coverage.add(resultTypes[operation], await response.json());
  }
  const missing = coverage.missing(...Object.values(resultTypes)).filter((place) => !/ = /.test(place));
  expect(missing).toEqual(['Integration.properties.deletedAt', 'Integration.properties.deletedBy']);
});

const call = { operation: 'getWorkflow', path: {}, query: {}, method: 'GET', target: '/v2/workflows/one' } as const;

test.each([
  ['{"value":{"steps":[],"a":{"b":null}}}', ['getWorkflow a.b: changed']],
  ['{"value":{"steps":[],"a":{}}}', ['getWorkflow a.b: dropped']],
  ['{"value":{"steps":[],"a":{"b":1.0,"c":null}}}', ['absent fields become null']],
  ['{"value":{"steps":[],"a":{"b":1.0,"c":0}}}', ['getWorkflow a.c: added']],
  ['{"refused":"no such type"}', ['getWorkflow refused: no such type']],
  ['{"value":{"steps":[],"a":{"b":1}},"subjects":["one"]}', ['getWorkflow subject: not typed']],
  ['{"value":{"steps":[],"a":{"b":1}}}', []],
])('a client that writes %s differs by %j', (line, expected) => {
  const url = new URL('http://mock/v2/workflows/one');
  const exchange = { method: 'GET', url, requestBody: '', status: 200, responseBody: '{"steps":[],"a":{"b":1}}' };
  expect(lossesOf([call], line, [exchange])).toEqual(expected);
});

test('a client that changes a request is told apart', () => {
  const exchange = { method: 'GET', requestBody: '', status: 200, responseBody: '{"steps":[]}' };
  const url = new URL('http://mock/v2/workflows/two?limit=5');
  const expected = ['getWorkflow request path: changed', 'getWorkflow request query: changed'];
  expect(lossesOf([call], '{"value":{"steps":[]}}', [{ ...exchange, url }])).toEqual(expected);
});
