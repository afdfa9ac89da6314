import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseChoice, reporterNames, reporters } from '../../src/reporters/reporters.js';
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

test('the manual of the check names every reporter', () => {
  const manual = readFileSync('src/conformance/README.md', 'utf8');
  const row = manual.split('\n').find((line) => line.includes('--reporter NAME'));
  for (const name of Object.keys(reporters)) expect(row).toMatch(new RegExp(`\\b${name}\\b`));
});
