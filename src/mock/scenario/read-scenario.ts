import { scenarioSchema } from '#generated/scenario-schema.js';
import { scenario as validateScenario } from '#generated/validators.js';
import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { explainSchema } from '../../contract/explain.js';
import { parsePointer, relevantErrors, type SchemaError } from '../../contract/finding.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
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

/** Locators of scenarios from files: `mine.yaml:7:13`. */
const locators = new WeakMap<Scenario, Source['at']>();

/** Scenarios that were checked against their schema in slices, with their other mistakes. */
const checked = new WeakMap<object, readonly Mistake[]>();

/** Reads a scenario from a source. Throws SourceError with all mistakes. */
export function scenarioIn(source: Source): Scenario {
  const known = isObject(source.value) ? checked.get(source.value) : undefined;
  if (known === undefined) {
    const lines = mistakeLines(source, scenarioErrors(source.value));
    if (lines.length > 0) throw new SourceError(lines);
  }
  const scenario = source.value as Scenario;
  locators.set(scenario, source.at);
  const mistakes = known ?? mistakesIn(scenario);
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

function scenarioErrors(value: unknown): Iterable<SchemaError> {
  return relevantErrors(schemaErrorsOf(validateScenario, value, schemas), value);
}

function mistakesIn(scenario: Scenario): Mistake[] {
  return [...scenarioMistakes(scenario), ...stepMistakes(scenario), ...faultMistakes(scenario)];
}

/** Number of records to check before other requests run. */
const sliceLength = 1_000;

/** Checks a large scenario in slices, so that other requests run in between. Reading it later reports the mistakes. */
export async function checkInSlices(value: unknown): Promise<void> {
  if (!isObject(value)) return;
  const lists = Object.values(value).flatMap(listsIn);
  if (lists.every(([, { length }]) => length <= sliceLength)) return;
  for (const slice of slicesOf(value)) {
    for (const _ of scenarioErrors(slice)) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
  checked.set(value, mistakesIn(value as Scenario));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Yields slices of the records of a scenario, then the scenario without records. */
function* slicesOf(scenario: JsonObject): Generator<JsonObject> {
  const emptied: Record<string, unknown> = { ...scenario };
  for (const part of ['records', 'imitated']) {
    const kinds = scenario[part];
    if (!isObject(kinds)) continue;
    const lists = listsIn(kinds);
    const empty = { ...kinds, ...Object.fromEntries(lists.map(([kind]) => [kind, []])) };
    emptied[part] = empty;
    for (const [kind, list] of lists) {
      for (let start = 0; start < list.length; start += sliceLength) {
        yield { [part]: { ...empty, [kind]: list.slice(start, start + sliceLength) } };
      }
    }
  }
  yield emptied;
}

function listsIn(value: unknown): [name: string, list: unknown[]][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
}

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
