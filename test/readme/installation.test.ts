import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '#generated/version.js';
import { manualsWithWays, released, withWay } from '../../.config/installation.js';
import { manuals } from './manuals.js';

const packageJson = readFileSync('package.json', 'utf8');
const unpublished = JSON.stringify({ version, private: true });
const published = JSON.stringify({ version, repository: 'github:acme/notikit' });
const texts = new Map(manuals.map(({ file, text }) => [file, text]));

/** All manuals for a different `package.json`. */
function allWith(other: string): string {
  return manuals.map(({ file, text }) => (manualsWithWays.includes(file) ? withWay(text, other) : text)).join('\n');
}

test('the manuals say how notikit is installed as package.json says', () => {
  for (const file of manualsWithWays) {
    const text = texts.get(file) ?? '';
    expect(text, file).toContain('<!-- installation: ');
    expect(withWay(text, packageJson), `run npx tsx .config/installation.ts: ${file}`).toBe(text);
  }
  for (const file of ['src/client/README.md', 'src/cli/CI.md']) expect(texts.get(file)).toContain('GUIDE.md#install)');
});

const installsByName = /npm (?:i|install|add)(?: --?[\w-]+)* notikit\b|notikit@/;

test('before a release nothing installs a name that anyone may have registered', () => {
  const all = allWith(unpublished);
  expect(all).toContain(`npm install --save-dev ./notikit-${version}.tgz\n`);
  expect(all).not.toMatch(installsByName);
  expect(all).not.toMatch(/uses: .*notikit/);
});

test('after a release one line of package.json is another, and the manuals name the package and the action', () => {
  const lines = packageJson.split('\n');
  const after = released(packageJson, 'acme/notikit').split('\n');
  expect(after.filter((line, index) => line !== lines[index])).toEqual(['  "repository": "github:acme/notikit",']);
  expect(after).toHaveLength(lines.length);
  expect(released(after.join('\n'), 'acme/notikit')).toBe(after.join('\n'));

  const all = allWith(published);
  expect(all.match(RegExp(installsByName, 'g'))).toHaveLength(2);
  expect(all).not.toMatch(/not published|\.tgz/);
  expect(all).toContain(`uses: acme/notikit/.github/action@v${version}\n`);
  expect(all).not.toContain('OWNER');
});

test('a repository that is none, a package without the line and a place without a text are refused', () => {
  expect(() => released(packageJson, 'https://example.com')).toThrow('is not a repository. Example: acme/notikit');
  expect(() => released('{}', 'acme/notikit')).toThrow('has no line "private"');
  expect(() => withWay('<!-- installation: none -->\n<!-- end -->', published)).toThrow('installation: none');
});

test('no manual counts the requests of a check, the requirements or the packages: they change with each version', () => {
  const counted = /\b\d[\d,]* (requests in \d|decisions\b|requirements\b|packages\b)/g;
  expect(
    manuals.flatMap(({ file, text }) => [...text.matchAll(counted)].map(([found]) => `${file}: ${found}`)),
  ).toEqual([]);
});
