import { expect, test } from 'vitest';
import { badge } from '../../src/reporters/badge.js';
import { appendToTexts } from './append-to-texts.js';
import { fullReport } from './full-report.js';
import { errored, failed, greenReport, known, passed, sampleReport, skipped } from './sample-report.js';

const label = (svg: string) => /aria-label="([^"]*)"/.exec(svg)?.[1];

test('a badge says how a run ended', () => {
  expect(badge(greenReport)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>\n$/);
  expect(label(badge(greenReport))).toBe('contract: 120 passed');
  // A known failure does not fail the run.
  expect(label(badge(sampleReport([passed, known])))).toBe('contract: 1 passed, 1 not');
  expect(label(badge(sampleReport([passed, failed])))).toBe('contract: 1 failed');
  expect(label(badge(sampleReport([passed, errored])))).toBe('contract: errored');
  expect(label(badge(sampleReport([skipped])))).toBe('contract: incomplete');
});

test('passed, failed and incomplete runs have different colours', () => {
  const fill = (svg: string) => /path [^>]*fill="([^"]*)"/.exec(svg)?.[1];
  expect(
    new Set([fill(badge(greenReport)), fill(badge(sampleReport([failed]))), fill(badge(sampleReport([])))]).size,
  ).toBe(3);
});

test('nothing of what a server or a file said is in it', () => {
  expect(badge(appendToTexts('"><script>1</script>', fullReport))).toBe(badge(fullReport));
});
