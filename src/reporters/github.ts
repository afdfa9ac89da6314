import type { Report, Result } from '../judgement/report/report.js';
import { oneLine, printable, printableLines } from '../text/printable.js';
import { evidenceLines } from './evidence-lines.js';
import { withRunResult } from './reporter.js';
import { skipReasons, someOf, summaryLine, userLines } from './results.js';

type Command = 'error' | 'warning' | 'notice';

/** Maximum number of annotations per kind and step. GitHub drops all others without a message. */
const annotationLimit = 10;

/** Workflow commands of GitHub Actions: annotations for problems, and a notice with the summary of the run. */
export function github(report: Report): string {
  const results = withRunResult(report);
  const wrong = results.filter(({ status, known }) => status === 'errored' || (status === 'failed' && !known));
  const warned = results.filter(({ status }) => status === 'warned');
  const commands = [...annotations('error', wrong), ...annotations('warning', warned), notice(report)];
  return `${commands.join('\n')}\n`;
}

function annotations(name: Command, results: readonly Result[]): string[] {
  const annotated = results.length > annotationLimit ? results.slice(0, annotationLimit - 1) : results;
  const hidden = results.slice(annotated.length);
  const commands = annotated.map((result) => command(name, `${result.id} (§${result.section})`, explanation(result)));
  if (hidden.length === 0) return commands;
  const more = someOf(hidden.map(({ id }) => id));
  return [...commands, command(name, `${hidden.length} more`, more)];
}

function explanation(result: Result): string {
  const { text, message, evidence } = result;
  return [oneLine(text), ...printableLines(message), ...userLines(result), ...evidenceLines(evidence, 1)].join('\n');
}

function notice(report: Report): string {
  const knownIds = report.results.filter(({ known }) => known === true).map(({ id }) => id);
  const lines = [
    summaryLine(report),
    ...skipReasons(report.results).map(({ reason, ids }) => `${ids.length} skipped: ${reason}`),
    ...(knownIds.length === 0 ? [] : [`Known failures: ${someOf(knownIds)}`]),
    ...(report.fixed.length === 0 ? [] : [`Fixed; remove from the baseline: ${someOf(report.fixed)}`]),
  ];
  return command('notice', 'notikit', lines.join('\n'));
}

function command(name: Command, title: string, message: string): string {
  return `::${name} title=${escapeProperty(oneLine(title))}::${escapeData(printable(message))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
