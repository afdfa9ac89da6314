import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('the changelog is one page', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8').split('\n').length).toBeLessThan(70);
});
