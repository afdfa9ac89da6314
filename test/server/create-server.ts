import type { Fetch } from '../../src/contract/exchange.js';
import { type Answer, type Call, queryOf, readBody } from './call.js';
import { createGeneratedStore } from './generated/create-generated-store.js';
import type { At, Hooks, Refused } from './hooks.js';
import { operations } from './operations.js';
import { independentOptions, mutantOptions, type Options } from './options.js';
import { OtherClients } from './other-clients.js';
import { Parameters } from './parameters.js';
import { Presentation } from './present.js';
import { Refusal, refusalOf, responseOf } from './refusal.js';
import { createRichStore } from './rich/create-rich-store.js';
import { findRoute, parameters, type Route } from './routes.js';
import type { Row } from './row.js';
import { SearchIndex } from './search-index.js';
import type { Store } from './store.js';

export interface ServerSetup {
  /**
   * `generated`: records by the options, `independentOptions` by default. `rich`: a fixed set with values of every
   * class that a fault may treat differently, with `mutantOptions` by default.
   */
  readonly data?: 'generated' | 'rich';
  readonly options?: Partial<Options>;
  /** Decisions that no option has. */
  readonly hooks?: Hooks;
  /** Current time in milliseconds. Default: the system time. */
  readonly clock?: () => number;
}

export interface Server {
  /** Responds to a request in process, without HTTP. */
  readonly ask: (call: Call) => Promise<Answer>;
  readonly fetch: Fetch;
  readonly options: Options;
  /** All records, before options leave out or change fields. */
  readonly store: Store;
}

/**
 * The Notification Service API, written from its specification alone: it shares no code with `src/`. Options vary
 * unspecified behaviour. Hooks vary more of it. The same requests and the same clock
 * produce the same responses, except for cursors that are new every time.
 */
export function createServer({
  data = 'generated',
  hooks,
  clock = () => Date.now(),
  ...setup
}: ServerSetup = {}): Server {
  const options: Options = { ...(data === 'rich' ? mutantOptions : independentOptions), ...setup.options };
  const started = Math.floor(clock() / 1_000) * 1_000;
  const store = data === 'rich' ? createRichStore(started) : createGeneratedStore(started, options);
  const present = new Presentation(options, store);
  const index = new SearchIndex(options, clock);
  index.follow(store.subscribers);
  const others = new OtherClients(store, started, options, clock);
  const replays = new Map<string, Answer>();
  let number = 0;

  function answer(call: Call): Answer {
    const route = findRoute(call);
    const isValid = call.authorization === `ApiKey ${options.apiKey}`;
    if (route === undefined) return refusalOf(isValid ? 'unknown' : 'unauthorized', options);
    number += 1;
    const at: At = { operation: route.operation, query: call.query, number, store, options };
    const usual = isValid ? replay(call, route, at) : refusalOf('unauthorized', options);
    return hooks?.answer?.(usual, at) ?? usual;
  }

  /** Performs a request, or repeats the first response to its idempotency key. */
  function replay(call: Call, route: Route, at: At): Answer {
    const key = options.replays && call.method !== 'GET' ? call.idempotencyKey : undefined;
    const right = (key === undefined ? undefined : replays.get(key)) ?? perform(call, route, at);
    if (key !== undefined) replays.set(key, right);
    return right;
  }

  function perform(call: Call, { operation, path }: Route, at: At): Answer {
    const refuse = (reason: Refused): never => {
      throw new Refusal(reason);
    };
    const body = (): Row => {
      const read = call.body === undefined && call.method === 'PUT' ? {} : readBody(call.body ?? '');
      return read ?? refuse('body.syntax');
    };
    try {
      const known: readonly string[] = parameters[operation];
      const isUnknown = [...call.query.keys()].some((name) => !known.includes(name));
      if (isUnknown && options.unknownParameters === 'refused') refuse('query.unknown');
      const result = operations[operation]({
        ...{ at, hooks: hooks ?? {}, options, index, present, now: clock(), started, path, body, refuse },
        parameters: new Parameters(call.query, refuse),
      });
      if (call.method !== 'GET') index.follow(store.subscribers);
      return { status: operation === 'createSubscriber' ? 201 : 200, body: result };
    } catch (error) {
      if (error instanceof Refusal) return refusalOf(error.reason, options);
      throw error;
    }
  }

  function countRequest(): void {
    if (others.onRequest()) index.follow(store.subscribers);
  }

  async function ask(call: Call): Promise<Answer> {
    countRequest();
    return answer(call);
  }

  async function fetch(request: Request): Promise<Response> {
    countRequest();
    const { pathname, searchParams } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const response = answer({
      method: request.method,
      path: pathname,
      query: queryOf(searchParams),
      body: text === '' ? undefined : text,
      authorization: request.headers.get('authorization'),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    });
    return responseOf(response, options);
  }

  return { ask, fetch, options, store };
}
