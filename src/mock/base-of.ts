import { toHex } from '../text/bytes.js';
import { sha256 } from '../text/sha256.js';
import type { Workings } from './control/workings.js';

/** What a mock's worlds were made from; the scenario by what is in it, whatever it is called. */
export function baseOf({ scenario: { seed, whole } }: Pick<Workings, 'scenario'>): {
  readonly seed: number;
  readonly scenario: string;
} {
  return { seed, scenario: toHex(sha256(JSON.stringify(whole))).slice(0, 16) };
}
