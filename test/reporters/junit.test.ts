import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import type { Result } from '../../src/judgement/report/report.js';
import { junit } from '../../src/reporters/junit.js';
import { hostileReports } from './hostile-reports.js';
import {
  errored,
  failed,
  greenReport,
  known,
  largeReport,
  mixedReport,
  observed,
  passed,
  sampleEvidence,
  sampleReport,
  skipped,
  warned,
} from './sample-report.js';

const schema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL('junit.xsd', import.meta.url), 'utf8')),
);

/** Parses strictly, validates the document against the schema, and returns the values at the paths. */
function read(xml: string, ...paths: string[]): string[][] {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return paths.map((path) => document.find(path).map((node) => node.content));
  } finally {
    document.dispose();
  }
}

const testcase = (result: Result) =>
  junit(sampleReport([result], { durationMs: 0 })).match(/<testcase.*<\/testcase>|<testcase [^>]*\/>/s)?.[0];

test('the XML is valid in both schemas of JUnit, whatever a server sends', () => {
  for (const report of [mixedReport, greenReport, largeReport, ...hostileReports]) {
    const [names] = read(junit(report), '//testcase/@name');
    expect(names?.filter((name) => name !== 'run.complete')).toHaveLength(report.results.length);
  }
});

test('the schema rejects attributes and elements that JUnit does not define', () => {
  const xml = junit(mixedReport);
  const breaks: [string, string][] = [
    ['2026-01-15T09:30:00"', '2026-01-15T09:30:00Z"'],
    [' hostname="localhost"', ''],
    ['id="1"', 'id="0"'],
    ['tests="1"', 'tests="one"'],
    [' type="must"', ''],
    ['<system-err/>', ''],
    ['<testsuites>', '<testsuites time="3">'],
  ];
  for (const [from, to] of breaks) {
    expect(xml).toContain(from);
    expect(() => read(xml.replace(from, to)), from).toThrow();
  }
});

test('a section is a suite, in the order of the specification, and counts its results', () => {
  const results = [observed, { ...passed, section: '4.10' }, errored, known, warned, failed, skipped, passed];
  const [names, ...counts] = read(
    junit(sampleReport(results)),
    '//testsuite/@name',
    '//testsuite/@id',
    '//testsuite/@tests',
    '//testsuite/@failures',
    '//testsuite/@errors',
    '//testsuite/@skipped',
  );
  expect(names).toEqual([
    '4.1 Create or update a subscriber',
    '4.3 Search subscribers',
    '4.7 Retrieve a workflow',
    '4.9 List notification events',
    '4.10 Retrieve an event',
  ]);
  expect(counts).toEqual([
    ['0', '1', '2', '3', '4'],
    ['1', '3', '1', '2', '1'],
    ['0', '1', '0', '0', '0'],
    ['0', '0', '0', '1', '0'],
    ['1', '0', '1', '0', '0'],
  ]);
});

test('a suite has the properties of its run', () => {
  const paths = ['//property/@name', '//property/@value', '//@timestamp', '//@package', '//testsuite/@time'];
  expect(read(junit(sampleReport([passed])), ...paths)).toEqual([
    ['version', 'contract', 'target', 'seed', 'requests', 'durationMs', 'headline'],
    [
      '0.1.0',
      '3f2a9c1b04de'.padEnd(64, '0'),
      'http://127.0.0.1:4010',
      '1',
      '187',
      '3210',
      'Conforms: 10 of 10 operations, 1 of 1 requirements checked',
    ],
    ['2026-01-15T09:30:00'],
    ['notikit'],
    ['3.21'],
  ]);
});

test('a failure contains its requirement, its message and its evidence', () => {
  expect(testcase(failed)).toBe(
    `<testcase classname="notikit.section-4-3" name="search.total-count-cap" time="0"><failure type="must" message="totalCount is greater than 50,000.&#10;The flag totalCountCapped is false.">totalCount is 50,000 when more subscribers match. (§4.3)
totalCount is greater than 50,000.
The flag totalCountCapped is false.
GET /v2/subscribers?limit=2 → 200
  at        /totalCount
  expected  50000
  actual    61234
  curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"</failure></testcase>`,
  );
});

test('an internal error is an error, a skipped requirement gives its reason, and a known failure counts as skipped', () => {
  expect(testcase(errored)).toContain('<error type="errored" message="TypeError: page is undefined">');
  expect(testcase(skipped)).toContain('<skipped message="no workflow was found"/>');
  expect(testcase(known)).toContain('<skipped message="known failure: The answer was 200."/>');
});

test('warnings and observations pass, and stand in the output of their suite', () => {
  expect(testcase(passed)).toBe('<testcase classname="notikit.section-4-3" name="search.limit" time="0"/>');
  expect(testcase(warned)).toBe('<testcase classname="notikit.section-4-9" name="events.limit-max" time="0"/>');
  expect(junit(sampleReport([passed, observed], { durationMs: 0 }))).toContain(
    '<testcase classname="notikit.section-4-3" name="search.limit-bounds" time="0"/>',
  );
  const [output] = read(junit(sampleReport([warned, passed, { ...observed, section: '4.9' }])), '//system-out');
  expect(output).toEqual([
    '',
    `warned events.limit-max: A limit above 50 is not served as if it were valid. (§4.9)
limit=51 was answered with 51 items.
GET /v1/notifications?limit=51 → 200
  at        /data
  expected  4xx
  actual    200
  curl -sS 'http://127.0.0.1:4010/v2/subscribers?limit=2' -H "Authorization: ApiKey $NOTIKIT_API_KEY"
observed search.limit-bounds: The bounds of limit are not shown. (§4.9)
limit=0 is answered with 422, limit=101 too`,
  ]);
});

test('an incomplete run has an error', () => {
  const incomplete = { reason: 'unreachable', message: 'connect ECONNREFUSED' } as const;
  expect(read(junit(sampleReport([], { incomplete })), '//error/@message', '//testcase/@name', '//@errors')).toEqual([
    ['unreachable: connect ECONNREFUSED'],
    ['run.complete'],
    ['1'],
  ]);
  expect(read(junit(sampleReport([skipped])), '//error/@message')).toEqual([
    ['nothing checked: No requirement could be checked.'],
  ]);
});

test('the file stays small for a run with many findings', () => {
  expect(junit(largeReport).length).toBeLessThan(200 * 2500);
});

test('markup from the server is escaped', () => {
  const evidence = [sampleEvidence({ actual: `<b a='1' c="2">&amp;]]></b>\u0000` })];
  const [message, body] = read(
    junit(sampleReport([{ ...failed, message: `<i>"\n::error::x\n  ::error::y`, evidence }])),
    '//failure/@message',
    '//failure',
  );
  expect(message).toEqual([`<i>"\n::error::x\n  ::error::y`]);
  expect(body?.[0]).toContain('\n::error::x\n  ::error::y\n');
  expect(body?.[0]).toContain(`actual    <b a='1' c="2">&amp;]]></b>\\u0000\n`);
});

test('the duration of the run is divided among the test cases in proportion to their requests', () => {
  const durations = { [passed.id]: 2_000, [failed.id]: 1_000, other: 1 };
  const report = sampleReport([passed, failed, known], { durationMs: 600.4, durations });
  expect(read(junit(report), '//testcase/@time', '//testsuite/@time')).toEqual([
    ['0', '0.4', '0.2'],
    ['0', '0.6'],
  ]);
  for (const one of [mixedReport, largeReport, sampleReport([passed, failed, known], { durationMs: 1_000 })]) {
    const [cases = [], suites = []] = read(junit(one), '//testcase/@time', '//testsuite/@time');
    for (const times of [cases, suites])
      expect(times.reduce((sum, time) => sum + Number(time), 0)).toBeCloseTo(Math.round(one.durationMs) / 1_000, 6);
  }
});
