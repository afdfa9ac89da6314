import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { brokenIn } from './brokenness.js';

/** Checks the mock with a different response of one operation. */
function check(method: string, path: string, answer: (response: Response) => Promise<Response>): Promise<Report> {
  const { fetch } = createMock({ scenario: proofScenario });
  const other: Fetch = async (request) => {
    const response = await fetch(request.clone());
    return request.method === method && new URL(request.url).pathname === path ? answer(response) : response;
  };
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  return runConformance({ ...target, fetch: other });
}

/** Reasons why the requirements with an id prefix were skipped. */
function reasons({ results }: Report, prefix: string): ReadonlySet<string> {
  const skipped = results.filter(({ id, status }) => id.startsWith(prefix) && status === 'skipped');
  return new Set(skipped.map(({ message }) => message));
}

slow('a missing operation is one cause, which hides the requirements that depend on it', async () => {
  const report = await check('POST', '/v2/subscribers', async () => new Response('{}', { status: 404 }));
  const message = 'the server does not have createSubscriber';
  expect(brokenIn(report)).toEqual(['version.paths']);
  expect(report.causes).toMatchObject([{ id: 'version.paths', message, operations: ['createSubscriber'] }]);
  expect(report.causes[0]?.hides).toEqual(expect.arrayContaining(['create.creates', 'create.conflict-answer']));
  expect(reasons(report, 'create.')).toEqual(new Set([`cannot be checked because of version.paths: ${message}`]));
});

test('a list that responds with a bare array is one cause, and requirements that need its records are skipped', async () => {
  const report = await check('GET', '/v2/subscribers', async (response) =>
    response.ok ? Response.json(JSON.parse(await response.text()).data) : response,
  );
  expect(brokenIn(report)).toEqual(['search-page.field-types']);
  const [cause, ...others] = report.causes;
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ id: 'search-page.field-types', operations: ['searchSubscribers'] });
  const because = new Set([`cannot be checked because of search-page.field-types: ${cause?.message}`]);
  for (const prefix of ['search.', 'create.', 'upsert.']) expect(reasons(report, prefix)).toEqual(because);
});
