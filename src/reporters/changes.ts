import type { Report, Result } from '../judgement/report/report.js';
import { oneLine } from './printable.js';

const words: Readonly<Record<Result['status'], string>> = {
  failed: '✗ broken',
  errored: '✗ not judged, for a fault of notikit',
  warned: '! warned',
  skipped: '– not tested',
  passed: '✓ kept',
  observed: '· observed',
};

/** What a run found otherwise than the one before it, the worst first. */
export function changes(before: Report, now: Report): string {
  const known = new Map(before.results.map((result) => [result.id, result]));
  const lines = Object.entries(words).flatMap(([status, word]) =>
    now.results
      .filter((result) => result.status === status && isOther(result, known.get(result.id)))
      .map(({ id, message, status }) => {
        const reason = status === 'passed' ? '' : `: ${oneLine(message, 160)}`;
        return `${word} now: ${oneLine(id)}${reason}`;
      }),
  );
  return `${['Since the run before', ...(lines.length === 0 ? ['= nothing is otherwise'] : lines)].join('\n')}\n`;
}

/** What was observed may be another thing; how often something is broken, and where first, is no change. */
function isOther(now: Result, before: Result | undefined): boolean {
  return now.status !== before?.status || (now.status === 'observed' && now.message !== before.message);
}
