import { operations } from '../../src/contract/operations.js';
import type { Evidence } from '../../src/judgement/report/evidence.js';
import { type Report, type Result, summarize } from '../../src/judgement/report/report.js';

/** A report of all operations with these results, which are the whole catalogue; the numbers are computed. */
export function sampleReport(results: readonly Result[], changes: Partial<Report> = {}): Report {
  const ids = Object.keys(operations);
  const compared = results.filter(({ status }) => ['passed', 'failed', 'warned'].includes(status));
  const total = { operations: ids.length, requirements: Math.max(1, results.length) };
  return {
    version: '0.1.0',
    contract: '3f2a9c1b04de'.padEnd(64, '0'),
    target: 'http://127.0.0.1:4010',
    seed: 1,
    startedAt: '2026-01-15T09:30:00.250Z',
    durationMs: 3210,
    requests: 187,
    summary: summarize(results),
    checked: { operations: ids, notPermitted: [], requirements: compared.length, total },
    results,
    causes: [],
    fixed: [],
    ...changes,
  };
}

export function sampleResult(changes: Partial<Result>): Result {
  return {
    id: 'search.limit',
    section: '4.3',
    level: 'must',
    text: 'A page holds at most limit subscribers.',
    status: 'passed',
    message: '',
    witnesses: 1,
    evidence: [],
    ...changes,
  };
}

export function sampleEvidence(changes: Partial<Evidence> = {}): Evidence {
  return {
    request: 'GET /v2/subscribers?limit=2',
    status: 200,
    curl: `curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"`,
    expected: 'at most 2 items',
    actual: '3 items',
    pointer: '/data',
    ...changes,
  };
}

export const passed = sampleResult({});

export const failed = sampleResult({
  id: 'search.total-count-cap',
  text: 'totalCount is 50,000 when more subscribers match.',
  status: 'failed',
  message: 'totalCount is greater than 50,000.\nThe flag totalCountCapped is false.',
  evidence: [sampleEvidence({ expected: '50000', actual: '61234', pointer: '/totalCount' })],
});

export const known = sampleResult({
  id: 'upsert.created',
  section: '4.1',
  text: 'The answer to a creation is 201.',
  status: 'failed',
  known: true,
  message: 'The answer was 200.',
  evidence: [
    {
      request: 'POST /v2/subscribers',
      status: 200,
      curl: `curl -sS -X POST 'http://127.0.0.1:4010/v2/subscribers' -H "Authorization: ApiKey $NOTIKIT_API_KEY" -d '{"subscriberId":"notikit-1"}'`,
      expected: 'status 201',
      actual: 'status 200',
    },
  ],
});

export const errored = sampleResult({
  id: 'events.page-walk',
  section: '4.9',
  text: 'The pages of events neither overlap nor lose one.',
  status: 'errored',
  message: 'TypeError: page is undefined',
});

export const warned = sampleResult({
  id: 'events.limit-max',
  section: '4.9',
  level: 'should',
  text: 'A limit above 50 is not served as if it were valid.',
  status: 'warned',
  message: 'limit=51 was answered with 51 items.',
  evidence: [sampleEvidence({ request: 'GET /v1/notifications?limit=51', expected: '4xx', actual: '200' })],
});

export const skipped = sampleResult({
  id: 'workflow.steps',
  section: '4.7',
  text: 'A workflow holds its steps.',
  status: 'skipped',
  skippedBy: 'server',
  message: 'no workflow was found',
});

export const observed = sampleResult({
  id: 'search.limit-bounds',
  level: 'open',
  text: 'The bounds of limit are not shown.',
  status: 'observed',
  message: 'limit=0 is answered with 422, limit=101 too',
});

/** A result of every kind, unordered. */
export const mixedReport = sampleReport(
  [failed, passed, known, errored, warned, skipped, { ...skipped, id: 'workflow.status', level: 'should' }, observed],
  { fixed: ['auth.key-required'] },
);

const sections = '2.1 2.4 2.5 2.6 2.7 2.8 4.1 4.2 4.3 4.4 4.5 4.6 4.9 4.10 5'.split(' ');

/** A conforming server: 120 passed, one skipped, two observed. */
export const greenReport = sampleReport([
  ...Array.from({ length: 120 }, (_, index) =>
    sampleResult({ id: `requirement-${index}`, section: sections[index % sections.length] ?? '5' }),
  ),
  { ...failed, status: 'skipped', message: 'fewer than 50,000 subscribers', evidence: [] },
  observed,
  { ...observed, id: 'errors.media-type', section: '7', message: 'application/problem+json' },
]);

/** The largest report of a run: 200 failures with 20 exchanges each. */
export const largeReport = sampleReport(
  Array.from({ length: 200 }, (_, index) => ({
    ...failed,
    id: `requirement-${index}`,
    evidence: Array.from({ length: 20 }, () => sampleEvidence({ actual: 'x'.repeat(10_000) })),
  })),
);
