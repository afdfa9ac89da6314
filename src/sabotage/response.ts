import type { OperationId } from '../contract/operations.js';
import { parameterCondition } from './grammar/conditions.js';
import { identifierOf } from './grammar/part.js';
import { calledOperation, isSuccess, parameterOf, type Transform, type Wrapper } from './grammar/semantic.js';
import { described, fault } from './kit/faults.js';
import { type Identified, identifiedBesideEvents, identifiers } from './kit/identifiers.js';
import type { JsonObject } from './kit/json.js';
import { allOperations, changingValues, onOperation, onRecords, refusing, when, withStatus } from './kit/transforms.js';
import { type HttpFault, type SemanticWay, variantsFor, type Ways, type WaysTable } from './sabotage.js';

const labelledOk: readonly OperationId[] = [...identifiedBesideEvents, 'getNotification'];
const unlabelled: readonly OperationId[] = [
  'searchSubscribers',
  'listActiveIntegrations',
  'listMessages',
  'listNotifications',
];

/** Every response, and the server as a whole (§1, §2, §9). */
export const response = {
  // Violations of the requirements on every answer (§1, §4).
  'response.json-body': {
    plain: ['removes the last character of every body', onBytes(allOperations, (bytes) => bytes.slice(0, -1))],
    'utf-8': [
      'adds a byte that is not UTF-8 to every body',
      onBytes(allOperations, (bytes) => Uint8Array.from([...bytes.slice(0, -1), 0x22, 0xff, 0x22, ...bytes.slice(-1)])),
    ],
    events: [
      'ends lists of events with a byte that is not UTF-8',
      onBytes(['listNotifications'], (bytes) => Uint8Array.from([...bytes, 0x22, 0xff])),
    ],
  },
  'response.media-type': {
    plain: ['sends every body as text/plain', withMediaType(allOperations, 'text/plain')],
    workflow: ['sends workflows as text/html', withMediaType(['getWorkflow'], 'text/html')],
  },
  'response.completes': {
    plain: ['aborts every response about one event', aborting('getNotification')],
    messages: ['aborts every list of messages', aborting('listMessages')],
  },
  'response.no-server-error': {
    plain: [
      'answers 500 to a search for a name that contains NUL',
      refusing(['searchSubscribers'], ({ query }) => [...query.values()].flat().join().includes('\0'), 500),
    ],
    refusals: [
      'answers 500 to every invalid request',
      onOperation(allOperations, async (request, server) => {
        const response = await server(request);
        return isSuccess(response) ? response : { ...response, status: 500 };
      }),
    ],
    allowed: [
      'answers 500 to a search in ascending order',
      refusing(['searchSubscribers'], (request) => parameterOf(request, 'orderDirection') === 'ASC', 500),
    ],
  },
  // Violations of the requirements that valid requests succeed (§4).
  'create.succeeds': failingAlways('createSubscriber', 'every creation'),
  'online-status.succeeds': failingAlways('updateSubscriberOnlineStatus', 'every update of the online status'),
  'search.succeeds': failingAlways('searchSubscribers', 'every search'),
  'integration-update.succeeds': failingAlways('updateIntegration', 'every update of an integration'),
  'active.succeeds': failingAlways('listActiveIntegrations', 'every list of active integrations'),
  'messages.succeeds': failingAlways('listMessages', 'every list of messages'),
  'workflow.succeeds': failingAlways('getWorkflow', 'every retrieval of a workflow'),
  'step.succeeds': failingAlways('getWorkflowStep', 'every retrieval of a step'),
  'events.succeeds': failingAlways('listNotifications', 'every list of events'),
  'event.succeeds': failingAlways('getNotification', 'every retrieval of an event'),
  'response.status-ok': {
    plain: ['answers 202 instead of 200', withStatus(labelledOk, 202)],
    ...variantsFor(labelledOk, (id) => [`answers 201 to ${id}`, withStatus([id], 201)]),
  },
  'response.status-unlabelled': {
    plain: ['answers lists with 203', withStatus(unlabelled, 203)],
    ...variantsFor(unlabelled, (id) => [`answers 206 to ${id}`, withStatus([id], 206)]),
  },
  'response.requested-resource': {
    plain: ['responds with another workflow than the requested one', changingIdentifiers('getWorkflow')],
    getNotification: ['responds with another event than the requested one', changingIdentifiers('getNotification')],
    ...variantsFor(
      identifiedBesideEvents.filter((id) => id !== 'getWorkflow'),
      (id) => [`answers ${id} with another resource`, changingIdentifiers(id)],
    ),
    'same-event': [
      'responds with the same event to every request',
      onRecords(['getNotification'], (event) => ({ ...event, _id: 'f'.repeat(24) })),
    ],
    prefix: described('finds events by a prefix of their id', foundByPrefix('getNotification')),
    ...Object.fromEntries(
      identifiedBesideEvents.map((id) => [
        `${id}-prefix`,
        described(`answers ${id} for a prefix of an id`, foundByPrefix(id)),
      ]),
    ),
    'step-of-another': [
      'answers with the step of another workflow',
      onRecords(['getWorkflowStep'], (step) => ({
        ...step,
        workflowId: 'another',
        workflowDatabaseId: 'another',
      })),
    ],
  },

  // Violations of the requirements on the times of any record (§1).
  'timestamp.updated-after-created': {
    plain: [
      'reports that events were updated a day before they were created',
      onRecords(['listNotifications', 'getNotification'], updatedEarly),
    ],
    workflow: [
      'reports that workflows were updated before they were created',
      onRecords(['getWorkflow'], updatedEarly),
    ],
    subscriber: [
      'reports that subscribers were updated before they were created',
      onRecords(['searchSubscribers', 'createSubscriber', 'updateSubscriberOnlineStatus'], updatedEarly),
    ],
  },

  // Violations of the requirements on the records of the lists (§2).
  'records.same-everywhere': {
    plain: [
      'omits the subject of messages if channel is given',
      changingValues('listMessages', 'data.*.subject', ({ value }) => `${value} `, parameterCondition('channel')),
    ],
    events: [
      'changes the transactionId of events if limit is below 40',
      changingValues(
        'listNotifications',
        'data.*.payload',
        () => ({}),
        when((request) => Number(parameterOf(request, 'limit')) < 40),
      ),
    ],
    subscribers: [
      'changes the custom data of subscribers if orderBy is given',
      changingValues('searchSubscribers', 'data.*.data', () => ({}), parameterCondition('orderBy')),
    ],
  },

  // Violations of the requirements on the versions of the paths (§9).
  'version.paths': {
    plain: ['serves messages under /v2', movingPath('listMessages')],
    ...variantsFor(
      allOperations.filter((id) => id !== 'listMessages'),
      (id) => [`serves ${id} under the other version`, movingPath(id)],
    ),
    'no-event': ['has no path for one event', refusing(['getNotification'], () => true, 404)],
    'no-integrations': [
      'has no path for the active integrations',
      refusing(['listActiveIntegrations'], () => true, 404),
    ],
  },
} satisfies WaysTable;

/** Changes the successful responses of some operations as HTTP. */
function onResponse(
  ids: readonly OperationId[],
  change: (response: Response) => Response | Promise<Response>,
): HttpFault {
  const wrap: Wrapper = (fetch) => async (request) => {
    const called = calledOperation(request)?.operation.id;
    const response = await fetch(request);
    return called !== undefined && ids.includes(called) && response.ok ? change(response) : response;
  };
  return { wrap };
}

function onBytes(ids: readonly OperationId[], change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>): HttpFault {
  return onResponse(ids, async (response) => {
    const bytes = change(new Uint8Array(await response.arrayBuffer()));
    return new Response(bytes, response);
  });
}

function withMediaType(ids: readonly OperationId[], type: string): HttpFault {
  return onResponse(ids, (response) => {
    response.headers.set('content-type', type);
    return response;
  });
}

/** Sends half of the body, then aborts the connection. */
function aborting(operation: OperationId): HttpFault {
  return onResponse([operation], async (response) => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const pieces = [bytes.slice(0, bytes.length / 2)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new Error('the connection was reset'));
        else controller.enqueue(piece);
      },
    });
    return new Response(body, response);
  });
}

/** Takes a prefix of a known identifier in the path for the identifier. */
function foundByPrefix(id: Identified): SemanticWay {
  return fault(`${id}/path.${identifierOf(id)}/always/widen-to-prefix`);
}

/** Changes a record's own identifiers wherever they occur, so that the record stays consistent. */
function changingIdentifiers(id: Identified): Transform {
  const other = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return onRecords([id], (record) => {
    const texts = identifiers[id].map((name) => record[name]).filter((value) => typeof value === 'string');
    return JSON.parse(
      texts.reduce(
        (text, own) => text.replaceAll(JSON.stringify(own), JSON.stringify(other(own))),
        JSON.stringify(record),
      ),
    );
  });
}

function updatedEarly(record: JsonObject): JsonObject {
  const created = Date.parse(String(record.createdAt));
  if (Number.isNaN(created) || record.updatedAt === undefined) return record;
  return { ...record, updatedAt: new Date(created - 86_400_000).toISOString() };
}

/** Moves an operation to the path of the other version. */
function movingPath(id: OperationId): HttpFault {
  const isCalled = (request: Request) => calledOperation(request)?.operation.id === id;
  const wrap: Wrapper = (fetch) => async (request) => {
    if (isCalled(request)) return Response.json({ title: 'refused', status: 404 }, { status: 404 });
    const swapped = new URL(request.url);
    swapped.pathname = swapped.pathname.replace(/^\/v([12])\//, (_, version) => `/v${3 - Number(version)}/`);
    const there = new Request(swapped, request);
    return fetch(isCalled(there) ? there : request);
  };
  return { wrap };
}

/** Refuses, or fails, every request of an operation. */
function failingAlways(operation: OperationId, requests: string): Ways {
  return {
    plain: [`refuses ${requests} with 422`, refusing([operation], () => true, 422)],
    error: [`answers ${requests} with 500`, refusing([operation], () => true, 500)],
  };
}
