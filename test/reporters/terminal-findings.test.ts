import { expect, test } from 'vitest';
import { type Report, warnOfUnnoticed } from '../../src/judgement/report/report.js';
import { reporters } from '../../src/reporters/reporters.js';
import { terminal } from '../../src/reporters/terminal.js';
import {
  errored,
  failed,
  known,
  largeReport,
  mixedReport,
  sampleEvidence,
  sampleReport,
  skipped,
  warned,
} from './sample-report.js';

const print = (report: Report) => terminal(report, { color: false });

test('a failure shows three exchanges and says how many more there are; a warning and a known failure show one', () => {
  const evidence = Array.from({ length: 20 }, (_, index) =>
    sampleEvidence({ request: `GET /${index}`, expected: `at most ${index}` }),
  );
  const shown = (result: typeof failed) => print(sampleReport([{ ...result, evidence }])).match(/GET .*|… and .*/g);
  expect(shown(failed)).toEqual(['GET /0 → 200', 'GET /1 → 200', 'GET /2 → 200', '… and 17 more kinds']);
  expect(shown(errored)).toEqual(['GET /0 → 200', 'GET /1 → 200', 'GET /2 → 200', '… and 17 more kinds']);
  expect(shown(warned)).toEqual(['GET /0 → 200', '… and 19 more kinds']);
  expect(shown(known)).toEqual(['GET /0 → 200', '… and 19 more kinds']);
  expect(print(sampleReport([{ ...failed, evidence: evidence.slice(0, 3) }]))).not.toContain(' more kind');
  expect(print(sampleReport([{ ...failed, evidence: evidence.slice(0, 5) }]))).toContain('… and 2 more kinds');
});

test('a single further finding, line or name is printed instead of counted', () => {
  const evidence = Array.from({ length: 4 }, (_, index) =>
    sampleEvidence({ request: `GET /${index}`, expected: `${index}` }),
  );
  expect(print(sampleReport([{ ...failed, evidence }]))).toContain('│ GET /3 → 200');
  expect(print(sampleReport([{ ...warned, evidence: evidence.slice(0, 2) }]))).toContain('│ GET /1 → 200');
  const three = ['one', 'two', 'three'].map((message) => ({ ...skipped, message }));
  expect(print(sampleReport(three))).toContain('– 3 skipped (--verbose lists them): one (1), two (1), three (1)\n');
});

test('findings with the same cause are grouped, with their requests', () => {
  const places = ['/data/0/createdAt', '/createdAt', '/data/3/subscriber/createdAt'];
  const evidence = [
    ...places.map((pointer, index) => sampleEvidence({ request: `GET /${index}`, pointer, actual: `${index}` })),
    sampleEvidence({ request: 'GET /3', pointer: '/updatedAt' }),
  ];
  const text = print(sampleReport([{ ...failed, evidence }]));
  expect(text.match(/^│ GET .*|also .*|… and .*/gm)).toEqual([
    '│ GET /0 → 200',
    'also at GET /1 /createdAt, GET /2 /data/3/subscriber/createdAt',
    '│ GET /3 → 200',
  ]);
});

test('a long body is truncated, with its length', () => {
  const body = JSON.stringify({ subscriberId: 'x'.repeat(3_149) });
  const evidence = [sampleEvidence({ curl: 'curl --data-binary @body.json', body })];
  const [line = ''] = print(sampleReport([{ ...failed, evidence }])).match(/^.*body\.json .*$/gm) ?? [];
  expect(line).toMatch(/body\.json \(3,168 characters; complete in JSON and HTML reports\) \{"subscriberId":"x+…$/);
  expect(line.length).toBeLessThan(400);
});

test('the largest report has short lines, and few for each failure', () => {
  const lines = print(largeReport).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(330);
  expect(lines.length).toBeLessThan(200 * 25);
});

test('a message of many lines is truncated', () => {
  const message = Array.from({ length: 14 }, (_, index) => `line ${index}`).join('\n');
  const text = print(sampleReport([{ ...failed, message }]));
  expect(text).toContain('│ line 11\n│ … 2 more lines\n│ GET');
  expect(text).not.toContain('line 12');
  expect(print(sampleReport([{ ...failed, message: message.replace('\nline 13', '') }]))).toContain('│ line 12\n│ GET');
});

test('evidence contains its count, the body that its command reads, and the whole body for an empty pointer', () => {
  const { status: _, ...whole } = sampleEvidence({ pointer: '' });
  expect(print(sampleReport([{ ...failed, evidence: [whole] }]))).toContain('limit=2\n│   at        the whole body\n');
  const evidence = [sampleEvidence({ count: 12, curl: 'curl --data-binary @body.json', body: '{"a":1}' })];
  const text = print(sampleReport([{ ...failed, evidence }]));
  expect(text).toContain('│ GET /v2/subscribers?limit=2 → 200 · 12 times\n');
  expect(text).toContain('│   curl --data-binary @body.json\n│   body.json {"a":1}\n');
});

test('portable output contains the command for any shell', () => {
  const commands = { curl: "curl --data-binary '{}'", portableCurl: 'curl --data-binary "@body.json"', body: '{}' };
  const report = sampleReport([{ ...failed, evidence: [sampleEvidence(commands)] }]);
  const portable = terminal(report, { color: false, portable: true });
  expect(portable).toContain('│   curl --data-binary "@body.json"\n│   body.json {}\n');
  expect(portable).not.toContain(commands.curl);
  expect(print(report)).toContain(`│   ${commands.curl}\n`);
  expect(print(report)).not.toContain('body.json');
});

test('colour adds only escape sequences, and those of the server are displayed as text', () => {
  const colored = terminal(mixedReport, { color: true });
  expect(colored).toContain('\u001b[31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the escape sequences of colours.
  expect(colored.replaceAll(/\u001b\[\d+m/g, '')).toBe(print(mixedReport));
  const evidence = [sampleEvidence({ actual: '\u001b[2J\u202eabc' })];
  const text = print(sampleReport([{ ...failed, message: 'a\r\nb', evidence }]));
  expect(text).toContain('actual    \\u001b[2J\\u202eabc\n');
  expect(text).toContain('│ a\\u000d\n│ b\n');
});

test('failures that a client notices come first, in each report with their clients; the verdict counts the others', async () => {
  const unnoticed = { ...failed, id: 'a.first', usedBy: [] };
  const report = sampleReport([unnoticed, { ...failed, usedBy: ['app', 'admin'] }, { ...known, usedBy: ['app'] }]);
  for (const name of ['terminal', 'markdown', 'html'] as const) {
    const text = await reporters[name](report, { color: false });
    expect(text.indexOf('noticed by app, admin'), name).toBeGreaterThan(0);
    expect(text.lastIndexOf('noticed by no client'), name).toBeGreaterThan(text.indexOf('noticed by app, admin'));
    expect(text).toContain('3 requirements checked, 1 of 2 failures noticed by no client');
  }
  for (const name of ['junit', 'github'] as const)
    expect(await reporters[name](report)).toMatch(/noticed by app, admin(?:%0A|\n)/);
  const { results } = JSON.parse(await reporters.ctrf(report));
  expect(results.tests).toContainEqual(
    expect.objectContaining({ extra: expect.objectContaining({ usedBy: ['app', 'admin'] }) }),
  );

  const lenient = print(warnOfUnnoticed(report));
  expect(lenient).toContain('! a.first · 4.3 Search subscribers · must · warned · noticed by no client');
  expect(lenient).toContain('1 of 2 failures noticed by no client (warned) · 1 failed, 1 known, 1 warned');
  expect(print(warnOfUnnoticed(sampleReport([unnoticed, { ...known, usedBy: [] }])))).toMatch(
    /\n✓ Conforms, except for known failures and failures that no client notices: .*1 of 1 failure noticed by no client \(warned\) · 1 known, 1 warned ·/,
  );
});
