import type { Scenario } from '../../fixtures/scenario.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { TransportError } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Wrapper } from '../../src/sabotage/grammar/semantic.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { proofScenario } from '../proof-scenario.js';
import { type Circumstances, circumstances } from './circumstances.js';

/** Results of a run over a sabotaged mock. */
export interface Trial {
  readonly sabotage: Sabotage;
  /** Requirements that failed or warned, in the order of the catalogue. */
  readonly broken: readonly string[];
  /** Internal errors of the runner. */
  readonly errored: readonly string[];
  /** Outcome of the sabotaged requirement. */
  readonly outcome: string;
}

const mocks = new Map<string | Scenario, Mock>();
let keys = 0;

/** Runs a check over a mock with a new API key; `wrap` applies a sabotage to it. */
export async function runOver(
  wrap: Wrapper,
  { scenario = proofScenario, ...options }: Circumstances = {},
): Promise<Report> {
  // The pattern ends with a fixed text, so that a key with a wrong end is wrong, as on a real server.
  const mock = mocks.get(scenario) ?? createMock({ scenario, apiKeys: ['trial-*-key'] });
  mocks.set(scenario, mock);
  const fetch = options.otherApiKey === undefined ? mock.fetch : withOther(mock.fetch, options.otherApiKey);
  keys += 1;
  return runConformance({
    fetch: wire(wrap(fetch)),
    baseUrl: 'http://mock.test',
    apiKey: `trial-${keys}-key`,
    allowWrites: true,
    settleMs: 0,
    concurrency: 1,
    ...options,
  });
}

/** A server with two environments: one key gets the data of another mock. */
function withOther(fetch: Fetch, key: string): Fetch {
  const other = createMock({ seed: 2 });
  return (request) =>
    request.headers.get('authorization') === `ApiKey ${key}` ? other.fetch(request) : fetch(request);
}

/** Tries a sabotage with a check of its requirement's family: `search.*`. */
export async function tryOut(sabotage: Sabotage, given: Circumstances = {}): Promise<Trial> {
  const only = [sabotage.id.replace(/\..*/, '.*')];
  const { results } = await runOver(sabotage.wrap, { only, ...given, ...circumstances[sabotage.name] });
  const ids = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const own = results.find(({ id }) => id === sabotage.id);
  return {
    sabotage,
    broken: ids('failed', 'warned'),
    errored: results.filter(({ status }) => status === 'errored').map(({ id, message }) => `${id}: ${message}`),
    outcome: `${own?.status} ${own?.message}`,
  };
}

/** Aborts responses as a network connection does. */
function wire(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    try {
      const body = await response.arrayBuffer();
      return new Response(response.status === 204 ? null : body, {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      throw new TransportError('reset', error instanceof Error ? error.message : String(error));
    }
  };
}
