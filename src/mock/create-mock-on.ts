import type { Readable } from 'node:stream';
import { completeChoices } from '../choices/choices.js';
import { contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import { answer } from './answer.js';
import { Clock, goingOnFrom } from './clock.js';
import { createControl } from './control/create-control.js';
import type { Guard } from './control/refuse-strangers.js';
import { Deployment } from './deployment/deployment.js';
import { expectMet } from './deployment/expect-met.js';
import { takingFreedoms } from './deployment/freedoms.js';
import { Faults } from './faults/faults.js';
import { Overrides } from './faults/overrides.js';
import { sabotaged } from './faults/sabotaged.js';
import { createKeyReader, defaultApiKeys } from './http/api-keys.js';
import { asFetch } from './http/as-fetch.js';
import type { Problem } from './http/problem.js';
import { problemOf } from './http/problem.js';
import { readBody } from './http/read-body.js';
import { type Reply, responseOf } from './http/reply.js';
import { isAboutMock, routeOf } from './http/route.js';
import type { Respond, Server } from './http/serve.js';
import { Changes } from './journal/changes.js';
import { Journal, type Noted } from './journal/journal.js';
import { Notes } from './journal/notes.js';
import type { Mock } from './mock.js';
import type { Workings } from './mock-context.js';
import type { MockOptions } from './mock-options.js';
import type { Platform } from './platform.js';
import { type Base, baseFrom, carryAllOver } from './records/base.js';
import { KeptResponses } from './records/idempotent-replays.js';
import { MemorySnapshots } from './records/snapshots.js';
import { type Overseer, World, Worlds } from './records/world.js';
import type { Intent, Taken } from './state/act.js';
import type { State } from './state/state.js';

/**
 * What `createMock` makes, from what there is where it runs.
 *
 * @param onNoted called for each request once it is answered.
 */
export function createMockOn(
  platform: Platform,
  options: MockOptions = {},
  onNoted: (noted: Noted) => void = (noted) => options.onAnswer?.(noted),
): Mock {
  const { apiKeys = defaultApiKeys, profile, now: moment } = options;
  let { sabotages = [] } = options;
  const source = options.clock ?? (() => new Date());
  const clock = new Clock(moment instanceof Date ? goingOnFrom(moment, source) : source);
  const now = moment && clock.now().getTime();
  const deployment = profile && new Deployment(profile, clock.now);
  let taken: Taken = {};
  let base = weigh(taken);
  const responses = new KeptResponses();
  const choices = completeChoices(profile?.choices, options.choices);
  const createWorld = (overseer?: Overseer) => new World(base.records, clock.now, overseer, responses, choices);
  const worlds = new Worlds(createWorld);
  const delivery: Workings['delivery'] = {};
  const journal = new Journal();
  const changes = new Changes(journal);
  const notes = new Notes(journal, onNoted);
  const freely = takingFreedoms(choices);
  const realm = {
    contract: profile ?? contract,
    choices,
    inward: deployment?.inward ?? asIs,
    readKey: createKeyReader(apiKeys),
    within,
    delivery,
    throughPrism: platform.throughPrism,
    onBody: notes.learnBody,
  };
  const faults = new Faults(base.seed, firstFaults(), () => changes.tell());
  const overrides = new Overrides();
  const snapshots = options.snapshots === undefined ? new MemorySnapshots() : platform.snapshotsIn(options.snapshots);
  let server: Server | undefined;
  let controlToken: string | undefined;

  const obeying = async (request: Request) => responseOf(await obey(request));
  let sane = withSabotages();

  let app: Promise<Fetch> | undefined;
  let isSteered = false;

  const mock: Mock = {
    fetch: asFetch(async (request) => {
      if (isPlain(request)) return responseOf(await answerPlainly(request));
      return isAboutMock(request) ? answerAboutMock(request) : answerByApp(request);
    }),
    get seed() {
      return base.seed;
    },
    get url() {
      return server?.url;
    },
    listen: async ({ port = 0, host = '127.0.0.1', controlToken: named, ...admitted } = {}) => {
      const [{ serve, admitting, controlTokenOf, refuseStrangers }] = await Promise.all([platform.loadServer(), state]);
      const token = controlTokenOf(host, named);
      const guard: Guard = (request) => refuseStrangers(request, token);
      const respond: Respond = (request, incoming) => {
        if (isPlain(request)) return answerPlainly(request, incoming);
        return isAboutMock(request) ? answerAboutMock(request, guard) : answerByApp(request);
      };
      if (server === undefined) {
        server = await serve(admitting(respond, host, admitted, refused), { port, host }, isBent);
        controlToken = token;
      }
      return server.url;
    },
    get controlToken() {
      return controlToken;
    },
    close: async () => {
      const closing = server;
      server = undefined;
      controlToken = undefined;
      journal.hush();
      faults.hurry(true);
      await closing?.close();
      faults.hurry(false);
      const opened = await state?.catch(() => undefined);
      await opened?.close();
    },
    reset: (key) => {
      refuseWithState('control.reset()');
      worlds.reset(key);
    },
    load: (from, { keep = false } = {}) => {
      refuseWithState('control.loadScenario()');
      return become({ ...taken, scenario: from }, keep);
    },
    faults,
    control: createControl({ fetch: (request) => mock.fetch(request) }),
    get isSteered() {
      return isSteered;
    },
    requests: journal.entries,
    [Symbol.asyncDispose]: () => mock.close(),
  };
  const workings: Workings = {
    startedAt: new Date(),
    contract: realm.contract,
    readKey: realm.readKey,
    parseYaml: platform.parseYaml,
    explainForeign: platform.explainForeign,
    consoleFile: platform.consoleFile,
    firstKey: (apiKeys[0] ?? '').replaceAll('*', '1'),
    ...{ worlds, createWorld, delivery, clock, journal, changes, overrides, faults, snapshots },
    restartFaults: () => faults.restart(base.seed, firstFaults()),
    sabotages: {
      first: sabotages,
      get names() {
        return sabotages;
      },
      set names(names) {
        sabotages = names;
        sane = withSabotages();
      },
    },
    get scenario() {
      return base;
    },
    get taken() {
      return taken;
    },
    ...{ weigh, within },
    become: (next) => void become(next),
    take: (next) => void become({ ...taken, ...next }),
  };
  const state = options.state === undefined ? undefined : openState(options.state);
  // Who asks the mock for something rejects with it: one that nobody waits for would end the process.
  state?.catch(() => {});
  return mock;

  async function openState(place: string): Promise<State> {
    const { consistency = 'strong', onNotice = () => {} } = options;
    return platform.openState(place, workings, { consistency, onNotice });
  }

  function within<R>(work: (workings: Workings) => R | Promise<R>, intent: Intent): R | Promise<R> {
    return state === undefined ? work(workings) : state.then((opened) => opened.run(work, intent));
  }

  function refuseWithState(instead: string): void {
    if (state !== undefined) throw new TypeError(`a mock with a state takes its time: await ${instead}`);
  }

  /** Whether something stands between a request and the answer of a mock that keeps its contract. */
  function isBent(): boolean {
    return sabotages.length > 0 || faults.lines.length > 0 || overrides.all.length > 0;
  }

  /** Whether the app would add to an answer no more than `answerPlainly` does. */
  function isPlain(request: Request): boolean {
    const { method } = request;
    return method !== 'OPTIONS' && method !== 'HEAD' && !isBent() && !isAboutMock(request);
  }

  /** What the app answers to most requests, at a tenth of its cost. */
  async function answerPlainly(request: Request, sent?: Readable): Promise<Reply> {
    const start = performance.now();
    const reply = await obey(request, sent);
    const { status, body, headers } = deployment?.outward(routeOf(request).operation?.id, reply) ?? reply;
    const answer = { status, body, headers };
    if (sent?.errored) notes.unanswered(request, 'gone', start);
    else notes.answered(request, answer, start);
    return answer;
  }

  async function answerAboutMock(request: Request, guard?: Guard): Promise<Response> {
    // Here, because most mocks are never asked about themselves.
    const { answerControl } = await import('./control/answer-control.js');
    isSteered = true;
    return answerControl(request, workings, guard);
  }

  async function answerByApp(request: Request): Promise<Response> {
    app ??= loadApp();
    return (await app)(request);
  }

  /** Late, because most mocks never need it, and it takes as long to load as they take to start. */
  async function loadApp(): Promise<Fetch> {
    const { createApp } = await import('./app.js');
    return createApp({ faults, respond, deployed, readUnread, notes });
  }

  /** The answer without faults. */
  async function respond(request: Request): Promise<Response> {
    const { key } = realm.readKey(request.headers.get('authorization'));
    const overriding = overrides.take(routeOf(request).operation?.id, key);
    if (overriding === undefined) return deployed(request, await sane(request));
    await readUnread(request);
    return responseOf(overriding);
  }

  /** For the journal: what nobody has read. */
  async function readUnread(request: Request): Promise<void> {
    const onBytes = (bytes: Uint8Array) => notes.learnBody(request, bytes);
    if (!request.bodyUsed) await readBody(request, { onBytes }).catch(() => {});
  }

  function withSabotages(): Fetch {
    return sabotages.length === 0 ? obeying : sabotaged(sabotages, obeying, worldOf);
  }

  /** Throws as `createMock` does. */
  function weigh(next: Taken): Base {
    const weighed = baseFrom(platform, options, next, now);
    if (deployment !== undefined) expectMet(deployment, new World(weighed.records, clock.now));
    return weighed;
  }

  /** Returns what was written and could not be kept; without `keep`, all worlds start anew. */
  function become(next: Taken, keep = false): readonly string[] {
    const weighed = weigh(next);
    const earlier = base;
    const lines = faults.lines.filter((line) => !earlier.whole.faults?.includes(line));
    changes.tell();
    taken = next;
    base = weighed;
    const isReseeded = earlier.seed !== base.seed;
    const lost = keep && !isReseeded ? carryAllOver(worlds, earlier.records, createWorld) : [];
    if (!keep || isReseeded) worlds.reset();
    faults.restart(base.seed, [...lines, ...(base.whole.faults ?? [])]);
    return keep && isReseeded ? ['the seed has changed, and all records with it: all worlds start anew'] : lost;
  }

  function firstFaults(): readonly string[] {
    return [...(options.faults ?? []), ...(base.whole.faults ?? [])];
  }

  /** The answer of a mock that keeps its contract. */
  async function obey(request: Request, sent?: Readable): Promise<Reply> {
    try {
      return freely(await answer(request, realm, sent), routeOf(request).operation?.id);
    } catch (error) {
      const problem = problemOf(request, error);
      notes.learnProblem(request, problem);
      return freely(problem.toReply(choices['errors.body-form'].form), undefined);
    }
  }

  /** Notes what came to the mock's socket, and was not let in. */
  function refused(request: Request, problem: Problem): void {
    notes.learnProblem(request, problem);
    notes.answered(request, problem.toReply(), performance.now());
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
}

const asIs: Deployment['inward'] = (_, parameters, body) => ({ parameters, body });
