import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { isWhole } from '../extent.js';
import { sampled } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';

const servers = {
  'the mock': { fetch: createMock({ scenario: { subscribers: 12, events: 12 } }).fetch, apiKey: 'dev' },
  'the independent server': { fetch: createIndependentServer({ subscribers: 25, events: 5 }), apiKey: 'opensesame' },
  'a server whose filters match any part': {
    fetch: createIndependentServer({ subscribers: 25, events: 5, match: 'substring' }),
    apiKey: 'opensesame',
  },
} satisfies Readonly<Record<string, { readonly fetch: Fetch; readonly apiKey: string }>>;

const runs = isWhole ? 4 : 2;

test.each(sampled(Object.keys(servers)))('many runs in a row over %s find the same', async (name) => {
  expect(await differencesBetweenRuns(name)).toEqual([]);
});

async function differencesBetweenRuns(name: string): Promise<readonly string[]> {
  const server = Object.entries(servers).find(([other]) => other === name)?.[1];
  if (server === undefined) throw new Error(`no server ${name}`);
  const target = { ...server, baseUrl: 'http://server.invalid', allowWrites: true, settleMs: 50 };
  const differences: string[] = [];
  let first: ReadonlyMap<string, string> | undefined;
  for (let run = 1; run <= runs; run += 1) {
    const { results } = await runConformance({ ...target, budget: isWhole ? usualBudget : 400 });
    const statuses = new Map(results.map(({ id, status }) => [id, status]));
    first ??= statuses;
    for (const { id, status, message } of results) {
      const expected = first.get(id);
      if (status !== expected) differences.push(`run ${run}: ${id} ${status}, not ${expected}: ${message}`);
    }
  }
  return differences;
}
