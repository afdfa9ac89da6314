import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { isWhole } from '../extent.js';
import { createServer } from '../server/create-server.js';

const target = { baseUrl: 'http://mock.test', apiKey: 'dev', settleMs: 0 };

test.each([
  ['do everything', { others: ['create', 'rename', 'trigger', 'toggle', 'go online', 'delete'] }],
  ['trigger events, newest first', { others: ['trigger'], order: 'reversed' }],
] as const)('a budget holds while other clients %s between any two requests', async (_, options) => {
  for (const allowWrites of isWhole ? [true, false] : [true]) {
    const busy = createServer({ options: { ...options, apiKey: 'dev', othersEvery: 2 } }).fetch;
    const { requests, results } = await runConformance({ ...target, allowWrites, fetch: busy, budget: 300 });
    expect(requests).toBeLessThanOrEqual(330);
    expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  }
});
