import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseChoice, reporterNames, reporters } from '../../src/reporters/reporters.js';
import { sectionName } from '../../src/reporters/results.js';
import { forbidden, hostileReports } from './hostile-reports.js';
import { mixedReport } from './sample-report.js';

const parse = (text: string) => parseChoice(text, Object.keys(reporters));

test('a reporter is selected by its name, with or without a file', () => {
  expect(parse('terminal')).toEqual({ name: 'terminal' });
  expect(parse('junit=out.xml')).toEqual({ name: 'junit', file: 'out.xml' });
  expect(parse('json=a=b.json')).toEqual({ name: 'json', file: 'a=b.json' });
});

test.each(['', 'pdf', 'JSON', 'toString', 'junit=', '=out.xml', 'pdf=out.pdf'])('%j selects no reporter', (text) => {
  expect(parse(text)).toBeUndefined();
});

test('the names are joined for error messages', () => {
  expect(reporterNames).toMatch(/^terminal, json, .* or \w+$/);
  for (const name of Object.keys(reporters)) expect(reporterNames).toContain(name);
});

test.each(
  Object.entries(reporters),
)('%s gives the same text for the same report, and ends it with one line break', async (_, reporter) => {
  const text = await reporter(mixedReport, { color: false });
  expect(text).toMatch(/[^\n]\n$/);
  expect(await reporter(structuredClone(mixedReport), { color: false })).toBe(text);
});

test.each(
  Object.entries(reporters),
)('%s writes no control and no command of a CI system, whatever a server sends', async (name, reporter) => {
  for (const report of hostileReports.slice(0, name === 'html' ? 20 : 300)) {
    const text = await reporter(report, { color: false });
    expect(text).not.toMatch(forbidden);
    expect(text).not.toMatch(name === 'github' ? /##[\w.-]*\[/ : /##[\w.-]*\[|^\s*::[\w-]+::/m);
  }
});

test('the manual of the check names every reporter', () => {
  const manual = readFileSync('src/conformance/README.md', 'utf8');
  const row = manual.split('\n').find((line) => line.includes('--reporter NAME'));
  for (const name of Object.keys(reporters)) expect(row).toMatch(new RegExp(`\\b${name}\\b`));
});

test.each(
  '1 2 2.1 2.2 2.3 2.4 2.5 2.6a 2.6 2.7 2.8 3 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 5 6 7 8 9'.split(' '),
)('section %s has a heading', (number) => {
  expect(sectionName(number)).toMatch(new RegExp(`^${number.replace('.', '\\.')} [A-Z][A-Za-z ]+$`));
  for (const name of ['run', '10.1', 'constructor', '']) expect(sectionName(name)).toBe(name);
});
