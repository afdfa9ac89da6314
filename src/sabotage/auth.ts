import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { changedResponse, type JsonObject, writes } from './kit/json.js';
import { allOperations, changedRequest, isFor } from './kit/request.js';
import { changeRecords, onItems, refuse } from './kit/wrappers.js';
import { variantsFor, type Way, type Ways, type WaysTable, type Wrapper, waysFor } from './sabotage.js';

/** Misuse of the key in a request. */
type KeyMisuse = 'no header' | 'no key' | 'another scheme' | 'another key';

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
    ...waysFor(['getNotification', ...allOperations.filter((id) => id !== 'getNotification')], (id) => [
      `rejects a valid key on ${id}`,
      refuse([id], () => true, 401),
    ]),
    all: ['rejects every key', refuse(allOperations, () => true, 401)],
  },
  'auth.key-required': lettingIn('no header', 'no Authorization header'),
  'auth.empty-key': lettingIn('no key', 'an empty key'),
  'auth.unknown-key': {
    ...lettingIn('another key', 'a key that nobody has'),
    suffix: acceptingSimilar('a key with a suffix', (key, own) => key.startsWith(own)),
    'cut-short': acceptingSimilar('a prefix of a key', (key, own) => own.startsWith(key)),
    case: acceptingSimilar('a key in another case', (key, own) => key.toLowerCase() === own.toLowerCase()),
    replay: ['returns the response of an idempotency-key to other keys', replaying],
  },
  'auth.scheme-required': {
    ...lettingIn('another scheme', 'a key under another scheme'),
    bearer: [
      'accepts listMessages with a key under the scheme Bearer',
      acceptingMisuse(['listMessages'], (header) => /^Bearer /.test(header ?? '')),
    ],
    bare: [
      'accepts searchSubscribers with a key without a scheme',
      acceptingMisuse(['searchSubscribers'], (header) => /^(?!ApiKey$)\S+$/i.test(header ?? '')),
    ],
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
      changeRecords(['listActiveIntegrations'], (record) => ({ ...record, _organizationId: '0'.repeat(24) })),
    ],
  },
  'auth.one-environment': movingRecords('_environmentId', ['messages', 'subscribers', 'events']),
} satisfies WaysTable;

function lettingIn(lack: KeyMisuse, words: string): Ways {
  const isSuch = (header: string | null) => lackOf(header) === lack;
  return {
    plain: [`accepts requests with ${words}`, acceptingMisuse(allOperations, isSuch)],
    ...variantsFor(allOperations, (id) => [`accepts ${id} with ${words}`, acceptingMisuse([id], isSuch)]),
    query: [
      `accepts requests with a query and ${words}`,
      acceptingMisuse(allOperations, (header, { url }) => isSuch(header) && url.includes('?')),
    ],
    'no-query': [
      `accepts requests with no query and ${words}`,
      acceptingMisuse(allOperations, (header, { url }) => isSuch(header) && !url.includes('?')),
    ],
    data: [
      `answers 401 to listMessages with ${words} and still returns the messages`,
      acceptingMisuse(['listMessages'], isSuch, 401),
    ],
  };
}

function lackOf(header: string | null): KeyMisuse {
  if (header === null) return 'no header';
  if (/^ApiKey\s*$/i.test(header) || header === '') return 'no key';
  return /^ApiKey \S+$/.test(header) ? 'another key' : 'another scheme';
}

/** Accepts requests with a misused key; `status` is the status of the response. */
function acceptingMisuse(
  ids: readonly OperationId[],
  isSuch: (header: string | null, request: Request) => boolean,
  status?: number,
): Wrapper {
  return onRefusedKey(ids, isSuch, async (_refusal, letIn) =>
    status === undefined ? letIn() : changedResponse(await letIn(), { status }),
  );
}

/** Applies writes that are refused for their key. */
function applyingRefused(ids: readonly OperationId[]): Wrapper {
  return onRefusedKey(
    ids,
    () => true,
    async (refusal, letIn) => {
      await letIn();
      return refusal;
    },
  );
}

/** Handles requests that are refused for their key. `letIn` sends the request with the last accepted key. */
function onRefusedKey(
  ids: readonly OperationId[],
  isMeant: (header: string | null, request: Request) => boolean,
  respond: (refusal: Response, letIn: () => Promise<Response>) => Promise<Response>,
): Wrapper {
  return (fetch) => {
    let authorization: string | undefined;
    return async (request) => {
      const again = await changedRequest(request, {});
      const response = await fetch(request);
      if (response.ok) authorization = again.headers.get('authorization') ?? authorization;
      const isRefused = response.status === 401 && isFor(again, ids);
      if (!isRefused || !isMeant(again.headers.get('authorization'), again) || authorization === undefined) {
        return response;
      }
      const own = authorization;
      return respond(response, async () => fetch(await changedRequest(again, { authorization: own })));
    };
  };
}

/** Accepts a key that is similar to the first accepted one. */
function acceptingSimilar(words: string, isLike: (key: string, own: string) => boolean): Way {
  return [
    `accepts ${words}`,
    (fetch) => {
      let own: string | undefined;
      return async (request) => {
        const [, key] = /^ApiKey (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
        if (key !== undefined && own !== undefined && isLike(key, own)) {
          return fetch(await changedRequest(request, { authorization: `ApiKey ${own}` }));
        }
        const response = await fetch(request);
        if (response.ok) own ??= key;
        return response;
      };
    },
  ];
}

/** Replays the response to an `idempotency-key` before the API key is checked. */
function replaying(fetch: Fetch): Fetch {
  const answeredWithKey = new Map<string, Response>();
  return async (request) => {
    const key = request.headers.get('idempotency-key');
    const before = key === null ? undefined : answeredWithKey.get(key);
    if (before !== undefined) return before.clone();
    const response = await fetch(request);
    if (key !== null && response.ok) answeredWithKey.set(key, response.clone());
    return response;
  };
}

/** Moves records of one kind to another organization or environment. A variant moves only the last one of a list. */
function movingRecords(field: string, names: readonly [keyof typeof groups, ...(keyof typeof groups)[]]): Ways {
  const other = (record: JsonObject) => ({ ...record, [field]: '0'.repeat(24) });
  return {
    ...waysFor(names, (name) => [`returns another ${field} for ${name}`, changeRecords(groups[name], other)]),
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
    (fetch) => {
      let own: string | undefined;
      return async (request) => {
        const authorization = request.headers.get('authorization');
        const again = await changedRequest(request, {});
        const response = await fetch(request);
        if (response.ok) own ??= authorization ?? undefined;
        // A key similar to the first one does not belong to another environment.
        const isLike = own?.startsWith(authorization ?? '') || authorization?.startsWith(own ?? '');
        const isOther = own !== undefined && !isLike && response.status !== 401;
        return isOther && isFor(again, [id])
          ? fetch(await changedRequest(again, { authorization: own ?? '' }))
          : response;
      };
    },
  ]);
}
