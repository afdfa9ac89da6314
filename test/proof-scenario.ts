import type { Scenario } from '../fixtures/scenario.js';

/** Minimal dataset for proofs: two pages of each list, and some of everything that the default dataset contains. */
export const proofScenario: Scenario = {
  description: 'A shop with 40 subscribers and 60 notifications.',
  subscribers: 40,
  events: 60,
};

/** Minimal dataset with two pages. Tolerance concerns the form of responses, not their number. */
export const smallScenario: Scenario = { ...proofScenario, subscribers: 30, events: 51 };
