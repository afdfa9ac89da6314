import type { ValidateFunction } from 'ajv';
import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { createAjv } from '../../contract/ajv.js';
import { explainSchema } from '../../contract/explain.js';
import { parsePointer } from '../../contract/json-pointer.js';
import { readWhole } from '../../source/read-whole.js';
import { inOrder, parseYaml, type Source, schemaMistakes } from '../../source/read-yaml.js';
import { SourceError } from '../../source/source-error.js';
import { FaultError } from '../faults/fault.js';
import { parseFault } from '../faults/parse-fault.js';
import { scenarioSchema } from './scenario-schema.js';

/**
 * The scenario of a name, of a file or of an object. Throws ScenarioError for an unknown name, and SourceError with
 * every mistake of the others: `mine.yaml:7:13 records.messages.0.channel must be one of in_app, email, …`.
 */
export function readScenario(from: string | Scenario): Scenario {
  if (typeof from !== 'string') return checked({ value: from, at: () => 'scenario:' });
  return isFile(from) ? checked(parseYaml(readText(from), from)) : loadScenario(from);
}

/** Whether a scenario is named by its file: with a slash, or with the ending of YAML. */
export function isFile(scenario: string): boolean {
  return /[/\\]|\.ya?ml$/.test(scenario);
}

let compiled: ValidateFunction<Scenario> | undefined;

function checked(source: Source): Scenario {
  // A test holds the schema against its meta-schema: that takes longer than all the rest.
  const options = { allErrors: true, verbose: true, strict: false, validateSchema: false };
  compiled ??= createAjv(options).compile<Scenario>(scenarioSchema());
  const misfits = schemaMistakes(source, compiled);
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

function readText(file: string): string {
  try {
    return readWhole(file);
  } catch (error) {
    throw new SourceError([`${file}: ${whyUnread(error)}`]);
  }
}

function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'is a directory, but a scenario is a YAML file';
  return `cannot be read: ${error instanceof Error ? error.message : error}`;
}
