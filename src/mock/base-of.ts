import { createHash } from 'node:crypto';
import type { Workings } from './control/workings.js';

/** What a mock's worlds were made from; the scenario by what is in it, whatever it is called. */
export function baseOf({ scenario: { seed, whole } }: Pick<Workings, 'scenario'>): {
  readonly seed: number;
  readonly scenario: string;
} {
  return { seed, scenario: createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16) };
}
