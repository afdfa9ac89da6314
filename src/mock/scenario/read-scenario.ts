import { scenarioSchema } from '#generated/scenario-schema.js';
import { scenario as validateScenario } from '#generated/validators.js';
import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { explainSchema } from '../../contract/explain.js';
import { parsePointer, relevantErrors } from '../../contract/finding.js';
import { document } from '../../contract/operations.js';
import { schemaErrorsOf } from '../../contract/schema-errors.js';
import { mistakeLines, type Source, SourceError, sortedLines } from '../../source/source.js';
import { FaultError, parseFault } from '../interference/fault.js';
import type { Platform } from '../platform.js';

/**
 * Reads a scenario by name, from a file or from an object. Throws ScenarioError for an unknown name, and SourceError
 * with all mistakes: `mine.yaml:7:13 records.messages.0.channel must be one of in_app, email, …`.
 */
export function readScenario(from: string | Scenario, { readScenarioFile }: Platform): Scenario {
  if (typeof from !== 'string') return scenarioIn({ value: from, at: () => 'scenario:' });
  return isFile(from) ? scenarioIn(readScenarioFile(from)) : loadScenario(from);
}

/** Tells if a scenario is a file, not a name: it contains a slash, or ends with an extension of YAML. */
export function isFile(scenario: string): boolean {
  return /[/\\]|\.ya?ml$/.test(scenario);
}

/** Name of a scenario that is neither named nor a file of the mock, and has no description. */
export const unnamedScenario = 'a scenario without a name';

/** Locators of scenarios from files: `mine.yaml:7:13`. */
const locators = new WeakMap<Scenario, Source['at']>();

/** Reads a scenario from a source. Throws SourceError with all mistakes. */
export function scenarioIn(source: Source): Scenario {
  const errors = relevantErrors(schemaErrorsOf(validateScenario, source.value, schemas), source.value);
  const lines = mistakeLines(source, errors);
  if (lines.length > 0) throw new SourceError(lines);
  const scenario = source.value as Scenario;
  locators.set(scenario, source.at);
  const mistakes = [...scenarioMistakes(scenario), ...stepMistakes(scenario), ...faultMistakes(scenario)];
  if (mistakes.length > 0) throw new SourceError(linesOf(scenario, mistakes));
  return scenario;
}

/** Formats mistakes as lines of a SourceError. Lines of an object, which has no file, begin with `scenario:`. */
export function linesOf(scenario: Scenario, mistakes: readonly Mistake[]): string[] {
  const locate = locators.get(scenario) ?? (() => 'scenario:');
  return sortedLines(mistakes.map(({ path, message }) => `${locate(path)} ${path.join('.')} ${message}`));
}

/** Schemas that the validator was generated from. */
const schemas = { scenario: scenarioSchema, components: document.components };

function stepMistakes({ records: { workflows = [] } = {} }: Scenario): Mistake[] {
  return workflows.flatMap(({ steps = [] }, workflow) =>
    steps.flatMap((step, index) =>
      explainSchema('RetrievedStep', asRetrieved(step)).map(({ pointer, message }) => ({
        path: ['records', 'workflows', workflow, 'steps', index, ...parsePointer(pointer)],
        message,
      })),
    ),
  );
}

/** Adds the fields that the contract requires, so that the existing ones can be checked. */
function asRetrieved({ type, controlValues, issues }: StepRecord): object {
  const identifiers = { stepId: '-', _id: '-', name: '-', slug: '-', workflowId: '-', workflowDatabaseId: '-' };
  return {
    ...identifiers,
    origin: 'external',
    controls: {},
    variables: {},
    type,
    ...(controlValues !== undefined && { controlValues }),
    ...(issues !== undefined && { issues }),
  };
}

function faultMistakes({ faults = [] }: Scenario): Mistake[] {
  return faults.flatMap((fault, index) => {
    try {
      parseFault(fault);
      return [];
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { path: ['faults', index], message: error.message };
    }
  });
}
