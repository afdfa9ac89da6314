import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { fixedSample, slow } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';
import { brokenIn } from './brokenness.js';
import { inChunks, overASocket } from './tolerance/over-a-socket.js';
import { complaintsOver } from './tolerance/right-server.js';
import { serversInOtherWays } from './tolerance/right-servers.js';

// `npm run nightly -- servers` checks all right servers.
test('nothing fails over a server that decides differently what is left open', async () => {
  const findings: string[] = [];
  for (const { name, traits, beginnings } of fixedSample(serversInOtherWays)) {
    const complaints = await complaintsOver(Object.values(traits), beginnings);
    if (complaints.length === 0) continue;
    findings.push(
      `${name} (with: ${Object.keys(traits).join(', ')})\n  ${complaints.map(({ text }) => text).join('\n  ')}`,
    );
  }
  expect(findings.join('\n\n')).toBe('');
});

slow('nothing fails over a socket while another client creates fifty subscribers a second', async () => {
  const fetch = createIndependentServer({ events: 20 });
  const running = await overASocket(fetch, inChunks);
  const meanwhile = creatingMeanwhile(fetch, 'opensesame', 20);
  const report = await runConformance({
    fetch: running.fetch,
    baseUrl: running.baseUrl ?? '',
    apiKey: 'opensesame',
    allowWrites: true,
    settleMs: 200,
  });
  expect(meanwhile.stop()).toBeGreaterThan(0);
  await running.close();
  expect(brokenIn(report)).toEqual([]);
});

/** Another client, which creates a subscriber every `ms` milliseconds until it is stopped. */
function creatingMeanwhile(fetch: Fetch, apiKey: string, ms: number): { readonly stop: () => number } {
  let created = 0;
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
  const timer = setInterval(() => {
    created += 1;
    const body = JSON.stringify({ subscriberId: `somebody-${created}`, firstName: 'Some', lastName: 'Body' });
    void fetch(new Request('http://server.invalid/v2/subscribers', { method: 'POST', headers, body }));
  }, ms);
  return {
    stop: () => {
      clearInterval(timer);
      return created;
    },
  };
}
