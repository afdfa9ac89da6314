import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { startNotikit } from './start-notikit.js';

test('of two imitations into one folder at once, the first one writes it, and the other one is exit 2 and one line', async () => {
  const cwd = await newFolder();
  await using mock = createMock({ scenario: { description: 'small', subscribers: 5, events: 5 } });
  const url = await mock.listen();
  const args = ['imitate', url, '--api-key', 'dev', '-o', 'copy'];
  const both = [startNotikit(args, { cwd }), startNotikit(args, { cwd })];
  const codes = await Promise.all(both.map(({ ended }) => ended));
  expect(codes.sort()).toEqual([0, 2]);
  const refused = both.find(({ child }) => child.exitCode === 2);
  expect(refused?.errors().split('\n').at(-2)).toMatch(/^notikit: copy is not empty\. Pass a new folder\.$/);
  expect(refused?.errors()).not.toContain('    at ');
  expect(await readdir(cwd)).toEqual(['copy']);
});
