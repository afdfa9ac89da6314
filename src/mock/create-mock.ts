import type { Readable } from 'node:stream';
import { createDataset } from '../../fixtures/dataset.js';
import type { Scenario } from '../../fixtures/scenario.js';
import { type Contract, contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { Admitted } from './admission.js';
import { answer } from './answer.js';
import type { Answered } from './answered.js';
import { createKeyReader, defaultApiKeys } from './api-keys.js';
import { asFetch } from './as-fetch.js';
import { Deployment } from './deployment/deployment.js';
import { expectMet } from './deployment/expect-met.js';
import { Faults } from './faults/faults.js';
import { Problem } from './problem.js';
import { type Reply, responseOf } from './reply.js';
import { routeOf } from './route.js';
import { sabotaged } from './sabotaged.js';
import { readScenario } from './scenario/read-scenario.js';
import type { Respond, Server } from './serve.js';
import { World, Worlds } from './world.js';

export interface MockOptions {
  /** The same seed gives the same records, and the same faults. The scenario's if left out, or else 1. */
  readonly seed?: number | undefined;
  /** The name of a scenario, the path of a file, or what would be in the file; `default` if left out. */
  readonly scenario?: string | Scenario | undefined;
  /** Faults from the start, `listMessages:status=503@0.2` say. Those of the scenario come after them. */
  readonly faults?: readonly string[] | undefined;
  /** What the mock does against its contract: ids of requirements, `search.total-count-cap` say. */
  readonly sabotages?: readonly string[] | undefined;
  /** What the deployment says of itself, read by `readProfile`: the mock is one of those. */
  readonly profile?: Contract | undefined;
  /** The keys that are valid; `*` stands for any characters. Each key has a world of its own. */
  readonly apiKeys?: readonly string[] | undefined;
  /** What time it is for the mock; the machine's time if left out. */
  readonly clock?: (() => Date) | undefined;
  /** Called for each request once it is answered. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
}

export interface Mock extends AsyncDisposable {
  /**
   * Takes what `fetch` takes, and can stand in its place; any host is the mock's. Rejects with ConnectionReset where a
   * fault gives no answer, and with SabotageError for an unknown sabotage.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** What the records are made from. */
  readonly seed: number;
  /** Where the mock listens; undefined while it does not. */
  readonly url: string | undefined;
  /**
   * Listens on a port, a free one if none is named, and resolves to the address. Answers the pages and names of its own
   * machine, and those that are named. Rejects with TypeError for an origin that is none.
   */
  readonly listen: (address?: { readonly port?: number; readonly host?: string } & Admitted) => Promise<string>;
  /** Stops listening, and lets what is under way come to its end for two seconds. `fetch` goes on. */
  readonly close: () => Promise<void>;
  /** Lets the world of a key, or all worlds, be as they were at first. */
  readonly reset: (key?: string) => void;
  /** Takes another scenario: all worlds start anew, with its faults. Throws as `createMock` does, and changes nothing. */
  readonly load: (scenario: string | Scenario) => void;
  readonly faults: Faults;
  /** The last 1,000 requests, the oldest first. */
  readonly requests: readonly Answered[];
}

const maxRequests = 1_000;

/**
 * A stateful mock of the service, in process: it takes no port unless it is told to listen. Throws ScenarioError for
 * an unknown scenario, SourceError for the mistakes in one and for a profile that its records cannot meet, and
 * FaultError for a fault that cannot be read.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { sabotages = [], apiKeys = defaultApiKeys, clock = () => new Date(), profile, onAnswer } = options;
  let scenario = readScenario(options.scenario ?? 'default');
  let dataset = createDataset({ seed: options.seed, scenario });
  const worlds = new Worlds(() => new World(dataset, clock));
  const deployment = profile && new Deployment(profile, clock);
  if (deployment !== undefined) expectMet(deployment, new World(dataset, clock));
  const realm = {
    contract: profile ?? contract,
    inward: deployment?.inward ?? asIs,
    readKey: createKeyReader(apiKeys),
    worldOf: (key: string) => worlds.get(key),
  };
  const faults = new Faults(seedOf(scenario), [...(options.faults ?? []), ...(scenario.faults ?? [])]);
  const requests: Answered[] = [];
  let server: Server | undefined;

  const problems = new WeakMap<Request, Problem>();
  const obeying = async (request: Request) => responseOf(await obey(request));
  const sane = sabotages.length === 0 ? obeying : sabotaged(sabotages, obeying, worldOf);
  const respond = async (request: Request) => deployed(request, await sane(request));

  let app: Promise<Fetch> | undefined;

  const mock: Mock = {
    fetch: asFetch(async (request) =>
      isPlain(request) ? responseOf(await answerPlainly(request)) : answerByApp(request),
    ),
    get seed() {
      return seedOf(scenario);
    },
    get url() {
      return server?.url;
    },
    listen: async ({ port = 0, host = '127.0.0.1', ...admitted } = {}) => {
      // Here, because a mock in process has no socket.
      const [{ serve }, { admitting }] = await Promise.all([import('./serve.js'), import('./admission.js')]);
      const respond: Respond = (request, incoming) =>
        isPlain(request) ? answerPlainly(request, incoming) : answerByApp(request);
      server ??= await serve(admitting(respond, host, admitted, refused), { port, host }, isBent);
      return server.url;
    },
    close: async () => {
      const closing = server;
      server = undefined;
      faults.hurry(true);
      await closing?.close();
      faults.hurry(false);
    },
    reset: (key) => worlds.reset(key),
    load: (from) => {
      const next = readScenario(from);
      const lines = faults.lines.filter((line) => !scenario.faults?.includes(line));
      const records = createDataset({ seed: options.seed, scenario: next });
      if (deployment !== undefined) expectMet(deployment, new World(records, clock));
      dataset = records;
      scenario = next;
      worlds.reset();
      faults.restart(seedOf(next), [...lines, ...(next.faults ?? [])]);
    },
    faults,
    requests,
    [Symbol.asyncDispose]: () => mock.close(),
  };
  return mock;

  /** Whether something stands between a request and the answer of a mock that keeps its contract. */
  function isBent(): boolean {
    return sabotages.length > 0 || faults.lines.length > 0;
  }

  /** Whether the app would add to an answer no more than `answerPlainly` does. */
  function isPlain({ method }: Request): boolean {
    return method !== 'OPTIONS' && method !== 'HEAD' && !isBent();
  }

  /** What the app answers to most requests, at a tenth of its cost. */
  async function answerPlainly(request: Request, sent?: Readable): Promise<Reply> {
    const start = performance.now();
    const reply = await obey(request, sent);
    const { status, body, headers } = deployment?.outward(routeOf(request).operation?.id, reply) ?? reply;
    const durationMs = performance.now() - start;
    if (sent?.errored) note(request, { status: 0, unanswered: 'gone', durationMs });
    else note(request, { status, durationMs });
    return { status, body, headers };
  }

  async function answerByApp(request: Request): Promise<Response> {
    app ??= loadApp();
    return (await app)(request);
  }

  /** Late, because most mocks never need it, and it takes as long to load as they take to start. */
  async function loadApp(): Promise<Fetch> {
    const { createApp } = await import('./app.js');
    return createApp({ faults, respond, deployed, note });
  }

  /** The answer of a mock that keeps its contract. */
  async function obey(request: Request, sent?: Readable): Promise<Reply> {
    try {
      return await answer(request, realm, sent);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(500, `notikit failed: ${String(error)}`);
      problems.set(request, problem);
      return problem.toReply();
    }
  }

  /** Notes what came to the mock's socket, and was not let in. */
  function refused(request: Request, problem: Problem): void {
    problems.set(request, problem);
    note(request, { status: problem.status, durationMs: 0 });
  }

  /** An answer as the deployment would give it. */
  async function deployed(request: Request, response: Response): Promise<Response> {
    if (deployment === undefined) return response;
    const { status, headers } = response;
    const reply = { status, body: await response.text(), headers: Object.fromEntries(headers) };
    return responseOf(deployment.outward(routeOf(request).operation?.id, reply));
  }

  function worldOf({ headers }: Request): World | undefined {
    const { key } = realm.readKey(headers.get('authorization'));
    return key === undefined ? undefined : worlds.get(key);
  }

  function seedOf(scenario: Scenario): number {
    return options.seed ?? scenario.seed ?? 1;
  }

  function note(
    request: Request,
    { status, unanswered, durationMs }: Pick<Answered, 'status' | 'unanswered' | 'durationMs'>,
  ): void {
    const { method, url } = request;
    const problem = status === 0 ? undefined : problems.get(request);
    const answered: Answered = {
      ...{ method, target: targetOf(url), status, durationMs, problem },
      ...(unanswered !== undefined && { unanswered }),
    };
    requests.push(answered);
    if (requests.length > maxRequests) requests.shift();
    onAnswer?.(answered);
  }
}

const asIs: Deployment['inward'] = (_, parameters, body) => ({ parameters, body });

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
