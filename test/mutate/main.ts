/**
 * Draws faults of a right server, and reports how many of them the checker finds:
 * `npm run mutate -- --seed 1 --sample 200`. See README.md beside this file.
 */
import { parseArgs } from 'node:util';
import { sentenceOf } from '../../src/sabotage/grammar/fault.js';
import { findFault } from '../../src/sabotage/grammar/parts.js';
import { wildcard } from '../../src/text/wildcard.js';
import { Jobs } from '../gate/jobs.js';
import { describeDraw, shareFound } from './describe.js';
import { drawAndTry, drawnFaults } from './draw.js';
import { isEquivalent } from './equivalence.js';
import { tryFault } from './outcome.js';

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

if (values.mutant === undefined) await draw();
else await repeat(values.mutant);

async function draw(): Promise<void> {
  const jobCount = numberOf('jobs', values.jobs);
  const sample = numberOf('sample', values.sample);
  const faults = drawnFaults(seed, ({ operation, name }) => wildcard(values.only)(`${operation}/${name}`));
  const jobs = new Jobs(jobCount);
  const drawn = await drawAndTry(faults, { seed, sample, jobs: jobCount }, ({ name }) =>
    jobs.run('mutant', name, { seed, budget }),
  );
  jobs.end();
  if (drawn.outcomes.length + drawn.equivalent === 0) fail(`No part has a name like "${values.only}".`);
  const again = (name: string) => `npm run mutate -- --seed ${seed}${budgetFlag} --mutant '${name}'`;
  process.stdout.write(`${describeDraw(drawn, again)}\n`);
  const least = values['min-found'] === undefined ? 0 : numberOf('min-found', values['min-found']);
  if (100 * shareFound(drawn) < least) fail(`Fewer than ${least} % were found.`);
}

async function repeat(name: string): Promise<void> {
  const fault = findFault(name);
  if (fault === undefined) fail(`No fault is named "${name}".`);
  const { failed, isAttributed, incomplete, errored } = await tryFault(fault, { seed, budget });
  const lines = [
    fault.name,
    `The server ${sentenceOf(fault)}.`,
    `Equivalent: ${(await isEquivalent(fault)) ? 'yes' : 'no'}`,
    `Found: ${failed.length > 0 ? failed.join(', ') : 'no'}`,
    `Violates: ${fault.part.requirements.join(', ')}${failed.length > 0 && !isAttributed ? ' (attributed to others)' : ''}`,
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
