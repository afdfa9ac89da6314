import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { assertContract } from '../../src/index.js';
import '../../src/playwright.js';
import { mockTest } from '../../src/vitest.js';

const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('prism-http'));

test('nothing loads Prism but a test that has a mock', async () => {
  await assertContract(new Response(null, { status: 404 }), 'listMessages');
  await expect(new Response(null, { status: 404 })).toMatchContract('listMessages');
  expect(loaded()).toBe(false);
});

mockTest()('a test that has a mock does', ({ mock }) => {
  expect([mock.url, loaded()]).toEqual([undefined, true]);
});
