import type { Scenario } from '../../fixtures/scenario.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { proofScenario } from '../proof-scenario.js';

/** What a trial needs that others do not. */
export interface Circumstances
  extends Pick<
    RunOptions,
    'ids' | 'allowWrites' | 'concurrency' | 'otherApiKey' | 'budget' | 'only' | 'seed' | 'timeoutMs'
  > {
  /** The small one of the proof if left out. */
  readonly scenario?: string | Scenario;
}

/** Five pages of events, and three of messages. */
const long: Scenario = { ...proofScenario, events: 210 };

/** By the name of the sabotage. */
export const circumstances: Readonly<Record<string, Circumstances>> = {
  // Only there do more than 50,000 subscribers match.
  'search.total-count-cap': { scenario: 'over-50k' },
  'search.total-count-cap/10,000': { scenario: 'over-50k' },
  'search.total-count-capped/never': { scenario: 'over-50k' },
  // What goes wrong on a third page shows where there are three.
  'events.walk': { scenario: long },
  'events.walk/within-page': { scenario: long },
  'events.has-more/early': { scenario: long },
  'events.has-more/last-one': { scenario: long },
  'messages.walk': { scenario: long },
  'messages.walk/within-page': { scenario: long },
  'messages.has-more/early': { scenario: long },
  'messages.total-count/page': { scenario: long },
  ...Object.fromEntries(
    writtenSabotages
      .filter(({ id }) => id.startsWith('auth.other-environment-'))
      .map(({ name }) => [name, { otherApiKey: 'dev-other-environment' }]),
  ),
  // What goes wrong between two requests shows where they are under way at once.
  'create.fail-if-exists/race': { concurrency: 4 },
  'create.returns-given/mixed-up': { concurrency: 4 },
  'upsert.updates-existing/parallel': { concurrency: 4 },
  // The lists show no event of a workflow that is a draft: the caller names it.
  'step.issues-answered/issues': { ids: { workflowId: 'trial-ending' }, allowWrites: false },
};
