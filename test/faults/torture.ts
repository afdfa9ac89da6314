/**
 * Is bad to notikit in all ways that are known, and sees that it lives, answers and loses nothing: `npm run torture`
 * builds it, tries all, prints a table and writes `results.json`; `npm run torture -- proxy files` tries these groups
 * alone and writes nothing. All stays on the loopback. `--full` is so many as issue 13 asks for, which takes longer.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Figures } from './figures.js';
import { groups } from './groups.js';
import { line, summaryOf } from './table.js';
import { tryGroup } from './try-group.js';
import { tryGuards } from './try-guards.js';

const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const words = process.argv.slice(2).filter((word) => word !== '--full');
const chosen = groups.filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)));
if (chosen.length === 0 && !words.includes('guards')) {
  throw new Error(`there are the groups ${groups.map(({ name }) => name).join(', ')}, and guards`);
}
const since = performance.now();
const load = loadavg()[0] ?? 0;
const figures = new Figures();
const rows = [];
for (const group of chosen) {
  for await (const row of tryGroup(group, main, figures)) {
    rows.push(row);
    process.stdout.write(line(row));
  }
}
const guards = [];
if (words.length === 0 || words.includes('guards')) {
  for await (const row of tryGuards()) {
    guards.push(row);
    process.stdout.write(line(row));
  }
}
const results = {
  ...{ node: process.version, load, seconds: Math.round((performance.now() - since) / 1_000) },
  ...{ figures, rows, guards },
};
process.stdout.write(summaryOf(results));
if (words.length === 0) {
  const file = fileURLToPath(new URL('results.json', import.meta.url));
  writeFileSync(file, JSON.stringify(results));
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
}
process.exit([...rows, ...guards].some(({ outcome }) => outcome === 'failed') ? 1 : 0);
