import type { MockContext } from '../mock-context.js';
import { readOverride } from './read-override.js';
import { scenarioOverrides } from './scenario-overrides.js';

/**
 * Restores the overrides of the start, and those of the scenario after them: the first one that matches a request
 * applies. Throws Problem 422 and SourceError.
 */
export function restartOverrides(context: MockContext): void {
  const { overrides, firstOverrides } = context;
  const first = firstOverrides.map((override) => readOverride(override, context));
  const ofScenario = scenarioOverrides(context.scenario.whole, context);
  overrides.clear();
  for (const override of first.reverse()) overrides.add(override);
  overrides.replaceOfScenario(ofScenario);
}

/** Replaces the overrides of the scenario before by those of this one. Throws SourceError. */
export function replaceScenarioOverrides(context: MockContext): void {
  context.overrides.replaceOfScenario(scenarioOverrides(context.scenario.whole, context));
}
