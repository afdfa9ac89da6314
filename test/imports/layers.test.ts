import { expect, test } from 'vitest';
import { readImports } from './imports.js';

const imports = await readImports();

/** Module of a file: `judgement`, `fixtures`; `src` for the top level. */
function moduleOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  return top === 'fixtures' || folder.endsWith('.ts') ? top : folder;
}

/** `file -> file` for each import out of some modules into wrong ones. */
function into(modules: readonly string[], isWrong: (module: string) => boolean): string[] {
  return [...imports]
    .filter(([file]) => modules.includes(moduleOf(file)))
    .flatMap(([file, all]) =>
      all.filter((other) => isWrong(moduleOf(other.file))).map((other) => `${file} -> ${other.file}`),
    );
}

test.each([
  ['errors', []],
  ['choices', ['errors', 'text']],
  ['contract', ['choices', 'errors', 'text']],
  ['requirements', ['contract', 'errors', 'text']],
  ['judgement', ['choices', 'contract', 'errors', 'reference', 'requirements', 'text']],
  ['sabotage', ['contract', 'requirements']],
])('%s imports nothing but generated files and %j', (module, allowed) => {
  // `readImports` leaves out generated files and packages.
  expect(into([module], (other) => other !== module && !allowed.includes(other))).toEqual([]);
});

test('traffic, its users and the reporters do not import the runner', () => {
  const modules = ['traffic', 'har', 'proxy', 'testing', 'reporters'];
  expect(into(modules, (other) => other === 'conformance')).toEqual([]);
});

test('the mock and the runner never import each other', () => {
  expect(into(['mock', 'fixtures'], (other) => other === 'conformance')).toEqual([]);
  expect(into(['conformance'], (other) => other === 'mock' || other === 'fixtures')).toEqual([]);
});

test('only cli/ imports cli/, and generate/, which writes the reference of the commands', () => {
  const modules = new Set([...imports.keys()].map(moduleOf));
  expect(
    into(
      [...modules].filter((module) => module !== 'cli' && module !== 'generate'),
      (other) => other === 'cli',
    ),
  ).toEqual([]);
});

test('no file imports itself by way of others, not even for its types', () => {
  expect(imports.size).toBeGreaterThan(200);
  expect(circles()).toEqual([]);
});

/** Import cycles. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start !== -1) found.push([...way.slice(start), file].join(' -> '));
    if (done.has(file) || start !== -1) return;
    for (const other of imports.get(file) ?? []) follow(other.file, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return found;
}
