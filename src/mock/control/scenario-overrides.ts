import type { Scenario } from '../../../fixtures/scenario.js';
import type { Mistake } from '../../../fixtures/scenario-mistakes.js';
import { parsePointer } from '../../contract/finding.js';
import { SourceError } from '../../source/source.js';
import { Problem } from '../http/problem.js';
import type { Override } from '../interference/overrides.js';
import type { MockContext } from '../mock-context.js';
import { linesOf } from '../scenario/read-scenario.js';
import { type OverrideReading, readOverride } from './read-override.js';

/** Reads the overrides of a scenario. Throws SourceError with the mistakes in conditions, templates and responses. */
export function scenarioOverrides(scenario: Scenario, reading: OverrideReading): readonly Override[] {
  const { overrides, mistakes } = readOverrides(scenario, reading);
  if (mistakes.length === 0) return overrides;
  throw new SourceError(linesOf(scenario, mistakes));
}

/** Separates the valid overrides of a scenario from the mistakes in others. */
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

/**
 * Restores the overrides of the start, then those of the scenario. The first matching override applies. Throws Problem
 * 422 and SourceError before it changes anything.
 */
export function restartOverrides(context: MockContext): void {
  const { overrides, firstOverrides } = context;
  const first = firstOverrides.map((override) => readOverride(override, context));
  const ofScenario = scenarioOverrides(context.scenario.whole, context);
  overrides.clear();
  for (const override of first.reverse()) overrides.add(override);
  overrides.replaceOfScenario(ofScenario);
}

/** Replaces the overrides of the previous scenario with those of the current one. Throws SourceError. */
export function replaceScenarioOverrides(context: MockContext): void {
  context.overrides.replaceOfScenario(scenarioOverrides(context.scenario.whole, context));
}
