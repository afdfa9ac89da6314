import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findFault } from '../../src/sabotage/grammar/faults.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { findSabotage, writtenSabotages } from '../../src/sabotage/sabotages.js';
import { type Tried, tryUnlessEquivalent } from '../mutate/draw.js';
import { checkServer } from '../mutate/outcome.js';
import { type Small, type Strayed, tryAlone, trySmall } from '../sabotage/alone.js';
import { tryOut } from '../sabotage/trial.js';
import { type ServerOutcome, servers } from './servers.js';

export interface CheckOptions {
  readonly seed: number;
  readonly budget: number | undefined;
}

/** Outcome of a check of a sabotaged mock. */
export interface SabotageOutcome {
  readonly name: string;
  readonly isFound: boolean;
  /** The sabotaged requirement is the first one in the order of the catalogue that failed or warned. */
  readonly isFirst: boolean;
  readonly broken: readonly string[];
  readonly errored: readonly string[];
  /** Status and message of the sabotaged requirement. */
  readonly outcome: string;
}

export interface Cost {
  /** Median of the CPU time of a check, user and system, in milliseconds. */
  readonly cpuMs: number;
  readonly requests: number;
  /** Requirements that failed, warned or errored. None should. */
  readonly wrong: readonly string[];
}

/** Outcomes by the kind of task. They cross process borders as JSON. */
export interface Outcomes {
  readonly mutant: Tried;
  readonly sabotage: SabotageOutcome;
  readonly server: ServerOutcome;
  readonly cpu: Cost;
  readonly small: Small;
  readonly alone: Strayed;
}

export type Kind = keyof Outcomes;

/** Time limit of a run over a sabotaged mock. A sabotage may make a list that never ends. */
export const timeoutMs = 120_000;

/** Runs one task of each kind, by the name of its case. */
export const tasks: { readonly [K in Kind]: (name: string, options: CheckOptions) => Promise<Outcomes[K]> } = {
  mutant: async (name, options) => {
    const fault = findFault(name);
    if (fault === undefined) throw new Error(`No fault is named "${name}".`);
    return tryUnlessEquivalent(fault, options);
  },
  sabotage: async (name, options) => {
    const sabotage = named(writtenSabotages, name);
    const { broken, errored, outcome } = await tryOut(sabotage, { only: ['*'], ...options, timeoutMs });
    const isFound = broken.includes(sabotage.id);
    return { name, isFound, isFirst: isFound && broken[0] === sabotage.id, broken, errored, outcome };
  },
  small: async (name) => trySmall(sabotageNamed(name)),
  alone: async (name) => tryAlone(sabotageNamed(name)),
  server: async (name, options) => named(servers, name).check(options),
  cpu: async (name, options) =>
    measureCost(() => (name === 'mock' ? checkMock(options) : checkServer((fetch) => fetch, options))),
};

function sabotageNamed(name: string): Sabotage {
  const sabotage = findSabotage(name);
  if (sabotage === undefined) throw new Error(`No sabotage is named "${name}".`);
  return sabotage;
}

/** Checks the mock with its default scenario. */
function checkMock(options: CheckOptions): Promise<Report> {
  const target = { fetch: createMock().fetch, baseUrl: 'http://mock.invalid', apiKey: 'dev' };
  return runConformance({ ...target, allowWrites: true, settleMs: 0, timeoutMs, ...options });
}

const warmups = 2;
const measured = 5;

async function measureCost(check: () => Promise<Report>): Promise<Cost> {
  for (let run = 0; run < warmups; run += 1) await check();
  const times: number[] = [];
  let requests = 0;
  let wrong: readonly string[] = [];
  for (let run = 0; run < measured; run += 1) {
    const before = process.cpuUsage();
    const report = await check();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    requests = report.requests;
    const ended = report.incomplete === undefined ? [] : [`incomplete: ${report.incomplete.message}`];
    const broken = report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
    wrong = [...broken.map(({ id, status, message }) => `${id} ${status}: ${message}`), ...ended];
  }
  const cpuMs = times.sort((one, other) => one - other)[Math.floor(measured / 2)] ?? 0;
  return { cpuMs, requests, wrong };
}

function named<Case extends { readonly name: string }>(cases: readonly Case[], name: string): Case {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No case is named "${name}".`);
  return found;
}
