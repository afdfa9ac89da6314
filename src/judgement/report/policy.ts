import { type Report, type Result, summarize } from './report.js';

/** A report in which a broken `should` is a failure. */
export function strictly(report: Report): Report {
  return withResults(report, (result) => (result.status === 'warned' ? { ...result, status: 'failed' } : result));
}

/** A report that is incomplete if anything was skipped, except by being left open. */
export function completely(report: Report): Report {
  const untested = report.results.filter(({ status, level }) => status === 'skipped' && level !== 'open');
  if (untested.length === 0 || report.incomplete !== undefined) return report;
  const skipped = report.summary.skipped;
  const open = skipped - untested.length;
  const count = `${skipped} ${skipped === 1 ? 'requirement was' : 'requirements were'} skipped`;
  const observations = open === 0 ? '' : `, ${open} of them because they are not specified. The others`;
  const message = `${count}${observations}: ${untested.map(({ id }) => id).join(', ')}`;
  return { ...report, incomplete: { reason: 'not everything checked', message } };
}

/** A report in which the failures that a baseline knows are marked, and those that it need not know any more named. */
export function againstBaseline(report: Report, known: readonly string[]): Report {
  const marked = withResults(report, (result) =>
    result.status === 'failed' && known.includes(result.id) ? { ...result, known: true } : result,
  );
  const fixed = known.filter((id) => report.results.some((result) => result.id === id && result.status === 'passed'));
  return { ...marked, fixed };
}

/** The ids that a baseline must know for this report not to fail. */
export function failures({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

function withResults(report: Report, change: (result: Result) => Result): Report {
  const results = report.results.map(change);
  return { ...report, results, summary: summarize(results) };
}
