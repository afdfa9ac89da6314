import { outcomeOf, type RunOutcome } from '../judgement/report/headline.js';
import type { Report } from '../judgement/report/report.js';

import { element, xmlText } from './xml.js';

const label = 'contract';

/** Colours that are dark enough for white text. */
const outcomeColors = {
  passed: '#20693f',
  failed: '#b3261e',
  errored: '#b3261e',
  incomplete: '#6a665e',
} satisfies Record<RunOutcome, string>;

/** Result of a run as an SVG for a README: `contract | 240 passed`. */
export function badge(report: Report): string {
  const outcome = outcomeOf(report);
  const message = messageOf(report, outcome);
  const [labelWidth, messageWidth] = [estimateWidth(label), estimateWidth(message)];
  const parts = [
    element('title', {}, xmlText(`${label}: ${message}`)),
    element('rect', { width: labelWidth + messageWidth, height: 20, rx: 3, fill: '#3a3a3a' }),
    element('path', {
      d: `M${labelWidth} 0h${messageWidth - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${messageWidth - 3}z`,
      fill: outcomeColors[outcome],
    }),
    labelText(label, 0, labelWidth),
    labelText(message, labelWidth, messageWidth),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: labelWidth + messageWidth,
    height: 20,
    role: 'img',
    'aria-label': `${label}: ${message}`,
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

/** Space to the left and right of a text together, in pixels. */
const padding = 12;

/** Formats a text with an explicit width, because fonts differ. */
function labelText(content: string, x: number, width: number): string {
  const attributes = {
    x: x + width / 2,
    y: 14,
    fill: '#fff',
    'text-anchor': 'middle',
    textLength: width - padding,
    'font-family': 'Verdana, Geneva, DejaVu Sans, sans-serif',
    'font-size': 11,
  };
  return element('text', attributes, xmlText(content));
}

/** Width of a part of the badge in pixels. A character of the font is 6.6 pixels wide on average. */
function estimateWidth(content: string): number {
  return Math.round(content.length * 6.6) + padding;
}
