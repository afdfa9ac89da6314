import { scenarioSchema } from '#generated/scenario-schema.js';
import { loadScenario, type Scenario, type StepRecord } from '../../../fixtures/scenario.js';
import { type Mistake, scenarioMistakes } from '../../../fixtures/scenario-mistakes.js';
import { explainSchema } from '../../contract/explain.js';
import { type Misfit, parsePointer, relevantMisfits } from '../../contract/finding.js';
import { interpretSchema } from '../../contract/interpret.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
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
  if (!isObject(source.value) || !fitting.has(source.value)) {
    const lines = mistakeLines(source, misfitsOf(source.value));
    if (lines.length > 0) throw new SourceError(lines);
  }
  const scenario = source.value as Scenario;
  const mistakes = correct.has(scenario) ? [] : mistakesIn(scenario);
  places.set(scenario, source.at);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ path, message }) => `${source.at(path)} ${path.join('.')} ${message}`);
    throw new SourceError(inOrder(lines));
  }
  return scenario;
}

function misfitsOf(value: unknown): Iterable<Misfit> {
  return relevantMisfits(interpretSchema(scenarioSchema, value, document.components.schemas), value);
}

function mistakesIn(scenario: Scenario): Mistake[] {
  return [...scenarioMistakes(scenario), ...stepMistakes(scenario), ...faultMistakes(scenario)];
}

/** Scenarios that fit their schema, and those of them without mistakes. */
const [fitting, correct] = [new WeakSet<object>(), new WeakSet<object>()];
/** The most records that are compared with the schema before others have their turn. */
const mostAtOnce = 1_000;

/**
 * Checks a large scenario in slices before it is read, so that other requests are answered in between. Whatever is wrong
 * is reported when it is read.
 */
export async function checkInSlices(value: unknown): Promise<void> {
  if (
    !isObject(value) ||
    Object.values(value)
      .flatMap(listsIn)
      .every(([, { length }]) => length <= mostAtOnce)
  )
    return;
  for (const slice of slicesOf(value)) {
    for (const _ of misfitsOf(slice)) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
  fitting.add(value);
  if (mistakesIn(value as Scenario).length > 0) return;
  correct.add(value);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Yields the records of a scenario, so many at a time, and then all but its records. */
function* slicesOf(scenario: JsonObject): Generator<JsonObject> {
  const emptied: Record<string, unknown> = { ...scenario };
  for (const part of ['records', 'imitated']) {
    const kinds = scenario[part];
    if (!isObject(kinds)) continue;
    const lists = listsIn(kinds);
    const empty = { ...kinds, ...Object.fromEntries(lists.map(([kind]) => [kind, []])) };
    emptied[part] = empty;
    for (const [kind, list] of lists) {
      for (let start = 0; start < list.length; start += mostAtOnce) {
        yield { [part]: { ...empty, [kind]: list.slice(start, start + mostAtOnce) } };
      }
    }
  }
  yield emptied;
}

function listsIn(value: unknown): [name: string, list: unknown[]][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
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
