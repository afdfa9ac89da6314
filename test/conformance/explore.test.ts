import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';

import { proofScenario } from '../proof-scenario.js';

/** Tests one requirement, with generated requests besides. */
async function explore(id: string, fetch: Fetch) {
  const target = { baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true };
  const { results, requests } = await runConformance({ ...target, fetch, only: [id], budget: 650 });
  return { result: results[0], requests };
}

test('a request that fails is made as small as it can be', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const { result } = await explore('response.no-server-error', async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isTooMuch = pathname === '/v1/messages' && Number(searchParams.get('limit')) > 37;
    return isTooMuch ? new Response(null, { status: 500 }) : fetch(request);
  });
  expect(result?.status).toBe('warned');
  expect(result?.evidence.map(({ request }) => request)).toEqual(['GET /v1/messages?limit=38']);
});

test('a forbidden body that is accepted is found, and made small', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const { result } = await explore('body.types-checked', async (request) => {
    if (!request.url.endsWith('/v2/subscribers') || request.method !== 'POST') return fetch(request);
    const body: { readonly phone?: unknown } = JSON.parse(await request.clone().text());
    if (['string', 'undefined'].includes(typeof body.phone) || body.phone === null) return fetch(request);
    return fetch(new Request(request, { body: JSON.stringify({ ...body, phone: '1' }) }));
  });
  expect(result?.status).toBe('warned');
  const bodies = result?.evidence.map(({ curl }) => /--data-binary '(.*?)'/.exec(curl)?.[1]) ?? [];
  expect(bodies).toHaveLength(1);
  expect(Object.keys(JSON.parse(bodies[0] ?? '{}')).sort()).toEqual(['phone', 'subscriberId']);
});

test('the mock breaks nothing, whatever is asked', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const target = { baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true };
  const { results, requests } = await runConformance({ ...target, fetch, budget: 1_000 });
  expect(requests).toBeGreaterThan(950);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
});

test('the report says how many faults of each list the requests would show, and more of them with a larger budget', async () => {
  const coverage = async (budget?: number) => {
    const { fetch } = createMock({ scenario: proofScenario });
    const report = await runConformance({ fetch, baseUrl: 'http://mock.test', apiKey: 'dev', budget });
    return report.lists ?? [];
  };
  const [usual, large] = [await coverage(), await coverage(1_500)];
  expect(usual.map(({ operationId }) => operationId)).toEqual([
    'listMessages',
    'listNotifications',
    'searchSubscribers',
  ]);
  for (const [index, { faults, distinguished, missed }] of usual.entries()) {
    expect(distinguished + missed.length).toBe(faults);
    expect(distinguished).toBeGreaterThan(faults * 0.6);
    expect(large[index]?.distinguished).toBeGreaterThanOrEqual(distinguished);
  }
  expect(large.map(({ distinguished }) => distinguished)).not.toEqual(usual.map(({ distinguished }) => distinguished));
});
