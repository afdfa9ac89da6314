/**
 * Measures notikit beside other software in one run: `npm run bench` builds it, measures everything, and writes the
 * table of its README. `npm run bench -- proxy judge` measures only these and writes nothing; a number sets the rounds
 * (3). Machines differ, so only the ratios within a run are comparable. `npm install --prefix test/peers
 * --no-package-lock` installs the peers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { checkRows } from './checks.js';
import { judgeRows } from './judging.js';
import { latencyRows } from './latency.js';
import { recordingRows } from './recordings.js';
import { proxyRows, requestRows, searchRows } from './requests.js';
import type { Row } from './row.js';
import { startRows } from './starts.js';
import { type BenchResults, benchLine, benchTable, benchText, withBlock } from './table.js';

const parts: Readonly<Record<string, (rounds: number) => AsyncIterable<Row>>> = {
  start: startRows,
  mock: requestRows,
  search: searchRows,
  judge: judgeRows,
  proxy: proxyRows,
  check: checkRows,
  har: recordingRows,
  latency: latencyRows,
};

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`unknown part ${unknown}: there are ${Object.keys(parts).join(', ')}`);

const rows: Row[] = [];
const loadBefore = loadavg()[0] ?? 0;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for await (const row of measure(rounds)) {
    rows.push(row);
    process.stderr.write(benchLine(row));
  }
}
const results = { node: process.version, cores: availableParallelism(), load: loadBefore, rounds, rows };
if (wanted.length === 0) write(results);
else process.stdout.write(benchTable(results));
// Kept-alive connections would delay the exit.
process.exit();

function write(results: BenchResults): void {
  const readme = new URL('README.md', import.meta.url);
  writeFileSync(readme, withBlock(readFileSync(readme, 'utf8'), 'bench', benchText(results)));
}
