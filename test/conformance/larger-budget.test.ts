import { expect, test } from 'vitest';
import { planFor } from '../../src/conformance/plan.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { usualBudget } from '../../src/conformance/run-options.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';

const { fetch } = createMock({ scenario: proofScenario });
const target = { baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true, settleMs: 0 };

test('a smoke test sends few requests, and breaks nothing', async () => {
  const { requests, results } = await runConformance({ ...target, fetch, budget: 100 });
  expect(requests).toBeLessThan(200);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
});

test.each([
  ['auth.key-required', 100],
  ['search.total-count', 60],
])('a check of %s alone sends at most %i requests', async (only, most) => {
  const { requests, results } = await runConformance({ ...target, fetch, only: [only] });
  expect(requests).toBeLessThanOrEqual(most);
  expect(results.filter(({ status }) => !['passed', 'skipped'].includes(status))).toEqual([]);
});

test.each([
  'step.succeeds',
  ...(isWhole ? ['create.fail-if-exists', 'throttle-step.enums', 'workflow.environment-id'] : []),
])('a check of %s alone does not skip it', async (only) => {
  const { results } = await runConformance({ ...target, fetch, only: [only] });
  expect(results).toMatchObject([{ status: 'passed' }]);
});

slow('a check of what failed before fails again, with far fewer requests', async () => {
  const broken = createMock({ sabotages: ['events.filter-channels', 'messages.walk'] });
  const only = ['messages.walk', 'messages.total-count', 'events.filter-channels', 'events.filter-repeated'];
  const { requests, results } = await runConformance({ ...target, fetch: broken.fetch, only });
  expect(results.map(({ id, status }) => (['failed', 'warned'].includes(status) ? id : status))).toEqual(only);
  expect(requests).toBeLessThan(usualBudget / 2);
});

test('requirements that the same requests show share them', () => {
  const dear = [
    'reads.change-nothing',
    'idempotency-key.accepted',
    'records.same-everywhere',
    'write.siblings-unchanged',
  ];
  const requirements = catalogue.filter(({ id }) => dear.includes(id));
  expect(requirements).toHaveLength(4);
  expect(planFor(requirements, usualBudget).budget).toBeLessThan(460);
});

slow('each reason for a skip says what to do', async () => {
  const poor = createMock({ scenario: 'empty' });
  const reports = await Promise.all([
    runConformance({ ...target, fetch, allowWrites: false, budget: 100 }),
    runConformance({
      ...target,
      fetch: poor.fetch,
      allowWrites: false,
      only: ['event*', 'message*', 'search.*', 'workflow.*'],
    }),
  ]);
  const reasons = reports.flatMap(({ results }) =>
    results.flatMap((one) => (one.status === 'skipped' ? one.message : [])),
  );
  expect(new Set(reasons).size).toBeGreaterThan(8);
  expect([...new Set(reasons)].filter((reason) => !/^needs --|: (?:\w+ )+/.test(reason))).toEqual([]);
});

slow('a forbidden body that is accepted is found', async () => {
  const lenient = async (request: Request) => {
    if (!request.url.endsWith('/v2/subscribers') || request.method !== 'POST') return fetch(request);
    const text = await request.clone().text();
    const body: { readonly phone?: unknown } = text.startsWith('{"') && text.endsWith('}') ? JSON.parse(text) : {};
    if (['string', 'undefined'].includes(typeof body.phone) || body.phone === null) return fetch(request);
    return fetch(new Request(request, { body: JSON.stringify({ ...body, phone: '1' }) }));
  };
  const { results } = await runConformance({
    ...target,
    fetch: lenient,
    only: ['body.types-checked'],
    operations: ['createSubscriber'],
    budget: 500,
  });
  expect(results[0]?.status).toBe('warned');
});

slow('the mock breaks nothing, whatever a large budget asks', async () => {
  const { requests, results } = await runConformance({ ...target, fetch, budget: 2_000 });
  expect(requests).toBeGreaterThan(1_800);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
});
