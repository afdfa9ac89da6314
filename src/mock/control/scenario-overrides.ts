import type { Scenario } from '../../../fixtures/scenario.js';
import type { Mistake } from '../../../fixtures/scenario-mistakes.js';
import { parsePointer } from '../../contract/finding.js';
import { inOrder, SourceError } from '../../source/source.js';
import type { Override } from '../faults/overrides.js';
import { Problem } from '../http/problem.js';
import { placeIn } from '../scenario/read-scenario.js';
import { type OverrideReading, readOverride } from './read-override.js';

/** The overrides of a scenario. Throws SourceError with the mistakes in their conditions, templates and responses. */
export function scenarioOverrides(scenario: Scenario, reading: OverrideReading): readonly Override[] {
  const { overrides, mistakes } = readOverrides(scenario, reading);
  if (mistakes.length === 0) return overrides;
  const lines = mistakes.map(({ path, message }) => `${placeIn(scenario, path)} ${path.join('.')} ${message}`);
  throw new SourceError(inOrder(lines));
}

/** The same, with the mistakes beside those that have none. */
export function readOverrides(
  scenario: Scenario,
  reading: OverrideReading,
): { readonly overrides: readonly Override[]; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const overrides = (scenario.overrides ?? []).flatMap((override, index) => {
    try {
      return [readOverride(override, reading)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const { pointer, message } of error.errors) {
        mistakes.push({ path: ['overrides', index, ...parsePointer(pointer).slice(1).map(asKey)], message });
      }
      return [];
    }
  });
  return { overrides, mistakes };
}

function asKey(segment: string): string | number {
  return /^\d+$/.test(segment) ? Number(segment) : segment;
}
