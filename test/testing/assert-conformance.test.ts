import '../../src/vitest.js';
import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { assertConformance, NotConforming } from '../../src/testing/assert-conformance.js';
import { proofScenario } from '../proof-scenario.js';

const mock = createMock({ scenario: proofScenario });
const run = (fetch: (request: Request) => Promise<Response>, only = ['version.*']) =>
  runConformance({ fetch, baseUrl: 'http://app', apiKey: 'dev', only, budget: 100 });

test('a report of a conforming server passes', async () => {
  const report = await run(mock.fetch);
  expect(() => assertConformance(report)).not.toThrow();
  expect(report).toKeepContract();
  expect(() => expect(report).not.toKeepContract()).toThrow('What was checked conforms');
});

test.each([
  ['could not be reached', () => Promise.reject(new Error('refused')), 'unreachable'],
  ['let nothing in', async () => new Response('', { status: 401 }), 'The run is incomplete: unauthorized'],
  ['showed nothing', async () => new Response('', { status: 404 }), 'incomplete'],
  [
    'broke a requirement',
    async (request: Request) => {
      const response = await mock.fetch(request);
      return response.ok ? new Response('{', { headers: { 'content-type': 'application/json' } }) : response;
    },
    'The server does not conform',
  ],
])('a report of a server that %s fails, with its words', async (_, fetch, words) => {
  const report = await run(fetch, ['search.*', 'fields.*', 'subscriber.*', 'response.*']);
  expect(() => assertConformance(report)).toThrow(NotConforming);
  expect(() => assertConformance(report)).toThrow(words);
  expect(() => expect(report).toKeepContract()).toThrow(words);
});
