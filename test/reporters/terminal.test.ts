import { expect, test } from 'vitest';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { html } from '../../src/reporters/html/html.js';
import { terminal } from '../../src/reporters/terminal.js';
import { fullReport } from './full-report.js';
import {
  errored,
  failed,
  greenReport,
  known,
  mixedReport,
  observed,
  passed,
  sampleReport,
  skipped,
  warned,
} from './sample-report.js';

const print = (report: Report) => terminal(report, { color: false });
const printAll = (report: Report) => terminal(report, { color: false, verbose: true });

test('a run without problems fits on a few lines, and verbose output lists all results by section', () => {
  expect(print(greenReport)).toBe(`notikit 0.1.0 · contract 3f2a9c1b04de · seed 1
target  http://127.0.0.1:4010 · 187 requests in 3.2 s · 2026-01-15T09:30:00.250Z

– 1 skipped (--verbose lists them): fewer than 50,000 subscribers (1)
· 2 observed where the specification is open (--verbose lists them)

✓ Conforms: 10 of 10 operations, 120 of 123 requirements checked · 120 passed, 1 skipped, 2 observed · 187 requests in 3.2 s
`);
  expect(printAll(greenReport).replace(/Passed, with.*?\n\n/s, '')).toBe(`notikit 0.1.0 · contract 3f2a9c1b04de · seed 1
target  http://127.0.0.1:4010 · 187 requests in 3.2 s · 2026-01-15T09:30:00.250Z

✓ 2.1 Subscriber                     8 passed
✓ 2.4 Integration                    8 passed
✓ 2.5 Message                        8 passed
✓ 2.6 Workflow                       8 passed
✓ 2.7 Step response                  8 passed
✓ 2.8 Notification event             8 passed
✓ 4.1 Create or update a subscriber  8 passed
✓ 4.2 Update online status           8 passed
✓ 4.3 Search subscribers             8 passed, 1 skipped, 1 observed
✓ 4.4 Update an integration          8 passed
✓ 4.5 List active integrations       8 passed
✓ 4.6 List messages                  8 passed
✓ 4.9 List notification events       8 passed
✓ 4.10 Retrieve an event             8 passed
✓ 5 Authentication                   8 passed
– 7 Errors                           1 observed

Skipped
– fewer than 50,000 subscribers (1: search.total-count-cap)

Observed where the specification is open
· search.limit-bounds  limit=0 is answered with 422, limit=101 too
· errors.media-type    application/problem+json

✓ Conforms: 10 of 10 operations, 120 of 123 requirements checked · 120 passed, 1 skipped, 2 observed · 187 requests in 3.2 s
`);
});

test('failures come first, then warnings, known failures, and one line for all that was skipped or observed', () => {
  expect(print(mixedReport)).toBe(`notikit 0.1.0 · contract 3f2a9c1b04de · seed 1
target  http://127.0.0.1:4010 · 187 requests in 3.2 s · 2026-01-15T09:30:00.250Z

✗ search.total-count-cap · 4.3 Search subscribers · must · failed
│ “totalCount is 50,000 when more subscribers match.”
│ totalCount is greater than 50,000.
│ The flag totalCountCapped is false.
│ GET /v2/subscribers?limit=2 → 200
│   at        /totalCount
│   expected  50000
│   actual    61234
│   curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"

✗ events.page-walk · 4.9 List notification events · must · errored
│ “The pages of events neither overlap nor lose one.”
│ TypeError: page is undefined

! events.limit-max · 4.9 List notification events · should · warned
│ “A limit above 50 is not served as if it were valid.”
│ limit=51 was answered with 51 items.
│ GET /v1/notifications?limit=51 → 200
│   at        /data
│   expected  4xx
│   actual    200
│   curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"

✗ upsert.created · 4.1 Create or update a subscriber · must · failed · known
│ “The answer to a creation is 201.”
│ The answer was 200.
│ POST /v2/subscribers → 200
│   expected  status 201
│   actual    status 200
│   curl -sS -X POST 'http://127.0.0.1:4010/v2/subscribers' -H "Authorization: ApiKey $NOTIKIT_API_KEY" -d '{"subscriberId":"notikit-1"}'

Fixed; remove from the baseline
✓ auth.key-required

– 2 skipped (--verbose lists them): no workflow was found (2)
· 1 observed where the specification is open (--verbose lists them)

✗ The server does not conform: 10 of 10 operations, 4 of 8 requirements checked · 1 failed, 1 known, 1 errored, 1 warned, 1 passed, 2 skipped, 1 observed · 187 requests in 3.2 s
`);
});

/** The last line without the effort, which is the same in all of these reports. */
const lastLine = (report: Report) =>
  print(report).trimEnd().split('\n').at(-1)?.replace(' · 187 requests in 3.2 s', '');

test('the last line says what was checked, and is a pass only for a complete run without failures', () => {
  expect(lastLine(sampleReport([passed, warned, skipped]))).toBe(
    '✓ Conforms: 10 of 10 operations, 2 of 3 requirements checked · 1 warned, 1 passed, 1 skipped',
  );
  expect(lastLine(sampleReport([passed, known]))).toBe(
    '✓ Conforms, except for known failures: 10 of 10 operations, 2 of 2 requirements checked · 1 known, 1 passed',
  );
  expect(lastLine(sampleReport([passed, errored]))).toBe(
    '✗ Internal error of notikit: 10 of 10 operations, 1 of 2 requirements checked · 1 errored, 1 passed',
  );
  expect(lastLine(sampleReport([skipped]))).toBe(
    '✗ The run is incomplete (nothing checked): 10 of 10 operations, 0 of 1 requirements checked · 1 skipped',
  );
  const incomplete = { reason: 'timeout', message: 'The run took longer than 60 s.' } as const;
  expect(lastLine(sampleReport([passed], { incomplete }))).toBe(
    '✗ The run is incomplete (timeout): 10 of 10 operations, 1 of 1 requirements checked · 1 passed',
  );
  expect(lastLine(sampleReport([errored, failed], { incomplete }))).toBe(
    '✗ The server does not conform, and the run is incomplete (timeout): 10 of 10 operations, 1 of 2 requirements checked · 1 failed, 1 errored',
  );
  expect(lastLine(sampleReport([observed]))).toMatch(/^✗ The run is incomplete \(nothing checked\): .* 1 observed$/);
});

test('a pass that is about a part of the contract says so, without colour', () => {
  const { checked } = sampleReport([passed]);
  const total = { ...checked.total, requirements: 282 };
  const partial = sampleReport([passed], { checked: { ...checked, operations: ['listMessages'], total } });
  expect(lastLine(partial)).toBe('✓ What was checked conforms: 1 of 10 operations, 1 of 282 requirements · 1 passed');
  const forbidden = { ...checked, operations: checked.operations.slice(1), notPermitted: ['createSubscriber'] };
  expect(lastLine(sampleReport([passed], { checked: forbidden }))).toContain(
    '✓ What was checked conforms: 9 of 10 operations, 1 of 1 requirements, not permitted for this key: createSubscriber',
  );
  expect(lastLine({ ...sampleReport([passed]), ...(fullReport.traffic && { traffic: fullReport.traffic }) })).toMatch(
    /^✓ What was checked conforms: /,
  );
  expect(terminal(sampleReport([passed]), { color: true })).toContain('\u001b[32m✓ Conforms');
  expect(terminal(partial, { color: true })).not.toContain('\u001b[32m✓ What');
  expect(html(partial)).toContain('<h1 class="partial">What was checked conforms.</h1>');
});

test('the report of an unreachable server contains only the reason', () => {
  const incomplete = { reason: 'unreachable', message: 'connect ECONNREFUSED\n127.0.0.1:4010' } as const;
  const unanswered = { ...failed, id: 'response.completes', witnesses: 0 };
  expect(print(sampleReport([skipped, unanswered], { incomplete, requests: 1, durationMs: 30.4 }))).toBe(
    `notikit 0.1.0 · contract 3f2a9c1b04de · seed 1
target  http://127.0.0.1:4010 · 1 request in 30 ms · 2026-01-15T09:30:00.250Z
✗ The run is incomplete: unreachable
│ connect ECONNREFUSED
│ 127.0.0.1:4010
`,
  );
});

test('durations are in milliseconds, seconds or minutes, and thousands have separators', () => {
  expect(print(sampleReport([passed], { requests: 12_345 }))).toContain(' · 12,345 requests in 3.2 s');
  const time = (durationMs: number) => print(sampleReport([passed], { durationMs })).match(/in (.*) · 2026/)?.[1];
  expect([999.4, 1000, 59_949, 59_951, 125_400].map(time)).toEqual([
    '999 ms',
    '1.0 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});

test('the mark of a section is that of its most serious result', () => {
  const mark = (...results: Result[]) =>
    printAll(sampleReport(results.map((one) => ({ ...one, section: '9' })))).match(/^(.) 9/m)?.[1];
  expect(mark(passed, skipped, observed)).toBe('✓');
  expect(mark(skipped, observed)).toBe('–');
  expect(mark(passed, warned)).toBe('!');
  expect(mark(passed, known)).toBe('!');
  expect(mark(passed, warned, errored)).toBe('✗');
  expect(mark(passed, known, failed)).toBe('✗');
});

test('skipped requirements are grouped by reason, and those of the server come first', () => {
  const named = (count: number, changes: Partial<Result>) =>
    Array.from({ length: count }, (_, index) => ({ ...skipped, id: `skipped-${index}`, ...changes }));
  const idsOf = (results: readonly Result[]) => results.map(({ id }) => id).join(', ');
  const byUser = named(12, { skippedBy: 'user', message: 'needs --allow-writes' });
  const many = named(10, {});
  const open: Result = { ...skipped, level: 'open', id: 'open.one' };
  const report = sampleReport([passed, ...byUser, open, ...many]);
  expect(print(report)).toContain(
    '– 23 skipped (--verbose lists them): no workflow was found (11), needs --allow-writes (12)\n',
  );
  expect(printAll(report)).toContain(`Skipped
– no workflow was found (11: open.one, ${idsOf(many)})
– needs --allow-writes (12: ${idsOf(byUser)})
`);
});

test('verbose output lists passed requirements with their counts and first examples', () => {
  const seen = { ...passed, witnesses: 12, witness: { request: 'GET /v2/subscribers', pointer: '/data/0' } };
  const report = sampleReport([seen, { ...passed, id: 'a.longer-name.than-that' }]);
  expect(printAll(report)).toContain(`Passed, with the number of checks
✓ search.limit             12  GET /v2/subscribers at /data/0
✓ a.longer-name.than-that  1
`);
  expect(print(report)).not.toContain('how often');
});
