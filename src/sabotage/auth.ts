import type { OperationId } from '../contract/operations.js';
import { acting } from './grammar/fault.js';
import { admitted, withKey } from './grammar/request-effects.js';
import {
  isSuccess,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  type Transform,
} from './grammar/semantic.js';
import { fault } from './kit/faults.js';
import { type JsonObject, writes } from './kit/json.js';
import { allOperations, onItems, onRecords, refusing } from './kit/transforms.js';
import { variantsFor, type Ways, type WaysTable, waysFor } from './sabotage.js';

/** Headers with an empty key, and with any whole key. */
const emptyKey = /^(ApiKey\s*)?$/i;
const wholeKey = /^ApiKey \S+$/;

/** Operations that return the same records. */
const groups = {
  messages: ['listMessages'],
  subscribers: ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'],
  events: ['listNotifications', 'getNotification'],
  integrations: ['updateIntegration', 'listActiveIntegrations'],
} as const satisfies Record<string, readonly OperationId[]>;

/** The API key (§5). */
export const auth = {
  'auth.key-accepted': {
    ...waysFor(['getNotification', ...allOperations.filter((id) => id !== 'getNotification')], (id) =>
      fault(`${id}/key/always/refuse-right-key`, `rejects a valid key on ${id}`),
    ),
    all: ['rejects every key', refusing(allOperations, () => true, 401)],
  },
  'auth.key-required': lettingIn('no Authorization header', (sent) => sent === null),
  'auth.empty-key': lettingIn('an empty key', (sent) => sent !== null && emptyKey.test(sent)),
  'auth.unknown-key': {
    ...lettingIn('a key that nobody has', (sent) => wholeKey.test(sent ?? '')),
    suffix: ['accepts a key with a suffix', acceptingSimilar((key, own) => key.startsWith(own))],
    'cut-short': ['accepts a prefix of a key', acceptingSimilar((key, own) => own.startsWith(key))],
    case: ['accepts a key in another case', acceptingSimilar((key, own) => key.toLowerCase() === own.toLowerCase())],
    replay: ['returns the response of an idempotency-key to other keys', replaying],
  },
  'auth.scheme-required': {
    ...lettingIn('a key under another scheme', (sent) => sent !== null && !emptyKey.test(sent) && !wholeKey.test(sent)),
    bearer: [
      'accepts listMessages with a key under the scheme Bearer',
      admitting(['listMessages'], (sent) => /^Bearer /.test(sent ?? '')),
    ],
    bare: fault('searchSubscribers/key/always/key-alone', 'accepts searchSubscribers with a key without a scheme'),
  },
  'auth.refusal-writes-nothing': {
    plain: ['performs every write that it rejects with 401', applyingRefused(writes)],
    ...variantsFor(writes, (id) => [`performs ${id} although it answers 401`, applyingRefused([id])]),
  },
  'auth.other-environment-lists': sharingFirstData([
    'searchSubscribers',
    'listActiveIntegrations',
    'listMessages',
    'listNotifications',
  ]),
  'auth.other-environment-retrieval': sharingFirstData(['getNotification', 'getWorkflow', 'getWorkflowStep']),
  'auth.other-environment-writes': sharingFirstData(['updateSubscriberOnlineStatus', 'updateIntegration']),
  'auth.one-organization': {
    ...movingRecords('_organizationId', ['messages', 'subscribers', 'events', 'integrations']),
    active: [
      'lists the active integrations of another organization',
      onRecords(['listActiveIntegrations'], (record) => ({ ...record, _organizationId: '0'.repeat(24) })),
    ],
  },
  'auth.one-environment': movingRecords('_environmentId', ['messages', 'subscribers', 'events']),
} satisfies WaysTable;

function lettingIn(words: string, isMisused: (sent: string | null) => boolean): Ways {
  return {
    plain: [`accepts requests with ${words}`, admitting(allOperations, isMisused)],
    ...variantsFor(allOperations, (id) => [`accepts ${id} with ${words}`, admitting([id], isMisused)]),
    query: [
      `accepts requests with a query and ${words}`,
      admitting(allOperations, (sent, { query }) => isMisused(sent) && query.size > 0),
    ],
    'no-query': [
      `accepts requests with no query and ${words}`,
      admitting(allOperations, (sent, { query }) => isMisused(sent) && query.size === 0),
    ],
    data: [
      `answers 401 to listMessages with ${words} and still returns the messages`,
      admitting(['listMessages'], isMisused, (response) => ({ ...response, status: 401 })),
    ],
  };
}

/** Accepts requests with a misused key. `answer` gets the response to the last accepted key, and the refusal. */
function admitting(
  ids: readonly OperationId[],
  isMeant: (sent: string | null, request: SemanticRequest) => boolean,
  answer?: (response: SemanticResponse, refusal: SemanticResponse) => SemanticResponse,
): Transform {
  const isTaken = (sent: string | null, _right: string, request: SemanticRequest) =>
    ids.includes(request.operation) && isMeant(sent, request);
  // The responses of all operations show which key is right.
  return acting(allOperations, admitted('', '', isTaken, answer));
}

/** Applies writes that are refused for their key. */
function applyingRefused(ids: readonly OperationId[]): Transform {
  return admitting(
    ids,
    () => true,
    (_response, refusal) => refusal,
  );
}

/** Accepts a key that is similar to the first accepted one. Alone it may open another environment. */
function acceptingSimilar(isLike: (key: string, own: string) => boolean): Transform {
  return (server) => {
    let own = '';
    return async (request) => {
      const header = request.headers.get('authorization') ?? '';
      const isSimilar = own !== '' && header !== own && wholeKey.test(header) && isLike(header, own);
      if (isSimilar) return server(withKey(request, own));
      const response = await server(request);
      if (isSuccess(response) && own === '') own = header;
      return response;
    };
  };
}

/** Replays the response to an `idempotency-key` before the API key is checked. */
function replaying(server: SemanticServer): SemanticServer {
  const answered = new Map<string, SemanticResponse>();
  return async (request) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const before = answered.get(key);
    if (before !== undefined) return before;
    const response = await server(request);
    const { status, body } = response;
    if (key !== '' && isSuccess(response)) answered.set(key, { status, body });
    return response;
  };
}

/** Moves records of one kind to another organization or environment. A variant moves only the last one of a list. */
function movingRecords(field: string, names: readonly [keyof typeof groups, ...(keyof typeof groups)[]]): Ways {
  const other = (record: JsonObject) => ({ ...record, [field]: '0'.repeat(24) });
  return {
    ...waysFor(names, (name) => [`returns another ${field} for ${name}`, onRecords(groups[name], other)]),
    'one-message': [
      `returns another ${field} for one message of each page`,
      onItems('listMessages', (items) => [...items.slice(0, -1), ...items.slice(-1).map(other)]),
    ],
  };
}

/** Returns the data of the first key to every valid key, in one operation for each variant. */
function sharingFirstData(ids: readonly [OperationId, ...OperationId[]]): Ways {
  return waysFor(ids, (id) => [
    `serves the data of the first environment to other keys on ${id}`,
    (server) => {
      let first: string | undefined;
      return async (request) => {
        const key = request.headers.get('authorization') ?? '';
        const response = await server(request);
        if (isSuccess(response)) first ??= key;
        // A key similar to the first one does not belong to another environment.
        const isOther = first !== undefined && !first.startsWith(key) && !key.startsWith(first);
        const isMeant = request.operation === id && response.status !== 401;
        return isMeant && isOther && first !== undefined ? server(withKey(request, first)) : response;
      };
    },
  ]);
}
