import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createDataset } from '../../fixtures/dataset.js';
import type { Fetch } from '../contract/exchange.js';
import { allowedMethods, answer } from './answer.js';
import { createKeyReader, defaultApiKeys } from './api-keys.js';
import { Problem } from './problem.js';
import { World, Worlds } from './world.js';

export interface MockOptions {
  /** The same seed gives the same records. 1 if left out. */
  readonly seed?: number | undefined;
  /** The name of a scenario; `default` if left out. */
  readonly scenario?: string | undefined;
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
  readonly status: number;
  readonly durationMs: number;
  /** Why it failed, if it did. */
  readonly problem: Problem | undefined;
}

export interface Mock {
  readonly fetch: Fetch;
}

/** A stateful mock of the service, in process: it needs no port. Throws ScenarioError for an unknown scenario. */
export function createMock(options: MockOptions = {}): Mock {
  const { seed = 1, scenario = 'default', apiKeys = defaultApiKeys, clock = () => new Date(), onAnswer } = options;
  const dataset = createDataset({ seed, scenario });
  const worlds = new Worlds(() => new World(dataset, clock));
  const realm = { readKey: createKeyReader(apiKeys), worldOf: (key: string) => worlds.get(key) };

  const app = new Hono<{ Variables: { problem: Problem | undefined } }>();
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const { method, url } = context.req.raw;
    const { pathname, search } = new URL(url);
    const durationMs = performance.now() - start;
    onAnswer?.({
      method,
      target: `${pathname}${search}`,
      status: context.res.status,
      durationMs,
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
      exposeHeaders: ['idempotency-replay', 'allow'],
      maxAge: 600,
    }),
  );
  app.all('*', async (context) => {
    const { status, json, headers } = await answer(context.req.raw, realm);
    return new Response(json, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  app.onError((error, context) => {
    const problem = error instanceof Problem ? error : new Problem(500, `notikit failed: ${error.message}`);
    context.set('problem', problem);
    return problem.toResponse();
  });
  return { fetch: async (request) => app.fetch(request) };
}
