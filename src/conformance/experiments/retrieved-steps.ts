import type { Workflow, WorkflowStep } from '#generated/types.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import { spoiltFields } from '../../judgement/rules/workflow.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';
import { changedFields } from './changes.js';
import { rateOfChange } from './own-writes.js';
import { type Names, otherForms } from './refusals.js';
import { type Surveyed, surveyWorkflows } from './workflow-survey.js';

/** A step as its workflow shows it, and as it is retrieved alone. */
export interface Retrieved {
  /** The name that the workflow's path took. */
  readonly name: string;
  readonly workflow: Workflow;
  readonly embedded: WorkflowStep;
  /** The fields in which the contract finds something, as its workflow shows it: that is charged, and nothing else. */
  readonly spoilt: ReadonlySet<string>;
  readonly exchange: Judged;
  /** The form of the names by which it was asked for, where that is another than usual. */
  readonly form?: Names['form'];
}

/** How many steps of the discovered workflow, and how many in all, are retrieved. */
const mostOfOne = 12;
const most = 20;

/** Retrieves the steps of the discovered workflow, and of the others one of each further type and those with issues. */
export const retrieveSteps = shared(async (context): Promise<readonly Retrieved[]> => {
  const [discovered, ...others] = await surveyWorkflows(context);
  const chosen = discovered === undefined ? [] : stepsIn(discovered).slice(0, mostOfOne + context.rounds(60, 40));
  const types = new Set(chosen.map(({ embedded }) => embedded.type));
  for (const step of others.flatMap(stepsIn)) {
    if (types.has(step.embedded.type) && !hasIssues(step.embedded)) continue;
    types.add(step.embedded.type);
    chosen.push(step);
  }
  if (chosen.length === 0) throw new Skip('no workflow that could be found has steps');
  const retrieved: Retrieved[] = [];
  for (const [at, step] of chosen.slice(0, most + context.rounds(60, 40)).entries()) {
    // Each further step of the discovered workflow is asked for by other names, where those are taken.
    const [named] = at === 0 || step.name !== discovered?.name ? [] : formsOf(step).slice(at - 1);
    const answer = named && (await context.send(callBy(named)));
    if (named && answer?.succeeded === true) retrieved.push({ ...step, exchange: answer, form: named.form });
    else retrieved.push({ ...step, exchange: await context.remember(callFor(step)) });
  }
  return retrieved;
});

function formsOf({ workflow, name, embedded }: Omit<Retrieved, 'exchange'>) {
  return otherForms(workflow, name, embedded).filter((names) => names.stepId !== undefined);
}

/**
 * The workflow and the step once more: one of them may have been changed between the first two answers. The workflow is
 * the same before and after the step is read. Throws Skip if it does not stay so.
 */
export async function retrieveAgain(context: Context, step: Retrieved): Promise<Retrieved> {
  const start = performance.now();
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const before = await readEmbedded(context, step);
    const exchange = await context.send(callFor(before));
    const after = await readEmbedded(context, step);
    if (isSameJson(before.embedded, after.embedded)) return { ...before, exchange };
  }
  throw new Skip(rateOfChange(1, 1, 'workflows', performance.now() - start));
}

/** How often a workflow is read until it stays the same. */
const mostTrials = 3;

async function readEmbedded(context: Context, { name, workflow, embedded }: Retrieved) {
  const exchange = await context.need({ operationId: 'getWorkflow', path: { workflowId: name } });
  const listed: unknown = field(readFacts(exchange).documented, 'steps');
  const steps: readonly WorkflowStep[] = Array.isArray(listed) ? listed : [];
  const index = steps.findIndex((step) => field(step, 'stepId') === embedded.stepId);
  const step = steps[index];
  if (step === undefined) throw new Skip('the workflow does not have the step any more');
  return { name, workflow, embedded: step, spoilt: spoiltFields(exchange, `/steps/${index}/`) };
}

/** Whether a step says that something is wrong with it (§7). */
export function hasIssues(step: unknown): boolean {
  const issues = Object(field(step, 'issues'));
  return ['controls', 'integration'].some((kind) => Object.keys(Object(field(issues, kind))).length > 0);
}

function callBy({ workflowId, stepId = '' }: Names): Call {
  return { operationId: 'getWorkflowStep', path: { workflowId, stepId } };
}

function callFor({ name, embedded }: Omit<Retrieved, 'exchange'>): Call {
  return { operationId: 'getWorkflowStep', path: { workflowId: name, stepId: embedded.stepId } };
}

function stepsIn({ name, workflow, exchange }: Surveyed): Omit<Retrieved, 'exchange'>[] {
  return workflow.steps
    .map((embedded, index) => ({ name, workflow, embedded, spoilt: spoiltFields(exchange, `/steps/${index}/`) }))
    .filter(({ embedded }) => typeof field(embedded, 'stepId') === 'string');
}

const compared = ['stepId', '_id', 'name', 'slug', 'type', 'origin', 'variables'] as const;

/** The fields in which a retrieved step is not what it is in its workflow. Throws Skip if they cannot be compared. */
export function stepDifferences(step: Retrieved): readonly string[] {
  expectComparable(step);
  const { embedded, workflow, exchange, spoilt } = step;
  const { documented } = readFacts(exchange);
  const changed: string[] = changedFields(
    embedded,
    documented,
    compared.filter((name) => !spoilt.has(name)),
  );
  if (field(exchange.json, 'workflowId') !== workflow.workflowId) changed.push('workflowId');
  if (field(exchange.json, 'workflowDatabaseId') !== workflow._id) changed.push('workflowDatabaseId');
  for (const name of ['issues', 'controlValues']) {
    if (spoilt.has(name) || (name === 'controlValues' && spoilt.has('controls'))) continue;
    const [given, found] = [embeddedValue(step, name), field(documented, name)];
    // One without the other is what `step.issues-answered` and `step.control-values-given` are about.
    // Values may be none at all, and issues are not shown then.
    const isShown = name === 'controlValues' ? isObject : isFilled;
    if (isShown(given) && isShown(found) && !isSameJson(given, found)) changed.push(name);
  }
  return changed;
}

/** What a step has under a name in its workflow. */
export function embeddedValue({ embedded, workflow }: Retrieved, name: string): unknown {
  if (name === 'workflowDatabaseId') return workflow._id;
  if (name === 'workflowId') return workflow.workflowId;
  if (name !== 'controlValues') return field(embedded, name);
  // An alias of values that there are is not empty.
  const values = [embedded.controls?.values, embedded.controlValues];
  return values.find(isFilled) ?? values.find(isObject);
}

/** Another step than was asked for is charged to `response.requested-resource`. */
function expectComparable({ embedded, workflow, exchange: { succeeded, json, response } }: Retrieved): void {
  if (!succeeded || !isObject(json)) throw new Skip(`a step returned ${response.status}`);
  const isOther = field(json, 'stepId') !== embedded.stepId && field(json, '_id') !== embedded._id;
  const isForeign =
    field(json, 'workflowId') !== workflow.workflowId && field(json, 'workflowDatabaseId') !== workflow._id;
  if (isOther || isForeign) throw new Skip('the response contains another step');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}
