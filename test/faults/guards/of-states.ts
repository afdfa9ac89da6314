import { state } from '../groups/state/state.js';
import { type Guard, guard } from './guard.js';

/** Guards of the integrity of states. */
export const guardsOfStates: readonly Guard[] = [
  guard(
    'the format of a state',
    'src/mock/state/origin.ts',
    'recorded.format !== format',
    'false',
    state,
    'a newer format',
  ),
  guard(
    'the mark of a log that was closed',
    'src/mock/state/disk/open-disk.ts',
    'closed > changes',
    'false',
    state,
    'a log that is gone',
  ),
  guard(
    'the sum of a change',
    'src/mock/state/disk/checksum.ts',
    'value.slice(0, length) === sumOf(key, text)',
    'true',
    state,
    'any byte that is another, and any end that is missing',
  ),
  guard(
    'records that LevelDB has lost',
    'src/mock/state/disk/open-disk.ts',
    'createIfMissing: !hasRecords',
    'createIfMissing: true',
    state,
    'a log that LevelDB does not find',
  ),
  guard(
    'the lock of a state, and what it says',
    'src/mock/state/disk/open-disk.ts',
    "code === 'LEVEL_LOCKED'",
    'false',
    state,
    'a second mock',
  ),
  guard(
    'the look at what a failed write has left',
    'src/mock/state/disk/open-disk.ts',
    'if (this.#isInDoubt) await this.#deleteRejected(seen);',
    '',
    state,
    'a disk that is full',
  ),
];
