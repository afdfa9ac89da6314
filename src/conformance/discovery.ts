import type { Call } from './client.js';
import type { Judged } from './judged.js';
import { field } from './population.js';

/** Identifiers of records that the server has; what is absent could not be found out. */
export interface Ids {
  readonly subscriberId?: string | undefined;
  readonly integrationId?: string | undefined;
  readonly workflowId?: string | undefined;
  readonly stepId?: string | undefined;
  readonly notificationId?: string | undefined;
}

/** Finds identifiers in the server's own lists. Those that the caller gave are taken as they are. */
export async function discover(send: (call: Call) => Promise<Judged>, given: Ids): Promise<Ids> {
  const read = async (call: Call): Promise<unknown> => (await send(call)).json;
  const [subscribers, integrations, events, messages] = [
    await read({ operationId: 'searchSubscribers' }),
    await read({ operationId: 'listActiveIntegrations' }),
    await read({ operationId: 'listNotifications' }),
    await read({ operationId: 'listMessages' }),
  ];
  const workflowIds = [
    ...items(field(messages, 'data')).flatMap((message) => [
      field(message, 'templateIdentifier'),
      field(field(message, 'template'), '_id'),
      field(message, '_templateId'),
    ]),
    ...items(field(events, 'data')).flatMap((event) => [
      field(field(event, 'template'), '_id'),
      field(event, '_templateId'),
    ]),
  ];
  const workflow = given.workflowId ?? (await firstWorkflow(send, workflowIds));
  return {
    subscriberId: given.subscriberId ?? text(items(field(subscribers, 'data'))[0], 'subscriberId'),
    integrationId: given.integrationId ?? text(items(integrations)[0], '_id'),
    notificationId: given.notificationId ?? text(items(field(events, 'data'))[0], '_id'),
    workflowId: workflow,
    stepId: given.stepId ?? (workflow === undefined ? undefined : await firstStep(send, workflow)),
  };
}

/** The lists name workflows in several ways; the first name that leads to one is taken. */
async function firstWorkflow(
  send: (call: Call) => Promise<Judged>,
  names: readonly unknown[],
): Promise<string | undefined> {
  const candidates = [...new Set(names.filter((name) => typeof name === 'string'))].slice(0, 5);
  for (const workflowId of candidates) {
    if ((await send({ operationId: 'getWorkflow', path: { workflowId } })).succeeded) return workflowId;
  }
  return undefined;
}

async function firstStep(send: (call: Call) => Promise<Judged>, workflowId: string): Promise<string | undefined> {
  const { json } = await send({ operationId: 'getWorkflow', path: { workflowId } });
  return text(items(field(json, 'steps'))[0], 'stepId');
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' ? found : undefined;
}
