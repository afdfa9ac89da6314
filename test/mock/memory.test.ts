import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Heap in use after garbage collection, in MiB. */
function heap(): number {
  for (let times = 0; times < 3; times += 1) collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const headers = { authorization: 'ApiKey dev' };

test('what was found for filters that nobody asks for again is not kept, be they many or long', async () => {
  for (const [count, text] of [
    [24_000, (number: number) => `t-${number}`],
    [2_000, (number: number) => `${number}${'x'.repeat(8_000)}`],
  ] as const) {
    // Few records: the filters take the time.
    const mock = createMock({ scenario: proofScenario });
    const ask = async (path: string) => void (await (await mock.fetch(path, { headers })).arrayBuffer());
    const all = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        await ask(`/v1/messages?transactionId=${text(number)}`);
        if (count < 10_000) await ask(`/v2/subscribers?limit=1&name=${text(number)}&orderBy=email`);
      }
    };
    await all(0, count / 2);
    const before = heap();
    await all(count / 2, count);
    expect([count, heap() - before < 3]).toEqual([count, true]);
  }
});
