import type { Fetch } from '../../../src/conformance.js';
import { type Answer, type Call, queryOf, readBody } from './call.js';
import type { At, Hooks, OperationId, Refused } from './hooks.js';
import { listEvents, listMessages } from './lists.js';
import { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';
import { environmentId, type Row, rowsOf } from './row.js';
import { search } from './search.js';
import { createStore } from './store.js';
import { createOrUpdate, setOnline, updateIntegration, type Writing } from './writes.js';

export const apiKey = 'Key-Of-The-Proof-1';

export interface Server {
  /** Answers a request in process, without HTTP. */
  readonly ask: (call: Call) => Promise<Answer>;
  readonly fetch: Fetch;
}

interface Asked extends Writing {
  readonly path: readonly string[];
  readonly parameters: Parameters;
  readonly body: () => Row;
}

const routes: readonly (readonly [string, OperationId])[] = [
  ['GET /v2/subscribers', 'searchSubscribers'],
  ['POST /v2/subscribers', 'createSubscriber'],
  ['PATCH /v1/subscribers/*/online-status', 'updateSubscriberOnlineStatus'],
  ['GET /v1/integrations/active', 'listActiveIntegrations'],
  ['PUT /v1/integrations/*', 'updateIntegration'],
  ['GET /v1/messages', 'listMessages'],
  ['GET /v2/workflows/*', 'getWorkflow'],
  ['GET /v2/workflows/*/steps/*', 'getWorkflowStep'],
  ['GET /v1/notifications', 'listNotifications'],
  ['GET /v1/notifications/*', 'getNotification'],
];

/**
 * The Notification Service API, written from its specification alone: it shares no code with `src/`. Without hooks it is
 * right; each hook is a place where a fault can act. With the same clock it gives the same answers.
 */
export function createServer(hooks: Hooks = {}, clock: () => number = Date.now): Server {
  const store = createStore(clock());
  const seen = new Set<string>();
  let [number, writes, inFlight] = [0, 0, 0];

  function answer(call: Call): Answer {
    const route = find(call);
    if (route === undefined) return { status: 404 };
    const { operation, path } = route;
    const text = `${call.method} ${call.path} ${JSON.stringify([...call.query])} ${call.body ?? ''}`;
    number += 1;
    const isRepeated = seen.has(text);
    seen.add(text);
    const at: At = {
      ...{ operation, query: call.query, number, isRepeated, writes, inFlight, store },
      idempotencyKey: call.idempotencyKey,
      ...{ page: Number(call.query.get('page')?.[0] ?? 0), isLast: false },
    };
    const right = reply(call, operation, path, at);
    if (call.method !== 'GET' && right.status < 300) writes += 1;
    return hooks.answer?.(right, at) ?? right;
  }

  function reply(call: Call, operation: OperationId, path: readonly string[], at: At): Answer {
    const refuse = (reason: Refused): void => {
      if (hooks.refuses?.(reason, at) ?? true) throw new Refusal(reason);
    };
    try {
      const isValid = call.authorization === `ApiKey ${apiKey}`;
      if (!(hooks.admits?.(isValid, call.authorization, at) ?? isValid)) throw new Refusal('unauthorized');
      const query = hooks.query?.(call.query, at) ?? call.query;
      const body = (): Row => {
        const read = call.body === undefined && call.method === 'PUT' ? {} : readBody(call.body ?? '');
        if (read === undefined) refuse('body.syntax');
        return hooks.body?.(read ?? {}, at) ?? read ?? {};
      };
      const parameters = new Parameters(query, refuse);
      const asked: Asked = { path, parameters, body, at, hooks, now: clock(), refuse };
      return { status: operation === 'createSubscriber' ? 201 : 200, body: operations[operation](asked) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status };
      throw error;
    }
  }

  const ask: Server['ask'] = async (call) => {
    inFlight += 1;
    try {
      // Requests that are sent together are under way together.
      await Promise.resolve();
      return answer(call);
    } finally {
      inFlight -= 1;
    }
  };

  const fetch: Fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    inFlight += 1;
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const { status, body } = answer({
        ...{ method: methodOf(request.method), path: pathname, query: queryOf(searchParams) },
        ...{ body: text === '' ? undefined : text, authorization: request.headers.get('authorization') },
        idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      });
      return Response.json(status < 400 ? body : { message: 'The request is refused.' }, { status });
    } finally {
      inFlight -= 1;
    }
  };
  return { ask, fetch };
}

function methodOf(method: string): Call['method'] {
  return method === 'POST' || method === 'PATCH' || method === 'PUT' ? method : 'GET';
}

const operations: Readonly<Record<OperationId, (asked: Asked) => unknown>> = {
  searchSubscribers: ({ parameters, at, hooks }) => search(at.store.subscribers, parameters, at, hooks),
  createSubscriber: (asked) => {
    const failIfExists = asked.parameters.flag('failIfExists');
    return createOrUpdate(asked.body(), failIfExists, asked);
  },
  updateSubscriberOnlineStatus: (asked) => {
    const existing = identified(asked, asked.at.store.subscribers, 0, ['subscriberId']);
    return setOnline(existing, asked.body(), asked);
  },
  listActiveIntegrations: ({ at, hooks }) => {
    const active = at.store.integrations.filter((row) => row.active === true && row.deleted === false);
    return hooks.rows?.(active, at.store.integrations, at) ?? active;
  },
  updateIntegration: (asked) => {
    const existing = identified(asked, asked.at.store.integrations, 0, ['_id', 'identifier']);
    if (existing.deleted === true) throw new Refusal('unknown');
    return updateIntegration(existing, asked.body(), asked);
  },
  listMessages: ({ parameters, at, hooks }) => {
    const page = listMessages(parameters, at, hooks);
    return { ...page, data: rowsOf(page, 'data').map((row) => withSubscriber(row, at)) };
  },
  getWorkflow: (asked) => {
    const environment = asked.parameters.text('environmentId');
    if (environment !== undefined && environment !== environmentId) throw new Refusal('unknown');
    const row = identified(asked, asked.at.store.workflows, 0, ['_id', 'workflowId']);
    return { ...row, steps: rowsOf(row, 'steps').map(({ controlValues, ...step }) => step) };
  },
  getWorkflowStep: (asked) => {
    const workflow = identified(asked, asked.at.store.workflows, 0, ['_id', 'workflowId']);
    const { controls, ...step } = identified(asked, rowsOf(workflow, 'steps'), 1, ['_id', 'stepId']);
    const { values, ...others } = { values: undefined, ...(typeof controls === 'object' && controls) };
    return { ...step, controls: others, controlValues: values };
  },
  listNotifications: ({ parameters, at, hooks, now }) => {
    const page = listEvents(parameters, at, hooks, now);
    return { ...page, data: rowsOf(page, 'data').map(({ jobs, ...row }) => row) };
  },
  getNotification: (asked) => identified(asked, asked.at.store.events, 0, ['_id']),
};

/** The record that a part of the path identifies. */
function identified({ path, at, hooks }: Asked, rows: readonly Row[], part: number, fields: readonly string[]): Row {
  const id = path[part] ?? '';
  const right = rows.find((row) => fields.some((field) => row[field] === id));
  const row = hooks.found === undefined ? right : hooks.found(right, id, rows, at);
  if (row === undefined) throw new Refusal('unknown');
  return row;
}

/** A message embeds its subscriber as it is now. */
function withSubscriber(row: Row, { store }: At): Row {
  return { ...row, subscriber: store.subscribers.find(({ _id }) => _id === row._subscriberId) };
}

function find({ method, path }: Call): { operation: OperationId; path: readonly string[] } | undefined {
  const segments = `${method} ${path}`.split('/');
  for (const [route, operation] of routes) {
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
