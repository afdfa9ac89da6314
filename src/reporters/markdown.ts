import { outcomeOf } from '../judgement/report/headline.js';
import type { Report, Result } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { withRunResult } from './reporter.js';
import {
  counts,
  effort,
  headlineText,
  joinBlocks,
  problemsOf,
  sectionName,
  skipReasons,
  someOf,
  userLines,
} from './results.js';

/** Maximum numbers of rows and reasons: GitHub refuses a summary of more than 1 MiB. */
const maxRows = 100;
const maxReasons = 20;

/** Job summary in Markdown: the headline, a table of the problems, and the reasons for skipped requirements. */
export function markdown(report: Report): string {
  const results = withRunResult(report);
  const problems = problemsOf(results);
  const more = problems.length - maxRows;
  const reasons = skipReasons(results).map(({ reason, ids }) => `- ${ids.length} skipped: ${escaped(reason)}`);
  const blocks = [
    [`## ${outcomeOf(report) === 'passed' ? '✓' : '✗'} ${escaped(headlineText(report))}`],
    // No line begins with untrusted text.
    [`${[counts(report.summary), effort(report)].filter(Boolean).join(' · ')} · ${escaped(report.target)}`],
    problems.length === 0 ? [] : [...tableHead, ...problems.slice(0, maxRows).map(row)],
    more <= 0 ? [] : [`… and ${more} more`],
    reasons.slice(0, maxReasons),
    report.fixed.length === 0 ? [] : [`Fixed; remove from the baseline: ${escaped(someOf(report.fixed))}`],
  ];
  return joinBlocks(blocks);
}

const tableHead = ['| | Requirement | Section | Level | Problem | Evidence |', '| --- | --- | --- | --- | --- | --- |'];

function row(result: Result): string {
  const { id, section, level, text, status, known, message, evidence } = result;
  const [problem = ''] = message.split('\n');
  const requirement = `**${escaped(id)}**<br>${escaped(text)}`;
  const word = `${status === 'warned' ? '!' : '✗'} ${known ? 'known' : status}`;
  const outcome = [word, ...userLines(result)].map(escaped).join('<br>');
  return `| ${[outcome, requirement, escaped(sectionName(section)), level, escaped(problem), evidenceOf(evidence)].join(' | ')} |`;
}

function evidenceOf([first]: Result['evidence']): string {
  if (first === undefined) return '';
  const { request, status, source, pointer, expected, actual, caution } = first;
  const place = [pointer && `at ${pointer}`, source && `in ${source}`].filter(Boolean).join(', ');
  const exchange = [request, status && `→ ${status}`, place && `(${place})`].filter(Boolean).join(' ');
  const lines = [exchange, `expected ${expected}`, `actual ${actual}`, ...(caution ? [caution] : [])];
  return lines.map((line) => escaped(line)).join('<br>');
}

/** Escapes untrusted text as one line: it starts no markup, no link, no mention and no reference to an issue. */
function escaped(text: string): string {
  return oneLine(text, 200).replaceAll(/[&<>`*_[\]{}|\\~$]|[@#](?=\w)|:(?=\/\/)|(?<=www)\./gi, (character) =>
    // An entity alone is decoded before mentions are found: a space without width ends them.
    '@#'.includes(character) ? `${character}&#8203;` : `&#${character.charCodeAt(0)};`,
  );
}
