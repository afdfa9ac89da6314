import { createColors } from 'picocolors';
import { isFailure, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { oneLine } from '../text/printable.js';
import { joinBlocks } from './results.js';

/** Rehearsal for a terminal: failures with their causes, and the result at the end. */
export function rehearsalText(rehearsal: Rehearsal, { color = false, verbose = false } = {}): string {
  const colors = createColors(color);
  const { command, first, trials, irrelevant } = rehearsal;
  const listed = trials.filter(({ status, kind }) => verbose || status !== 'passed' || kind === 'sabotage');
  const seconds = (first.durationMs / 1_000).toFixed(1);
  const requests = first.requests === 1 ? '1 request' : `${first.requests} requests`;
  const blocks = [
    [
      `${colors.bold('notikit rehearse')} · ${oneLine(command)}`,
      `First run: passed in ${seconds} s, ${requests} of ${first.operations.join(', ')}`,
    ],
    ...listed.map(trialLines),
    [
      `${trials.length} servers tried; ${irrelevant.length} more were skipped, because they give the same responses`,
      rehearsalVerdict(rehearsal),
    ],
  ];
  return joinBlocks(blocks);

  function trialLines(trial: TrialResult): string[] {
    const { name, text, status, known, output, differences, repeat } = trial;
    const knownNote = known ? 'known, ' : '';
    return [
      `${mark(trial)} ${colors.bold(oneLine(name))} ${colors.dim('·')} ${knownNote}${outcomeWord(trial)}`,
      ...(text === '' ? [] : [`  ${oneLine(text)}`]),
      ...differences.map((line) => `  ${colors.dim(oneLine(line, 300))}`),
      ...output.map((line) => `  │ ${oneLine(line, 300)}`),
      ...(status === 'passed' ? [] : [`  ${colors.cyan(repeat)}`]),
    ];
  }

  function mark(trial: TrialResult): string {
    if (isFailure(trial)) return colors.red('✗');
    return trial.status === 'passed' ? colors.green('✓') : colors.yellow('!');
  }
}

/** Result of the client in a word or two. A sabotage is meant to fail the client's tests. */
export function outcomeWord({ kind, status }: TrialResult): string {
  if (kind !== 'sabotage') return status;
  return status === 'passed' ? 'passes anyway' : 'notices it';
}

/** Result of a rehearsal in one line. */
export function rehearsalVerdict({ trials }: Rehearsal): string {
  const conformingServers = trials.filter(({ kind }) => kind !== 'sabotage');
  const failing = conformingServers.filter(isFailure).length;
  const flaky = trials.filter(({ status }) => status === 'flaky').length;
  const more = flaky === 0 ? '' : `; ${flaky} failed once and passed when repeated`;
  if (failing > 0) return `✗ The client fails against ${failing} of ${conformingServers.length} servers${more}`;
  return `✓ The client passes against ${conformingServers.length} of ${conformingServers.length} servers${more}`;
}
