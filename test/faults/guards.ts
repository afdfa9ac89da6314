import type { Guard } from './guards/guard.js';
import { guardsOfFiles } from './guards/of-files.js';
import { guardsOfRequests } from './guards/of-requests.js';
import { guardsOfRuns } from './guards/of-runs.js';
import { guardsOfStates } from './guards/of-states.js';
import { guardsOfSteering } from './guards/of-steering.js';

/** All guards, which are removed one after another. */
export const guards: readonly Guard[] = [
  ...guardsOfRequests,
  ...guardsOfSteering,
  ...guardsOfStates,
  ...guardsOfFiles,
  ...guardsOfRuns,
];
