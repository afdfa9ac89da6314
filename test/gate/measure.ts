import type { SemanticFault } from '../../src/sabotage/grammar/fault.js';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { drawAndTry, drawnFaults, type Tried } from '../mutate/draw.js';
import type { Outcome } from '../mutate/outcome.js';
import { Chance } from '../mutate/workload/chance.js';
import type { GateArguments, Part } from './arguments.js';
import { Jobs } from './jobs.js';
import { type ServerOutcome, servers } from './servers.js';
import type { CheckOptions, Cost, SabotageOutcome } from './tasks.js';

/** Numbers of one seed. A part that is not measured is absent. */
export interface Measured {
  readonly seed: number;
  readonly mutants?: readonly (readonly [SemanticFault, Outcome])[];
  readonly sabotages?: readonly SabotageOutcome[];
  readonly servers?: readonly ServerOutcome[];
  readonly cpu?: { readonly mock: Cost; readonly right: Cost };
}

type Measure = (given: GateArguments, options: CheckOptions) => Promise<Omit<Measured, 'seed'>>;

export const measures: Readonly<Record<Part, Measure>> = {
  mutants: async ({ samples, jobs: count }, options) =>
    withJobs(count, async (jobs) => {
      const tryOne = ({ name }: SemanticFault): Promise<Tried> =>
        jobs
          .run('mutant', name, options)
          .catch((error: Error) => ({ name, failed: [], isAttributed: false, errored: [error.message] }));
      const { seed } = options;
      const limits = { seed, sample: samples.mutants, jobs: count };
      const { outcomes } = await drawAndTry(drawnFaults(seed), limits, tryOne);
      return { mutants: outcomes };
    }),
  sabotages: async ({ samples, jobs: count }, options) => ({
    sabotages: await forEach(drawn(writtenSabotages, options.seed, samples.sabotages), count, (jobs, name) =>
      jobs.run('sabotage', name, options).catch((error: Error) => {
        const nothing = { isFound: false, isFirst: false, broken: [], errored: [error.message] };
        return { name, ...nothing, outcome: 'the run threw' };
      }),
    ),
  }),
  servers: async ({ samples, jobs: count }, options) => ({
    servers: await forEach(drawn(servers, options.seed, samples.servers), count, (jobs, name) =>
      jobs.run('server', name, options).catch((error: Error) => {
        return { name, complaints: [{ id: 'threw', text: `the run threw: ${error.message}` }] };
      }),
    ),
  }),
  // No other task runs meanwhile.
  cpu: async (_, options) =>
    withJobs(1, async (jobs) => {
      const cost = (name: string) =>
        jobs
          .run('cpu', name, options)
          .catch((error: Error): Cost => ({ cpuMs: Number.NaN, requests: Number.NaN, wrong: [error.message] }));
      return { cpu: { mock: await cost('mock'), right: await cost('right') } };
    }),
};

/** All cases if they fit into a sample, otherwise a sample that the seed selects. */
function drawn<Case extends { readonly name: string }>(
  cases: readonly Case[],
  seed: number,
  sample: number,
): readonly Case[] {
  return sample >= cases.length ? cases : new Chance(seed).shuffle(cases).slice(0, sample);
}

function forEach<T>(
  cases: readonly { readonly name: string }[],
  count: number,
  work: (jobs: Jobs, name: string) => Promise<T>,
): Promise<readonly T[]> {
  return withJobs(count, (jobs) => Promise.all(cases.map(({ name }) => work(jobs, name))));
}

/** New processes for each part, so that no part starts with another one's memory. */
async function withJobs<T>(count: number, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = new Jobs(count);
  try {
    return await work(jobs);
  } finally {
    jobs.end();
  }
}
