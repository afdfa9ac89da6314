import type { Scenario } from '../fixtures/scenario.js';

/** As small as a proof can be: two pages of whatever has pages, and all that the default world has some of. */
export const proofScenario: Scenario = {
  description: 'A shop with 40 subscribers and 60 notifications.',
  subscribers: 40,
  events: 60,
};
