/**
 * What the mock costs. `npx tsx test/bench/mock.ts` prints milliseconds, until a new mock gives its first answer and
 * for one request once it is warm; then megabytes, for 100 worlds on one mock. Machines differ; compare the rows of
 * one run.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { scenarioNames } from '../../fixtures/scenario.js';
import { createMock, type Mock } from '../../src/mock/create-mock.js';

const requests = {
  'first page': '/v2/subscribers?limit=10',
  'by e-mail': '/v2/subscribers?email=casey',
  'by name': '/v2/subscribers?name=Ca',
  'ordered by e-mail': '/v2/subscribers?orderBy=email&orderDirection=ASC',
  '50 messages': '/v1/messages?limit=50',
  '50 events': '/v1/notifications?limit=50',
  'events by channel': '/v1/notifications?limit=50&channels=sms',
  'a workflow': '/v2/workflows/order-shipped',
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const first = await time(() => ask(createMock(), '/v2/subscribers'));
print(`the first mock of the process, to its first answer: ${first.toFixed(1)} ms`);
for (const scenario of scenarioNames) {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) runs.push(await time(() => ask(createMock({ scenario }), '/v2/subscribers')));
  const [best, median, worst] = [0, 2, 4].map((place) => runs.sort((a, b) => a - b)[place]?.toFixed(1));
  print(`${scenario.padEnd(18)} new mock to first answer ${median} ms (${best} to ${worst})`);
}

for (const scenario of ['default', 'busy', 'over-50k']) {
  print(`\n${scenario}`);
  for (const [name, target] of Object.entries(requests)) {
    const mock = createMock({ scenario });
    const cold = await time(() => ask(mock, target));
    const runs = 100;
    const warm = await time(async () => {
      for (let run = 0; run < runs; run += 1) await ask(mock, target);
    });
    print(`  ${name.padEnd(20)} first ${cold.toFixed(1).padStart(6)}   then ${(warm / runs).toFixed(2).padStart(6)}`);
  }
}

for (const scenario of ['default', 'over-50k']) {
  const mock = createMock({ scenario });
  const before = memory();
  await use(mock, 'test-0');
  const one = memory();
  for (let world = 1; world < 100; world += 1) await use(mock, `test-${world}`);
  const hundred = memory();
  print(
    `\n${scenario}: one world takes ${megabytes(one.heap - before.heap)}, and 100 worlds ` +
      `${megabytes(hundred.heap - one.heap)} more on the heap (${megabytes(hundred.rss - one.rss)} of the process)`,
  );
  // So that nothing is let go before it is measured.
  await ask(mock, '/v2/subscribers');
}

/** What a suite of tests does with its world: it reads from every list, and writes. */
async function use(mock: Mock, key: string): Promise<void> {
  for (const target of Object.values(requests)) await ask(mock, target, { key });
  for (let index = 0; index < 20; index += 1) {
    const body = { subscriberId: `${key}-${index}`, firstName: 'Ada', data: { plan: 'plus', note: 'x'.repeat(200) } };
    await ask(mock, '/v2/subscribers', { key, body, status: 201 });
    await ask(mock, `/v2/subscribers?subscriberId=${key}-${index}`, { key });
  }
}

async function ask(
  mock: Mock,
  target: string,
  { key = 'dev', body, status = 200 }: { key?: string; body?: object; status?: number } = {},
): Promise<void> {
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const response = await mock.fetch(new Request(`http://localhost${target}`, init));
  if (response.status !== status) throw new Error(`${target} was answered ${response.status}`);
  await response.arrayBuffer();
}

function memory(): { readonly heap: number; readonly rss: number } {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss };
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

async function time(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
