import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createIndependentServer } from './independent/create-independent-server.js';

const servers: Readonly<Record<string, { readonly fetch: Fetch; readonly apiKey: string }>> = {
  'the mock': { fetch: createMock({ scenario: { subscribers: 12, events: 12 } }).fetch, apiKey: 'dev' },
  'the independent server': { fetch: createIndependentServer({ subscribers: 25, events: 5 }), apiKey: 'opensesame' },
  'a server whose filters match any part': {
    fetch: createIndependentServer({ subscribers: 25, events: 5, match: 'substring' }),
    apiKey: 'opensesame',
  },
};

// Fails today: where a search does not show an id among its first page, a later run takes the id of an earlier one, and
// the server replays what that run was answered. Once this passes, take `.fails` away.
test.fails.each(Object.entries(servers))('twenty runs in a row over %s find the same', async (_, server) => {
  const target = { ...server, baseUrl: 'http://server.invalid', allowWrites: true, settleMs: 50 };
  const differences: string[] = [];
  let first: ReadonlyMap<string, string> | undefined;
  for (let run = 1; run <= 20; run += 1) {
    const { results } = await runConformance(target);
    const statuses = new Map(results.map(({ id, status }) => [id, status]));
    first ??= statuses;
    for (const { id, status, message } of results) {
      const expected = first.get(id);
      if (status !== expected) differences.push(`run ${run}: ${id} ${status}, not ${expected}: ${message}`);
    }
  }
  expect(differences).toEqual([]);
});
