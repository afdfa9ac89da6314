import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertContract, record } from '../src/index.js';
import { createMock } from '../src/mock/node/create-mock.js';
import { readBlocks } from './readme/console-block.js';
import { manuals } from './readme/manuals.js';
import { slow } from './sampled.js';
import { type CommandResult, type Consumer, createConsumer } from './testing/consumer.js';

const folder = 'test/examples';

test('every ts block of the manuals is in an example, word for word', () => {
  const examples = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
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

let consumer: Consumer;

beforeAll(async () => {
  consumer = await createConsumer(folder);
});
afterAll(() => consumer[Symbol.asyncDispose]());

slow('the examples for Vitest pass, and those that expect something else fail', async () => {
  await consumer.copy('changed');
  await consumer.replace('changed/in-process.example.ts', 'totalCount: 1', 'totalCount: 2');
  await consumer.replace('changed/inbox.example.ts', "'No messages.'", "'Messages.'");
  await consumer.replace('changed/delivery.example.ts', '2 parcels', '3 parcels');
  await consumer.replace('changed/msw.example.ts', 'toHaveLength(3)', 'toHaveLength(4)');
  await consumer.replace('changed/app.ts', 'createMock()', "createMock({ sabotages: ['messages.limit-kept'] })");
  await consumer.replace('vitest.config.ts', '*.example.ts', '{,changed/}*.example.ts');
  const { code, output } = await vitest('--reporter=json');
  const { testResults }: Results = JSON.parse(output.slice(output.indexOf('{"')));
  const changed = testResults.filter(({ name }) => name.includes('/changed/'));
  expect(counts(testResults.filter((file) => !changed.includes(file)))).toEqual({ passed: 19 });
  // One of each file that has a fault. A Response that was made in process does not know what was asked, and passes.
  expect(counts(changed)).toEqual({ passed: 11, failed: 8 });
  expect([code, output.includes('Unhandled')]).toEqual([1, false]);
  expect(JSON.stringify(changed)).toContain('§4.6 A page contains at most `limit` messages. [messages.limit-kept]');
});

test('a matcher that nobody awaits fails the run', async () => {
  await consumer.copy('unawaited');
  await consumer.replace('unawaited/app.ts', 'createMock()', "createMock({ sabotages: ['message-page.field-types'] })");
  await consumer.replace('unawaited/matchers.example.ts', 'await expect', 'expect');
  const { code, output } = await vitest('--dir=unawaited', 'matchers', '-t', 'an answer');
  expect(code).toBe(1);
  expect(output).toContain('Unhandled Rejection');
  expect(output).toContain('[message-page.field-types]');
});

slow("the example for Node's own runner passes, and fails where the contract is broken", async () => {
  const file = 'assert-contract.node.ts';
  await consumer.copy('broken');
  await consumer.replace('broken/app.ts', 'createMock()', "createMock({ sabotages: ['search-page.required-fields'] })");
  const { code, output } = await consumer.run([
    '--import',
    'tsx',
    '--test',
    '--test-reporter=tap',
    file,
    `broken/${file}`,
  ]);
  expect(code).toBe(1);
  expect(output).toMatch(/^ok 1 - an answer keeps the contract$[\s\S]*^not ok 2 - an answer keeps the contract$/m);
  expect(output).toContain('[search-page.required-fields]');
});

test('the example that judges one answer prints what is broken, and nothing else', async () => {
  await using kept = createMock();
  await using broken = createMock({ sabotages: ['message.required-fields'] });
  const command = ['--import', 'tsx', 'judge.ts'];
  await consumer.replace('judge.ts', 'http://127.0.0.1:4010', await kept.listen());
  expect(await consumer.run(command)).toEqual({ code: 0, output: '' });
  await consumer.replace('judge.ts', kept.url ?? '', await broken.listen());
  expect((await consumer.run(command)).output).toMatch(/^\/data\/\d+\/\w+ is required \(§2\.5\)\n/);
});

/** Results per file in the JSON report of Vitest. */
interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Number of tests per outcome. */
function counts(results: Results['testResults']): Readonly<Record<string, number>> {
  const outcomes = results.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
  );
}

/** However busy the machine is, and without loading the mock anew for each example. */
const patience = ['--testTimeout=600000', '--hookTimeout=600000', '--no-isolate'];

function vitest(...args: readonly string[]): Promise<CommandResult> {
  return consumer.run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...patience]);
}
