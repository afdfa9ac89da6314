import type { Workflow } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';
import { plainAnswer } from './readings.js';
import { allEvents, allMessages } from './whole-lists.js';

/** A workflow, and the name that its path took. */
export interface Surveyed {
  readonly name: string;
  readonly workflow: Workflow;
  readonly exchange: Judged;
}

/** How many workflows are looked at. */
const most = 8;

/** The discovered workflow, and others that messages and events name. Throws Skip if there is none. */
export const surveyWorkflows = shared(async (context): Promise<readonly Surveyed[]> => {
  const plain = await plainAnswer(context, 'getWorkflow');
  const workflow = readFacts(plain).documented as Workflow;
  const first = { name: context.id('workflowId'), workflow, exchange: plain };
  if (!Array.isArray(field(first.workflow, 'steps'))) throw new Skip('the workflow has no steps');
  const surveyed: Surveyed[] = [first];
  const seen = new Set<unknown>([first.name, first.workflow._id, first.workflow.workflowId]);
  for (const names of await namesOfWorkflows(context)) {
    const isNew = !names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    const [name] = names;
    if (!isNew || name === undefined) continue;
    if (surveyed.length >= most) break;
    const exchange = await context.send({ operationId: 'getWorkflow', path: { workflowId: name } });
    const { documented } = readFacts(exchange);
    if (!exchange.succeeded || !Array.isArray(field(documented, 'steps'))) continue;
    const workflow = documented as Workflow;
    seen.add(workflow._id).add(workflow.workflowId);
    surveyed.push({ name, workflow, exchange });
  }
  return surveyed;
});

/** Each record's names for its workflow. */
async function namesOfWorkflows(context: Context): Promise<readonly string[][]> {
  const lists = await Promise.all([
    allMessages(context).then(({ items }) => items, none),
    allEvents(context).then(({ items }) => items, none),
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
