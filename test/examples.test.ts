import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assertContract, record } from '../src/index.js';
import { createMock } from '../src/mock/create-mock.js';
import { readBlocks } from './readme/console-block.js';
import { manuals } from './readme/manuals.js';
import { type Consumer, createConsumer } from './testing/consumer.js';

const folder = 'test/examples';

test('every ts block of the manuals is in an example, word for word', () => {
  const examples = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const blocks = manuals.flatMap(({ file, text }) => readBlocks(text).map((block) => ({ ...block, file })));
  const shown = blocks.filter(({ language }) => language === 'ts');
  const elsewhere = shown.filter(({ text }) => !examples.some((example) => example.includes(text)));
  expect(shown.length).toBeGreaterThan(0);
  expect(elsewhere.map(({ file, line, text }) => `${file}:${line}\n${text}`)).toEqual([]);
});

test('the manuals show a failure as it is', async () => {
  const request = new Request('http://app/v1/messages?limit=2', { headers: { authorization: 'ApiKey test-1' } });
  const exchange = await record('listMessages', request, createMock({ sabotages: ['messages.limit-kept'] }).fetch);
  const error: unknown = await assertContract(exchange).catch((error: unknown) => error);
  const text = error instanceof Error ? error.message : '';
  const blocks = manuals.flatMap((manual) => readBlocks(manual.text));
  expect(blocks.map((block) => block.text)).toContain(text);
});

test('the examples for Vitest pass', async () => {
  await using consumer = await createConsumer(folder);
  expect(await vitest(consumer)).toMatchObject({ code: 0, passed: 12, failed: 0 });
});

test('an example for Vitest that expects something else fails', async () => {
  await using consumer = await createConsumer(folder);
  await consumer.replace('in-process.example.ts', 'totalCount: 1', 'totalCount: 2');
  await consumer.replace('inbox.example.ts', "'No messages.'", "'Messages.'");
  await consumer.replace('msw.example.ts', 'toHaveLength(3)', 'toHaveLength(4)');
  await consumer.replace('app.ts', 'createMock()', "createMock({ sabotages: ['messages.limit-kept'] })");
  const { code, passed, failed, messages } = await vitest(consumer);
  // One of each file that has a fault. A Response that was made in process does not know what was asked, and passes.
  expect({ code, passed, failed }).toEqual({ code: 1, passed: 5, failed: 7 });
  expect(messages).toContain('§4.6 A page holds no more messages than its `limit`. [messages.limit-kept]');
});

test('a matcher that nobody awaits fails the run', async () => {
  await using consumer = await createConsumer(folder);
  await consumer.replace('app.ts', 'createMock()', "createMock({ sabotages: ['message-page.field-types'] })");
  await consumer.replace('matchers.example.ts', 'await expect', 'expect');
  const { code, output } = await consumer.run([
    'node_modules/vitest/vitest.mjs',
    'run',
    'matchers',
    '-t',
    'an answer',
    ...patience,
  ]);
  expect(code).toBe(1);
  expect(output).toContain('Unhandled Rejection');
  expect(output).toContain('[message-page.field-types]');
});

test("the example for Node's own runner passes, and fails where the contract is broken", async () => {
  await using consumer = await createConsumer(folder);
  const command = ['--import', 'tsx', '--test', '--test-reporter=tap', 'assert-contract.node.ts'];
  expect(await consumer.run(command)).toMatchObject({ code: 0, output: expect.stringContaining('# pass 1') });
  await consumer.replace('app.ts', 'createMock()', "createMock({ sabotages: ['search-page.required-fields'] })");
  const { code, output } = await consumer.run(command);
  expect(code).toBe(1);
  expect(output).toContain('[search-page.required-fields]');
});

test('the example that judges one answer prints what is broken, and nothing else', async () => {
  await using consumer = await createConsumer(folder);
  await using kept = createMock();
  await using broken = createMock({ sabotages: ['message.required-fields'] });
  const command = ['--import', 'tsx', 'judge.ts'];
  await consumer.replace('judge.ts', 'http://127.0.0.1:4010', await kept.listen());
  expect(await consumer.run(command)).toEqual({ code: 0, output: '' });
  await consumer.replace('judge.ts', kept.url ?? '', await broken.listen());
  expect((await consumer.run(command)).output).toMatch(/^\/data\/\d+\/\w+ is required \(§2\.5\)\n/);
});

interface Counts {
  readonly code: number | null;
  readonly passed: number;
  readonly failed: number;
}

/** However busy the machine is, and without loading the mock anew for each example. */
const patience = ['--testTimeout=120000', '--hookTimeout=120000', '--no-isolate'];

async function vitest({ run }: Consumer): Promise<Counts & { readonly messages: string }> {
  const { code, output } = await run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...patience]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(output.slice(output.indexOf('{')));
  return { code, passed: numPassedTests, failed: numFailedTests, messages: JSON.stringify(testResults) };
}
