import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';

const cwd = await newFolder(afterAll);

beforeAll(async () => {
  await mkdir(join(cwd, 'folder.yaml'));
  await writeFile(join(cwd, 'empty.yaml'), '');
  await writeFile(join(cwd, 'blank.yaml'), '\n# nothing\n\n');
  await writeFile(join(cwd, 'fine.har'), '{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}');
});

const check = ['check', 'http://127.0.0.1:1', '--api-key', 'dev'];
const readers: Readonly<Record<string, (file: string) => readonly string[]>> = {
  'mock --scenario': (file) => ['mock', '--port', '0', '--scenario', `./${file}`],
  'mock --profile': (file) => ['mock', '--port', '0', '--profile', file],
  'mock --replay': (file) => ['mock', '--port', '0', '--replay', file],
  'check --config': (file) => [...check, '--config', file],
  'check --profile': (file) => [...check, '--profile', file],
  'check --baseline': (file) => [...check, '--baseline', file],
  'check --ca': (file) => [...check, '--ca', file],
  'compare, before': (file) => ['compare', file, 'fine.har'],
  har: (file) => ['har', file],
  'har --profile': (file) => ['har', 'fine.har', '--profile', file],
  'rehearse --baseline': (file) => ['rehearse', '--baseline', file, '--', 'true'],
  'rehearse --profile': (file) => ['rehearse', '--profile', file, '--', 'true'],
};

test.each(
  Object.entries(readers),
)('%s names a file that cannot be read, and the reason, in the same words', async (_, reader) => {
  for (const [file, reason] of [
    ['nope.yaml', 'it does not exist'],
    ['folder.yaml', 'it is a directory'],
    ['fine.har/x.yaml', 'a part of its path is not a directory'],
  ]) {
    const { exit, output, errors } = await runNotikit(reader(file ?? ''), { cwd });
    const update = /\. Add --update-baseline to write it: notikit \w+ --baseline nope\.yaml --update-baseline .+/;
    expect({ exit, output, errors: errors.replaceAll('./', '').replace(update, '') }).toEqual({
      ...{ exit: 2, output: '', errors: `notikit: cannot read ${file}: ${reason}\n` },
    });
  }
});

const empty = Object.entries(readers).filter(([name]) => !['check --config', 'check --ca'].includes(name));

test.each(empty)('%s says of an empty file that it is empty', async (_, reader) => {
  const files = /har|--replay|compare/.test(reader('').join(' ')) && !reader('').includes('--profile');
  for (const file of files ? ['empty.yaml'] : ['empty.yaml', 'blank.yaml']) {
    const { exit, errors } = await runNotikit(reader(file), { cwd });
    expect([exit, errors.replaceAll('./', '')]).toEqual([2, `notikit: ${file} is empty\n`]);
  }
});

test('an empty configuration is none', async () => {
  for (const file of ['empty.yaml', 'blank.yaml']) {
    expect(await runNotikit([...check, '--config', file, '--list'], { cwd })).toMatchObject({ exit: 0, errors: '' });
  }
});

test('what is wrong with a file is said without what would act on a terminal', async () => {
  await writeFile(join(cwd, 'mine.yaml'), 'workflows: ["a\u202eb\\e[2J"]\n');
  await writeFile(join(cwd, 'a\u202eb.har'), 'HAR');
  for (const [args, said] of [
    [['mock', '--scenario', 'mine.yaml'], 'unknown workflow "a\\u202eb\\u001b[2J"'],
    [['har', 'a\u202eb.har'], 'a\\u202eb.har is not a HAR file'],
    [['check', '--only', 'a\u202eb.*'], 'a\\u202eb'],
  ] as const) {
    const { exit, errors } = await runNotikit(args, { cwd });
    expect([exit, errors]).toEqual([2, expect.stringContaining(said)]);
    expect(errors).not.toMatch(/\u202e/);
  }
});
