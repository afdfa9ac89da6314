import { NotikitError } from '../errors/notikit-error.js';
import type { Report } from '../judgement/report/report.js';
import { outcomeOf } from '../reporters/results.js';
import { terminal } from '../reporters/terminal.js';

/** A run that did not show a server to conform to the contract. The message is its report, as a terminal shows it. */
export class NotConforming extends NotikitError {
  readonly code = 'NOTIKIT_SERVER_NOT_CONFORMING';
  constructor(readonly report: Report) {
    super(terminal(report, { color: false }));
    this.name = 'NotConforming';
  }
}

/**
 * Asserts that a run came to its end, and that what it tested is kept: as safe as the exit code of `notikit check`. A
 * run that tested nothing is refused, and so is one that could not put back what it changed. Throws NotConforming.
 */
export function assertConformance(report: Report): void {
  if (outcomeOf(report) !== 'passed') throw new NotConforming(report);
}
