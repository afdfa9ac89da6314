import { test } from 'vitest';
import { expectTolerance } from './tolerance/expect-tolerance.js';
import { refusingServers, serversInOtherWays, serversOfOthers, wholeDeployments } from './tolerance/right-servers.js';

test('nothing fails while other clients write to the same environment', async () => {
  await expectTolerance(serversOfOthers);
});

test('nothing fails over a server that refuses some values', async () => {
  await expectTolerance(refusingServers);
});

test('nothing fails over a server that decides otherwise what is left open', async () => {
  await expectTolerance(serversInOtherWays);
});

test('nothing fails over whole deployments with other clients at work', async () => {
  await expectTolerance(wholeDeployments);
});
