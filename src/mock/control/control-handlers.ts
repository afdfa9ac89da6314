import type { ControlHandlers } from './control-handler.js';
import { streamChanges } from './handlers/changes.js';
import { advanceClock, getClock, setClock } from './handlers/clock.js';
import { addFault, clearFaults, listFaults, releaseFaults, removeFault } from './handlers/faults.js';
import { getInbox, markInbox } from './handlers/inbox.js';
import { getDocument, getHealth, getOverview } from './handlers/mock.js';
import { addOverride, clearOverrides, listOverrides, removeOverride } from './handlers/overrides.js';
import {
  clearRequests,
  exportRequests,
  getRequest,
  listRequests,
  nextRequest,
  streamRequests,
  verifyRequests,
} from './handlers/requests.js';
import { reset } from './handlers/reset.js';
import { listSabotages, setSabotages } from './handlers/sabotages.js';
import { getScenario, loadScenario, setSeed } from './handlers/scenario.js';
import {
  exportSnapshot,
  getSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from './handlers/snapshot.js';
import { countRecords, deleteRecord, getRecord, listKeys, listRecords, putRecord } from './handlers/state.js';
import { trigger } from './handlers/trigger.js';

/** What answers each operation of the control API. */
export const controlHandlers: ControlHandlers = {
  getOverview,
  getHealth,
  getDocument,
  streamChanges,
  listKeys,
  countRecords,
  listRecords,
  getRecord,
  putRecord,
  deleteRecord,
  trigger,
  getInbox,
  markInbox,
  reset,
  getClock,
  setClock,
  advanceClock,
  listRequests,
  clearRequests,
  nextRequest,
  getRequest,
  exportRequests,
  streamRequests,
  verifyRequests,
  getScenario,
  loadScenario,
  setSeed,
  listFaults,
  addFault,
  removeFault,
  clearFaults,
  releaseFaults,
  listSabotages,
  setSabotages,
  listOverrides,
  addOverride,
  removeOverride,
  clearOverrides,
  exportSnapshot,
  importSnapshot,
  listSnapshots,
  takeSnapshot,
  getSnapshot,
  removeSnapshot,
  restoreSnapshot,
};
