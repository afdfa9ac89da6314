import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createApiKeys } from '../../src/mock/http/api-keys.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { Store, World, Worlds } from '../../src/mock/records/world.js';
import { client } from './client.js';

test('what is written under one key is not seen under another', async () => {
  const send = client(createMock().fetch);
  const body = { subscriberId: 'ada' };
  await send('POST /v2/subscribers', { key: 'dev-1', body });
  const count = async (key: string) => (await send('GET /v2/subscribers?subscriberId=ada', { key })).json.totalCount;
  expect(await Promise.all(['dev-1', 'dev-2', 'dev'].map(count))).toEqual([1, 0, 0]);
});

test('the same seed gives the same bytes, another seed gives others', async () => {
  const texts = await Promise.all(
    [1, 1, 2].map(async (seed) => (await client(createMock({ seed }).fetch)('GET /v1/notifications?limit=50')).text),
  );
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toBe(texts[2]);
});

test('the keys that are valid can be chosen, and the others no longer are', async () => {
  const send = client(createMock({ apiKeys: ['team-*', 'a.b'] }).fetch);
  const status = async (key: string) => (await send('GET /v2/subscribers', { key })).status;
  expect(await Promise.all(['team-1', 'team-', 'a.b', 'dev', 'axb', 'my-team-1'].map(status))).toEqual([
    200, 200, 200, 401, 401, 401,
  ]);
});

test.each(['ApiKey  dev', 'ApiKey dev dev', 'apikey dev', 'ApiKey', 'ApiKey ', ''])('%j is no key', (header) => {
  expect(createApiKeys(['*']).readHeader(header).key).toBeUndefined();
});

test('past the limit, the world that was used longest ago starts anew', () => {
  const dataset = createDataset();
  const worlds = new Worlds(() => new World(new Store(dataset), () => new Date(0)), 2);
  const [a, b] = [worlds.get('a'), worlds.get('b')];
  expect(worlds.get('a')).toBe(a);
  worlds.get('c');
  expect(worlds.get('a')).toBe(a);
  expect(worlds.get('b')).not.toBe(b);
});
