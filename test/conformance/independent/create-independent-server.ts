import type { Fetch } from '../../../src/contract/exchange.js';
import { createData, type Data } from './data.js';
import { listEvents, listMessages } from './lists.js';
import { defaultOptions, type Options } from './options.js';
import { OtherClients } from './other-clients.js';
import { Parameters } from './parameters.js';
import { Present } from './present.js';
import { answerRefusal, Refusal } from './refusal.js';
import { search } from './search.js';
import { SearchIndex } from './search-index.js';
import type { Subscriber } from './subscribers.js';
import { createOrUpdate, setOnline, updateIntegration } from './writes.js';

interface Call {
  readonly path: readonly string[];
  readonly parameters: Parameters;
  readonly body: () => Promise<Readonly<Record<string, unknown>>>;
}

type Answer = { readonly status?: number; readonly body: object };
type Operation = (call: Call) => Answer | Promise<Answer>;

/**
 * The Notification Service API, written from its specification alone. It shares no code, no data and no habits with
 * notikit's mock: what it passes, a conformance run cannot have learned from the mock.
 */
export function createIndependentServer(varied: Partial<Options> = {}): Fetch {
  const options = { ...defaultOptions(), ...varied };
  let made: Data | undefined;
  const index = new SearchIndex(options);
  const operations = operationsOf(options, index, () => {
    if (made !== undefined) return made;
    made = createData(options);
    index.follow(made);
    return made;
  });
  const others = new OtherClients(options);
  const replays = new Map<string, Promise<Response>>();

  return async (request) => {
    if (made !== undefined && others.onRequest(made)) index.follow(made);
    try {
      if (request.headers.get('authorization') !== `ApiKey ${options.apiKey}`) {
        throw new Refusal('unauthorized', 'this is not for you');
      }
      const key = options.replays && request.method !== 'GET' ? request.headers.get('idempotency-key') : null;
      if (key === null) return await serve(request);
      const answer = replays.get(key) ?? serve(request);
      replays.set(key, answer);
      return (await answer).clone();
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, options);
      throw error;
    }
  };

  async function serve(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    for (const [route, operation] of Object.entries(operations)) {
      const path = match(route, `${request.method} ${pathname}`);
      if (path === undefined) continue;
      const call = { path, parameters: new Parameters(searchParams), body: () => readBody(request) };
      const { status = 200, body } = await operation(call);
      if (made !== undefined && request.method !== 'GET') index.follow(made);
      return new Response(new Present(options).json(body), {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
    }
    throw new Refusal('unknown', 'there is nothing here');
  }
}

function operationsOf(options: Options, index: SearchIndex, data: () => Data): Readonly<Record<string, Operation>> {
  const present = new Present(options);
  const { pathIds } = options;
  const has = (asked: string | undefined, generated: string, ...chosen: readonly string[]) =>
    (pathIds !== 'chosen' && asked === generated) || (pathIds !== 'generated' && chosen.some((id) => id === asked));
  const workflow = (asked: string | undefined) =>
    known(data().workflows.find(({ _id, workflowId }) => has(asked, _id, workflowId)));
  let order: { readonly of: number; readonly subscribers: readonly Subscriber[] } = { of: -1, subscribers: [] };

  return {
    'GET /v2/subscribers': ({ parameters }) => {
      check(parameters, 'after before limit orderDirection orderBy includeCursor email name phone subscriberId');
      const indexed = index.read();
      const page = search(indexed ? arrange(indexed, options) : inOrder(), parameters, options);
      return { body: { ...page, data: page.data.map(present.subscriber) } };
    },
    'POST /v2/subscribers': async ({ parameters, body }) => {
      check(parameters, 'failIfExists');
      const failIfExists = parameters.flag('failIfExists');
      return { status: 201, body: present.subscriber(createOrUpdate(data(), await body(), failIfExists, options)) };
    },
    'PATCH /v1/subscribers/*/online-status': async ({ path: [subscriberId = ''], body }) => ({
      body: present.subscriber(setOnline(data(), subscriberId, await body())),
    }),
    'GET /v1/integrations/active': () => ({
      body: data()
        .integrations.filter(({ active }) => active)
        .map(present.integration),
    }),
    'PUT /v1/integrations/*': async ({ path: [asked], body }) => {
      const found = known(data().integrations.find(({ _id, identifier }) => has(asked, _id, identifier)));
      const others = data().integrations.filter((one) => one !== found);
      return { body: present.integration(updateIntegration(found, await body(), others, options)) };
    },
    'GET /v1/messages': ({ parameters }) => {
      check(parameters, 'channel subscriberId transactionId contextKeys page limit');
      const page = listMessages(arrange(data().messages, options), parameters, options);
      return { body: { ...page, data: page.data.map(present.message) } };
    },
    'GET /v2/workflows/*': ({ path: [asked] }) => ({ body: present.workflow(workflow(asked)) }),
    'GET /v2/workflows/*/steps/*': ({ path: [asked, step] }) => ({
      body: present.step(known(workflow(asked).steps.find(({ _id, stepId }) => has(step, _id, stepId)))),
    }),
    'GET /v1/notifications': ({ parameters }) => {
      check(
        parameters,
        'channels templates emails search subscriberIds severity page limit transactionId topicKey contextKeys after before',
      );
      const page = listEvents(arrange(data().events, options), parameters, options);
      return { body: { ...page, data: page.data.map(present.listedEvent) } };
    },
    'GET /v1/notifications/*': ({ path: [id] }) => ({
      body: present.event(known(data().events.find(({ _id }) => _id === id))),
    }),
  };

  /** The order is kept until a subscriber comes: fifty thousand are not arranged for every request. */
  function inOrder(): readonly Subscriber[] {
    const { subscribers } = data();
    if (order.of !== subscribers.size) {
      order = { of: subscribers.size, subscribers: arrange([...subscribers.values()], options) };
    }
    return order.subscribers;
  }

  function check(parameters: Parameters, names: string): void {
    const unknown = parameters.names().find((name) => !names.split(' ').includes(name));
    if (unknown !== undefined && options.unknownParameters === 'refused') throw new Refusal('invalid', `${unknown}?`);
  }
}

/** Puts what is kept oldest first into the order that lists come in. */
function arrange<T extends { readonly _id: string }>(oldestFirst: readonly T[], { order }: Options): readonly T[] {
  if (order === 'by id') return oldestFirst.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  if (order === 'oldest') return oldestFirst;
  if (order === 'newest') return oldestFirst.toReversed();
  const stride = 7;
  return Array.from({ length: stride }, (_, start) => oldestFirst.filter((_, at) => at % stride === start)).flat();
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('unknown', 'there is no such thing');
  return found;
}

/** The path's variable parts, decoded; undefined if it is another path. */
function match(route: string, line: string): readonly string[] | undefined {
  const [names, segments] = [route.split('/'), line.split('/')];
  if (names.length !== segments.length) return undefined;
  if (!names.every((name, at) => name === '*' || name === segments[at])) return undefined;
  try {
    return segments.filter((_, at) => names[at] === '*').map(decodeURIComponent);
  } catch {
    throw new Refusal('invalid', 'the path is not encoded as it should be');
  }
}

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const text = await request.text();
  if (text === '' && request.method === 'PUT') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {}
  throw new Refusal('invalid', 'the body is no JSON object');
}
