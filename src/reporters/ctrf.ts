import type { Report, Result } from '../judgement/report/report.js';
import { printable } from '../text/printable.js';
import { evidenceLines } from './evidence-lines.js';
import { withRunResult } from './reporter.js';
import { bySection, divideDuration, headlineText, sectionName } from './results.js';

type CtrfStatus = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/** Common Test Report Format (ctrf.io), version 0.0.0 of its specification. */
export function ctrf(report: Report): string {
  const results = bySection(withRunResult(report)).flatMap(([, group]) => group);
  const times = divideDuration(results, report);
  const tests = results.map((result) => test(result, times.get(result)));
  const count = (status: CtrfStatus) => tests.filter((counted) => counted.status === status).length;
  const start = Date.parse(report.startedAt);
  const duration = Math.round(report.durationMs);
  const { version, contract, target, seed, requests, fixed } = report;
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    generatedBy: 'notikit',
    results: {
      tool: { name: 'notikit', version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        suites: new Set(results.map(({ section }) => section)).size,
        start,
        stop: start + duration,
        duration,
      },
      tests,
      extra: { contract, target, seed, requests, fixed, headline: headlineText(report) },
    },
  };
  return `${printable(JSON.stringify(document, null, 2))}\n`;
}

function test(result: Result, durationMs = 0) {
  const { id, section, level, text, message, evidence, known, usedBy } = result;
  return {
    name: id,
    status: known ? 'other' : statuses[result.status],
    rawStatus: result.status,
    duration: durationMs,
    suite: [sectionName(section)],
    tags: [level],
    type: 'conformance',
    ...(message === '' ? {} : { message }),
    ...(evidence.length === 0 ? {} : { trace: evidenceLines(evidence).join('\n') }),
    extra: { section, text, evidence, usedBy, ...(known ? { known } : {}) },
  };
}

/** Statuses of the format. Warnings, observations and known failures do not fail the run: they become `other`. */
const statuses: Readonly<Record<Result['status'], CtrfStatus>> = {
  passed: 'passed',
  skipped: 'skipped',
  failed: 'failed',
  errored: 'failed',
  warned: 'other',
  observed: 'other',
};
