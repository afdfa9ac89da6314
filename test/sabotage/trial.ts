import type { Scenario } from '../../fixtures/scenario.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { TransportError } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Wrapper } from '../../src/sabotage/grammar/semantic.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { proofScenario } from '../proof-scenario.js';

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

/** Special settings of a trial. */
interface Circumstances
  extends Pick<
    RunOptions,
    'ids' | 'allowWrites' | 'concurrency' | 'otherApiKey' | 'budget' | 'only' | 'seed' | 'timeoutMs'
  > {
  /** Default: the small scenario of the proof. */
  readonly scenario?: string | Scenario;
}

/** Five pages of events, and three of messages. */
const long: Scenario = { ...proofScenario, events: 210 };

/** Circumstances by the name of the sabotage. */
const circumstances: Readonly<Record<string, Circumstances>> = {
  // Only this scenario has more than 50,000 matching subscribers.
  // Each search takes long, and few of them show it.
  'search.total-count-cap': { scenario: 'over-50k', budget: 150 },
  'search.total-count-cap/10,000': { scenario: 'over-50k' },
  'search.total-count-capped/never': { scenario: 'over-50k' },
  // A fault on the third page needs three pages.
  'events.walk': { scenario: long },
  'events.walk/within-page': { scenario: long },
  'events.has-more/early': { scenario: long },
  'events.has-more/last-one': { scenario: long },
  // A page that is too long needs more records than it may have.
  'events.limit-max': { scenario: long },
  'events.limit-accepted/clamped': { scenario: long },
  'events.limit-accepted/twenty': { scenario: long },
  'messages.walk': { scenario: long },
  'messages.walk/within-page': { scenario: long },
  'messages.has-more/early': { scenario: long },
  'messages.total-count/page': { scenario: long },
  ...Object.fromEntries(
    writtenSabotages
      .filter(({ id }) => id.startsWith('auth.other-environment-'))
      .map(({ name }) => [name, { otherApiKey: 'dev-other-environment' }]),
  ),
  // A race needs concurrent requests.
  'create.fail-if-exists/race': { concurrency: 4 },
  'create.returns-given/mixed-up': { concurrency: 4 },
  'upsert.updates-existing/parallel': { concurrency: 4 },
  // Lists show no events of a draft, so the caller passes its id.
  'step.issues-answered/issues': { ids: { workflowId: 'trial-ending' }, allowWrites: false },
};
