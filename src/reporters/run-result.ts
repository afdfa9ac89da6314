import type { Report, Result } from '../judgement/report/report.js';
import { incompleteness } from './outcome.js';

/**
 * The results, and one more if the run is incomplete. Formats that know only tests have no other place to say so,
 * and a run that tested nothing would be green in them.
 */
export function withRunResult(report: Report): readonly Result[] {
  const incomplete = incompleteness(report);
  if (incomplete === undefined) return report.results;
  return [
    ...report.results,
    {
      id: 'run.complete',
      section: 'run',
      level: 'must',
      text: 'The run is complete.',
      status: 'errored',
      message: `${incomplete.reason}: ${incomplete.message}`,
      witnesses: 0,
      evidence: [],
    },
  ];
}
