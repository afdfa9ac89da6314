import { isFailure, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { element, onOwnLines, xmlText } from './xml.js';

/** Rehearsal as JUnit XML, with a test case for each server. */
export function rehearsalJunit({ command, trials, durationMs, startedAt }: Rehearsal): string {
  const attributes = {
    id: 0,
    package: 'notikit',
    name: `rehearse ${command}`,
    hostname: 'localhost',
    // Ant's schema allows neither a time zone nor fractions of a second.
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
    tests: trials.length,
    failures: trials.filter(isFailure).length,
    errors: 0,
    time: seconds(durationMs),
  };
  const parts = [
    element('properties', {}),
    ...trials.map(testcase),
    element('system-out', {}),
    element('system-err', {}),
  ];
  const suite = element('testsuite', attributes, onOwnLines(parts));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, onOwnLines([suite]))}\n`;
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
