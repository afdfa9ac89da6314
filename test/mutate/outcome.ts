import { runConformance } from '../../src/conformance.js';
import type { Report } from '../../src/judgement/report/report.js';
import { apiKey, createMutantServer } from '../server/create-mutant-server.js';
import type { Hooks } from '../server/hooks.js';
import type { Mutant } from './grammar/mutant.js';

/** Report of the checker on one mutant. */
export interface Outcome {
  readonly name: string;
  /** Requirements that failed or warned, without those of the right server. */
  readonly failed: readonly string[];
  /** True if one of them is among those that the fault breaks. */
  readonly isAttributed: boolean;
  /** Reason why the run did not end, if it did not. */
  readonly incomplete?: string;
  /** Internal errors of the checker. */
  readonly errored: readonly string[];
}

export interface CheckOptions {
  readonly seed: number;
  /** Approximate number of requests of a run. */
  readonly budget?: number | undefined;
  /** Ends a run at its first failure, which proves that the fault is found, but not by which requirements. */
  readonly failFast?: boolean;
}

/** Faults may create endless lists. */
const timeoutMs = 120_000;

const clean = new Map<string, Promise<ReadonlySet<string>>>();

/** Runs the checker on a mutant, in process. */
export async function tryMutant(mutant: Mutant, options: CheckOptions): Promise<Outcome> {
  const key = JSON.stringify(options);
  const right = clean.get(key) ?? check({}, options).then(({ failed }) => new Set(failed));
  clean.set(key, right);
  const expected = await right;
  const { failed, errored, incomplete } = await check(mutant.hooks(), options);
  const found = failed.filter((id) => !expected.has(id));
  const isAttributed = found.some((id) => mutant.breaks.some((pattern) => fits(pattern, id)));
  return { name: mutant.name, failed: found, isAttributed, errored, ...(incomplete && { incomplete }) };
}

/** Runs a whole check over a right server with these hooks. */
export function checkServer(hooks: Hooks, { failFast = false, ...options }: CheckOptions): Promise<Report> {
  return runConformance({
    ...{ fetch: createMutantServer(hooks).fetch, baseUrl: 'http://mutant.invalid', apiKey, allowWrites: true },
    ...{ settleMs: 0, timeoutMs, failFast, ...options },
  });
}

async function check(hooks: Hooks, options: CheckOptions) {
  const { results, incomplete } = await checkServer(hooks, options);
  const withStatus = (...wanted: readonly string[]) =>
    results.filter(({ status }) => wanted.includes(status)).map(({ id }) => id);
  return { failed: withStatus('failed', 'warned'), errored: withStatus('errored'), incomplete: incomplete?.reason };
}

/** Matches an id against a pattern: `*` stands for any characters. */
export function fits(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(id);
}
