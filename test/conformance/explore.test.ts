import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';

import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';

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

slow('the mock breaks nothing, whatever is asked, and a larger budget shows more faults of each list', async () => {
  const check = (budget?: number) => {
    const { fetch } = createMock({ scenario: proofScenario });
    return runConformance({ fetch, baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true, budget });
  };
  const [usual, large] = [await check(), await check(2_000)];
  expect(large.requests).toBeGreaterThan(1_800);
  expect(large.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);

  const lists = usual.lists ?? [];
  expect(lists.map(({ operationId }) => operationId)).toEqual([
    'listMessages',
    'listNotifications',
    'searchSubscribers',
  ]);
  for (const [index, { faults, distinguished, missed }] of lists.entries()) {
    expect(distinguished + missed.length).toBe(faults);
    expect(distinguished).toBeGreaterThan(faults * 0.6);
    expect(large.lists?.[index]?.distinguished).toBeGreaterThanOrEqual(distinguished);
  }
  const counts = (report: typeof usual) => report.lists?.map(({ distinguished }) => distinguished);
  expect(counts(large)).not.toEqual(counts(usual));
});
