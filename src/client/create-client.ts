import createHttp, { defaultPathSerializer, type Client as HttpClient } from 'openapi-fetch';
import type {
  ActiveIntegrations,
  CreateSubscriberRequest,
  Integration,
  Message,
  MessagePage,
  NotificationEvent,
  NotificationEventPage,
  operations,
  paths,
  RetrievedStep,
  Subscriber,
  SubscriberPage,
  UpdateIntegrationRequest,
  Workflow,
} from '#generated/types.js';
import type { Contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import { field } from '../contract/json-value.js';
import type { Method } from '../contract/operations.js';
import { ApiError } from './api-error.js';
import { createPages, nextNumber, type Pages } from './pages.js';
import { type RetryOptions, withRetries } from './with-retries.js';

export interface ClientOptions extends RetryOptions {
  /** Base address of the service: `https://api.example.com`, with or without a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sends the requests, for example `mock.fetch`. Defaults to the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Checks each response, for development. A violation rejects with ContractBroken. Loads the checker only if true. */
  readonly validate?: boolean | undefined;
  /** Profile of the deployment, from `readProfile`. */
  readonly profile?: Contract | undefined;
  /** Field that contains single resources: short for a profile with nothing else. Ignored with `profile`. */
  readonly envelope?: string | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface WriteOptions extends CallOptions {
  /** Identifies a write that can be repeated. It is retried after transient failures (§4). */
  readonly idempotencyKey?: string | undefined;
}

/** Parameters of a list. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/**
 * Client of the ten operations. Methods reject with ApiError, and with TypeError for an identifier that no path can
 * contain.
 */
export interface Client {
  readonly subscribers: {
    /** Creates a subscriber, or updates the one with the same `subscriberId` (§4.1). */
    create(
      subscriber: CreateSubscriberRequest,
      options?: WriteOptions & Query<'createSubscriber'>,
    ): Promise<Subscriber>;
    /** Sets whether a subscriber is online (§4.2). */
    setOnline(subscriberId: string, isOnline: boolean, options?: WriteOptions): Promise<Subscriber>;
    /** All matching subscribers, paginated (§4.3); backwards with `before`. */
    search(query?: Query<'searchSubscribers'>, options?: CallOptions): Pages<Subscriber, SubscriberPage>;
  };
  readonly integrations: {
    /** Changes the given fields of an integration (§4.4). */
    update(integrationId: string, changes: UpdateIntegrationRequest, options?: WriteOptions): Promise<Integration>;
    /** The active integrations (§4.5). */
    active(options?: CallOptions): Promise<ActiveIntegrations>;
  };
  readonly messages: {
    /** All matching messages, paginated (§4.6). */
    list(query?: Query<'listMessages'>, options?: CallOptions): Pages<Message, MessagePage>;
  };
  readonly workflows: {
    /** A workflow by its `workflowId`, `_id` or slug (§4.7). */
    get(workflowId: string, options?: CallOptions & Query<'getWorkflow'>): Promise<Workflow>;
    /** A step of a workflow by its `stepId`, `_id` or slug (§4.8). */
    getStep(workflowId: string, stepId: string, options?: CallOptions): Promise<RetrievedStep>;
  };
  readonly notifications: {
    /** All matching events, paginated (§4.9). */
    list(query?: Query<'listNotifications'>, options?: CallOptions): Pages<NotificationEvent, NotificationEventPage>;
    /** A notification event with all of its jobs (§4.10). */
    get(notificationId: string, options?: CallOptions): Promise<NotificationEvent>;
  };
  /** Underlying client for unsupported request options: it returns errors as values. */
  readonly http: HttpClient<paths>;
}

/** Creates a typed client of the service. Throws TypeError for an invalid address. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, fetch = globalThis.fetch, validate = false, profile, envelope } = options;
  if (!URL.canParse(baseUrl))
    throw new TypeError(`${JSON.stringify(baseUrl)} is not an address. Example: https://api.example.com`);
  const send = withRetries((request) => fetch(request), options);
  const http = createHttp<paths>({
    baseUrl,
    fetch: send,
    pathSerializer: serializePath,
    headers: { authorization: `ApiKey ${apiKey}` },
  });

  // The table below has the methods and paths, which openapi-fetch types one by one.
  const sendRequest: (method: string, path: string, init: object) => Promise<TextResult> = http.request as never;

  return {
    subscribers: {
      create: (body, { failIfExists, ...rest } = {}) =>
        call('createSubscriber', { ...rest, body, query: { failIfExists } }),
      setOnline: (subscriberId, isOnline, rest) =>
        call('updateSubscriberOnlineStatus', { ...rest, path: { subscriberId }, body: { isOnline } }),
      search: (query = {}, rest) => {
        const { before, after: _, ...filters } = query;
        const direction = before === undefined ? 'after' : 'before';
        return createPages<SubscriberPage, string | undefined>(
          undefined,
          (cursor) =>
            call('searchSubscribers', {
              ...rest,
              query: cursor === undefined ? query : { ...filters, [direction]: cursor },
            }),
          ({ next, previous }) => (direction === 'after' ? next : previous),
        );
      },
    },
    integrations: {
      update: (integrationId, body, rest) => call('updateIntegration', { ...rest, path: { integrationId }, body }),
      active: (rest) => call('listActiveIntegrations', rest),
    },
    messages: {
      list: (query = {}, rest) =>
        createPages(
          query.page ?? 0,
          (page) => call('listMessages', { ...rest, query: { ...query, page } }),
          nextNumber,
        ),
    },
    workflows: {
      get: (workflowId, { environmentId, ...rest } = {}) =>
        call('getWorkflow', { ...rest, path: { workflowId }, query: { environmentId } }),
      getStep: (workflowId, stepId, rest) => call('getWorkflowStep', { ...rest, path: { workflowId, stepId } }),
    },
    notifications: {
      list: (query = {}, rest) =>
        createPages(
          query.page ?? 0,
          (page) => call('listNotifications', { ...rest, query: { ...query, page } }),
          nextNumber,
        ),
      get: (notificationId, rest) => call('getNotification', { ...rest, path: { notificationId } }),
    },
    http,
  };

  /** Calls an operation, and returns the body of its response. */
  async function call<Id extends keyof operations>(operationId: Id, input: Input<Id> = {}): Promise<Success<Id>> {
    const { idempotencyKey, path, query, body, signal } = input;
    const [method, template, shape] = calls[operationId];
    let exchange: { readonly request: Request; readonly response: Response } | undefined;
    const recordingFetch: Fetch = async (request) => {
      // The checker reads the bodies of both messages, and sending or parsing them uses up the originals.
      const recordedRequest = validate ? request.clone() : request;
      const response = await send(request);
      exchange = { request: recordedRequest, response: validate ? response.clone() : response };
      return response;
    };
    const params = { path, query, header: { 'idempotency-key': idempotencyKey } };
    const init = { params, body, signal, fetch: recordingFetch, parseAs: 'text' };
    const { data: text = '', error } = await sendRequest(method, template, init);
    if (exchange === undefined) throw new Error(`${operationId} was not sent`);
    const { request, response } = exchange;
    const received = response.ok ? parse(text) : undefined;
    if (validate) {
      const { expectContract } = await import('./expect-contract.js');
      await expectContract(operationId, request, response, profile ?? envelope);
    }
    if (!response.ok) throw new ApiError(request, response, error);
    const wrapper = profile === undefined ? envelope : profile.envelope?.field;
    const isWrapped = profile?.envelope?.operations.has(operationId) ?? shape === 'resource';
    const resource = wrapper !== undefined && isWrapped ? field(received, wrapper) : received;
    const reason =
      resource === undefined ? `it has no envelope "${wrapper}"` : mismatchOf(operationId, resource, profile);
    if (reason !== undefined) throw unusableBodyError(received, reason);
    return resource as Success<Id>;

    function parse(text: string): unknown {
      if (text === '') throw unusableBodyError('', 'it is empty');
      try {
        return JSON.parse(text);
      } catch {
        throw unusableBodyError(text, 'it is not JSON');
      }
    }

    function unusableBodyError(body: unknown, reason: string): Error {
      return new ApiError(
        request,
        response,
        body,
        `but the body is not a valid response of ${operationId} (${reason})`,
      );
    }
  }
}

interface TextResult {
  /** Body of a success. */
  readonly data?: string | undefined;
  readonly error?: unknown;
}

/** Parts of a request. */
interface Input<Id extends keyof operations> extends WriteOptions {
  readonly path?: operations[Id]['parameters']['path'];
  readonly query?: { readonly [Name in keyof Query<Id>]: Query<Id>[Name] | undefined };
  readonly body?: JsonOf<operations[Id]['requestBody']>;
}

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<Id extends keyof operations> = JsonOf<
  operations[Id]['responses'][(200 | 201) & keyof operations[Id]['responses']]
>;

type ResponseShape = 'resource' | 'list' | 'numbered page' | 'cursor page';

/**
 * Method, path and shape of the response of each operation, and a required field of its records. Other fields are not
 * checked, for compatibility with newer servers; `validate` checks everything.
 */
const calls = {
  createSubscriber: ['POST', '/v2/subscribers', 'resource', 'subscriberId'],
  updateSubscriberOnlineStatus: ['PATCH', '/v1/subscribers/{subscriberId}/online-status', 'resource', 'subscriberId'],
  searchSubscribers: ['GET', '/v2/subscribers', 'cursor page', 'subscriberId'],
  updateIntegration: ['PUT', '/v1/integrations/{integrationId}', 'resource', 'providerId'],
  listActiveIntegrations: ['GET', '/v1/integrations/active', 'list', 'providerId'],
  listMessages: ['GET', '/v1/messages', 'numbered page', 'transactionId'],
  getWorkflow: ['GET', '/v2/workflows/{workflowId}', 'resource', 'workflowId'],
  getWorkflowStep: ['GET', '/v2/workflows/{workflowId}/steps/{stepId}', 'resource', 'stepId'],
  listNotifications: ['GET', '/v1/notifications', 'numbered page', 'transactionId'],
  getNotification: ['GET', '/v1/notifications/{notificationId}', 'resource', 'transactionId'],
} as const satisfies Readonly<Record<keyof operations, readonly [Method, keyof paths, ResponseShape, string]>>;

/** Reason why a body is not that of an operation; undefined if it is. A profile may omit the required field. */
function mismatchOf(operationId: keyof operations, body: unknown, profile: Contract | undefined): string | undefined {
  const [, , shape, requiredField] = calls[operationId];
  const records = shape === 'resource' ? [body] : shape === 'list' ? body : field(body, 'data');
  if (!Array.isArray(records)) return shape === 'list' ? 'it is not a list' : 'it has no list "data"';
  if (shape === 'numbered page' && typeof field(body, 'hasMore') !== 'boolean') return 'it has no boolean "hasMore"';
  const cursors = shape === 'cursor page' ? ['next', 'previous'] : [];
  const missingCursor = cursors.find((cursor) => field(body, cursor) === undefined);
  if (missingCursor !== undefined) return `it has no cursor "${missingCursor}"`;
  if (records.every((record) => typeof field(record, requiredField) === 'string')) return undefined;
  if (profile?.validators[operationId].responses[profile.operations[operationId].status]?.(body)) return undefined;
  return shape === 'resource' ? `it has no "${requiredField}"` : `it has an item without "${requiredField}"`;
}

/**
 * Path of a request with encoded identifiers. Throws TypeError for an identifier that would change the path: clients
 * remove `.` and `..`, and an empty one omits a segment.
 */
function serializePath(template: string, identifiers: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(identifiers)) {
    const problem = problemWithIdentifier(value);
    if (problem !== undefined) throw new TypeError(`${name} ${JSON.stringify(value)} is no identifier. ${problem}`);
  }
  return defaultPathSerializer(template, identifiers);
}

function problemWithIdentifier(value: unknown): string | undefined {
  if (typeof value !== 'string' || ['', '.', '..'].includes(value))
    return 'Pass a text that is not empty, "." or "..".';
  return /\p{Surrogate}/u.test(value) ? 'Half a surrogate pair cannot be sent.' : undefined;
}
