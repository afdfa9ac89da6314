import { expect } from 'vitest';
import { type Consumer, createConsumer } from '../testing/consumer.js';
import { chromium, testWith } from '../tool.js';

const test = testWith(chromium);
const folder = 'test/examples';

test('the examples for Playwright pass in Chromium', async () => {
  await using consumer = await createConsumer(folder);
  // What is to come is waited for, however busy the machine.
  await consumer.replace('playwright.config.ts', 'workers: 1,', 'workers: 1, expect: { timeout: 60_000 },');
  expect(await playwright(consumer)).toEqual({ code: 0, passed: 4, failed: 0 });
});

test('an example for Playwright that expects something else fails', async () => {
  await using consumer = await createConsumer(folder);
  await consumer.replace('subscribers.e2e.ts', 'Nobody has subscribed yet.', 'Somebody has subscribed.');
  // What will not come need not be waited for.
  await consumer.replace('playwright.config.ts', 'workers: 1,', 'workers: 1, expect: { timeout: 1_000 },');
  expect(await playwright(consumer, '--grep', 'nobody')).toEqual({ code: 1, passed: 0, failed: 1 });
});

interface Counts {
  readonly code: number | null;
  readonly passed: number;
  readonly failed: number;
}

async function playwright({ run }: Consumer, ...args: string[]): Promise<Counts> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--timeout=120000', ...args];
  const env = chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path };
  const { code, output } = await run(command, env);
  const { expected, unexpected } = JSON.parse(output).stats;
  return { code, passed: expected, failed: unexpected };
}
