import { createColors } from 'picocolors';
import { isBroken, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { oneLine } from './printable.js';

/** A rehearsal for a terminal: each failure with what to look at, and what it comes to at the end. */
export function rehearsalText(rehearsal: Rehearsal, { color = false, verbose = false } = {}): string {
  const colors = createColors(color);
  const { command, first, trials, irrelevant } = rehearsal;
  const shown = trials.filter(({ status, kind }) => verbose || status !== 'passed' || kind === 'sabotage');
  const seconds = (first.durationMs / 1_000).toFixed(1);
  const requests = first.requests === 1 ? '1 request' : `${first.requests} requests`;
  const blocks = [
    [
      `${colors.bold('notikit rehearse')} · ${oneLine(command)}`,
      `First run: passed in ${seconds} s, ${requests} of ${first.operations.join(', ')}`,
    ],
    ...shown.map(block),
    [
      `${trials.length} servers tried; ${irrelevant.length} more would answer each request as the first one did`,
      verdict(rehearsal),
    ],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;

  function block(trial: TrialResult): string[] {
    const { kind, name, text, status, known, output, differences, repeat } = trial;
    const mark = isBroken(trial) ? colors.red('✗') : status === 'passed' ? colors.green('✓') : colors.yellow('!');
    const head = `${mark} ${colors.bold(oneLine(name))} ${colors.dim('·')} ${known ? 'known, ' : ''}${wordOf(trial)}`;
    return [
      head,
      ...(text === '' ? [] : [`  ${kind === 'choice' ? 'The specification leaves open: ' : ''}${oneLine(text)}`]),
      ...differences.map((line) => `  ${colors.dim(oneLine(line, 300))}`),
      ...output.map((line) => `  │ ${oneLine(line, 300)}`),
      ...(status === 'passed' ? [] : [`  ${colors.cyan(repeat)}`]),
    ];
  }
}

/** What became of the client, in a word or two. */
export function wordOf({ kind, status }: TrialResult): string {
  if (kind !== 'sabotage') return status;
  return status === 'passed' ? 'passes all the same' : 'notices it';
}

/** What a rehearsal comes to, in one line. */
export function verdict({ trials }: Rehearsal): string {
  const counted = trials.filter(({ kind }) => kind !== 'sabotage');
  const broken = counted.filter(isBroken).length;
  const flaky = trials.filter(({ status }) => status === 'flaky').length;
  const more = flaky === 0 ? '' : `; ${flaky} failed once and passed when repeated`;
  if (broken > 0) return `✗ The client breaks against ${broken} of ${counted.length} servers${more}`;
  return `✓ The client passes against ${counted.length} of ${counted.length} servers${more}`;
}
