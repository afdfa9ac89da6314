import type { Call } from './call.js';

/** Query parameters of each operation (§4). */
export const parameters = {
  createSubscriber: ['failIfExists'],
  updateSubscriberOnlineStatus: [],
  searchSubscribers: [
    ...['after', 'before', 'limit', 'orderDirection', 'orderBy', 'includeCursor'],
    ...['email', 'name', 'phone', 'subscriberId'],
  ],
  updateIntegration: [],
  listActiveIntegrations: [],
  listMessages: ['channel', 'subscriberId', 'transactionId', 'contextKeys', 'page', 'limit'],
  getWorkflow: ['environmentId'],
  getWorkflowStep: [],
  listNotifications: [
    ...['channels', 'templates', 'emails', 'search', 'subscriberIds', 'severity', 'page', 'limit', 'transactionId'],
    ...['topicKey', 'contextKeys', 'after', 'before'],
  ],
  getNotification: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OperationId = keyof typeof parameters;

const routes: readonly (readonly [OperationId, string])[] = [
  ['createSubscriber', 'POST /v2/subscribers'],
  ['updateSubscriberOnlineStatus', 'PATCH /v1/subscribers/*/online-status'],
  ['searchSubscribers', 'GET /v2/subscribers'],
  ['updateIntegration', 'PUT /v1/integrations/*'],
  ['listActiveIntegrations', 'GET /v1/integrations/active'],
  ['listMessages', 'GET /v1/messages'],
  ['getWorkflow', 'GET /v2/workflows/*'],
  ['getWorkflowStep', 'GET /v2/workflows/*/steps/*'],
  ['listNotifications', 'GET /v1/notifications'],
  ['getNotification', 'GET /v1/notifications/*'],
];

export const operationIds = routes.map(([operation]) => operation);

export interface Route {
  readonly operation: OperationId;
  /** Variable parts of the path, decoded. */
  readonly path: readonly string[];
}

/** The operation of a request; undefined for an unknown path or method. */
export function findRoute({ method, path }: Pick<Call, 'method' | 'path'>): Route | undefined {
  const segments = `${method} ${path}`.split('/');
  for (const [operation, route] of routes) {
    const names = route.split('/');
    if (names.length !== segments.length) continue;
    if (!names.every((name, at) => name === '*' || name === segments[at])) continue;
    try {
      return { operation, path: segments.filter((_, at) => names[at] === '*').map(decodeURIComponent) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
