import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createDataset } from '../../fixtures/dataset.js';
import type { Fetch } from '../contract/exchange.js';
import { findOperation, type OperationId } from '../contract/operations.js';
import { allowedMethods, answer } from './answer.js';
import { createKeyReader, defaultApiKeys } from './api-keys.js';
import { ConnectionReset } from './faults/fault.js';
import { Faults } from './faults/faults.js';
import { Problem } from './problem.js';
import { type Server, serve } from './serve.js';
import { World, Worlds } from './world.js';

export interface MockOptions {
  /** The same seed gives the same records, and the same faults. 1 if left out. */
  readonly seed?: number | undefined;
  /** The name of a scenario; `default` if left out. */
  readonly scenario?: string | undefined;
  /** Faults from the start, `listMessages:status=503@0.2` say. */
  readonly faults?: readonly string[] | undefined;
  /** The keys that are valid; `*` stands for any characters. Each key has a world of its own. */
  readonly apiKeys?: readonly string[] | undefined;
  /** What time it is for the mock; the machine's time if left out. */
  readonly clock?: (() => Date) | undefined;
  /** Called for each request once it is answered. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
}

/** A request and what came of it. */
export interface Answered {
  readonly method: string;
  /** The path and the query, as sent. */
  readonly target: string;
  /** 0 if the connection was ended without an answer. */
  readonly status: number;
  readonly durationMs: number;
  /** Why it failed, if it did. */
  readonly problem: Problem | undefined;
}

export interface Mock extends AsyncDisposable {
  readonly fetch: Fetch;
  /** Where the mock listens; undefined while it does not. */
  readonly url: string | undefined;
  /** Listens on a port, a free one if none is named, and resolves to the address. */
  readonly listen: (address?: { readonly port?: number; readonly host?: string }) => Promise<string>;
  /** Stops listening. `fetch` goes on. */
  readonly close: () => Promise<void>;
  /** Lets the world of a key, or all worlds, be as they were at first. */
  readonly reset: (key?: string) => void;
  readonly faults: Faults;
  /** The last 1,000 requests, the oldest first. */
  readonly requests: readonly Answered[];
}

const maxRequests = 1_000;

/**
 * A stateful mock of the service, in process: it takes no port unless it is told to listen. Throws ScenarioError for
 * an unknown scenario and FaultError for a fault that cannot be read.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { seed = 1, scenario = 'default', apiKeys = defaultApiKeys, clock = () => new Date(), onAnswer } = options;
  const dataset = createDataset({ seed, scenario });
  const worlds = new Worlds(() => new World(dataset, clock));
  const realm = { readKey: createKeyReader(apiKeys), worldOf: (key: string) => worlds.get(key) };
  const faults = new Faults(seed, options.faults);
  const requests: Answered[] = [];
  let server: Server | undefined;

  const app = new Hono<{ Variables: { problem: Problem | undefined; reset: ConnectionReset | undefined } }>();
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    note({
      method: context.req.raw.method,
      target: targetOf(context),
      status: context.get('reset') === undefined ? context.res.status : 0,
      durationMs: performance.now() - start,
      problem: context.get('problem'),
    });
  });
  app.use(async (context, next) => {
    await next();
    if (context.req.method === 'OPTIONS') context.header('allow', allowedMethods(new URL(context.req.url).pathname));
  });
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
      exposeHeaders: ['idempotency-replay', 'allow', 'retry-after'],
      maxAge: 600,
    }),
  );
  app.all('*', (context) =>
    faults.answer(operationOf(context.req.raw), async () => {
      try {
        const { status, json, headers } = await answer(context.req.raw, realm);
        return new Response(json, { status, headers: { 'content-type': 'application/json', ...headers } });
      } catch (error) {
        const problem = error instanceof Problem ? error : new Problem(500, `notikit failed: ${String(error)}`);
        context.set('problem', problem);
        return problem.toResponse();
      }
    }),
  );
  app.onError((error, context) => {
    if (!(error instanceof ConnectionReset)) throw error;
    // Hono wants an answer; `fetch` below gives none.
    context.set('reset', error);
    resets.set(context.req.raw, error);
    return context.body(null);
  });
  const resets = new WeakMap<Request, ConnectionReset>();

  const mock: Mock = {
    fetch: async (request) => {
      const response = await app.fetch(request);
      const reset = resets.get(request);
      if (reset !== undefined) throw reset;
      return response;
    },
    get url() {
      return server?.url;
    },
    listen: async (address) => {
      server ??= await serve(mock.fetch, address);
      return server.url;
    },
    close: async () => {
      const closing = server;
      server = undefined;
      faults.release();
      await closing?.close();
    },
    reset: (key) => worlds.reset(key),
    faults,
    requests,
    [Symbol.asyncDispose]: () => mock.close(),
  };
  return mock;

  function note(answered: Answered): void {
    requests.push(answered);
    if (requests.length > maxRequests) requests.shift();
    onAnswer?.(answered);
  }
}

function targetOf({ req }: Context): string {
  const { pathname, search } = new URL(req.url);
  return `${pathname}${search}`;
}

function operationOf({ method, url }: Request): OperationId | undefined {
  try {
    return findOperation(method === 'HEAD' ? 'GET' : method, new URL(url).pathname).operation?.id;
  } catch {
    return undefined;
  }
}
