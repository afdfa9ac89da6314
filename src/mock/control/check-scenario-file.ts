import type { Contract } from '../../contract/contract.js';
import { Clock } from '../clock.js';
import { Journal } from '../journal/journal.js';
import { nodePlatform } from '../node/node-platform.js';
import { readScenario } from '../scenario/read-scenario.js';
import { scenarioOverrides } from './scenario-overrides.js';

/**
 * Throws SourceError with all mistakes in a scenario file, including those that a mock only reports after its start.
 */
export function checkScenarioFile(file: string, contract: Contract): void {
  const { compilePattern } = nodePlatform;
  const reading = { contract, journal: new Journal(), clock: new Clock(() => new Date()), compilePattern };
  scenarioOverrides(readScenario(file, nodePlatform), reading);
}
