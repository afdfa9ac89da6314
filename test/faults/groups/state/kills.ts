import { join } from 'node:path';
import { killRounds } from '../../../mock/state/kill-rounds.js';
import { type Cases, expectThat } from '../../case.js';
import { isFull } from '../../size.js';
import { start } from '../../target.js';
import { flags, type Kept } from './kept.js';

/** Duration of the kills in milliseconds, without `--full`. */
const killingMs = 15_000;

/** A mock that is killed repeatedly during writes. */
export function kills({ main, root }: Kept): Cases {
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
