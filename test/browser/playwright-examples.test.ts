import { expect } from 'vitest';
import { createConsumer } from '../testing/consumer.js';
import { chromium, testWith } from '../tool.js';

const test = testWith(chromium);
const folder = 'test/examples';

interface Results {
  readonly suites: readonly { readonly file: string; readonly specs: readonly { readonly ok: boolean }[] }[];
}

test('the examples for Playwright pass in Chromium, and one that expects something else fails', async () => {
  await using consumer = await createConsumer(folder);
  // Waits for expected events even on a busy machine, but not for events that must not happen.
  await consumer.replace('playwright.config.ts', 'workers: 1,', 'workers: 1, expect: { timeout: 0 },');
  const changed = 'with-changes/subscribers.e2e.ts';
  await consumer.copy('with-changes');
  await consumer.replace(changed, "'Nobody has subscribed yet.'", "'Somebody has subscribed.', { timeout: 1_000 }");
  const { code, output } = await consumer.run(
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--timeout=0'],
      ...['--grep', '^(?!.*with-changes)|nobody'],
    ],
    chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path },
  );
  const { suites }: Results = JSON.parse(output);
  expect(suites.map(({ file, specs }) => [file, specs.map(({ ok }) => ok)])).toEqual([
    ['subscribers.e2e.ts', [true, true, true, true, true, true]],
    [changed, [false]],
  ]);
  expect(code).toBe(1);
});
