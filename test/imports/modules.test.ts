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

const rows = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `(\w+)\/` \| [^|]+ \| ([^|]*)\|$/gm)];

test('the table of modules has a row for each of them', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rows.map(([, name]) => name)).toEqual(folders.map(({ name }) => name).sort());
});

test('the table of modules says what each of them imports', async () => {
  const modules = await importedModules();
  for (const [, name = '', imports = ''] of rows) {
    const listed = imports
      .split(',')
      .map((other) => other.trim())
      .filter(Boolean);
    expect([name, ...listed]).toEqual([name, ...[...(modules.get(name) ?? [])].sort()]);
  }
});
