import { afterEach, expect, test, vi } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('notikit/jest adds its matchers to the global expect', async () => {
  vi.stubGlobal('expect', expect);
  await import('../../src/jest.js');
  const request = new Request('http://mock/v1/messages', { headers: { authorization: 'ApiKey dev' } });
  const response = await createMock().fetch(request);
  const matchers = expect(response) as unknown as { toMatchContract: (id: string) => Promise<void> };
  await matchers.toMatchContract('listMessages');
});

test('notikit/jest outside of Jest explains how to load it', async () => {
  await expect(import('../../src/jest.js')).rejects.toThrow(/add it to `setupFilesAfterEnv`/);
});
