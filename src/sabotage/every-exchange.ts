import type { CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { answer, refusal, reworded } from './answer.js';
import { isObject, type JsonObject } from './json.js';
import { knownRecord } from './known-records.js';
import { allOperations, called, changed, isFor } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { alter, instead, refuse, rewrite } from './wrappers.js';

const labelledOk: readonly OperationId[] = [
  'updateSubscriberOnlineStatus',
  'updateIntegration',
  'getWorkflow',
  'getWorkflowStep',
  'getNotification',
];
const unlabelled: readonly OperationId[] = [
  'searchSubscribers',
  'listActiveIntegrations',
  'listMessages',
  'listNotifications',
];

/** The fields that say which record it is. */
const identifiers: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  updateSubscriberOnlineStatus: ['subscriberId', '_id'],
  updateIntegration: ['_id', 'identifier'],
  getWorkflow: ['workflowId', '_id', 'slug'],
  getWorkflowStep: ['stepId', '_id', 'slug'],
  getNotification: ['_id'],
};

/** Promises of every exchange (§1, §4). */
export const everyExchange = {
  'response.json-body': [
    { what: 'cuts the last character off every body', wrap: onBytes((bytes) => bytes.slice(0, -1)) },
    {
      variant: 'utf-8',
      what: 'puts a byte into every body that is not UTF-8',
      wrap: onBytes((bytes) => Uint8Array.from([...bytes.slice(0, -1), 0x22, 0xff, 0x22, ...bytes.slice(-1)])),
    },
  ],
  'response.media-type': [
    {
      what: 'sends every body as text/plain',
      wrap: instead(allOperations, async (request, fetch) => {
        const response = await fetch(request);
        if (response.ok) response.headers.set('content-type', 'text/plain');
        return response;
      }),
    },
  ],
  'response.completes': [
    { what: 'breaks off every answer about one event', wrap: instead(['getNotification'], brokenOff) },
    { variant: 'messages', what: 'breaks off every list of messages', wrap: instead(['listMessages'], brokenOff) },
  ],
  'response.no-server-error': [
    {
      what: 'answers 500 to whatever it refuses',
      wrap: instead(allOperations, async (request, fetch) => {
        const response = await fetch(request);
        return response.ok ? response : reworded(response, { status: 500 });
      }),
    },
    {
      variant: 'allowed',
      what: 'answers 500 to a search in ascending order',
      wrap: refuse(['searchSubscribers'], (query) => query.get('orderDirection') === 'ASC', 500),
    },
  ],
  'response.status-ok': [
    { what: 'answers 202 instead of 200', wrap: withStatus(labelledOk, 202) },
    ...labelledOk.map((id) => ({ variant: id, what: `answers 201 to ${id}`, wrap: withStatus([id], 201) })),
  ],
  'response.status-unlabelled': [
    { what: 'answers lists with 203', wrap: withStatus(unlabelled, 203) },
    ...unlabelled.map((id) => ({ variant: id, what: `answers 206 to ${id}`, wrap: withStatus([id], 206) })),
  ],
  'response.requested-resource': [
    { what: 'answers another event than the one asked for', wrap: renamed('getNotification') },
    ...labelledOk
      .filter((id) => id !== 'getNotification')
      .map((id) => ({ variant: id, what: `answers ${id} with another resource`, wrap: renamed(id) })),
  ],
  'timestamp.updated-after-created': [
    {
      what: 'says that events were updated a day before they were created',
      wrap: alter(['listNotifications', 'getNotification'], updatedEarly),
    },
    { variant: 'workflow', what: 'says so of workflows', wrap: alter(['getWorkflow'], updatedEarly) },
    {
      variant: 'subscriber',
      what: 'says so of subscribers',
      wrap: alter(['searchSubscribers', 'createSubscriber', 'updateSubscriberOnlineStatus'], updatedEarly),
    },
  ],
  'reads.change-nothing': [
    { what: 'changes the description of a workflow each time it is read', wrap: counted('getWorkflow', 'description') },
    { variant: 'messages', what: 'changes the title of messages when read', wrap: counted('listMessages', 'title') },
    {
      variant: 'subscribers',
      what: 'changes the locale of subscribers when read',
      wrap: counted('searchSubscribers', 'locale'),
    },
    {
      variant: 'integrations',
      what: 'changes who deleted an integration when it is read',
      wrap: counted('listActiveIntegrations', 'deletedBy'),
    },
  ],
  'unknown-id.refused': [
    { what: 'answers with an event, whatever id is asked for', wrap: invented('getNotification') },
    ...labelledOk
      .filter((id) => id !== 'getNotification')
      .map((id) => ({ variant: id, what: `answers ${id} for any id`, wrap: invented(id) })),
  ],
  'version.paths': [
    { what: 'has messages under /v2', wrap: moved('listMessages') },
    ...allOperations
      .filter((id) => id !== 'listMessages')
      .map((id) => ({ variant: id, what: `has ${id} under the other version`, wrap: moved(id) })),
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function onBytes(change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>): Wrapper {
  return instead(allOperations, async (request, fetch) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    return new Response(change(new Uint8Array(await response.arrayBuffer())), {
      status: response.status,
      headers: response.headers,
    });
  });
}

/** Half of the body, and then the connection fails. */
async function brokenOff(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pieces = [bytes.slice(0, bytes.length / 2)];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.error(new Error('the connection was reset'));
      else controller.enqueue(piece);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

function withStatus(ids: readonly OperationId[], status: number): Wrapper {
  return instead(ids, async (request, fetch) => {
    const response = await fetch(request);
    return response.ok ? reworded(response, { status }) : response;
  });
}

/** Every mention of the record's own identifiers is changed, so that the record still agrees with itself. */
function renamed(id: OperationId): Wrapper {
  const other = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return rewrite([id], (json) => {
    if (!isObject(json)) return json;
    const texts = (identifiers[id] ?? []).map((name) => json[name]).filter((value) => typeof value === 'string');
    return JSON.parse(
      texts.reduce(
        (text, own) => text.replaceAll(JSON.stringify(own), JSON.stringify(other(own))),
        JSON.stringify(json),
      ),
    );
  });
}

function updatedEarly(record: JsonObject): JsonObject {
  const created = Date.parse(String(record.createdAt));
  if (Number.isNaN(created) || record.updatedAt === undefined) return record;
  return { ...record, updatedAt: new Date(created - 86_400_000).toISOString() };
}

function counted(id: OperationId, field: string): Wrapper {
  return (fetch) => {
    let reads = 0;
    return alter([id], (record) => {
      reads += 1;
      return { ...record, [field]: `read ${reads} times` };
    })(fetch);
  };
}

/** What is not there is answered with a record that is, under the id that was asked for. */
function invented(id: OperationId): Wrapper {
  return instead([id], async (request, fetch) => {
    const again = await changed(request, {});
    const response = await fetch(request);
    if (response.status !== 404) return response;
    const known = await knownRecord(id, again, fetch);
    if (known === undefined) return response;
    const asked = Object.values(called(again)?.path ?? {}).at(-1);
    const [own = '_id'] = identifiers[id] ?? [];
    return answer(200, { ...known, [own]: asked });
  });
}

/** The operation is found under the other version, and there alone (§9). */
function moved(id: OperationId): Wrapper {
  return (fetch) => async (request) => {
    if (isFor(request, [id])) return refusal(404);
    const swapped = new URL(request.url);
    swapped.pathname = swapped.pathname.replace(/^\/v([12])\//, (_, version) => `/v${3 - Number(version)}/`);
    const there = new Request(swapped, request);
    return fetch(isFor(there, [id]) ? there : request);
  };
}
