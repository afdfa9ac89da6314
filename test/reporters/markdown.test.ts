import { expect, test } from 'vitest';
import { markdown } from '../../src/reporters/markdown.js';
import { hostileReports } from './hostile-reports.js';
import { failed, greenReport, largeReport, mixedReport, sampleReport } from './sample-report.js';

test('a summary has the headline, a row for each problem, and the reasons of skipped requirements', () => {
  const place = '(at /totalCount)<br>expected 50000<br>actual 61234';
  expect(markdown(mixedReport).split('\n')).toEqual([
    '## ✗ The server does not conform: 10 of 10 operations, 4 of 8 requirements checked',
    '',
    '1 failed, 1 known, 1 errored, 1 warned, 1 passed, 2 skipped, 1 observed · 187 requests in 3.2 s · http&#58;//127.0.0.1:4010',
    '',
    '| | Requirement | Section | Level | Problem | Evidence |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ✗ failed | **search.total-count-cap**<br>totalCount is 50,000 when more subscribers match. | 4.3 Search subscribers | must | totalCount is greater than 50,000. | GET /v2/subscribers?limit=2 → 200 ${place} |`,
    expect.stringMatching(/^\| ✗ errored \| \*\*events\.page-walk\*\*.* \| TypeError: page is undefined \| {2}\|$/),
    expect.stringMatching(/^\| ! warned \| \*\*events\.limit-max\*\*<br>.* \| should \| .* → 200 .*actual 200 \|$/),
    expect.stringMatching(/^\| ✗ known \| \*\*upsert\.created\*\*<br>/),
    '',
    '- 2 skipped: no workflow was found',
    '',
    'Fixed; remove from the baseline: auth.key-required',
    '',
  ]);
  expect(markdown(greenReport)).toMatch(/^## ✓ Conforms: .*\n\n.*\n\n- 1 skipped: fewer than 50,000 subscribers\n$/);
});

test('many problems are cut: a job takes no summary of more than 1 MiB', () => {
  expect(markdown(largeReport)).toMatch(/\*\*requirement-99\*\*.*\n\n… and 100 more\n$/);
  const message = '<'.repeat(10_000);
  const result = {
    ...failed,
    message,
    text: message,
    evidence: failed.evidence.map((one) => ({ ...one, request: message })),
  };
  const results = Array.from({ length: 300 }, (_, index) => ({ ...result, id: `${index}` }));
  expect(Buffer.byteLength(markdown(sampleReport(results)))).toBeLessThan(2 ** 20);
});

test('a text of a server starts no markup, no row, no link, no mention and no reference', () => {
  const message =
    'a|b `c` <b>d</b> **e** [f](g) ![h](i) @someone/team #12 https://j.test www.k.test \\ ~l~ $m$ &amp;\nn';
  const [, cell] = / \| must \| (.*?) \| /.exec(markdown(sampleReport([{ ...failed, message }]))) ?? [];
  expect(cell).toBe(
    'a&#124;b &#96;c&#96; &#60;b&#62;d&#60;/b&#62; &#42;&#42;e&#42;&#42; &#91;f&#93;(g) !&#91;h&#93;(i) @&#8203;someone/team #&#8203;12 https&#58;//j.test www&#46;k.test &#92; &#126;l&#126; &#36;m&#36; &#38;amp;',
  );
  for (const text of hostileReports.map((report) => markdown(report))) {
    expect(text.replaceAll(/<br>|&#\d+;/g, ' ')).not.toMatch(/[<>`\\[\]]|[@#]\w/);
    for (const row of text.split('\n').filter((line) => line.startsWith('| '))) expect(row.split('|')).toHaveLength(8);
  }
});
