/**
 * Measures the checker: `npx tsx test/gate/main.ts`. See README.md beside this file.
 */
import { type GateArguments, readArguments } from './arguments.js';
import { describePart, describeTable } from './describe.js';
import { type Measured, measures } from './measure.js';
import { describeMisses } from './misses.js';
import { meanShare } from './shares.js';
import { describeSingle } from './single.js';

const given = read();
if (given.single === undefined) await measure();
else print(await describeSingle(given.single, optionsOf(given.seeds[0] ?? 1), given.isVerbose).catch(fail));

async function measure(): Promise<void> {
  const all: Measured[] = [];
  print(`Budget ${given.budget ?? 'default'}, seeds ${given.seeds.join(', ')}`);
  for (const seed of given.seeds) {
    let measured: Measured = { seed };
    for (const part of given.parts) {
      const startedAt = performance.now();
      const found = await measures[part](given, optionsOf(seed));
      measured = { ...measured, ...found };
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      print(`seed ${seed}: ${describePart({ seed, ...found })} (${seconds} s)`);
    }
    all.push(measured);
  }
  print(`\n${describeTable(all)}`);
  print(describeMisses(all, given.isVerbose));
  for (const part of ['mutants', 'sabotages', 'servers'] as const) {
    const least = given.least[part];
    const reached = meanShare(all, part);
    if (least === undefined || reached === undefined || reached >= least) continue;
    process.stderr.write(`--min-${part}: the mean is ${reached.toFixed(1)} %, and ${least} % are required.\n`);
    process.exitCode = 1;
  }
}

function optionsOf(seed: number) {
  return { budget: given.budget, seed };
}

function read(): GateArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    return fail(error);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
