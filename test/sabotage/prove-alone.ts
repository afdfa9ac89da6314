/**
 * Proves that each sabotage is found: all written ones, and one of each requirement that the schemas check. Each runs in
 * a check of its own requirement; if that finds nothing, in one of its family. A sample that the seed draws runs in whole
 * checks: each must be named first, and plain ones must break nothing else. This takes some minutes on two cores. The
 * argument is a regular expression for the names of sabotages. Exits with 1 if fewer than `--min-found` per cent of the
 * checks find what they should (100).
 */
import { parseArgs } from 'node:util';
import { plainSabotages, writtenSabotages } from '../../src/sabotage/sabotages.js';
import { Jobs } from '../gate/jobs.js';
import { sampleOf } from './alone.js';
import { survivors } from './survivors.js';

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    whole: { type: 'string', default: '60' },
    jobs: { type: 'string', default: '2' },
    'min-found': { type: 'string', default: '100' },
  },
  allowPositionals: true,
});
const [seed, wholeCount, jobCount] = [values.seed, values.whole, values.jobs].map(Number);
const plain = new Set(plainSabotages());
const pattern = new RegExp(positionals[0] ?? '');
const chosen = [...new Set([...plain, ...writtenSabotages])].filter(({ name }) => pattern.test(name));
const jobs = new Jobs(jobCount ?? 1);
const options = { seed: 1 };
let wrong = 0;
/** Number of sabotages by the smallest check that finds them. */
const counts = new Map<string, number>();

function report(id: string, name: string, what: readonly string[]): void {
  if (what.length === 0) return;
  wrong += 1;
  console.log(`${id} (${name}): ${what.join('; ')}`);
}

const small = chosen.map(async ({ id, name }) => {
  const thrown = (error: Error) => ({ by: undefined, errored: [error.message] });
  const { by, errored } = await jobs.run('small', name, options).catch(thrown);
  if (by !== undefined) counts.set(by, (counts.get(by) ?? 0) + 1);
  const isFound = by !== undefined;
  const isExpected = isFound === !(name in survivors);
  report(id, name, [...(isExpected ? [] : [isFound ? 'it is found, and no survivor' : 'it is not found']), ...errored]);
});
const whole = sampleOf(chosen, seed ?? 1, wholeCount ?? 0).map(async (sabotage) => {
  const { id, name } = sabotage;
  const thrown = (error: Error) => ({ isFound: false, isFirst: false, others: [], errored: [error.message] });
  const { isFound, isFirst, others, errored } = await jobs.run('alone', name, options).catch(thrown);
  report(id, name, [
    ...(isFound === name in survivors
      ? [isFound ? 'it is found, and no survivor' : 'a whole check does not find it']
      : []),
    ...(isFound && !isFirst ? ['a whole check does not name it first'] : []),
    ...(plain.has(sabotage) && others.length > 0 ? [`it also breaks ${others.join(', ')}`] : []),
    ...errored,
  ]);
});
await Promise.all([...small, ...whole]);
jobs.end();
const found = [...counts].map(([by, count]) => `${count} by a check of ${by}`);
console.log(`${chosen.length} sabotages: found ${found.join(', ')}`);
console.log(`${whole.length} of them in whole checks, drawn with seed ${seed}`);
const share = 100 * (1 - wrong / (small.length + whole.length));
console.log(`${wrong} checks do not find what they should: ${share.toFixed(1)} % do`);
if (share < Number(values['min-found'])) process.exitCode = 1;
