import { completeChoices } from '../choices/choices.js';
import { contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import { Clock, startClockAt } from './clock.js';
import type { Guard } from './control/authorize-control.js';
import { createControl } from './control/create-control.js';
import { Deployment } from './deployment/deployment.js';
import { expectConformingRecords } from './deployment/expect-conforming-records.js';
import { createFreedoms } from './deployment/freedoms.js';
import { handleRequest, recordRefusal } from './handle-request.js';
import { createApiKeys, defaultApiKeys } from './http/api-keys.js';
import { reportError } from './http/problem.js';
import { receivedRequestOf } from './http/received-request.js';
import { toResponse } from './http/reply.js';
import type { Respond, Server } from './http/serve.js';
import { Faults } from './interference/faults.js';
import { Overrides } from './interference/overrides.js';
import { type ExchangeEntry, Journal } from './journal/journal.js';
import type { Mock } from './mock.js';
import type { MockContext } from './mock-context.js';
import type { MockOptions } from './mock-options.js';
import type { Platform } from './platform.js';
import { type Base, carryOverWorlds, resolveBaseFrom } from './records/base.js';
import { StoredResponses } from './records/idempotent-replays.js';
import { MemorySnapshots } from './records/snapshots.js';
import { Store, World, type WorldHooks, Worlds } from './records/world.js';
import type { BaseOverrides } from './state/act.js';

/**
 * Builds the parts of a mock. Throws ScenarioError, SourceError and FaultError for invalid options.
 *
 * @param onEntry called for each exchange, once its response is complete.
 */
export function createContext(
  platform: Platform,
  options: MockOptions,
  onEntry?: (entry: ExchangeEntry) => void,
): MockContext {
  const { apiKeys = defaultApiKeys, profile, now: startTime } = options;
  const clock = new Clock(startTime instanceof Date ? startClockAt(startTime, options.clock) : options.clock);
  // The clock runs already: the same start makes the same records.
  const now = startTime === 'real' ? clock.now().getTime() : startTime?.getTime();
  const deployment = profile && new Deployment(profile, clock.now);
  const choices = completeChoices(profile?.choices, options.choices);
  let baseOverrides: BaseOverrides = {};
  let lastResolved: (BaseOverrides & { readonly base: Base }) | undefined;
  let base = resolveBase(baseOverrides);

  const responses = new StoredResponses();
  const createWorld = (environment: string, overseer?: WorldHooks) =>
    new World(new Store(base.dataset, environment, overseer?.onChange), clock.now, overseer, responses, choices);
  const worlds = new Worlds(createWorld);
  const journal = new Journal(onEntry === undefined || options.validateResponses ? {} : { onEntry });
  const { changes } = journal;
  const faults = new Faults(base.seed, initialFaults(), () => changes.notifyChange());

  const context: MockContext = {
    ...platform,
    startedAt: new Date(),
    contract: profile ?? contract,
    strictRequests: options.strictRequests ?? false,
    applyFreedoms: createFreedoms(choices),
    apiKeys: createApiKeys(apiKeys),
    delivery: {},
    keysInProgress: new Map(),
    overrides: new Overrides(),
    responders: options.responders ?? [],
    initialOverrides: options.overrides ?? [],
    preparation: undefined,
    snapshots: options.snapshots === undefined ? new MemorySnapshots() : platform.openSnapshotFolder(options.snapshots),
    sabotages: { names: options.sabotages ?? [], initialNames: options.sabotages ?? [] },
    hasControlRequests: false,
    stop: () => {},
    choices,
    deployment,
    worlds,
    createWorld,
    clock,
    journal,
    changes,
    faults,
    restartFaults: () => faults.restart(base.seed, initialFaults()),
    get scenario() {
      return base;
    },
    get baseOverrides() {
      return baseOverrides;
    },
    resolveBase,
    applyBase,
    overrideBase: (overrides) => void applyBase({ ...baseOverrides, ...overrides }),
    get state() {
      return state;
    },
    runOnData: (work, intent) =>
      state === undefined ? work(context) : state.then((opened) => opened.run(work, intent)),
  };
  const { state: location, resetState: isReset = false, onNotice = () => {} } = options;
  const state = location === undefined ? undefined : platform.openState({ location, isReset, onNotice }, context);
  // Prevents an unhandled rejection, which would end the process. Every request rejects with this error.
  state?.catch(() => {});
  if (options.validateResponses) {
    journal.listen((entry) => entry && void validateResponse(entry, context).then(() => onEntry?.(entry)));
  }
  if (context.initialOverrides.length + (base.content.overrides?.length ?? 0) > 0) {
    prepare(async () => (await import('./control/scenario-overrides.js')).restartOverrides(context));
  }
  return context;

  /** Runs work that requests must wait for. If it fails, they reject with its error. */
  function prepare(work: () => Promise<void>): void {
    const preparing = work();
    context.preparation = preparing;
    preparing.then(
      () => {
        if (context.preparation === preparing) context.preparation = undefined;
      },
      () => {},
    );
  }

  function resolveBase(overrides: BaseOverrides): Base {
    // Reuses the checked scenario: its file may have changed since.
    const { scenario, seed } = overrides;
    const isSame = typeof scenario === 'object' && lastResolved?.scenario === scenario && lastResolved.seed === seed;
    if (isSame && lastResolved !== undefined) return lastResolved.base;
    const resolved = resolveBaseFrom(platform, options, overrides, now);
    lastResolved = { ...overrides, base: resolved };
    if (deployment !== undefined) {
      const world = new World(new Store(resolved.dataset), clock.now);
      expectConformingRecords(deployment, world, resolved.content.imitated !== undefined);
    }
    return resolved;
  }

  function applyBase(overrides: BaseOverrides, keep = false): readonly string[] {
    const resolved = resolveBase(overrides);
    const previousBase = base;
    const addedFaults = faults.lines.filter((line) => !previousBase.content.faults?.includes(line));
    changes.notifyChange();
    baseOverrides = overrides;
    base = resolved;
    const isReseeded = previousBase.seed !== base.seed;
    const lossLines = keep && !isReseeded ? carryOverWorlds(worlds, previousBase.dataset, createWorld) : [];
    if (!keep || isReseeded) worlds.reset();
    faults.restart(base.seed, [...addedFaults, ...(base.content.faults ?? [])]);
    context.overrides.replaceScenarioOverrides([]);
    if (base.content.overrides !== undefined) {
      prepare(async () => {
        const { scenarioOverrides } = await import('./control/scenario-overrides.js');
        context.overrides.replaceScenarioOverrides(scenarioOverrides(context.scenario.content, context));
      });
    }
    return keep && isReseeded ? ['the seed changed, and with it all records: all data is reset'] : lossLines;
  }

  function initialFaults(): readonly string[] {
    return [...(options.faults ?? []), ...(base.content.faults ?? [])];
  }
}

/** Checks the response of a completed exchange. Never rejects. */
async function validateResponse(entry: ExchangeEntry, context: MockContext): Promise<void> {
  try {
    // Most mocks do not check their responses.
    const { createEntryConverter } = await import('./control/journal-entry.js');
    const read = createEntryConverter(context, { bodies: false });
    entry.violations = read(entry).broke.response;
  } catch (error) {
    const { pathname } = new URL(entry.url);
    reportError({ method: entry.method, pathname, headers: entry.request.headers }, error);
  }
}

/** Contexts of mocks, for functions that need more than the public interface. */
const contexts = new WeakMap<Mock, MockContext>();

/** Returns the parts of a mock. Throws TypeError for any other object. */
export function contextOf(mock: Mock): MockContext {
  const context = contexts.get(mock);
  if (context === undefined) throw new TypeError('this is not a mock of `createMock`');
  return context;
}

/**
 * Creates a mock on a platform: `createMock` for Node and `createMock` for browsers both call this.
 *
 * @param onEntry called for each exchange, once its response is complete.
 */
export function createMockOn(
  platform: Platform,
  options: MockOptions = {},
  onEntry: ((entry: ExchangeEntry) => void) | undefined = options.onAnswer,
): Mock {
  const context = createContext(platform, options, onEntry);
  const { worlds, faults, journal, state } = context;
  let server: Server | undefined;
  let controlToken: string | undefined;
  const control = createControl({ fetch: (request) => mock.fetch(request) });
  const mock: Mock = {
    fetch: asFetch(async (request) => {
      const answer = await handleRequest(receivedRequestOf(request), context);
      return answer instanceof Response ? answer : toResponse(answer);
    }),
    get seed() {
      return context.scenario.seed;
    },
    get url() {
      return server?.url;
    },
    listen: async ({ controlToken: configuredToken, ...address } = {}) => {
      const [{ serve, restrictOrigins, chooseControlToken, authorizeControl }] = await Promise.all([
        platform.loadServer(),
        state,
      ]);
      const token = chooseControlToken(address.host, configuredToken);
      const guard: Guard = (request) => authorizeControl(request, token);
      const respond: Respond = (request) => handleRequest(request, context, guard);
      await context.preparation;
      const admit = restrictOrigins(respond, address, (request, problem) => recordRefusal(request, problem, context));
      if (server === undefined) {
        server = await serve(admit, address);
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
      journal.closeListeners();
      journal.changes.closeListeners();
      faults.skipDelays(true);
      await closing?.close();
      faults.skipDelays(false);
      const opened = await state?.catch(() => undefined);
      await opened?.close();
    },
    reset: (key) => {
      refuseWithState('control.reset()');
      worlds.reset(key && (context.apiKeys.environmentOf(key) ?? key));
    },
    load: (scenario, { keep = false } = {}) => {
      refuseWithState('control.loadScenario()');
      return context.applyBase({ ...context.baseOverrides, scenario }, keep);
    },
    faults,
    control: {
      ...control,
      // Includes requests that complete before the listener is added.
      nextRequest: (which) => {
        const isIdle = journal.entries.every(({ isComplete }) => isComplete);
        return control.nextRequest({ ...(isIdle && { since: journal.count }), ...which });
      },
    },
    get hasControlRequests() {
      return context.hasControlRequests;
    },
    requests: journal.entries,
    [Symbol.asyncDispose]: () => mock.close(),
  };
  context.stop = options.onStop ?? (() => void mock.close());
  contexts.set(mock, context);
  return mock;

  function refuseWithState(instead: string): void {
    if (state !== undefined) throw new TypeError(`a mock with a state is asynchronous: await ${instead}`);
  }
}

/**
 * Creates a replacement of `fetch`: accepts URLs, and rejects as soon as its signal is aborted. Relative URLs refer to
 * the mock.
 */
function asFetch(answer: Fetch): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = requestOf(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
      answer(request)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abort));
    });
  };
}

function requestOf(input: string | URL | Request, init: RequestInit | undefined): Request {
  if (typeof input === 'string' || input instanceof URL) return new Request(new URL(input, 'http://localhost'), init);
  return init === undefined ? input : new Request(input, init);
}
