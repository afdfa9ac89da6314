import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { explainSchema, telling } from '../../contract/explain.js';
import type { Misfit } from '../../contract/finding.js';
import { parsePointer } from '../../contract/finding.js';
import { interpretSchema } from '../../contract/interpret.js';
import { document } from '../../contract/operations.js';
import type { Path, Source } from '../../source/source.js';
import { inOrder, SourceError } from '../../source/source.js';
import { nearest } from '../../text/nearest.js';
import { FaultError } from '../faults/fault.js';
import { parseFault } from '../faults/parse-fault.js';
import type { Platform } from '../platform.js';
import { scenarioSchema } from './scenario-schema.js';

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
  const misfits = formMistakes(source);
  if (misfits.length > 0) throw new SourceError(misfits);
  const scenario = source.value as Scenario;
  const mistakes = [...scenarioMistakes(scenario), ...stepMistakes(scenario), ...faultMistakes(scenario)];
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ path, message }) => `${source.at(path)} ${path.join('.')} ${message}`);
    throw new SourceError(inOrder(lines));
  }
  return scenario;
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

/** So many are told: nobody reads more, and each takes its time. */
const most = 1_000;

/** In what a value does not have the form of a scenario, a line for each mistake, up to a thousand. */
function formMistakes({ value, at }: Source): string[] {
  const lines: string[] = [];
  for (const misfit of telling(interpretSchema(scenarioSchema(), value, document.components.schemas), value)) {
    if (lines.length === most)
      return [...inOrder(lines), `${at([])} has more mistakes. Only the first ${most} are shown.`];
    lines.push(`${at(pathOf(misfit))} ${sentence(misfit)}`);
  }
  return inOrder(lines);
}

/** An unknown field is a mistake where it stands. */
function pathOf({ pointer, unknown }: Misfit): Path {
  const segments = parsePointer(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return unknown === undefined ? segments : [...segments, unknown];
}

function sentence({ pointer, message, unknown, known = [] }: Misfit): string {
  const where = parsePointer(pointer).join('.') || 'the file';
  if (unknown === undefined) return `${where} ${message}`;
  const [meant] = nearest(unknown, known);
  const hint = meant === undefined ? `Known: ${known.join(', ')}` : `Did you mean ${meant}?`;
  return `${where}: unknown field ${JSON.stringify(unknown)}. ${hint}`;
}
