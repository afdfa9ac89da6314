import { record } from 'notikit';
import 'notikit/vitest';
import { expect, test } from 'vitest';
import { app } from './app.js';

const request = new Request('http://app/v1/messages?limit=2', { headers: { authorization: 'ApiKey test-1' } });

test('an answer keeps the contract', async () => {
  const response = await app.fetch(request);
  await expect(response).toMatchContract('listMessages');
});

test('an exchange keeps the contract', async () => {
  const exchange = await record('listMessages', request, app.fetch);
  expect(exchange).toKeepContract();
});
