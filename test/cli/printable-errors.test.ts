import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';

test('what is wrong with a file is said without what would act on a terminal', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'mine.yaml'), 'workflows: ["a\u202eb\\e[2J"]\n');
  await writeFile(join(folder, 'a\u202eb.har'), 'HAR');
  for (const [args, said] of [
    [['mock', '--scenario', 'mine.yaml'], 'unknown workflow "a\\u202eb\\u001b[2J"'],
    [['har', 'a\u202eb.har'], 'a\\u202eb.har is not a HAR file'],
    [['check', '--only', 'a\u202eb.*'], 'a\\u202eb'],
  ] as const) {
    const { exit, errors } = await runNotikit(args, { cwd: folder });
    expect([exit, errors]).toEqual([2, expect.stringContaining(said)]);
    expect(errors).not.toMatch(/\u202e/);
  }
});
