import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from './built.js';
import { brokenLinks, packedFiles } from './package/packed-links.js';
import { createConsumer } from './testing/consumer.js';

interface Locked {
  readonly dev?: true;
  readonly devOptional?: true;
  readonly peer?: true;
  readonly optional?: true;
  readonly license?: string;
  readonly hasInstallScript?: true;
  readonly engines?: { readonly node?: string };
}

const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const installed = Object.entries(packages).filter(
  ([path, { dev, devOptional, peer, optional }]) => path !== '' && !(dev || devOptional || peer || optional),
);

test('who installs notikit gets few packages, and none that runs anything or wants a newer Node', () => {
  expect(installed.length).toBeGreaterThan(10);
  expect(installed.length).toBeLessThanOrEqual(30);
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  const oldest = (range = '0') => Math.min(...range.split('||').map((one) => Number(/\d+/.exec(one)?.[0])));
  expect(installed.filter(([, { engines }]) => oldest(engines?.node) > 20)).toEqual([]);
});

test('what notikit is installed with has licences that go with its own', () => {
  const others = installed.filter(
    ([, { license = '' }]) => !['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'].includes(license),
  );
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
});

test('what is bundled brings its licence', () => {
  const licences = readFileSync(built('LICENCES.txt'), 'utf8');
  expect(licences).toMatch(/^@stoplight\/prism-http 5\.16\.0 \(Apache-2\.0\)$/m);
  expect(licences).toMatch(/^lodash [\d.]+ \(MIT\)$/m);
  expect(licences).toMatch(/^@noble\/hashes [\d.]+ \(MIT\)$/m);
  expect(licences).toMatch(/^preact [\d.]+ \(MIT\)$/m);
});

test('an entry whose package is missing says so in one line, with what to run', async () => {
  await using consumer = await createConsumer('test/package');
  const load = async (entry: string) => {
    const script = `import('${entry}').then((all) => console.log(Object.keys(all)), ({ message }) => console.log(message))`;
    return (await consumer.run(['--input-type=module', '-e', script])).output.trim();
  };
  for (const name of ['vitest', '@playwright/test', 'msw']) {
    const entry = `notikit/${name.replace(/^@|\/.*$/g, '')}`;
    await rm(join(consumer.directory, 'node_modules', name));
    expect(await load(entry)).toBe(
      `${entry} needs the package ${name}, which is not installed. Run: npm install --save-dev ${name}`,
    );
  }
  expect(await load('notikit')).toContain('assertContract');
});

test('the entries that need a package have the same names with it', async () => {
  await using consumer = await createConsumer('test/package');
  const names = async (file: string) =>
    (await consumer.run(['--input-type=module', '-e', `console.log(Object.keys(await import('${file}')).sort())`]))
      .output;
  expect(await names('notikit/msw')).toBe("[ 'forwardTo', 'mockHandlers' ]\n");
  expect(await names('notikit/playwright')).toBe("[ 'expect', 'test' ]\n");
});

test('each link and picture of the manuals leads to a file and a heading in the package', () => {
  const files = packedFiles();
  const manuals = files.filter((file) => file.endsWith('.md'));
  expect(manuals).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'src/mock/README.md']));
  expect(manuals.flatMap((file) => brokenLinks(file, files))).toEqual([]);
  const withoutOne = files.filter((file) => file !== 'src/console/request.png' && file !== 'src/cli/GUIDE.md');
  expect(brokenLinks('README.md', withoutOne)).toContain('README.md: src/console/request.png');
});

test('package.json can be read from the package', async () => {
  await using consumer = await createConsumer('test/package');
  const { output } = await consumer.run(['-e', "console.log(require('notikit/package.json').name)"]);
  expect(output).toBe('notikit\n');
});
