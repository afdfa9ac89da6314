import { createProxy } from 'notikit/proxy';
import { expect, test } from 'vitest';
import { app } from './app.js';
import { loadInbox } from './inbox.js';

test('what an application and a back end say to each other keeps the contract', async () => {
  await using proxy = createProxy({ target: await app.listen() });
  const baseUrl = await proxy.listen();
  await loadInbox({ baseUrl, apiKey: 'test-1' });
  await proxy.settled();
  expect(proxy.traffic.report().summary).toMatchObject({ failed: 0, warned: 0 });
  await app.close();
});
