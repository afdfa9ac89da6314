/**
 * Draws mutants of a right server, and reports how many of them the checker finds:
 * `npm run mutate -- --seed 1 --sample 200`. See README.md beside this file.
 */
import { parseArgs } from 'node:util';
import { describeDraw, shareFound } from './describe.js';
import { drawMutants } from './draw.js';
import { isEquivalent } from './equivalence.js';
import { allMutants } from './grammar/all-mutants.js';
import { Jobs } from './jobs.js';
import { fits, tryMutant } from './outcome.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '200' },
    budget: { type: 'string' },
    only: { type: 'string', default: '*' },
    jobs: { type: 'string', default: '2' },
    mutant: { type: 'string' },
    'min-found': { type: 'string' },
  },
});

const seed = numberOf('seed', values.seed);
const budget = values.budget === undefined ? undefined : numberOf('budget', values.budget);
const budgetFlag = budget === undefined ? '' : ` --budget ${budget}`;
const mutants = allMutants();

if (values.mutant === undefined) await draw();
else await repeat(values.mutant);

async function draw(): Promise<void> {
  const chosen = mutants.filter(({ name }) => fits(values.only, name));
  if (chosen.length === 0) fail(`No mutant has a name like "${values.only}".`);
  const count = numberOf('jobs', values.jobs);
  const jobs = new Jobs(count, { seed, budget });
  const drawn = await drawMutants(chosen, seed, numberOf('sample', values.sample), (one) => jobs.try(one), count);
  jobs.end();
  const again = (name: string) => `npm run mutate -- --seed ${seed}${budgetFlag} --mutant '${name}'`;
  process.stdout.write(`${describeDraw(drawn, again)}\n`);
  const least = values['min-found'] === undefined ? 0 : numberOf('min-found', values['min-found']);
  if (100 * shareFound(drawn) < least) fail(`Fewer than ${least} % were found.`);
}

async function repeat(name: string): Promise<void> {
  const mutant = mutants.find((one) => one.name === name);
  if (mutant === undefined) fail(`No mutant is named "${name}".`);
  const { failed, isAttributed, incomplete, errored } = await tryMutant(mutant, { seed, budget });
  const lines = [
    mutant.name,
    `Equivalent: ${(await isEquivalent(mutant)) ? 'yes' : 'no'}`,
    `Found: ${failed.length > 0 ? failed.join(', ') : 'no'}`,
    `Breaks: ${mutant.breaks.join(', ')}${failed.length > 0 && !isAttributed ? ' (attributed to others)' : ''}`,
    ...(incomplete === undefined ? [] : [`Incomplete: ${incomplete}`]),
    ...(errored.length === 0 ? [] : [`Internal errors: ${errored.join(', ')}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function numberOf(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) fail(`--${name} takes a whole number, not "${value}".`);
  return number;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
