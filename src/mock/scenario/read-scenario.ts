import { scenarioSchema } from '#generated/scenario-schema.js';
import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { explainSchema } from '../../contract/explain.js';
import { parsePointer, relevantMisfits } from '../../contract/finding.js';
import { interpretSchema } from '../../contract/interpret.js';
import { document } from '../../contract/operations.js';
import { inOrder, mistakeLines, type Path, type Source, SourceError } from '../../source/source.js';
import { FaultError, parseFault } from '../interference/fault.js';
import type { Platform } from '../platform.js';

/**
 * The scenario of a name, of a file or of an object. Throws ScenarioError for an unknown name, and SourceError with
 * every mistake of the others: `mine.yaml:7:13 records.messages.0.channel must be one of in_app, email, …`.
 */
export function readScenario(from: string | Scenario, { readScenarioFile }: Platform): Scenario {
  if (typeof from !== 'string') return scenarioIn({ value: from, at: () => 'scenario:' });
  return isFile(from) ? scenarioIn(readScenarioFile(from)) : loadScenario(from);
}

/** Whether a scenario is named by its file: with a slash, or with the ending of YAML. */
export function isFile(scenario: string): boolean {
  return /[/\\]|\.ya?ml$/.test(scenario);
}

/** Throws SourceError with every mistake. */
export function scenarioIn(source: Source): Scenario {
  const misfits = interpretSchema(scenarioSchema, source.value, document.components.schemas);
  const lines = mistakeLines(source, relevantMisfits(misfits, source.value));
  if (lines.length > 0) throw new SourceError(lines);
  const scenario = source.value as Scenario;
  const mistakes = [...scenarioMistakes(scenario), ...stepMistakes(scenario), ...faultMistakes(scenario)];
  places.set(scenario, source.at);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ path, message }) => `${source.at(path)} ${path.join('.')} ${message}`);
    throw new SourceError(inOrder(lines));
  }
  return scenario;
}

/** Where the parts of scenarios stand. */
const places = new WeakMap<Scenario, Source['at']>();

/** `mine.yaml:7:13`, or `scenario:` for one that no file has. */
export function placeIn(scenario: Scenario, path: Path): string {
  return places.get(scenario)?.(path) ?? 'scenario:';
}

function stepMistakes({ records: { workflows = [] } = {} }: Scenario): Mistake[] {
  return workflows.flatMap(({ steps = [] }, workflow) =>
    steps.flatMap((step, place) =>
      explainSchema('RetrievedStep', asRetrieved(step)).map(({ pointer, message }) => ({
        path: ['records', 'workflows', workflow, 'steps', place, ...parsePointer(pointer)],
        message,
      })),
    ),
  );
}

/** A step with all that it does not say, so that the contract can judge what it says. */
function asRetrieved({ type, controlValues, issues }: StepRecord): object {
  const filler = { stepId: '-', _id: '-', name: '-', slug: '-', workflowId: '-', workflowDatabaseId: '-' };
  return {
    ...{ ...filler, origin: 'external', controls: {}, variables: {}, type },
    ...(controlValues !== undefined && { controlValues }),
    ...(issues !== undefined && { issues }),
  };
}

function faultMistakes({ faults = [] }: Scenario): Mistake[] {
  return faults.flatMap((line, index) => {
    try {
      parseFault(line);
      return [];
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { path: ['faults', index], message: error.message };
    }
  });
}
