import { createColors } from 'picocolors';
import { isFailure, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { oneLine } from '../text/printable.js';
import { element, xmlText } from './junit.js';

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
    ...listed.map(block),
    [
      `${trials.length} servers tried; ${irrelevant.length} more were skipped, because they give the same responses`,
      rehearsalVerdict(rehearsal),
    ],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;

  function block(trial: TrialResult): string[] {
    const { name, text, status, known, output, differences, repeat } = trial;
    const mark = isFailure(trial) ? colors.red('✗') : status === 'passed' ? colors.green('✓') : colors.yellow('!');
    const head = `${mark} ${colors.bold(oneLine(name))} ${colors.dim('·')} ${known ? 'known, ' : ''}${wordOf(trial)}`;
    return [
      head,
      ...(text === '' ? [] : [`  ${oneLine(text)}`]),
      ...differences.map((line) => `  ${colors.dim(oneLine(line, 300))}`),
      ...output.map((line) => `  │ ${oneLine(line, 300)}`),
      ...(status === 'passed' ? [] : [`  ${colors.cyan(repeat)}`]),
    ];
  }
}

/** Describes the result of the client in a word or two. */
export function wordOf({ kind, status }: TrialResult): string {
  if (kind !== 'sabotage') return status;
  return status === 'passed' ? 'passes anyway' : 'notices it';
}

/** Result of a rehearsal in one line. */
export function rehearsalVerdict({ trials }: Rehearsal): string {
  const counted = trials.filter(({ kind }) => kind !== 'sabotage');
  const failing = counted.filter(isFailure).length;
  const flaky = trials.filter(({ status }) => status === 'flaky').length;
  const more = flaky === 0 ? '' : `; ${flaky} failed once and passed when repeated`;
  if (failing > 0) return `✗ The client fails against ${failing} of ${counted.length} servers${more}`;
  return `✓ The client passes against ${counted.length} of ${counted.length} servers${more}`;
}

/** Rehearsal as JUnit XML, with a test case for each server. */
export function rehearsalJunit({ command, trials, durationMs, startedAt }: Rehearsal): string {
  const attributes = {
    ...{ id: 0, package: 'notikit', name: `rehearse ${command}`, hostname: 'localhost' },
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
    ...{ tests: trials.length, failures: trials.filter(isFailure).length, errors: 0, time: seconds(durationMs) },
  };
  const parts = [
    element('properties', {}),
    ...trials.map(testcase),
    element('system-out', {}),
    element('system-err', {}),
  ];
  const suite = element('testsuite', attributes, lines(parts));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, lines([suite]))}\n`;
}

function testcase(trial: TrialResult): string {
  const { kind, name, status, durationMs, output, differences, repeat } = trial;
  const attributes = { classname: `notikit.rehearsal.${kind}`, name, time: seconds(durationMs) };
  if (!isFailure(trial)) return element('testcase', attributes);
  const details = [trial.text, ...differences, ...output, repeat].filter((line) => line !== '').join('\n');
  return element(
    'testcase',
    attributes,
    element('failure', { type: status, message: `${name}: ${status}` }, xmlText(details)),
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

function lines(parts: readonly string[]): string {
  return `\n${parts.join('\n')}\n`;
}
