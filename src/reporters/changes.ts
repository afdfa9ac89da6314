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
export function changeLine({ before, now }: Difference): string {
  const { id, message, status } = now;
  const changed = changedParts(before?.choice, now.choice);
  const what = status === 'observed' && changed.length > 0 ? changed.join(', ') : message;
  const reason = status === 'passed' ? '' : `: ${oneLine(what, 160)}`;
  return `${words[status]} now: ${oneLine(id)}${reason}`;
}

/** `status was 409, and is 422` */
function changedParts(before: Result['choice'], now: Result['choice']): readonly string[] {
  if (before === undefined || now === undefined) return [];
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return parts
    .filter((part) => before[part] !== now[part])
    .map((part) => `${part} was ${before[part] ?? 'not seen'}, and is ${now[part] ?? 'not seen'}`);
}
