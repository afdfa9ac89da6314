import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { terminal } from '../../src/reporters/terminal.js';
import { forbidden, hostileReport } from './hostile-reports.js';
import { mixedReport, sampleEvidence, sampleReport, sampleResult } from './sample-report.js';

const print = (report: Report) => terminal(report, { color: false });

test('colour adds only escape sequences', () => {
  const colored = terminal(mixedReport, { color: true });
  expect(colored).toContain('\u001b[31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the escape sequences of colours.
  expect(colored.replaceAll(/\u001b\[\d+m/g, '')).toBe(print(mixedReport));
  expect(print(mixedReport)).not.toContain('\u001b');
});

test('escape sequences from the server are displayed as text', () => {
  const evidence = [sampleEvidence({ actual: '\u001b[2J\u202eabc' })];
  const text = print(sampleReport([sampleResult({ status: 'failed', message: 'a\r\nb', evidence })]));
  expect(text).toContain('actual    \\u001b[2J\\u202eabc\n');
  expect(text).toContain('│ a\\u000d\n│ b\n');
});

test('hostile texts lead to no control characters and no commands of CI systems', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const text = print(report);
      expect(text).not.toMatch(forbidden);
      expect(text).not.toMatch(/^\s*::/m);
      expect(text).not.toMatch(/##[\w.-]*\[/);
    }),
    { numRuns: 300, seed: 1 },
  );
});
