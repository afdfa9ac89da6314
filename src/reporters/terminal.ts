import { createColors } from 'picocolors';
import { headline, incompleteness, outcomeOf } from '../judgement/report/headline.js';
import { type Cause, type Report, type Result, summarize } from '../judgement/report/report.js';
import { type OperationCoverage, percent, type TrafficSummary } from '../judgement/report/traffic-summary.js';
import { formatCount, oneLine, printableLines } from '../text/printable.js';
import { evidenceLines, maxEvidence } from './evidence-lines.js';
import type { ReporterOptions } from './reporter.js';
import {
  bySection,
  counts,
  effort,
  joinBlocks,
  problemsOf,
  sectionName,
  skipReasons,
  someOf,
  summaryLine,
  trafficFigures,
  userLines,
} from './results.js';

type Colors = ReturnType<typeof createColors>;

/**
 * Report for people: failures first, then warnings, and the outcome at the end. No line begins with text from the server,
 * so that no CI system mistakes it for a command.
 */
export function terminal(original: Report, { color, verbose = false, portable = false }: ReporterOptions): string {
  const colors = createColors(color);
  const report = portable ? withPortableCommands(original) : original;
  if (isUnreached(report)) return `${[...headLines(report, colors), ...incompleteLines(report, colors)].join('\n')}\n`;
  const { traffic, causes, results } = report;
  const blocks = [
    headLines(report, colors),
    ...causes.map((cause) => causeLines(cause, colors)),
    ...problemsOf(results).map((result) => problemLines(result, traffic !== undefined, colors)),
    fixedLines(report, colors),
    ...(traffic ? [trafficLines(traffic, colors), coverageLines(traffic, colors)] : []),
    ...otherBlocks(report, verbose, colors),
    leftBehindLines(report, colors),
    incompleteLines(report, colors),
    [outcomeLine(report, color)],
  ];
  return joinBlocks(blocks);
}

/** Outcome in one line. A pass that is about a part of the contract is muted. */
export function outcomeLine(report: Report, color: boolean): string {
  const colors = createColors(color);
  if (outcomeOf(report) !== 'passed') return colors.red(`✗ ${summaryLine(report)}`);
  return (headline(report).isPartial ? colors.dim : colors.green)(`✓ ${summaryLine(report)}`);
}

/** Lists of all results that are not problems, or one line for each list. */
function otherBlocks(report: Report, verbose: boolean, colors: Colors): readonly string[][] {
  const { results, traffic, summary } = report;
  const passed = results.filter(({ status }) => status === 'passed');
  // Only passed requirements with incomplete checks have a message.
  const partly = passed.filter(({ message }) => message !== '');
  if (verbose) {
    const observed = results.filter(({ status }) => status === 'observed');
    const examples = passed.map((result) => ({ ...result, message: witnessText(result) }));
    return [
      traffic ? [] : sectionLines(report, colors),
      skippedLines(report, colors),
      messageLines('Passed in part', '–', partly, colors),
      messageLines('Observed where the specification is open', '·', observed, colors),
      messageLines('Passed, with the number of checks', '✓', examples, colors),
    ];
  }
  const reasons = skipReasons(results).map(({ reason, ids }) => `${reason} (${ids.length})`);
  const hint = colors.dim('(--verbose lists them)');
  return [
    [
      ...(reasons.length === 0 ? [] : [`– ${summary.skipped} skipped ${hint}: ${oneLine(someOf(reasons, 2), 240)}`]),
      ...(partly.length === 0 ? [] : [`– ${partly.length} passed in part ${hint}`]),
      ...(summary.observed === 0 ? [] : [`· ${summary.observed} observed where the specification is open ${hint}`]),
    ],
  ];
}

function withPortableCommands(report: Report): Report {
  const results = report.results.map((result) => ({
    ...result,
    evidence: result.evidence.map((shown) => ({ ...shown, curl: shown.portableCurl ?? shown.curl })),
  }));
  return { ...report, results };
}

function headLines(report: Report, colors: Colors): string[] {
  const contract = oneLine(report.contract.slice(0, 12));
  const { profile } = report;
  const profileText =
    profile === undefined ? '' : ` · profile ${oneLine(profile.name)} ${oneLine(profile.digest.slice(0, 12))}`;
  const seedText = report.traffic ? '' : ` · seed ${report.seed}`;
  return [
    `${colors.bold('notikit')} ${oneLine(report.version)} · contract ${contract}${profileText}${seedText}`,
    `${colors.dim('target')}  ${oneLine(report.target)} · ${effort(report)} · ${report.startedAt}`,
  ];
}

function sectionLines(report: Report, colors: Colors): string[] {
  const rows = bySection(report.results).map(([section, results]) => ({
    name: oneLine(sectionName(section)),
    results,
  }));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows.map(({ name, results }) => {
    const summary = summarize(results);
    return `${mark(summary, colors)} ${name.padEnd(width)}  ${colors.dim(counts(summary))}`;
  });
}

function mark({ failed, known, errored, warned, passed }: Report['summary'], colors: Colors): string {
  if (failed > known || errored > 0) return colors.red('✗');
  if (warned > 0 || known > 0) return colors.yellow('!');
  return passed > 0 ? colors.green('✓') : colors.dim('–');
}

function skippedLines(report: Report, colors: Colors): string[] {
  const reasons = skipReasons(report.results);
  if (reasons.length === 0) return [];
  const lines = reasons.map(({ reason, ids }) => `– ${reason} ${colors.dim(`(${ids.length}: ${ids.join(', ')})`)}`);
  return [colors.bold('Skipped'), ...lines];
}

/** Results with their messages, under a title. */
function messageLines(title: string, mark: string, results: readonly Result[], colors: Colors): string[] {
  if (results.length === 0) return [];
  const rows = results.map(({ id, message }) => ({ name: oneLine(id), text: oneLine(message, 400) }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  return [colors.bold(title), ...rows.map(({ name, text }) => `${mark} ${colors.dim(name.padEnd(width))}  ${text}`)];
}

/** Root cause of several skipped requirements, with its remedy. */
function causeLines({ id, message, remedy, hides }: Cause, colors: Colors): string[] {
  return [
    `${colors.red('✗')} ${oneLine(message, 400)}: ${formatCount(hides.length, 'requirement')} cannot be checked because of it (${oneLine(id)})`,
    `  If this is intended, ${oneLine(remedy, 400)}.`,
  ];
}

/** Number of checks of a passed requirement, and the first example. */
function witnessText({ witnesses, witness }: Result): string {
  const location = witness?.pointer ? ` at ${witness.pointer}` : '';
  return `${witnesses}${witness === undefined ? '' : `  ${oneLine(witness.request, 160)}${location}`}`;
}

/** Tells whether a run did not reach the API or had no valid API key, so that its results contain no information. */
function isUnreached({ incomplete, results, summary }: Report): boolean {
  if (incomplete === undefined) return false;
  if (incomplete.reason === 'unauthorized') return summary.failed + summary.warned + summary.errored === 0;
  const isUntested = ({ id, status, witnesses }: Result) =>
    status === 'skipped' || (id === 'response.completes' && witnesses === 0);
  return ['unreachable', 'not the API'].includes(incomplete.reason) && results.every(isUntested);
}

function fixedLines(report: Report, colors: Colors): string[] {
  if (report.fixed.length === 0) return [];
  return [colors.green('Fixed; remove from the baseline'), ...report.fixed.map((id) => `✓ ${oneLine(id)}`)];
}

/** Complete result: its requirement, the failure, and the exchanges that show it. */
function problemLines(result: Result, isOfTraffic: boolean, colors: Colors): string[] {
  const { id, section, level, text, message, evidence, status, known } = result;
  const isWarning = status === 'warned';
  const severity = isWarning ? colors.yellow : colors.red;
  const paint = known ? colors.magenta : severity;
  const limit = known || (isWarning && !isOfTraffic) ? 1 : maxEvidence;
  const notes = [oneLine(sectionName(section)), level, status, ...(known ? ['known'] : []), ...userLines(result)];
  const lines = [
    colors.dim(`“${oneLine(text)}”`),
    ...printableLines(message),
    ...evidenceLines(evidence, limit, colors),
  ];
  return [
    `${paint(`${isWarning ? '!' : '✗'} ${colors.bold(oneLine(id))}`)} ${colors.dim('·')} ${notes.join(' · ')}`,
    ...lines.map((line) => `${paint('│')} ${line}`),
  ];
}

function leftBehindLines({ leftBehind }: Report, colors: Colors): string[] {
  if (leftBehind === undefined) return [];
  const { subscribers } = leftBehind;
  const count = formatCount(subscribers.length, 'subscriber');
  return [
    colors.dim(`Left behind (the API has no delete): ${count} (${someOf(subscribers.map((id) => oneLine(id)))})`),
  ];
}

function incompleteLines(report: Report, colors: Colors): string[] {
  const incomplete = incompleteness(report);
  if (incomplete === undefined) return [];
  const lines = printableLines(incomplete.message).map((line) => `${colors.red('│')} ${line}`);
  return [colors.red(`✗ The run is incomplete: ${incomplete.reason}`), ...lines];
}

/** Maximum number of listed paths, entries and points. */
const maxListedItems = 8;

/** Number of checked exchanges per operation, and of unchecked ones. */
function trafficLines(traffic: TrafficSummary, colors: Colors): string[] {
  const { operations, exchanges } = traffic;
  const width = columnWidth(operations);
  return [
    `${colors.bold('Checked')} ${formatCount(exchanges, 'exchange')} of ${formatCount(operations.length, 'operation')}`,
    ...operations.map(
      (operation) => `  ${oneLine(operation.operationId).padEnd(width)}  ${operation.exchanges.toLocaleString('en')}`,
    ),
    ...trafficFigures(traffic).flatMap((figure) => figureLines(figure, colors)),
  ];
}

/** Coverage in one line, and a table of the missing points if they were requested. */
function coverageLines({ coverage }: TrafficSummary, colors: Colors): string[] {
  const { covered, total, operations = [] } = coverage;
  const width = columnWidth(operations);
  return [
    `${colors.bold('Coverage of the contract')}  ${percent(coverage)} (${covered.toLocaleString('en')} of ${total.toLocaleString('en')} points)`,
    ...operations.map((operation) => coverageRow(operation, width, colors)),
  ];
}

function coverageRow(operation: OperationCoverage, width: number, colors: Colors): string {
  const { operationId, exchanges, points } = operation;
  const missing = points.filter(({ covered }) => !covered).map(({ name }) => oneLine(name));
  const lacks = exchanges === 0 ? 'not requested' : `without ${someOf(missing, maxListedItems)}`;
  const rest = missing.length === 0 ? '' : colors.dim(`  ${lacks}`);
  return `  ${oneLine(operationId).padEnd(width)}  ${percent(operation).padStart(7)}${rest}`;
}

function figureLines({ name, count, examples }: ReturnType<typeof trafficFigures>[number], colors: Colors): string[] {
  if (count === 0) return [];
  const lines = examples.slice(0, maxListedItems).map((example) => `  · ${colors.dim(oneLine(example, 160))}`);
  const more = examples.length > maxListedItems ? [colors.dim('  …')] : [];
  return [`${colors.yellow('!')} ${count.toLocaleString('en')} ${name}`, ...lines, ...more];
}

function columnWidth(operations: readonly Pick<OperationCoverage, 'operationId'>[]): number {
  return Math.max(0, ...operations.map(({ operationId }) => operationId.length));
}
