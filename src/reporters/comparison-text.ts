import type { Report } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { changeLine, type Differences, differences, isWorse, unlikeness } from './differences.js';
import { someOf } from './results.js';
import { summaryLine } from './summary-line.js';

/** Two reports side by side: what a run found otherwise than the one before it. What matters most comes last. */
export function comparisonText(before: Report, now: Report): string {
  const found = differences(before, now);
  const blocks = [
    [headLine('before', before), headLine('now', now)],
    unlikeness(before, now).map((sentence) => `! ${sentence}`),
    [...found.otherwise].reverse().map(changeLine),
    rest(found),
    [verdict(found)],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** What a comparison comes to, in one line. */
export function verdict({ otherwise, stillBroken }: Differences): string {
  const worse = otherwise.filter(isWorse).length;
  const still = stillBroken.length === 0 ? '' : `, ${stillBroken.length} still failing`;
  if (worse > 0) return `✗ ${counted(worse, 'new failure')}${still}`;
  if (otherwise.length === 0) return `✓ No differences${still}`;
  return `✓ No new failures: ${counted(otherwise.length, 'difference')}${still}`;
}

function headLine(name: string, report: Report): string {
  return `${name.padEnd(6)}  ${oneLine(report.target)} · ${oneLine(report.startedAt)}\n        ${summaryLine(report)}`;
}

function rest({ stillBroken, gone, same }: Differences): string[] {
  const ids = (results: readonly { readonly id: string }[]) => someOf(results.map(({ id }) => oneLine(id)));
  return [
    ...(stillBroken.length === 0 ? [] : [`✗ still failing: ${ids(stillBroken.map(({ now }) => now))}`]),
    ...(gone.length === 0 ? [] : [`– no longer checked: ${ids(gone)}`]),
    `= ${same.toLocaleString('en')} unchanged`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
