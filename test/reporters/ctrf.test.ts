import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { ctrf } from '../../src/reporters/ctrf.js';
import { ctrfSchema } from './ctrf-schema.js';
import { hostileReports } from './hostile-reports.js';
import { failed, greenReport, mixedReport, sampleReport, skipped } from './sample-report.js';

const validate = new Ajv2020({ strict: true }).compile(ctrfSchema);
const read = (report: Report) => JSON.parse(ctrf(report));

test('the document keeps the format, whatever a server sends', () => {
  for (const report of [mixedReport, greenReport, sampleReport([], { durationMs: 0.4 }), ...hostileReports]) {
    expect(validate(read(report)), JSON.stringify(validate.errors)).toBe(true);
  }
});

test('the summary counts the tests by their status', () => {
  expect(read(mixedReport).results.summary).toEqual({
    tests: 8,
    passed: 1,
    failed: 2,
    skipped: 2,
    pending: 0,
    other: 3,
    suites: 4,
    start: Date.UTC(2026, 0, 15, 9, 30, 0, 250),
    stop: Date.UTC(2026, 0, 15, 9, 30, 3, 460),
    duration: 3210,
  });
});

test('what neither passed nor fails the run is other, and the original status is kept', () => {
  const { results, ...head } = read(mixedReport);
  expect(head).toEqual({ reportFormat: 'CTRF', specVersion: '0.0.0', generatedBy: 'notikit' });
  const [first, second, third] = results.tests;
  expect([first.extra.known, second.extra.known]).toEqual([true, undefined]);
  // A success has neither message nor trace.
  expect(Object.keys(third)).toEqual(['name', 'status', 'rawStatus', 'duration', 'suite', 'tags', 'type', 'extra']);
  const statuses = results.tests.map(
    (one: { name: string; status: string; rawStatus: string }) => `${one.name}: ${one.status} (${one.rawStatus})`,
  );
  expect(statuses).toEqual([
    'upsert.created: other (failed)',
    'search.total-count-cap: failed (failed)',
    'search.limit: passed (passed)',
    'search.limit-bounds: other (observed)',
    'workflow.steps: skipped (skipped)',
    'workflow.status: skipped (skipped)',
    'events.page-walk: failed (errored)',
    'events.limit-max: other (warned)',
  ]);
});

test('a failure carries its requirement, what was wrong and how to see it', () => {
  expect(read(sampleReport([failed], { durationMs: 0 })).results).toEqual({
    tool: { name: 'notikit', version: '0.1.0' },
    summary: expect.anything(),
    tests: [
      {
        name: 'search.total-count-cap',
        status: 'failed',
        rawStatus: 'failed',
        duration: 0,
        suite: ['4.3 Search subscribers'],
        tags: ['must'],
        type: 'conformance',
        message: 'totalCount is greater than 50,000.\nThe flag totalCountCapped is false.',
        trace: `GET /v2/subscribers?limit=2 → 200
  at        /totalCount
  expected  50000
  actual    61234
  curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"`,
        extra: { section: '4.3', text: failed.text, evidence: failed.evidence },
      },
    ],
    extra: {
      contract: '3f2a9c1b04de'.padEnd(64, '0'),
      target: 'http://127.0.0.1:4010',
      seed: 1,
      requests: 187,
      fixed: [],
      headline: 'The server does not conform: 10 of 10 operations, 1 of 1 requirements checked',
    },
  });
});

test('an incomplete run is never green', () => {
  const incomplete = { reason: 'unreachable', message: 'connect ECONNREFUSED' } as const;
  const { summary, tests } = read(sampleReport([skipped], { incomplete })).results;
  expect(summary).toMatchObject({ tests: 2, failed: 1, skipped: 1 });
  expect(tests[1]).toMatchObject({
    name: 'run.complete',
    suite: ['run'],
    tags: ['must'],
    message: 'unreachable: connect ECONNREFUSED',
    extra: { text: 'The run is complete.' },
  });
});

test('the durations of the tests add up to that of the run', () => {
  const { summary, tests } = JSON.parse(ctrf(mixedReport)).results;
  const sum = tests.reduce((total: number, { duration }: { duration: number }) => total + duration, 0);
  expect([sum, sum > 0]).toEqual([summary.duration, true]);
});
