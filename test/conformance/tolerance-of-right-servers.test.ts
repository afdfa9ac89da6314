import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { slow } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';
import { brokenIn } from './brokenness.js';
import { creatingMeanwhile } from './tolerance/creating-meanwhile.js';
import { expectTolerance } from './tolerance/expect-tolerance.js';
import { inChunks, overASocket } from './tolerance/over-a-socket.js';
import * as servers from './tolerance/right-servers.js';

slow('nothing fails while other clients write to the same environment', async () => {
  await expectTolerance(servers.serversOfOthers);
});

slow('nothing fails over a server that refuses some values', async () => {
  await expectTolerance(servers.refusingServers);
});

test('nothing fails over a server that decides differently what is left open', async () => {
  await expectTolerance(servers.serversInOtherWays);
});

slow('nothing fails over a server with further habits of real services', async () => {
  await expectTolerance(servers.serversInFurtherWays);
});

slow('nothing fails over whole deployments with other clients at work', async () => {
  await expectTolerance(servers.wholeDeployments);
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
