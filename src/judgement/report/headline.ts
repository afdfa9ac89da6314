import { formatCount } from '../../text/printable.js';
import { isUnnoticed, type Report, type Summary } from './report.js';

export type RunOutcome = 'passed' | 'failed' | 'errored' | 'incomplete';

/** The verdict of a report, and the part of the contract that it is about. */
interface Headline {
  /** `Conforms`, `What was checked conforms`, `The server does not conform` */
  readonly verdict: string;
  /** `10 of 10 operations, 241 of 282 requirements checked` */
  readonly extent: string;
  /** True for a pass that is about a part of the contract: it is shown muted. */
  readonly isPartial: boolean;
}

/** Makes the headline of a report for all reporters. Only a check of all operations and requirements `Conforms`. */
export function headline(report: Report): Headline {
  const { checked, results, traffic } = report;
  const { operations, notPermitted, requirements, total } = checked;
  const isWhole = operations.length === total.operations && results.length >= total.requirements;
  const isPartial = outcomeOf(report) === 'passed' && (!isWhole || traffic !== undefined);
  const parts = [
    `${operations.length} of ${total.operations} operations`,
    `${requirements} of ${total.requirements} requirements${isPartial ? '' : ' checked'}`,
    ...(notPermitted.length === 0 ? [] : [`not permitted for this key: ${notPermitted.join(', ')}`]),
    ...unnoticedText(report),
  ];
  return { verdict: verdictOf(report, isPartial), extent: parts.join(', '), isPartial };
}

/** `2 of 5 failures noticed by no client`, with `--uses`. */
function unnoticedText({ results }: Report): readonly string[] {
  const failures = results.filter(({ usedBy, known }) => usedBy !== undefined && known !== true);
  if (failures.length === 0) return [];
  const warnings = failures.some(({ status }) => status === 'warned') ? ' (warned)' : '';
  const unnoticed = failures.filter(isUnnoticed).length;
  return [`${unnoticed} of ${formatCount(failures.length, 'failure')} noticed by no client${warnings}`];
}

/**
 * Outcome of a run by its most serious problem: a server that was not restored, new failures, internal errors, an
 * incomplete run.
 */
export function outcomeOf(report: Report): RunOutcome {
  if (report.incomplete?.reason === 'not restored') return 'incomplete';
  if (report.summary.failed > report.summary.known) return 'failed';
  if (report.summary.errored > 0) return 'errored';
  return incompleteness(report) === undefined ? 'passed' : 'incomplete';
}

/** Reason for an incomplete run. A run that checked nothing is incomplete, even if the report does not say so. */
export function incompleteness({ incomplete, summary }: Report): Report['incomplete'] {
  return incomplete ?? describeUncheckedRun(summary);
}

/** Reason why nothing was checked: observations cannot fail. Undefined if some requirement was. */
export function describeUncheckedRun({ passed, failed, warned, errored, observed }: Summary): Report['incomplete'] {
  if (passed + failed + warned + errored > 0) return undefined;
  const message =
    observed > 0
      ? 'Nothing that can fail was checked: the specification leaves open what was observed.'
      : 'No requirement could be checked.';
  return { reason: 'nothing checked', message };
}

function verdictOf(report: Report, isPartial: boolean): string {
  const outcome = outcomeOf(report);
  const { reason } = incompleteness(report) ?? {};
  if (outcome === 'incomplete') return `The run is incomplete (${reason})`;
  const ending = reason === undefined ? '' : `, and the run is incomplete (${reason})`;
  if (outcome === 'failed') return `The server does not conform${ending}`;
  if (outcome === 'errored') return `Internal error of notikit${ending}`;
  const exceptions = [
    ...(report.summary.known > 0 ? ['known failures'] : []),
    ...(report.results.some(isUnnoticed) ? ['failures that no client notices'] : []),
  ];
  const except = exceptions.length === 0 ? '' : `, except for ${exceptions.join(' and ')}`;
  return `${isPartial ? 'What was checked conforms' : 'Conforms'}${except}`;
}
