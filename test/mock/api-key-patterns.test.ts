import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { runNotikit } from '../cli/run-notikit.js';

test.each(['', ' ', 'two words', 'tab\t'])('the API key %j is refused: no request can carry it', async (key) => {
  const message = `${JSON.stringify(key)} is not an API key: it must have at least one character, and no spaces`;
  expect(() => createMock({ apiKeys: ['dev', key] })).toThrow(new TypeError(message));
  expect(await runNotikit(['mock', '--port', '0', '--api-key', key])).toEqual({
    ...{ exit: 2, output: '' },
    errors: `notikit: --api-key ${message}\n`,
  });
});
