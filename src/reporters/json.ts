import type { Report } from '../judgement/report/report.js';
import { printable } from './printable.js';

/** The whole report; `generated/report.schema.json` says what is in it. */
export function json(report: Report): string {
  // JSON leaves many controls as they are; their escapes mean the same to a parser.
  return `${printable(JSON.stringify(report, null, 2))}\n`;
}
