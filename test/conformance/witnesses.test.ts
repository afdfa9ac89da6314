import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true };

test('whatever has passed has a witness, and a request that shows it', async () => {
  const report = await runConformance({ ...target, fetch: createMock({ scenario: proofScenario }).fetch });
  const passed = report.results.filter(({ status }) => status === 'passed');
  expect(passed.length).toBeGreaterThan(150);
  expect(passed.filter(({ witnesses, witness }) => witnesses < 1 || !witness?.request).map(({ id }) => id)).toEqual([]);
  const completes = passed.find(({ id }) => id === 'response.completes');
  expect(completes?.witnesses).toBe(report.requests);
});
