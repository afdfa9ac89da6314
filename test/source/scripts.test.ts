import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../new-folder.js';
import { sourceFiles } from './source-files.js';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8');

test('package.json has at most twelve scripts, and CONTRIBUTING explains each', () => {
  const names = Object.keys(scripts);
  expect(names.length).toBeLessThanOrEqual(12);
  const commands = (name: string) => [`\`npm run ${name}\``, `\`npm ${name}\``, `\`${name}\``];
  expect(names.filter((name) => !commands(name).some((command) => guide.includes(command)))).toEqual([]);
});

test.each([
  ['ci', true],
  ['install', true],
  ['pack', false],
])('npm %s prepares a clone, and builds the commands: %s', async (command, isBuilt) => {
  const folder = await newFolder();
  await mkdir(join(folder, '.config'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, '.config/bundle.ts'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('built', '');",
  );
  const run = () =>
    execFileSync('sh', ['-c', scripts.prepare ?? ''], { cwd: folder, env: { ...process.env, npm_command: command } });
  // Without the packages of developers.
  run();
  expect(await readdir(folder)).toEqual(['.config', 'package.json', 'vitest.config.ts']);
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/tsx'), join(folder, 'node_modules/tsx'));
  run();
  expect((await readdir(folder)).includes('built')).toBe(isBuilt);
});

test('the changelog is one page', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8').split('\n').length).toBeLessThan(70);
});

test('no test file starts at its top level what only its tests await', () => {
  // If a filter skips these tests, it is still loading modules when the run ends, and Vitest reports an error.
  const tests = sourceFiles.filter(({ file }) => file.endsWith('.test.ts'));
  const found = tests.flatMap(({ file, text }) => {
    const awaited = [...text.matchAll(/\bawait (\w+)\b(?![.(])/g)].map(([, name]) => name);
    return awaited
      .filter((name) => RegExp(`^const ${name} = (?!await )`, 'm').test(text))
      .map((name) => `${file} ${name}`);
  });
  expect(found).toEqual([]);
});
