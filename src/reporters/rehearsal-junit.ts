import { isBroken, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { element, text } from './xml.js';

/** A rehearsal as JUnit XML: a suite of one test case for each server. */
export function rehearsalJunit({ command, trials, durationMs, startedAt }: Rehearsal): string {
  const attributes = {
    ...{ id: 0, package: 'notikit', name: `rehearse ${command}`, hostname: 'localhost' },
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
    ...{ tests: trials.length, failures: trials.filter(isBroken).length, errors: 0, time: seconds(durationMs) },
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
  if (!isBroken(trial)) return element('testcase', attributes);
  const details = [trial.text, ...differences, ...output, repeat].filter((line) => line !== '').join('\n');
  return element(
    'testcase',
    attributes,
    element('failure', { type: status, message: `${name}: ${status}` }, text(details)),
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

function lines(parts: readonly string[]): string {
  return `\n${parts.join('\n')}\n`;
}
