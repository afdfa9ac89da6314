import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { json } from '../../src/reporters/reporter.js';
import { hostileReports } from './hostile-reports.js';
import { reportSchema } from './report-schema.js';
import { failed, greenReport, known, mixedReport, passed, sampleEvidence, sampleReport } from './sample-report.js';

const validate = new Ajv2020({ strict: true }).compile(reportSchema);
const incomplete = { reason: 'timeout', message: 'The run took longer than 60 s.' } as const;

test('the JSON is the report, whatever a server sends', () => {
  for (const report of [mixedReport, ...hostileReports]) expect(JSON.parse(json(report))).toEqual(report);
  expect(json(mixedReport).endsWith('}\n')).toBe(true);
});

test('the published schema accepts reports', () => {
  for (const report of [greenReport, mixedReport, sampleReport([], { incomplete, durationMs: 0 })]) {
    expect(validate(JSON.parse(json(report))), JSON.stringify(validate.errors)).toBe(true);
  }
  for (const pointer of ['', '/', '/data/0/a~1b~0c']) expect(validate(withEvidence({ pointer }))).toBe(true);
  expect(validate(withResult({ ...passed, message: 'not tried: a name of two words' }))).toBe(true);
  expect(validate(withResult({ ...known, usedBy: ['app'] }))).toBe(true);
  const reasons =
    'unreachable,not the API,unauthorized,timeout,interrupted,too large,stopped,nothing checked,not everything checked,not restored';
  for (const reason of reasons.split(','))
    expect(validate({ ...mixedReport, incomplete: { reason, message: '' } }), reason).toBe(true);
  expect(reportSchema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
});

/** Invalid reports with one mistake each; most differ from a valid report in one field. */
const broken: Record<string, object> = {
  'no report': [],
  'a field that is not in the schema': { ...mixedReport, verdict: 'kept' },
  'a contract that is no hash': { ...mixedReport, contract: '3f2a' },
  'an empty target': { ...mixedReport, target: '' },
  'a broken seed': { ...mixedReport, seed: 1.5 },
  'a time that is no time': { ...mixedReport, startedAt: 'yesterday' },
  'a negative duration': { ...mixedReport, durationMs: -1 },
  'a negative number of requests': { ...mixedReport, requests: -1 },
  'no version': { ...mixedReport, version: '' },
  'a fixed entry without a name': { ...mixedReport, fixed: [''] },
  'a summary with a broken count': { ...mixedReport, summary: { ...mixedReport.summary, passed: 0.5 } },
  'a summary with a status too many': { ...mixedReport, summary: { ...mixedReport.summary, pending: 0 } },
  'an unknown reason': { ...mixedReport, incomplete: { reason: 'bored', message: '' } },
  'a reason without a message': { ...mixedReport, incomplete: { reason: 'timeout' } },
  'a message without a reason': { ...mixedReport, incomplete: { message: '' } },
  'a reason with a message that is no text': { ...mixedReport, incomplete: { reason: 'timeout', message: 3 } },
  'a reason with more': { ...mixedReport, incomplete: { ...incomplete, exit: 3 } },
  'an unknown status': withResult({ ...failed, status: 'pending' }),
  'an unknown level': withResult({ ...failed, level: 'may' }),
  'no id': withResult({ ...failed, id: '' }),
  'no section': withResult({ ...failed, section: '' }),
  'no text': withResult({ ...failed, text: '' }),
  'a result with more': withResult({ ...failed, durationMs: 1 }),
  'a failure without a message': withResult({ ...failed, message: '' }),
  'a success with a message': withResult({ ...passed, message: 'well done' }),
  'a known success': withResult({ ...passed, known: true }),
  'known: false': withResult({ ...failed, known: false }),
  'evidence that is none': withResult({ ...failed, evidence: 'GET /' }),
  'evidence with a broken pointer': withEvidence({ pointer: 'data' }),
  'evidence with a broken escape': withEvidence({ pointer: '/a~2' }),
  'evidence with a status that is no number': withEvidence({ status: '200' }),
  'evidence with an expectation that is no text': withEvidence({ expected: 3 }),
  'evidence with an actual value that is no text': withEvidence({ actual: null }),
  'evidence with more': withEvidence({ body: '' }),
};

test.each(Object.entries(broken))('the published schema rejects %s', (_, report) => {
  expect(validate(JSON.parse(JSON.stringify(report)))).toBe(false);
});

test.each([
  ['', Object.keys(mixedReport), (rest: object) => rest],
  ['summary', Object.keys(mixedReport.summary), (summary: object) => ({ ...mixedReport, summary })],
  ['results', Object.keys(passed), withResult],
  ['evidence', Object.keys(sampleEvidence()).filter((key) => key !== 'status' && key !== 'pointer'), onlyEvidence],
] as const)('the published schema rejects a report in which a field of %s is missing', (place, keys, wrap) => {
  const whole = { '': mixedReport, summary: mixedReport.summary, results: passed, evidence: sampleEvidence() }[place];
  expect(validate(wrap(whole))).toBe(true);
  for (const key of keys) {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    expect(validate(wrap(rest)), key).toBe(false);
  }
});

test('a hostile pointer is validated quickly', () => {
  expect(validate(withEvidence({ pointer: `${'/'.repeat(10_000)}~` }))).toBe(false);
});

function withResult(result: object): object {
  return { ...mixedReport, results: [result] };
}

function withEvidence(changes: object): object {
  return onlyEvidence({ ...sampleEvidence(), ...changes });
}

function onlyEvidence(evidence: object): object {
  return withResult({ ...failed, evidence: [evidence] });
}
