import type { Report, Summary } from '../judgement/report/report.js';
import { incompleteness, type Outcome, outcomeOf } from './results.js';

const sentences = {
  passed: 'The server conforms',
  failed: 'The server does not conform',
  errored: 'Internal error of notikit',
  incomplete: 'The run is incomplete',
} satisfies Record<Outcome, string>;

/** The whole run in one line: outcome, counts, effort. */
export function summaryLine(report: Report): string {
  return `${sentence(report)}: ${counts(report.summary) || 'no requirements'} · ${effort(report)}`;
}

/** `2 failed, 1 known, 16 passed`, without zeros. Known failures are counted apart from the others. */
export function counts({ failed, known, errored, warned, passed, skipped, observed }: Summary): string {
  const words = { failed: failed - known, known, errored, warned, passed, skipped, observed };
  return Object.entries(words)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

/** `187 requests in 3.2 s`; of traffic, `187 exchanges`. */
export function effort({ requests, durationMs, traffic }: Report): string {
  if (traffic !== undefined) return `${requests.toLocaleString('en')} ${requests === 1 ? 'exchange' : 'exchanges'}`;
  return `${requests.toLocaleString('en')} ${requests === 1 ? 'request' : 'requests'} in ${duration(durationMs)}`;
}

function sentence(report: Report): string {
  const outcome = outcomeOf(report);
  const incomplete = incompleteness(report);
  if (outcome === 'passed' && report.summary.known > 0) return `${sentences.passed}, except for known failures`;
  if (incomplete === undefined) return sentences[outcome];
  if (outcome === 'incomplete') return `${sentences.incomplete} (${incomplete.reason})`;
  return `${sentences[outcome]}, and the run is incomplete (${incomplete.reason})`;
}

function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
