import { expect, test } from 'vitest';
import { completeChoices, defaultChoices } from '../../src/choices/choices.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { type RunOptions, usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { learnedChoices, type Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { terminal } from '../../src/reporters/terminal.js';
import { proofScenario, smallScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { brokenIn, needingOtherKey, skippedIn } from './brokenness.js';

function check(fetch: Fetch, options: Partial<RunOptions> = {}): Promise<Report> {
  return runConformance({ fetch, baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, ...options });
}

async function integrationsOf(fetch: Fetch): Promise<unknown> {
  const headers = { authorization: 'ApiKey dev' };
  return (await fetch(new Request('http://server.invalid/v1/integrations/active', { headers }))).json();
}

test('a server that keeps the specification breaks nothing, and is left as it was but for new subscribers', async () => {
  const { fetch } = createMock();
  const before = await integrationsOf(fetch);
  const report = await check(fetch);
  expect(brokenIn(report)).toEqual([]);
  expect(await integrationsOf(fetch)).toEqual(before);
  // The mock makes the choices that its manual names.
  const learned = learnedChoices(report.results);
  expect(Object.keys(learned).length).toBeGreaterThan(25);
  expect(completeChoices(defaultChoices, learned)).toEqual(defaultChoices);
  // One requirement needs more than 50,000 subscribers, as below; the other one is never provoked.
  const unprovoked = 'integration-update.credentials-validation';
  expect(skippedIn(report)).toEqual(['search.total-count-cap', unprovoked, ...needingOtherKey]);
  expect(report.requests).toBeLessThanOrEqual(usualBudget * 1.02);
  // It compares each filter of each list several times, alone and with others.
  const isOfFilters = /^(search|messages|events)\.(filter|after$|before$|case-sensitive|no-match)/;
  const compared = report.results.filter(({ id, level }) => isOfFilters.test(id) && level !== 'open');
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(({ witnesses }) => witnesses < 4).map(({ id }) => id)).toEqual([]);
});

test('a report says which subscribers a run has left on the server, and the terminal too', async () => {
  const { fetch } = createMock({ scenario: { subscribers: 0, events: 0 } });
  const report = await check(fetch, { only: ['create.*', 'upsert.*'] });
  const headers = { authorization: 'ApiKey dev' };
  const answer = await fetch(new Request('http://server.invalid/v2/subscribers?limit=100', { headers }));
  const { data } = (await answer.json()) as { readonly data: readonly { readonly subscriberId: string }[] };
  const left = report.leftBehind?.subscribers ?? [];
  expect(data.map(({ subscriberId }) => subscriberId).sort()).toEqual([...left].sort());
  expect(terminal(report, { color: false })).toContain(
    `Left behind (the API has no delete): ${left.length} subscribers (${left[0]}, ${left[1]}`,
  );
  expect(await check(fetch, { allowWrites: false, only: ['create.*'] })).not.toHaveProperty('leftBehind');
});

slow('without leave to write, nothing is tried that would write, and that leaves some untested', async () => {
  const methods = new Set<string>();
  const { fetch } = createMock({ scenario: proofScenario });
  const watched: Fetch = (request) => {
    methods.add(request.method);
    return fetch(request);
  };
  const report = await check(watched, { allowWrites: false });
  expect([...methods]).toEqual(['GET']);
  expect(brokenIn(report)).toEqual([]);
  const passed = report.results.filter(({ status }) => status === 'passed').map(({ id }) => id);
  expect(passed.filter((id) => /^(create|upsert|online-status)\./.test(id))).toEqual([]);
});

slow('with more than 50,000 subscribers the cap is tested, and the count of what a filter finds', async () => {
  const report = await check(createMock({ scenario: 'over-50k' }).fetch);
  expect(brokenIn(report)).toEqual([]);
  expect(skippedIn(report)).toEqual(['integration-update.credentials-validation', ...needingOtherKey]);
  expect(report.requests).toBeLessThanOrEqual(usualBudget * 1.1);
});

slow.for(['empty', 'quiet', 'drafts', 'busy', 'delivery-failures', smallScenario])(
  'no world takes many more requests than the usual budget: %o',
  async (scenario) => {
    const report = await check(createMock({ scenario }).fetch);
    expect(brokenIn(report)).toEqual([]);
    expect(report.requests).toBeLessThanOrEqual(usualBudget * 1.1);
  },
);

test('a draft that the caller names shows its problems', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const report = await check(fetch, {
    ...{ ids: { workflowId: 'trial-ending' }, allowWrites: false, only: ['step.*', 'workflow.*'] },
  });
  expect(brokenIn(report)).toEqual([]);
  expect(report.results.find(({ id }) => id === 'step.issues-answered')?.status).toBe('passed');
});

slow('a header taken out is not read as a fault of the idempotency-key', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const report = await check((request) => {
    const headers = new Headers(request.headers);
    headers.delete('idempotency-key');
    return fetch(new Request(request, { headers }));
  });
  expect(brokenIn(report)).toEqual([]);
});

test('a run that is ended puts the integration back', async () => {
  const controller = new AbortController();
  const { fetch } = createMock({ scenario: proofScenario });
  let updates = 0;
  const ending: Fetch = (request) => {
    if (request.method === 'PUT') {
      updates += 1;
      controller.abort();
    }
    return fetch(request);
  };
  await check(ending, { signal: controller.signal, only: ['integration-update.*', 'active.*'] });
  expect(updates).toBeGreaterThan(0);
  expect(JSON.stringify(await integrationsOf(fetch))).not.toContain('notikit check');
});
