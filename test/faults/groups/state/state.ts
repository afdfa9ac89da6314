import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { killRounds } from '../../../mock/state/kill-rounds.js';
import { type Cases, expectThat, type Group } from '../../case.js';
import { isFull } from '../../size.js';
import { start } from '../../target.js';
import { damages } from './damages.js';
import { folders } from './folders.js';
import { flags, type Kept, keep } from './kept.js';

/** Cases of states on disk: acknowledged writes are present, or their loss is reported. */
export const state: Group = {
  name: 'state',
  open: async (main, figures) => {
    const kept = await keep(main);
    return {
      cases: { ...kills(kept), ...damages(kept, figures), ...folders(kept) },
      isSane: async () => {},
      close: () => rm(kept.root, { recursive: true }),
    };
  },
};

/** Duration of the kills in milliseconds, without `--full`. */
const killingMs = 15_000;

/** A mock that is killed repeatedly during writes. */
function kills({ main, root }: Kept): Cases {
  return {
    [isFull ? '200 SIGKILLs during writes' : 'SIGKILLs during writes, for 15 s']: async () => {
      const until = performance.now() + killingMs;
      const { rounds, acknowledged, lost, unopenable } = await killRounds(
        () => start(main, [...flags, join(root, 'killed')]),
        (done) => (isFull ? done === 200 : performance.now() > until),
      );
      expectThat(lost.length === 0, `lost: ${lost}`, 'changesLost');
      expectThat(unopenable === 0 && acknowledged > 0, `${unopenable} times it could not be opened`);
      return `${rounds} kills, ${acknowledged} acknowledged, none lost`;
    },
  };
}
