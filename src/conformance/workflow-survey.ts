import type { Workflow } from '#generated/types.js';
import type { Context } from './context.js';
import { readFacts } from './facts.js';
import { field } from './population.js';
import { plainAnswer } from './readings.js';
import { Skip } from './violation.js';

/** A workflow, and the name that its path took. */
export interface Surveyed {
  readonly name: string;
  readonly workflow: Workflow;
}

/** How many workflows are looked at, and of how many types their steps can be: no more is to be seen then. */
const most = 8;
const types = 9;

/** The discovered workflow, and others that messages and events name. Throws Skip if there is none. */
export function surveyWorkflows(context: Context): Promise<readonly Surveyed[]> {
  return context.once('workflow survey', async () => {
    const workflow = readFacts(await plainAnswer(context, 'getWorkflow')).documented as Workflow;
    const first = { name: context.id('workflowId'), workflow };
    if (!Array.isArray(field(first.workflow, 'steps'))) throw new Skip('the workflow has no steps');
    const surveyed: Surveyed[] = [first];
    const seen = new Set<unknown>([first.name, first.workflow._id, first.workflow.workflowId]);
    for (const names of await namesOfWorkflows(context)) {
      const isNew = !names.some((name) => seen.has(name));
      for (const name of names) seen.add(name);
      const [name] = names;
      if (!isNew || name === undefined || isEnough(surveyed)) continue;
      const exchange = await context.send({ operationId: 'getWorkflow', path: { workflowId: name } });
      const { documented } = readFacts(exchange);
      if (!exchange.succeeded || !Array.isArray(field(documented, 'steps'))) continue;
      const workflow = documented as Workflow;
      seen.add(workflow._id).add(workflow.workflowId);
      surveyed.push({ name, workflow });
    }
    return surveyed;
  });
}

function isEnough(surveyed: readonly Surveyed[]): boolean {
  const seen = new Set(surveyed.flatMap(({ workflow }) => workflow.steps.map((step) => field(step, 'type'))));
  return surveyed.length >= most || seen.size >= types;
}

/** Each record's names for its workflow. */
async function namesOfWorkflows(context: Context): Promise<readonly string[][]> {
  const lists = await Promise.all([
    context.messages().then(({ items }) => items, none),
    context.events().then(({ items }) => items, none),
  ]);
  return lists
    .flat()
    .map((record) =>
      [
        field(record, 'templateIdentifier'),
        field(field(record, 'template'), '_id'),
        field(record, '_templateId'),
      ].filter((name) => typeof name === 'string'),
    );
}

function none(error: unknown): [] {
  if (error instanceof Skip) return [];
  throw error;
}
