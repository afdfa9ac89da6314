/**
 * Stress-tests notikit in all known ways, and checks that it lives, responds and loses nothing. Needs `npm run build`.
 * `npx tsx test/faults/torture.ts` runs all cases, prints a table, and writes `results.json` and the six lines of the
 * README. With names of groups (`proxy files`), it runs these groups only and writes nothing. All traffic stays on the
 * loopback. `--full` runs more of each.
 */
import { loadavg } from 'node:os';
import type { Row } from './case.js';
import { Figures } from './figures.js';
import { mockCrowds } from './groups/mock-crowds.js';
import { mockInputs } from './groups/mock-inputs/mock-inputs.js';
import { groups } from './groups.js';
import { runParts, type Told } from './lanes.js';
import { line, summaryOf } from './table.js';
import { guardParts } from './try-guards.js';
import { writeResults } from './write-results.js';

const words = process.argv.slice(2).filter((word) => word !== '--full');
const names = groups.map(({ name }) => name);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.startsWith(word));
// Response times and turns of a loop depend on other processes, so these groups run alone.
const alone = [mockInputs.name, mockCrowds.name].filter(isChosen);
const others = [...guardParts, ...names].filter((name) => isChosen(name) && !alone.includes(name));
if (alone.length + others.length === 0) throw new Error(`there are the groups ${names.join(', ')}, and guards`);

const since = performance.now();
const load = loadavg()[0] ?? 0;
const figures = new Figures();
const all: Row[] = [];
const hear = (told: Told) => {
  if ('figures' in told) return figures.merge(told.figures);
  all.push(told.row);
  process.stdout.write(line(told.row));
};
await runParts(alone, 1, hear);
await runParts(others, 3, hear);

const rows = names.flatMap((name) => all.filter(({ group }) => group === name));
const guards = all.filter((row) => !rows.includes(row)).sort((a, b) => a.name.localeCompare(b.name));
const results = {
  ...{ node: process.version, load, seconds: Math.round((performance.now() - since) / 1_000) },
  ...{ figures, rows, guards },
};
process.stdout.write(`${summaryOf(results).join('\n')}\n`);
if (words.length === 0) writeResults(results);
process.exit(all.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
