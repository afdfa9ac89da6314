import { expect, test } from 'vitest';
import { github } from '../../src/reporters/github.js';
import { hostileReports } from './hostile-reports.js';
import {
  failed,
  greenReport,
  known,
  largeReport,
  mixedReport,
  sampleEvidence,
  sampleReport,
  skipped,
} from './sample-report.js';

test('failures and faults are errors, broken shoulds are warnings, and one notice sums up the run', () => {
  const curl = `curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"`;
  expect(github(mixedReport)).toBe(
    [
      `::error title=search.total-count-cap (§4.3)::totalCount is 50,000 when more subscribers match.%0AtotalCount is greater than 50,000.%0AThe flag totalCountCapped is false.%0AGET /v2/subscribers?limit=2 → 200%0A  at        /totalCount%0A  expected  50000%0A  actual    61234%0A  ${curl}`,
      '::error title=events.page-walk (§4.9)::The pages of events neither overlap nor lose one.%0ATypeError: page is undefined',
      `::warning title=events.limit-max (§4.9)::A limit above 50 is not served as if it were valid.%0Alimit=51 was answered with 51 items.%0AGET /v1/notifications?limit=51 → 200%0A  at        /data%0A  expected  4xx%0A  actual    200%0A  ${curl}`,
      '::notice title=notikit::The server does not conform: 10 of 10 operations, 4 of 8 requirements checked · 1 failed, 1 known, 1 errored, 1 warned, 1 passed, 2 skipped, 1 observed · 187 requests in 3.2 s%0A2 skipped: no workflow was found%0AKnown failures: upsert.created%0AFixed; remove from the baseline: auth.key-required',
      '',
    ].join('\n'),
  );
});

test('a run that went well is one notice, and a known failure is no error', () => {
  expect(github(sampleReport([known]))).toMatch(/^::notice .*except for known failures.*\n$/);
  expect(github(greenReport)).toBe(
    '::notice title=notikit::Conforms: 10 of 10 operations, 120 of 123 requirements checked · 120 passed, 1 skipped, 2 observed · 187 requests in 3.2 s%0A1 skipped: fewer than 50,000 subscribers\n',
  );
});

test('an annotation shows one exchange and says how many more there are', () => {
  const text = github(
    sampleReport([
      { ...failed, evidence: Array.from({ length: 3 }, (_, at) => sampleEvidence({ expected: `${at}` })) },
    ]),
  );
  expect(text.match(/GET/g)).toHaveLength(1);
  expect(text).toContain('%0A… and 2 more kinds\n');
});

test('an incomplete run is an error', () => {
  const incomplete = { reason: 'unreachable', message: 'connect ECONNREFUSED' } as const;
  expect(github(sampleReport([], { incomplete }))).toMatch(
    /^::error title=run\.complete .*%0Aunreachable: connect ECONNREFUSED\n::notice/,
  );
  expect(github(sampleReport([skipped]))).toMatch(/^::error title=run\.complete .*nothing checked/);
});

test('percent signs and line breaks are escaped, in titles colons and commas too: each line is one of our commands', () => {
  for (const line of hostileReports.flatMap((report) => github(report).trimEnd().split('\n')))
    expect(line).toMatch(/^::(error|warning|notice) title=[^:,]*::/);
  const result = { ...failed, id: 'a:b,c%d\ne', text: 'x:y,z%\n', message: '100%\nof it', evidence: [] };
  expect(github(sampleReport([result])).split('\n')[0]).toBe(
    '::error title=a%3Ab%2Cc%25d\\ne (§4.3)::x:y,z%25\\n%0A100%25%0Aof it',
  );
});

test('of many failures as many are shown as GitHub shows, and the last annotation counts the others', () => {
  const lines = github(largeReport).trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[8]).toContain('title=requirement-8 ');
  expect(lines[9]).toBe(
    `::error title=191 more::${[9, 10, 11, 12, 13, 14, 15, 16].map((index) => `requirement-${index}`).join(', ')} and 183 more`,
  );
  const ten = github({ ...largeReport, results: largeReport.results.slice(0, 10) });
  expect(ten).toContain('title=requirement-9 ');
  expect(ten).not.toContain(' more::');
});
