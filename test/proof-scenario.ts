import type { Scenario } from '../fixtures/scenario.js';

/**
 * Minimal dataset for proofs: two pages of each list, and some of everything that the default dataset contains. The
 * cost of a check depends on the size of the data more than on the number of requests.
 */
export const proofScenario: Scenario = {
  description: 'A shop with 15 subscribers and 20 notifications.',
  subscribers: 15,
  events: 20,
};

/** Minimal dataset with two of the largest pages, for tests of whole pages and of many records. */
export const smallScenario: Scenario = { ...proofScenario, subscribers: 30, events: 51 };
