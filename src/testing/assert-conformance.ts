import { NotikitError } from '../errors/notikit-error.js';
import { outcomeOf } from '../judgement/report/headline.js';
import type { Report } from '../judgement/report/report.js';
import { terminal } from '../reporters/terminal.js';

/** Run that did not show conformance. The message is the terminal report. */
export class NotConforming extends NotikitError {
  readonly code = 'NOTIKIT_SERVER_NOT_CONFORMING';
  constructor(readonly report: Report) {
    super(terminal(report, { color: false }));
    this.name = 'NotConforming';
  }
}

/**
 * Asserts that a run is complete and that all checked requirements passed, in the same way as the exit code of `notikit
 * check`. Rejects a run without checks, or one that did not restore its changes. Throws NotConforming.
 */
export function assertConformance(report: Report): void {
  if (outcomeOf(report) !== 'passed') throw new NotConforming(report);
}
