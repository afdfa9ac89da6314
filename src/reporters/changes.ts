import type { Report, Result } from '../judgement/report/report.js';
import { type Difference, differences } from './differences.js';
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
  const lines = differences(before, now).otherwise.map(changeLine);
  return `${['Since the run before', ...(lines.length === 0 ? ['= nothing is otherwise'] : lines)].join('\n')}\n`;
}

/** `✗ broken now: search.walk: lost 3 of 200 subscribers` */
export function changeLine({ now: { id, message, status } }: Difference): string {
  const reason = status === 'passed' ? '' : `: ${oneLine(message, 160)}`;
  return `${words[status]} now: ${oneLine(id)}${reason}`;
}
