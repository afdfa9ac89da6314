/**
 * What the mock costs. `npx tsx test/bench/mock.ts` prints milliseconds: until a new mock gives its first answer, and
 * for one request once it is warm. Machines differ; compare the rows of one run.
 */
import { createMock } from '../../src/mock/create-mock.js';

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

for (const scenario of ['default', 'over-50k']) {
  const start = performance.now();
  let mock = createMock({ scenario });
  await ask('/v2/subscribers');
  process.stdout.write(`${scenario}: new mock to first answer ${(performance.now() - start).toFixed(1)} ms\n`);
  for (const [name, target] of Object.entries(requests)) {
    mock = createMock({ scenario });
    const cold = await time(() => ask(target));
    const runs = 100;
    const warm = await time(async () => {
      for (let run = 0; run < runs; run += 1) await ask(target);
    });
    process.stdout.write(
      `  ${name.padEnd(20)} first ${cold.toFixed(1).padStart(6)}   then ${(warm / runs).toFixed(2).padStart(6)}\n`,
    );
  }

  async function ask(target: string): Promise<void> {
    const request = new Request(`http://localhost${target}`, { headers: { authorization: 'ApiKey dev' } });
    const response = await mock.fetch(request);
    if (response.status !== 200) throw new Error(`${target} was answered ${response.status}`);
    await response.arrayBuffer();
  }
}

async function time(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
