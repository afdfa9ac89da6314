import type { OperationId } from '../../contract/operations.js';
import { describeAnswer } from '../../judgement/describe-answer.js';
import type { Judged } from '../../judgement/judged.js';
import { flawsOf } from '../../judgement/request-flaws.js';
import { isUnknownId, namesUnknown, unknownId } from '../../judgement/unknown-id.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Call } from '../call.js';
import type { Check, Observation, Rule } from '../check.js';
import type { Context } from '../context.js';
import { eachOf } from '../each-of.js';
import { ownWrites } from '../experiments/own-writes.js';
import { plainAnswer, type Reading, readings, readPlainly } from '../experiments/readings.js';
import { field } from '../experiments/walk.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import { misuseOf } from '../misuse.js';
import { Skip, Violation } from '../violation.js';

/** What each path parameter may be in the answer (§2): the last of a path names the resource. */
const forms = {
  updateSubscriberOnlineStatus: { parameter: 'subscriberId', fields: ['subscriberId', '_id'] },
  updateIntegration: { parameter: 'integrationId', fields: ['_id', 'identifier'] },
  getWorkflow: { parameter: 'workflowId', fields: ['workflowId', '_id', 'slug'] },
  getWorkflowStep: { parameter: 'stepId', fields: ['stepId', '_id', 'slug'] },
  getNotification: { parameter: 'notificationId', fields: ['_id'] },
} as const satisfies Partial<Record<OperationId, { parameter: string; fields: readonly string[] }>>;

/** A status that says that there is no such path, or that it does not take the method. */
const isFound: Rule = (exchange) => {
  const { succeeded, operation, request, response } = exchange;
  if (succeeded) return [];
  const { status } = response;
  // Anything in the query or the body may be what is not found, or may be refused under this status.
  const isPlain = request.method === 'GET' && request.url.endsWith(operation.path);
  const isMissing = [405, 501].includes(status) || (isPlain && [301, 302, 307, 308, 404, 410].includes(status));
  if (!isMissing || misuseOf(exchange) !== undefined || flawsOf(exchange).length > 0) return undefined;
  return [notFound(operation, status)];
};

/** Where resources are found, and under which names (§4, §9). */
export const paths = {
  'response.requested-resource': {
    rule: (exchange) => {
      const found = formOf(exchange);
      // Whatever is answered for an id that nobody has, `unknown-id.refused` judges.
      if (found === undefined || namesUnknown(exchange)) return undefined;
      const { asked, form, candidates } = found;
      if (form !== undefined) return [];
      return [
        { message: `another resource than ${asked} was answered`, expected: asked, actual: candidates.join(', ') },
      ];
    },
    probe: async (context) => {
      const workflow = (await readPlainly(context, readingOf(context, 'getWorkflow'))).json;
      const [id, databaseId] = [textOf(workflow, 'workflowId'), textOf(workflow, '_id')];
      const exchange = await readPlainly(context, readingOf(context, 'getWorkflowStep'));
      const { workflowId, workflowDatabaseId } = exchange.succeeded ? Object(exchange.json) : {};
      if (typeof workflowId !== 'string' || id === undefined) throw new Skip('no step and its workflow were answered');
      if (workflowId === id || workflowDatabaseId === databaseId) return;
      const message = 'a step of another workflow was answered';
      throw new Violation({ message, expected: id, actual: workflowId }, exchange);
    },
  },

  'unknown-id.refused': {
    rule: (exchange) => {
      if (!namesUnknown(exchange)) return undefined;
      const { succeeded, response } = exchange;
      if (!succeeded) return [];
      const message = 'a resource that does not exist was answered with success';
      return [{ message, expected: 'a refusal', actual: String(response.status) }];
    },
    probe: async (context) => {
      const { ids, seed } = context;
      const name = unknownId(seed);
      const workflow = (await plainAnswer(context, 'getWorkflow')).json;
      const calls: Parameters<Context['send']>[0][] = [
        { operationId: 'getWorkflow', path: { workflowId: name } },
        { operationId: 'getWorkflow', path: { workflowId: unknownId(seed, textOf(workflow, '_id')) } },
        { operationId: 'getWorkflowStep', path: { workflowId: name, stepId: ids.stepId ?? name } },
        { operationId: 'getWorkflowStep', path: { workflowId: ids.workflowId ?? name, stepId: name } },
        {
          operationId: 'getNotification',
          path: { notificationId: unknownId(seed, ids.notificationId ?? '0'.repeat(24)) },
        },
      ];
      let isRefused = true;
      for (const call of calls) isRefused = !(await context.send(call)).succeeded && isRefused;
      if (isRefused) await refuseForeignStep(context);
    },
    writeProbe: async (context) => {
      const { ids, seed } = context;
      await context.send({
        operationId: 'updateSubscriberOnlineStatus',
        path: { subscriberId: unknownId(seed) },
        body: { isOnline: false },
      });
      // Without a field in it, the request is harmless even if another integration takes it.
      const integrationId = unknownId(seed, ids.integrationId ?? '0'.repeat(24));
      await context.send({ operationId: 'updateIntegration', path: { integrationId }, body: {} });
    },
  },

  'unknown-id.answer': {
    note: (exchange) =>
      !exchange.succeeded && namesUnknown(exchange)
        ? `${exchange.operationId}: ${describeAnswer(exchange)}`
        : undefined,
  },

  'path.identifier-forms': {
    note: (exchange) => {
      const found = formOf(exchange);
      return found?.form && `${exchange.operationId}: takes ${found.form}`;
    },
    look: async (context) => {
      const [{ workflow } = { workflow: undefined }] = await surveyWorkflows(context);
      if (workflow === undefined) throw new Skip('there is no workflow');
      const { _id, workflowId, slug, steps } = workflow;
      const [step] = steps;
      const refused: string[] = [];
      const takes = async (call: Call) => (await context.send(call)).succeeded;
      for (const [form, id] of Object.entries({ _id, workflowId, slug })) {
        if (id === context.ids.workflowId) continue;
        const stepId = step && { _id: step._id, workflowId: step.stepId, slug: step.slug }[form];
        // A step that is answered shows that both names are taken.
        if (stepId && (await takes({ operationId: 'getWorkflowStep', path: { workflowId: id, stepId } }))) continue;
        const calls: Call[] = [{ operationId: 'getWorkflow', path: { workflowId: id } }];
        const path = { workflowId: context.id('workflowId') };
        if (stepId) calls.push({ operationId: 'getWorkflowStep', path: { ...path, stepId } });
        for (const call of calls) if (!(await takes(call))) refused.push(`${call.operationId} by ${form}`);
      }
      return refused.length === 0 ? 'no form was refused' : `refused: ${refused.join(', ')}`;
    },
  },

  'version.paths': {
    rule: isFound,
    probe: async (context) => {
      await eachOf(readings(context), async (reading) => {
        const exchange = await readPlainly(context, reading);
        if (exchange.succeeded) return;
        if (exchange.response.status !== 404) throw new Skip(`answered ${exchange.response.status}`);
        if (reading.path === undefined) return;
        // The resource may not exist; the same path under the other version, or a resource that must exist, tells.
        const elsewhere = exchange.operation.path.replace(/^\/v([12])/, (_, version) => `/v${3 - Number(version)}`);
        const other = await context.send({ ...callOf(reading), elsewhere });
        if (other.succeeded || mustExist(reading)) throw new Violation(notFound(exchange.operation, 404), exchange);
        throw new Skip('no resource is known to exist');
      });
    },
    writeProbe: async (context) => {
      const { exchanges } = await ownWrites(context);
      for (const exchange of exchanges) {
        const { operation, response } = exchange;
        if ([404, 410].includes(response.status)) throw new Violation(notFound(operation, response.status), exchange);
      }
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

interface Form {
  readonly asked: string;
  /** The field of the answer that holds what was asked for. */
  readonly form: string | undefined;
  readonly candidates: readonly string[];
}

/** Under which of its names an answered resource was asked for; undefined if the answer does not tell. */
function formOf({ operationId, succeeded, parameters, json, request }: Judged): Form | undefined {
  if (!succeeded || !(operationId in forms)) return undefined;
  const { parameter, fields } = forms[operationId as keyof typeof forms];
  const asked = parameters.path[parameter];
  const values = fields.map((name) => field(json, name));
  const candidates = values.filter((value) => typeof value === 'string');
  if (typeof asked !== 'string' || candidates.length === 0) return undefined;
  const index = values.indexOf(asked);
  if (index !== -1) return { asked, form: fields[index], candidates };
  // An integration may have been given another identifier, or hide the one that it was asked for by.
  const isHidden = operationId === 'updateIntegration' && (values[0] === undefined || includesIdentifier(request.body));
  return isHidden ? undefined : { asked, form: undefined, candidates };
}

function textOf(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' ? found : undefined;
}

function includesIdentifier(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).includes('"identifier"');
}

function readingOf(context: Context, operationId: OperationId): Reading {
  const reading = readings(context).find((candidate) => candidate.operationId === operationId);
  if (reading?.exists !== true) throw new Skip(`nothing is known that ${operationId} could be asked for`);
  return reading;
}

function callOf({ exists: _, ...call }: Reading): Parameters<Context['send']>[0] {
  return call;
}

/** The lists name events, and a workflow that was read names its steps. Whether a workflow still exists is unknown. */
function mustExist({ operationId, exists }: Reading): boolean {
  return exists && operationId !== 'getWorkflow';
}

async function refuseForeignStep(context: Context): Promise<void> {
  const [own, ...others] = await surveyWorkflows(context).catch(() => []);
  if (own === undefined) return;
  const names = new Set(own.workflow.steps.flatMap(({ stepId, _id, slug }) => [stepId, _id, slug]));
  const foreign = others.flatMap(({ workflow }) => workflow.steps).find(({ stepId }) => !names.has(stepId));
  if (foreign === undefined || isUnknownId(own.name)) return;
  const path = { workflowId: own.name, stepId: foreign.stepId };
  const exchange = await context.send({ operationId: 'getWorkflowStep', path });
  if (!exchange.succeeded) return;
  const message = 'a workflow was answered with the step of another';
  const { status } = exchange.response;
  throw new Violation({ message, expected: 'a refusal', actual: String(status) }, exchange);
}

function notFound({ method, path }: Judged['operation'], status: number) {
  return { message: `${method} ${path} is not there`, expected: `${method} ${path}`, actual: String(status) };
}
