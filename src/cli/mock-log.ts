import type { ProblemDetail } from '../mock/http/problem.js';
import type { AnsweredRequest } from '../mock/journal/journal.js';
import { oneLine } from '../text/printable.js';
import { colorsOf } from './log.js';

const colors = colorsOf(process.stdout);

const maxLineLength = 2_000;

/** Request and its response as a log record in JSON. */
export function requestRecord(answered: AnsweredRequest): object {
  const { method, target, status, unanswered, durationMs, problem, notes, violations } = answered;
  const record = { at: new Date().toISOString(), method, target, status, unanswered, durationMs, violations };
  return { ...record, problem: problem?.message, errors: problem?.errors, ...(notes.length > 0 && { notes }) };
}

export function requestText(answered: AnsweredRequest): string {
  const { method, target, status, unanswered, durationMs, problem, notes, violations = [] } = answered;
  const colour = status > 0 && status < 400 ? colors.green : colors.red;
  const outcome = unanswered === undefined ? String(status) : abortedOutcomes[unanswered];
  const head = `${method.padEnd(6)} ${oneLine(target, maxLineLength)} ${colour(outcome)} ${durationMs.toFixed(1)} ms`;
  const text = ({ pointer, message }: ProblemDetail) => oneLine(`${pointer} ${message}`, maxLineLength);
  const errors = problem?.errors.map(text) ?? [];
  const reason = problem === undefined || errors.length > 0 ? [] : [oneLine(problem.message, maxLineLength)];
  const violated = violations.map(({ requirement, pointer, message }) =>
    colors.red(oneLine(`violates ${requirement.id} (§${requirement.section}): ${pointer} ${message}`, maxLineLength)),
  );
  return [head, ...errors, ...reason, ...notes.map(text).map(colors.yellow), ...violated].join('\n         ');
}

/** Text of the status of a request that got no response. */
const abortedOutcomes = { reset: 'reset', gone: 'aborted' } as const;

const maxListedLines = 20;

/** Head and the first of many lines. */
export function limitedList(head: string, lines: readonly string[]): string {
  const shownLines = lines.slice(0, maxListedLines).map((line) => oneLine(line, maxLineLength));
  const more = lines.length - shownLines.length;
  return [head, ...shownLines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n         ');
}
