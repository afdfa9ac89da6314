import { assertConformance, runConformance } from 'notikit/conformance';
import { test } from 'vitest';
import { app } from './app.js';

test('the back end keeps the contract', { timeout: 60_000 }, async () => {
  const report = await runConformance({
    fetch: app.fetch,
    baseUrl: 'http://test',
    apiKey: 'test-conformance',
    allowWrites: true,
  });
  assertConformance(report);
});
