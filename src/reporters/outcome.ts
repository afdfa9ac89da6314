import type { Incomplete, Report } from '../judgement/report/report.js';

/** What a run comes to: `kept` is the only green one. */
export type Outcome = 'kept' | 'broken' | 'errored' | 'incomplete';

/**
 * A server that is left changed outweighs all else: somebody must put it back. A failure that the baseline does not know
 * outweighs a fault of ours, and both a run that did not end.
 */
export function outcomeOf(report: Report): Outcome {
  if (report.incomplete?.reason === 'not restored') return 'incomplete';
  if (report.summary.failed > report.summary.known) return 'broken';
  if (report.summary.errored > 0) return 'errored';
  return incompleteness(report) === undefined ? 'kept' : 'incomplete';
}

/** Why the run says less than it should. A run that judged and saw nothing is incomplete, whatever it says of itself. */
export function incompleteness(report: Report): { readonly reason: Incomplete; readonly message: string } | undefined {
  if (report.incomplete !== undefined) return report.incomplete;
  const { passed, failed, warned, observed, errored } = report.summary;
  if (passed + failed + warned + observed + errored > 0) return undefined;
  return { reason: 'nothing tested', message: 'No requirement could be tested.' };
}
