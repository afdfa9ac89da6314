import type { Scenario } from '../../../fixtures/scenario.js';
import type { Mistake } from '../../../fixtures/scenario-mistakes.js';
import { parsePointer } from '../../contract/finding.js';
import { SourceError } from '../../source/source.js';
import { Problem } from '../http/problem.js';
import type { Override } from '../interference/overrides.js';
import type { MockContext } from '../mock-context.js';
import { linesOf } from '../scenario/read-scenario.js';
import { type OverrideContext, readOverride } from './read-override.js';

/** Reads the overrides of a scenario. Throws SourceError with the mistakes in conditions, templates and responses. */
export function scenarioOverrides(scenario: Scenario, reading: OverrideContext): readonly Override[] {
  const { overrides, mistakes } = readOverrides(scenario, reading);
  if (mistakes.length === 0) return overrides;
  throw new SourceError(linesOf(scenario, mistakes));
}

/** Separates the valid overrides of a scenario from the mistakes in others. */
export function readOverrides(
  scenario: Scenario,
  reading: OverrideContext,
): { readonly overrides: readonly Override[]; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const overrides = (scenario.overrides ?? []).flatMap((override, index) => {
    try {
      return [readOverride(override, reading)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const { pointer, message } of error.errors) {
        mistakes.push({ path: ['overrides', index, ...parsePointer(pointer).slice(1).map(toPathSegment)], message });
      }
      return [];
    }
  });
  return { overrides, mistakes };
}

function toPathSegment(segment: string): string | number {
  return /^\d+$/.test(segment) ? Number(segment) : segment;
}

/**
 * Restores the overrides of the start, then those of the scenario. The first matching override applies. Throws Problem
 * 422 and SourceError before it changes anything.
 */
export function restartOverrides(context: MockContext): void {
  const { overrides, initialOverrides } = context;
  const initial = initialOverrides.map((override) => readOverride(override, context));
  const overridesOfScenario = scenarioOverrides(context.scenario.content, context);
  overrides.clear();
  for (const override of initial.reverse()) overrides.add(override);
  overrides.replaceScenarioOverrides(overridesOfScenario);
}
