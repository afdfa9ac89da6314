import { field, isObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { describeResponse } from '../judgement/facts/text.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { Call } from './call.js';
import { unlessSkipped } from './skip.js';

/** Identifiers of records on the server. An absent one is unknown. */
export interface Ids {
  readonly subscriberId?: string | undefined;
  readonly integrationId?: string | undefined;
  readonly workflowId?: string | undefined;
  readonly stepId?: string | undefined;
  readonly notificationId?: string | undefined;
}

export interface DiscoveredIds extends Ids {
  /** The environment of the key, if subscribers show it. */
  readonly environmentId?: string | undefined;
}

/**
 * Finds identifiers in the server's lists, and the workflows that cannot be read. Keeps the `given` identifiers.
 *
 * @param operationIds the operations that the run calls: no other lists are read.
 */
export async function discover(
  send: (call: Call) => Promise<ParsedExchange>,
  given: Ids,
  operationIds: ReadonlySet<OperationId>,
) {
  const lists = ['searchSubscribers', 'listActiveIntegrations', 'listNotifications', 'listMessages'] as const;
  const [subscribers, integrations, events, messages] = await Promise.all(
    lists.map((operationId) => (operationIds.has(operationId) ? read({ operationId }) : undefined)),
  );
  const unreadableWorkflows = new Map<string, number>();
  const workflowId = given.workflowId ?? (operationIds.has('getWorkflow') ? await firstWorkflow() : undefined);
  const ids: DiscoveredIds = {
    subscriberId: given.subscriberId ?? identifierIn(items(field(subscribers, 'data'))[0], 'subscriberId'),
    environmentId: identifierIn(items(field(subscribers, 'data'))[0], '_environmentId'),
    integrationId: given.integrationId ?? identifierIn(items(integrations)[0], '_id'),
    notificationId: given.notificationId ?? identifierIn(items(field(events, 'data'))[0], '_id'),
    workflowId,
    stepId: given.stepId ?? (await firstStep(workflowId)),
  };
  return { ids, unreadableWorkflows: workflowId === undefined ? unreadableWorkflows : new Map() };

  /** The body of a successful response. `Session` reports a missing response. */
  async function read(call: Call): Promise<unknown> {
    const exchange = await unlessSkipped(send(call));
    return exchange?.succeeded === true ? exchange.json : undefined;
  }

  async function firstWorkflow(): Promise<string | undefined> {
    const names = [...items(field(messages, 'data')), ...items(field(events, 'data'))].flatMap(workflowIdsIn);
    const candidates = [...new Set(names.filter(isIdentifier))].slice(0, 5);
    for (const name of candidates) {
      const exchange = await unlessSkipped(send({ operationId: 'getWorkflow', path: { workflowId: name } }));
      if (exchange?.succeeded === true && exchange.json !== undefined) return name;
      if (exchange?.succeeded === false) unreadableWorkflows.set(name, exchange.response.status);
    }
    return undefined;
  }

  async function firstStep(workflowId: string | undefined): Promise<string | undefined> {
    if (workflowId === undefined) return undefined;
    const workflow = await read({ operationId: 'getWorkflow', path: { workflowId } });
    return identifierIn(items(field(workflow, 'steps'))[0], 'stepId');
  }
}

/** Identifiers of the workflow that a message or an event names. */
export function workflowIdsIn(record: unknown): readonly unknown[] {
  return [field(record, 'templateIdentifier'), field(field(record, 'template'), '_id'), field(record, '_templateId')];
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function identifierIn(value: unknown, name: string): string | undefined {
  const id = field(value, name);
  return isIdentifier(id) ? id : undefined;
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function describeUnknownId(name: keyof Ids, unreadableWorkflows: ReadonlyMap<string, number>): string {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const [[workflow, status] = []] = unreadableWorkflows;
  const reason =
    workflow !== undefined && ['workflowId', 'stepId'].includes(name)
      ? `getWorkflow returned ${status} for the workflows that the server's lists name, such as ${workflow}`
      : `the server's lists contain no ${name}`;
  return `${reason}. Pass one with ${flag}.`;
}

const probes: readonly Call[] = [{ operationId: 'listMessages' }, { operationId: 'searchSubscribers' }];

/** Statuses for a path that is unknown, has other methods, or has moved. */
const foreignStatuses = [301, 302, 303, 307, 308, 404, 405, 410, 501];

/** Tells whether a response may come from the API: a web page or an unknown path does not. */
export function resemblesApi({ succeeded, json, response: { status, headers } }: ParsedExchange): boolean {
  if (!succeeded) return !foreignStatuses.includes(status);
  return json !== undefined || headers.get('content-type')?.includes('json') === true;
}

/** The base address near a wrong one under which the API responds; undefined if the API responds under no such address. */
export async function findBaseUrl(
  baseUrl: string,
  ask: (call: Call, baseUrl: string) => Promise<ParsedExchange>,
): Promise<string | undefined> {
  for (const candidate of nearbyAddresses(baseUrl)) {
    for (const call of probes) {
      const exchange = await unlessSkipped(ask(call, candidate));
      if (exchange === undefined) continue;
      const { succeeded, json, response } = exchange;
      if (succeeded ? isObject(json) && 'data' in json : [401, 403].includes(response.status)) return candidate;
    }
  }
  return undefined;
}

function nearbyAddresses(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const own = pathname.replace(/(?<!\/)\/+$/, '');
  const [before = ''] = own.split(/\/v[12](?=\/|$)/, 1);
  const parts = before.split('/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const paths = new Set([...above, `${own}/api`]);
  paths.delete(own);
  return [...paths].slice(0, 8).map((path) => `${origin}${path || '/'}`);
}

export function describeWrongAddress(
  baseUrl: string,
  exchange: ParsedExchange | undefined,
  fitting: string | undefined,
): string {
  const { request } = exchange ?? {};
  const line = request && `${request.method} ${new URL(request.url).pathname}`;
  return [
    `The API does not respond under ${baseUrl}${exchange ? `: ${line} was answered ${describeResponse(exchange)}` : ''}.`,
    ...(fitting === undefined ? [] : [`The API responds under ${fitting}. Pass that base address.`]),
    suggestDoctor(baseUrl),
  ].join('\n');
}

export function suggestDoctor(baseUrl: string): string {
  return `Run \`notikit doctor ${baseUrl}\` to find out more.`;
}
