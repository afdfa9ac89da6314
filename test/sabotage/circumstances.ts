import type { Scenario } from '../../fixtures/scenario.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { proofScenario } from '../proof-scenario.js';

/** Special settings of a trial. */
export interface Circumstances
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
export const circumstances: Readonly<Record<string, Circumstances>> = {
  // Only this scenario has more than 50,000 matching subscribers.
  'search.total-count-cap': { scenario: 'over-50k' },
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
