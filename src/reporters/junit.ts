import { type Report, type Result, summarize } from '../judgement/report/report.js';
import { isFailure, type Rehearsal, type TrialResult } from '../rehearsal/rehearsal.js';
import { printable, printableLines } from '../text/printable.js';
import { evidenceLines } from './evidence-lines.js';
import { withRunResult } from './reporter.js';
import { bySection, divideDuration, headlineText, sectionName, userLines } from './results.js';

/**
 * JUnit XML that is valid in both common schemas, Ant's (windyroad's JUnit.xsd) and Jenkins's (xunit-plugin's
 * junit-10.xsd). Warnings and observations are in the suite, because Ant's allows `system-out` only there.
 */
export function junit(report: Report): string {
  const sections = bySection(withRunResult(report));
  const all = sections.flatMap(([, results]) => results);
  const times = divideDuration(all, report);
  const suites = sections.map((section, index) => suite(report, times, index, section));
  return documentOf(suites);
}

function documentOf(suites: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, onOwnLines(suites))}\n`;
}

/** Formats a timestamp. Ant's schema allows neither a time zone nor fractions of a second. */
function timestampOf(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19);
}

/** @param times durations in milliseconds. */
function suite(
  report: Report,
  times: ReadonlyMap<Result, number>,
  index: number,
  [section, results]: readonly [string, readonly Result[]],
): string {
  const { failed, known, errored, skipped } = summarize(results);
  const attributes = {
    id: index,
    name: sectionName(section),
    timestamp: timestampOf(report.startedAt),
    tests: results.length,
    failures: failed - known,
    errors: errored,
    skipped: skipped + known,
    time: seconds(results.reduce((sum, result) => sum + (times.get(result) ?? 0), 0)),
  };
  const { version, contract, target, seed, requests, durationMs } = report;
  const properties = { version, contract, target, seed, requests, durationMs, headline: headlineText(report) };
  const cases = results.map((result) => testcase(result, times.get(result)));
  return suiteOf(attributes, properties, cases, remarks(results).join('\n'));
}

type Attributes = Readonly<Record<string, string | number>>;

function suiteOf(attributes: Attributes, properties: Attributes, cases: readonly string[], output = ''): string {
  const written = Object.entries(properties).map(([name, value]) => element('property', { name, value }));
  const parts = [
    element('properties', {}, written.length === 0 ? '' : onOwnLines(written)),
    ...cases,
    element('system-out', {}, xmlText(output)),
    element('system-err', {}),
  ];
  return element('testsuite', { ...attributes, package: 'notikit', hostname: 'localhost' }, onOwnLines(parts));
}

function testcase(result: Result, durationMs = 0): string {
  const attributes = {
    // Viewers split class names at dots.
    classname: `notikit.section-${result.section.replaceAll('.', '-')}`,
    name: result.id,
    time: seconds(durationMs),
  };
  return element('testcase', attributes, outcome(result));
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}

function outcome(result: Result): string {
  const { status, level, known } = result;
  const message = printableLines(result.message).join('\n');
  switch (status) {
    case 'failed':
      // A failure would fail the build. Pytest reports expected failures as skipped, too.
      if (known) return element('skipped', { message: `known failure: ${message}` });
      return element('failure', { type: level, message }, xmlText(explanation(result)));
    case 'errored':
      return element('error', { type: 'errored', message }, xmlText(explanation(result)));
    case 'skipped':
      return element('skipped', { message });
    case 'passed':
    case 'warned':
    case 'observed':
      return '';
  }
}

function explanation(result: Result): string {
  const { text: requirement, section, message, evidence } = result;
  const lines = [...printableLines(message), ...userLines(result), ...evidenceLines(evidence)];
  return [`${requirement} (§${section})`, ...lines].join('\n');
}

function remarks(results: readonly Result[]): string[] {
  return results
    .filter(({ status }) => status === 'warned' || status === 'observed')
    .map((result) => `${result.status} ${result.id}: ${explanation(result)}`);
}

/** Rehearsal as JUnit XML, with a test case for each server. */
export function rehearsalJunit({ command, trials, durationMs, startedAt }: Rehearsal): string {
  const attributes = {
    id: 0,
    name: `rehearse ${command}`,
    timestamp: timestampOf(startedAt),
    tests: trials.length,
    failures: trials.filter(isFailure).length,
    errors: 0,
    time: (durationMs / 1_000).toFixed(3),
  };
  return documentOf([suiteOf(attributes, {}, trials.map(trialCase))]);
}

function trialCase(trial: TrialResult): string {
  const { kind, name, status, durationMs, output, differences, repeat } = trial;
  const attributes = { classname: `notikit.rehearsal.${kind}`, name, time: (durationMs / 1_000).toFixed(3) };
  if (!isFailure(trial)) return element('testcase', attributes);
  const details = [trial.text, ...differences, ...output, repeat].filter((line) => line !== '').join('\n');
  return element(
    'testcase',
    attributes,
    element('failure', { type: status, message: `${name}: ${status}` }, xmlText(details)),
  );
}

/** Formats an element. `content` must be escaped XML. */
function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Escapes a text for an element. Characters that XML 1.0 does not allow become `\u0000`. */
function xmlText(value: string): string {
  // CI systems read commands from logs: escapes the colon with which their lines begin.
  return escapeMarkup(value).replaceAll(/^([^\S\n\r\u2028\u2029]*):/gm, '$1&#58;');
}

function attribute(value: string): string {
  return escapeMarkup(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

function escapeMarkup(value: string): string {
  return printable(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Puts each element on its own line. */
function onOwnLines(elements: readonly string[]): string {
  return `\n${elements.join('\n')}\n`;
}
