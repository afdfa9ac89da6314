import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './imports.js';

/** Each module of `src` with the modules that it imports. `src` itself stands for the entry points. */
async function importedModules(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const modules = new Map<string, Set<string>>();
  for (const [file, all] of await readImports()) {
    const importer = moduleOf(file);
    const imported = modules.get(importer) ?? modules.set(importer, new Set()).get(importer);
    for (const other of all) if (moduleOf(other.file) !== importer) imported?.add(moduleOf(other.file));
  }
  return modules;
}

function moduleOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  return top === 'fixtures' ? top : folder.includes('.') ? 'src' : folder;
}

const rows = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `(\w+)\/` \| [^|]+ \|$/gm)];

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
  rehearsal: 'choices contract errors fixtures judgement mock reference text',
  reporters: 'contract judgement rehearsal requirements text',
  requirements: 'contract errors text',
  sabotage: 'contract requirements',
  source: 'contract errors text',
  testing: 'contract errors judgement mock reporters requirements text',
  text: '',
  traffic: 'contract judgement reference requirements text',
  validators: 'contract errors',
};

test('the table of modules has a row for each of them', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rows.map(([, name]) => name)).toEqual(folders.map(({ name }) => name).sort());
});

test('each module imports the listed modules, and no others', async () => {
  const modules = await importedModules();
  const names = rows.map(([, name = '']) => name);
  const found = names.map((name) => [name, [...(modules.get(name) ?? [])].sort().join(' ')]);
  expect(Object.fromEntries(found)).toEqual(allowed);
});
