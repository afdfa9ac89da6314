import { expect, test } from 'vitest';
import { parseReporter, reporterNames } from '../../src/reporters/reporter-choice.js';
import { reporters } from '../../src/reporters/reporters.js';
import { mixedReport } from './sample-report.js';

test('a reporter is chosen by its name, with a file or without', () => {
  expect(parseReporter('terminal')).toEqual({ name: 'terminal' });
  expect(parseReporter('junit=out.xml')).toEqual({ name: 'junit', file: 'out.xml' });
  expect(parseReporter('json=a=b.json')).toEqual({ name: 'json', file: 'a=b.json' });
});

test.each(['', 'html', 'JSON', 'toString', 'junit=', '=out.xml', 'html=out.html'])('%j chooses no reporter', (text) => {
  expect(parseReporter(text)).toBeUndefined();
});

test('the names are listed for whoever mistypes one', () => {
  expect(reporterNames).toBe('terminal, json, junit, ctrf or github');
});

test.each(
  Object.entries(reporters),
)('%s gives the same text for the same report, and ends it with one line break', (_, reporter) => {
  const text = reporter(mixedReport, { color: false });
  expect(text).toMatch(/[^\n]\n$/);
  expect(reporter(structuredClone(mixedReport), { color: false })).toBe(text);
});
