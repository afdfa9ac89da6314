import type { Scenario } from '../fixtures/scenario.js';

/** As small as a proof can be: two pages of whatever has pages, and all that the default world has some of. */
export const proofScenario: Scenario = {
  description: 'A shop with 40 subscribers and 60 notifications.',
  subscribers: 40,
  events: 60,
};

/** As small as two pages can be: what is tolerated is seen in the form of answers, not in their number. */
export const smallScenario: Scenario = { ...proofScenario, subscribers: 30, events: 51 };
