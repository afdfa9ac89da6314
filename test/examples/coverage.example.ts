import { createTraffic, record } from 'notikit';
import { expect, test } from 'vitest';
import { app } from './app.js';

const traffic = createTraffic();

test('messages are filtered by their channel', async () => {
  const headers = { authorization: 'ApiKey test-1' };
  const request = new Request('http://app/v1/messages?channel=email&limit=2', { headers });
  const exchange = await record('listMessages', request, app.fetch);
  expect(traffic.add(exchange).findings).toEqual([]);
});

test('coverage shows the parameters and statuses of listMessages that the tests used', () => {
  const listing = traffic.coverage().operations.find(({ operationId }) => operationId === 'listMessages');
  const covered = listing?.points.filter((point) => point.covered).map(({ name }) => name);
  expect(covered).toEqual(expect.arrayContaining(['200', 'channel', 'limit', 'channel=email']));
  expect(covered).not.toContain('channel=sms');
});
