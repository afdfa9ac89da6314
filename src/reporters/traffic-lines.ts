import type { createColors } from 'picocolors';
import type { OperationCoverage, TrafficSummary } from '../judgement/report/traffic-summary.js';
import { oneLine } from '../text/printable.js';
import { percent } from '../traffic/traffic-finding.js';
import { someOf } from './results.js';

type Colors = ReturnType<typeof createColors>;

/** How many undocumented paths, entries and points a text names. */
const limit = 8;

/** What passed: how many exchanges of which operations, and what was not checked. */
export function trafficLines(traffic: TrafficSummary, colors: Colors): string[] {
  const { operations, exchanges, unanswered, undocumented, undocumentedPaths, elsewhere, unreadable } = traffic;
  const width = columnWidth(operations);
  return [
    `${colors.bold('Checked')} ${counted(exchanges, 'exchange')} of ${counted(operations.length, 'operation')}`,
    ...operations.map(({ operationId, exchanges: own }) => `  ${oneLine(operationId).padEnd(width)}  ${counted(own)}`),
    ...line(unanswered, 'without a response', [], colors),
    ...line(undocumented, 'undocumented', undocumentedPaths, colors),
    ...line(elsewhere, 'outside the API', [], colors),
    ...line(unreadable, 'unreadable', traffic.unreadableReasons, colors),
  ];
}

/** The coverage in one line, and a table of what is missing if its points were asked for. */
export function coverageLines({ coverage }: TrafficSummary, colors: Colors): string[] {
  const { covered, total, operations = [] } = coverage;
  const width = columnWidth(operations);
  return [
    `${colors.bold('Coverage of the contract')}  ${percent(coverage)} (${counted(covered)} of ${counted(total)} points)`,
    ...operations.map((operation) => coverageRow(operation, width, colors)),
  ];
}

function coverageRow(operation: OperationCoverage, width: number, colors: Colors): string {
  const { operationId, exchanges, points } = operation;
  const missing = points.filter(({ covered }) => !covered).map(({ name }) => oneLine(name));
  const lacks = exchanges === 0 ? 'not requested' : `without ${someOf(missing, limit)}`;
  const rest = missing.length === 0 ? '' : colors.dim(`  ${lacks}`);
  return `  ${oneLine(operationId).padEnd(width)}  ${percent(operation).padStart(7)}${rest}`;
}

function line(count: number, what: string, examples: readonly string[], colors: Colors): string[] {
  if (count === 0) return [];
  const shown = examples.slice(0, limit).map((example) => `  · ${colors.dim(oneLine(example, 160))}`);
  const more = examples.length > limit ? [colors.dim('  …')] : [];
  return [`${colors.yellow('!')} ${counted(count)} ${what}`, ...shown, ...more];
}

function columnWidth(operations: readonly Pick<OperationCoverage, 'operationId'>[]): number {
  return Math.max(0, ...operations.map(({ operationId }) => operationId.length));
}

function counted(count: number, noun?: string): string {
  const number = count.toLocaleString('en');
  return noun === undefined ? number : `${number} ${noun}${count === 1 ? '' : 's'}`;
}
