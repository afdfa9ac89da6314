import type { Report } from '../judgement/report/report.js';
import { element, xmlText } from './junit.js';
import { outcomeOf, type RunOutcome } from './results.js';

const label = 'contract';

/** Colours that are dark enough for white text. */
const colors = { passed: '#20693f', failed: '#b3261e', errored: '#b3261e', incomplete: '#6a665e' } satisfies Record<
  RunOutcome,
  string
>;

/** The result of a run as an SVG for a README: `contract | 240 passed`. */
export function badge(report: Report): string {
  const outcome = outcomeOf(report);
  const message = messageOf(report, outcome);
  const [left, right] = [widthOf(label), widthOf(message)];
  const parts = [
    element('title', {}, xmlText(`${label}: ${message}`)),
    element('rect', { width: left + right, height: 20, rx: 3, fill: '#3a3a3a' }),
    element('path', {
      d: `M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${right - 3}z`,
      fill: colors[outcome],
    }),
    word(label, 0, left),
    word(message, left, right),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...{ width: left + right, height: 20, role: 'img', 'aria-label': `${label}: ${message}` },
  };
  return `${element('svg', attributes, parts.join(''))}\n`;
}

function messageOf({ summary: { passed, failed, known, warned } }: Report, outcome: RunOutcome): string {
  switch (outcome) {
    case 'passed':
      return `${passed} passed${failed + warned > 0 ? `, ${failed + warned} not` : ''}`;
    case 'failed':
      return `${failed - known} failed`;
    case 'errored':
      return 'errored';
    case 'incomplete':
      return 'incomplete';
  }
}

/** Sets the width of the text explicitly, because fonts differ. */
function word(content: string, x: number, width: number): string {
  const attributes = {
    ...{ x: x + width / 2, y: 14, fill: '#fff', 'text-anchor': 'middle', textLength: width - 12 },
    ...{ 'font-family': 'Verdana, Geneva, DejaVu Sans, sans-serif', 'font-size': 11 },
  };
  return element('text', attributes, xmlText(content));
}

function widthOf(content: string): number {
  return Math.round(content.length * 6.6) + 12;
}
