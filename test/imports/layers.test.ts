import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './imports.js';

const imports = await readImports();

/** Module of a file: `judgement`, `fixtures`; `src` for the entry points. */
function moduleOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  return top === 'fixtures' || folder.includes('.') ? top : folder;
}

/** `file -> file` for each import out of some modules into wrong ones. */
function into(modules: readonly string[], isWrong: (module: string) => boolean): string[] {
  return [...imports]
    .filter(([file]) => modules.includes(moduleOf(file)))
    .flatMap(([file, all]) =>
      all.filter((other) => isWrong(moduleOf(other.file))).map((other) => `${file} -> ${other.file}`),
    );
}

/** Modules that each module imports. `generated/` may be imported by all. */
const allowed: Readonly<Record<string, string>> = {
  choices: 'errors text',
  cli: 'choices conformance contract errors har http imitation judgement mcp mock peers profile proxy rehearsal reporters requirements sabotage source text traffic',
  client: 'contract errors http testing',
  conformance: 'choices contract http judgement reference requirements sabotage text',
  console: 'contract judgement mock reporters requirements text',
  contract: 'choices errors text',
  errors: '',
  generate: 'choices cli contract fixtures judgement requirements source text',
  har: 'contract errors http judgement text traffic',
  http: 'contract errors text',
  imitation: 'choices conformance contract errors fixtures har http judgement mock profile source text traffic',
  judgement: 'choices contract reference requirements text',
  look: '',
  mcp: 'choices conformance contract errors har http judgement mock profile rehearsal reporters requirements sabotage text traffic',
  mock: 'choices contract errors fixtures http judgement sabotage source text',
  peers: 'src',
  profile: 'choices contract judgement source text',
  proxy: 'contract errors har http judgement requirements text traffic',
  reference: 'contract',
  rehearsal: 'choices contract errors fixtures judgement mock reference sabotage text',
  reporters: 'contract judgement rehearsal requirements text',
  requirements: 'contract errors text',
  sabotage: 'contract requirements',
  source: 'contract errors text',
  testing: 'contract errors judgement mock reporters requirements text',
  text: '',
  traffic: 'contract judgement reference requirements text',
  validators: 'contract errors',
};

test('each module imports the listed modules, and no others', () => {
  // `readImports` leaves out generated files and packages.
  const imported = (module: string) => [...imports].flatMap(([file, all]) => (moduleOf(file) === module ? all : []));
  const others = (module: string) =>
    imported(module)
      .map(({ file }) => moduleOf(file))
      .filter((other) => other !== module);
  const found = Object.keys(allowed).map((module) => [module, [...new Set(others(module))].sort().join(' ')]);
  expect(Object.fromEntries(found)).toEqual(allowed);
});

test('the manual of the modules has a row for each of them', () => {
  const rows = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `(\w+)\/` \| [^|]+ \|$/gm)].map(
    ([, name]) => name,
  );
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rows).toEqual(folders.map(({ name }) => name).sort());
  expect(Object.keys(allowed)).toEqual(rows);
});

test('the mock and the runner never import each other', () => {
  expect(into(['mock', 'fixtures'], (other) => other === 'conformance')).toEqual([]);
  expect(into(['conformance'], (other) => other === 'mock' || other === 'fixtures')).toEqual([]);
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
