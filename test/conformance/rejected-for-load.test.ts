import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

test('a status that a server rejects for its load is sent again, and charged to no requirement', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  let statuses = 0;
  const busy = async (request: Request) => {
    if (request.method === 'PATCH') statuses += 1;
    const isRejected = request.method === 'PATCH' && statuses % 2 === 1;
    return isRejected ? new Response('too many', { status: 429 }) : fetch(request);
  };
  const server = { fetch: busy, baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 50 };
  const { results } = await runConformance({
    ...server,
    only: ['online-status.takes-value', 'online-status.persists'],
  });
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    ['online-status.takes-value', 'passed'],
    ['online-status.persists', 'passed'],
  ]);
});
