import type { Group } from './case.js';
import { checkOutputs } from './groups/check-outputs/check-outputs.js';
import { checkServers } from './groups/check-servers.js';
import { control } from './groups/control/control.js';
import { files } from './groups/files.js';
import { fuzz } from './groups/fuzz.js';
import { mockCrowds } from './groups/mock-crowds.js';
import { mockInputs } from './groups/mock-inputs/mock-inputs.js';
import { processFaults } from './groups/process.js';
import { proxyFaults } from './groups/proxy/proxy.js';
import { state } from './groups/state/state.js';
import { steadyLoad } from './groups/steady-load.js';

/** All groups, in the order of execution. */
export const groups: readonly Group[] = [
  mockInputs,
  mockCrowds,
  steadyLoad,
  control,
  checkServers,
  checkOutputs,
  proxyFaults,
  files,
  state,
  processFaults,
  fuzz,
];
