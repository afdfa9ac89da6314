import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { json } from '../../src/reporters/reporter.js';
import { newFolder } from '../new-folder.js';
import { forbidden } from '../reporters/hostile-reports.js';
import { greenReport, mixedReport } from '../reporters/sample-report.js';
import { runNotikit } from './run-notikit.js';

/** Creates a folder with these reports or file contents. */
async function folderOf(files: Readonly<Record<string, Report | string>>): Promise<string> {
  const folder = await newFolder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : json(content));
  }
  return folder;
}

test('compare ends with 1 where something is broken that was not', async () => {
  const cwd = await folderOf({ 'green.json': greenReport, 'mixed.json': mixedReport });
  const worse = await runNotikit(['compare', 'green.json', 'mixed.json'], { cwd });
  expect(worse).toMatchObject({ exit: 1, errors: '', output: expect.stringContaining('failed now: ') });
  expect(await runNotikit(['compare', 'mixed.json', 'green.json'], { cwd })).toMatchObject({ exit: 0, errors: '' });
});

test('a report is nothing otherwise than itself; one of another version of notikit is compared, and that is said', async () => {
  const cwd = await folderOf({ 'now.json': mixedReport, 'old.json': { ...mixedReport, version: '0.0.9' } });
  const same = await runNotikit(['compare', 'now.json', 'now.json'], { cwd });
  expect(same).toMatchObject({
    exit: 0,
    errors: '',
    output: expect.stringMatching(/! No differences, \d+ still failing/),
  });
  const { exit, output } = await runNotikit(['compare', 'old.json', 'now.json'], { cwd });
  expect([exit, output]).toEqual([0, expect.stringContaining('different versions of notikit: 0.0.9 and 0.1.0')]);
});

test('what is no report is exit 2, and one line that names the file and says why, on either side', async () => {
  const bad: Readonly<Record<string, readonly [content: string, said: string]>> = {
    'empty.json': ['', 'is empty'],
    'half.json': [json(mixedReport).slice(0, 700), 'is not JSON: '],
    'lines.json': ['{\n  "version":\n\noops\n}', 'is not JSON: '],
    'hostile.json': ['\u202e\u001b[2J', 'is not JSON: '],
    'list.json': ['[]', 'is not a report of this version of notikit: '],
    'package.json': ['{"name": "notikit", "version": "0.1.0"}', 'is not a report of this version of notikit: '],
    'newer.json': [JSON.stringify({ ...mixedReport, mood: 1 }), 'is not a report of this version of notikit: '],
  };
  const contents = Object.fromEntries(Object.entries(bad).map(([name, [content]]) => [name, content]));
  const cwd = await folderOf({ ...contents, 'good.json': mixedReport });
  const all = {
    ...bad,
    'nowhere.json': ['', 'cannot read nowhere.json: it does not exist'],
    '.': ['', 'cannot read .: it is a directory'],
  };
  for (const [name, [, said = '']] of Object.entries(all)) {
    const files = [
      [name, 'good.json'],
      ['good.json', name],
    ];
    for (const pair of files) {
      const { exit, output, errors } = await runNotikit(['compare', ...pair], { cwd });
      expect([name, exit, output, errors.split('\n').length]).toEqual([name, 2, '', 2]);
      expect(errors).toContain(said.startsWith('cannot') ? `notikit: ${said}` : `notikit: ${name} ${said}`);
      expect(errors.trimEnd()).not.toMatch(forbidden);
    }
  }
});
