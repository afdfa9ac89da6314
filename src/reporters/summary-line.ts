import type { Report, Summary } from '../judgement/report/report.js';
import { incompleteness, type Outcome, outcomeOf } from './results.js';

const sentences = {
  kept: 'The contract is kept',
  broken: 'The contract is broken',
  errored: 'notikit itself failed',
  incomplete: 'The run is incomplete',
} satisfies Record<Outcome, string>;

/** The whole run in one line: outcome, counts, effort. */
export function summaryLine(report: Report): string {
  return `${sentence(report)}: ${counts(report.summary) || 'no requirements'} · ${effort(report)}`;
}

/** `2 broken, 1 known, 16 kept`, without what did not occur. Known failures are not among the broken. */
export function counts({ failed, known, errored, warned, passed, skipped, observed }: Summary): string {
  const words = { broken: failed - known, known, errored, warned, kept: passed, skipped, observed };
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
  if (outcome === 'kept' && report.summary.known > 0) return `${sentences.kept}, except for known failures`;
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
