import { createDataset, type Dataset } from '../../fixtures/dataset.js';
import type { Scenario } from '../../fixtures/scenario.js';
import type { MockOptions } from './mock-options.js';
import type { Platform } from './platform.js';
import { readScenario } from './scenario/read-scenario.js';
import type { Taken } from './state/act.js';

/** What all worlds of a mock are made from. */
export interface Base {
  /** What the scenario is called. */
  readonly name: string;
  readonly seed: number;
  /** What the records are dated by, in milliseconds since 1970; undefined if they always are the same. */
  readonly now: number | undefined;
  readonly whole: Scenario;
  readonly records: Dataset;
}

/** Throws ScenarioError for an unknown scenario, and SourceError for the mistakes in one. */
export function baseFrom(
  platform: Platform,
  first: Pick<MockOptions, 'scenario' | 'seed'>,
  taken: Taken,
  now: number | undefined,
): Base {
  const from = taken.scenario ?? first.scenario ?? 'default';
  const whole = readScenario(from, platform);
  const seed = taken.seed ?? first.seed ?? whole.seed ?? 1;
  return { name: nameOf(from), seed, now, whole, records: createDataset({ seed, scenario: whole, now }) };
}

function nameOf(scenario: string | Scenario): string {
  return typeof scenario === 'string' ? scenario : (scenario.description ?? 'a scenario without a name');
}
