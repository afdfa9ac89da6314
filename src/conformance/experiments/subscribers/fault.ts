import type { Breach } from '../../../judgement/comparison.js';
import type { Judged } from '../../../judgement/judged.js';
import { Violation } from '../../violation.js';

/** A breach, and the exchange that shows it. */
export interface Fault {
  readonly breach: Breach;
  readonly exchange: Judged | undefined;
}

/** Throws Violation if there is a fault. */
export function expectNone(fault: Fault | undefined): void {
  if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
}
