import type { ControlHandlers } from './control-operations.js';
import * as inbox from './handlers/inbox.js';
import * as interference from './handlers/interference.js';
import * as mock from './handlers/mock.js';
import * as requests from './handlers/requests.js';
import * as scenario from './handlers/scenario.js';
import * as snapshot from './handlers/snapshot.js';
import * as state from './handlers/state.js';
import * as trigger from './handlers/trigger.js';

/** The handler of each operation of the control API, under the name that it has in `spec/control.yaml`. */
export const controlHandlers: ControlHandlers = {
  ...mock,
  ...state,
  ...trigger,
  ...inbox,
  ...requests,
  ...scenario,
  ...interference,
  ...snapshot,
};
