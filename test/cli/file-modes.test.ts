import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeText } from '../../src/cli/write-text.js';
import { newFolder } from '../new-folder.js';
import { startMock } from './start-notikit.js';

/** True if users other than the owner have permissions on a file. */
async function isOpen(file: string): Promise<boolean> {
  return ((await stat(file)).mode & 0o077) !== 0;
}

test("the files of a state are their owner's alone", async () => {
  const state = join(await newFolder(), 'state');
  const { child, ended } = await startMock(['--state', state]);
  const names = await readdir(state, { recursive: true });
  expect(names.length).toBeGreaterThan(3);
  for (const name of ['', ...names]) expect([name, await isOpen(join(state, name))]).toEqual([name, false]);
  child.kill('SIGINT');
  await ended;
});

test("a new report is its owner's alone", async () => {
  const file = join(await newFolder(), 'report.json');
  writeText(file, '{}');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
