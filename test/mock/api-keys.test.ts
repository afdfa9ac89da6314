import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createApiKeys } from '../../src/mock/http/api-keys.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { Store, World, Worlds } from '../../src/mock/records/world.js';
import { runNotikit } from '../cli/run-notikit.js';
import { client } from './client.js';

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

test.each(['', ' ', 'two words', 'tab\t'])('the API key %j is refused: no request can carry it', async (key) => {
  const message = `${JSON.stringify(key)} is not an API key: it must have at least one character, and no spaces`;
  expect(() => createMock({ apiKeys: ['dev', key] })).toThrow(new TypeError(message));
  expect(await runNotikit(['mock', '--port', '0', '--api-key', key])).toEqual({
    ...{ exit: 2, output: '' },
    errors: `notikit: --api-key ${message}\n`,
  });
});
