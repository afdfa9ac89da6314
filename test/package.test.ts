import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { built } from './built.js';

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
});
