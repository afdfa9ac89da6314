import type { Fetch } from '../contract/exchange.js';
import type { Guard } from './control/authorize-control.js';
import { createControl } from './control/create-control.js';
import { createContext } from './create-context.js';
import { handleRequest, recordRefusal } from './handle-request.js';
import { receivedAs } from './http/received.js';
import { responseOf } from './http/reply.js';
import type { Respond, Server } from './http/serve.js';
import type { Noted } from './journal/journal.js';
import type { Mock } from './mock.js';
import type { MockOptions } from './mock-options.js';
import type { Platform } from './platform.js';

/**
 * Makes a mock from what is available where it runs: `createMock` of Node and of a page both call this.
 *
 * @param onNoted called for each request once it is answered.
 */
export function createMockOn(
  platform: Platform,
  options: MockOptions = {},
  onNoted: (noted: Noted) => void = (noted) => options.onAnswer?.(noted),
): Mock {
  const context = createContext(platform, options, onNoted);
  const { worlds, faults, journal, state } = context;
  let server: Server | undefined;
  let controlToken: string | undefined;
  const control = createControl({ fetch: (request) => mock.fetch(request) });
  const mock: Mock = {
    fetch: asFetch(async (request) => {
      const answer = await handleRequest(receivedAs(request), context);
      return answer instanceof Response ? answer : responseOf(answer);
    }),
    get seed() {
      return context.scenario.seed;
    },
    get url() {
      return server?.url;
    },
    listen: async ({ port = 0, host = '127.0.0.1', controlToken: named, ...admitted } = {}) => {
      const [{ serve, admitting, controlTokenOf, refuseStrangers }] = await Promise.all([platform.loadServer(), state]);
      const token = controlTokenOf(host, named);
      const guard: Guard = (request) => refuseStrangers(request, token);
      const respond: Respond = (request) => handleRequest(request, context, guard);
      await context.starting;
      const admit = admitting(respond, host, admitted, (request, problem) => recordRefusal(request, problem, context));
      if (server === undefined) {
        server = await serve(admit, { port, host });
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
      faults.hurry(true);
      await closing?.close();
      faults.hurry(false);
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
      // What is sent right after the call may be over before it is listened to.
      nextRequest: (which) => {
        const isIdle = journal.entries.every(({ isOver }) => isOver);
        return control.nextRequest({ ...(isIdle && { since: journal.count }), ...which });
      },
    },
    get hasControlRequests() {
      return context.hasControlRequests;
    },
    requests: journal.entries,
    [Symbol.asyncDispose]: () => mock.close(),
  };
  return mock;

  function refuseWithState(instead: string): void {
    if (state !== undefined) throw new TypeError(`a mock with a state is asynchronous: await ${instead}`);
  }
}

/**
 * A function that can stand in the place of `fetch`: it takes an address, and rejects as soon as its signal says so. An
 * address without a host is one of the mock's.
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
