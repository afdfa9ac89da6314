import { link, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { harOf, recordEntry } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';

async function folderWithSite(): Promise<string> {
  const cwd = await newFolder();
  const entry = await recordEntry(createMock().fetch, { target: '/v2/subscribers?limit=1' });
  await writeFile(join(cwd, 'site.har'), JSON.stringify(harOf([entry])));
  return cwd;
}

test('a report takes the place of the one before as a whole, with its rights, where a link leads too', async () => {
  const cwd = await folderWithSite();
  await writeFile(join(cwd, 'report.json'), 'before', { mode: 0o600 });
  await link(join(cwd, 'report.json'), join(cwd, 'kept.json'));
  await symlink('report.json', join(cwd, 'link.json'));
  const { exit } = await runNotikit(['har', 'site.har', '--reporter', 'json=link.json'], { cwd });
  expect(exit).toBe(0);
  expect(JSON.parse(await readFile(join(cwd, 'report.json'), 'utf8')).summary.failed).toBe(0);
  expect(await readFile(join(cwd, 'kept.json'), 'utf8')).toBe('before');
  expect(await readdir(cwd)).toEqual(['kept.json', 'link.json', 'report.json', 'site.har']);
});

test('a place that cannot be written to is exit 2 and one line before anything runs, whichever flag names it', async () => {
  const cwd = await folderWithSite();
  // No server listens on this port: a run would exit with 3.
  const check = ['check', 'http://127.0.0.1:1', '--api-key', 'dev'];
  const har = ['har', 'site.har'];
  const proxy = ['proxy', 'http://127.0.0.1:1', '--port', '0'];
  for (const [flag, file, ...args] of [
    ['--reporter=html=nowhere/x.html', 'nowhere/x.html', ...check],
    ['--reporter=json=.', '.', ...check],
    ['--baseline=nowhere/known.yaml', 'nowhere/known.yaml', ...check, '--update-baseline'],
    ['--reporter=json=nowhere/a.json', 'nowhere/a.json', ...har],
    ['--coverage=nowhere/c.json', 'nowhere/c.json', ...har],
    ['--reporter=json=site.har/a.json', 'site.har/a.json', ...proxy],
    ['--coverage=nowhere/c.json', 'nowhere/c.json', ...proxy],
    ['--record=nowhere/t.har', 'nowhere/t.har', ...proxy],
  ]) {
    const { exit, output, errors } = await runNotikit([...args, flag ?? ''], { cwd });
    const reason = /^nowhere/.test(file ?? '') ? 'its folder does not exist' : 'a part of its path is not a directory';
    const said = `notikit: cannot write ${file}: ${file === '.' ? 'it is a directory' : reason}\n`;
    expect([flag, exit, output, errors]).toEqual([flag, 2, '', said]);
  }
  expect(await readdir(cwd)).toEqual(['site.har']);
});

test('a report that the disk does not take is exit 70, and the others are written all the same', async () => {
  const cwd = await folderWithSite();
  const files = ['json=/dev/full', 'json=good.json', 'terminal'];
  const { exit, output, errors } = await runNotikit(
    ['har', 'site.har', ...files.flatMap((file) => ['--reporter', file])],
    { cwd },
  );
  expect([exit, errors]).toEqual([
    70,
    expect.stringMatching(/^notikit: cannot write \/dev\/full: no space is left on the disk\n$/),
  ]);
  expect(output).toContain('✓ What was checked conforms: ');
  expect(await readdir(cwd)).toEqual(['good.json', 'site.har']);
});
