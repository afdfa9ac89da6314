import { test } from 'node:test';
import { assertContract } from 'notikit';
import { app } from './app.js';

test('an answer keeps the contract', async () => {
  const headers = { authorization: 'ApiKey test-1' };
  const response = await app.fetch(new Request('http://app/v2/subscribers?limit=2', { headers }));
  await assertContract(response, 'searchSubscribers');
});
