import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { html } from '../../src/reporters/html/html.js';
import { appendToTexts } from './append-to-texts.js';
import { fullReport } from './full-report.js';
import { hostileReports, hostileText } from './hostile-reports.js';
import { failed, greenReport, mixedReport, passed, sampleEvidence, sampleReport, skipped } from './sample-report.js';

/** Contents of the only script or the only style of a page. */
function only(tag: 'script' | 'style', page: string): string {
  expect(page.split(`<${tag}`).length, tag).toBe(2);
  return page.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '';
}

const tagsOf = (page: string) => new Set(page.match(/<\/?[a-z][a-z0-9]*(?=[\s/>])|<!--|<!\w+/gi));
const isOurs = (page: string) => page.replaceAll(only('script', page), '').replaceAll(only('style', page), '');

test('a report is one file: its policy names its script and its style, and nothing else is loaded or run', () => {
  const page = html(mixedReport);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${digest(only('script', page))}`,
    `style-src ${digest(only('style', page))}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(isOurs(page)).not.toMatch(/ (src|style|on\w+)=|href="(?!#)/);
  expect(only('style', page)).not.toMatch(/url\(|@import/);
});

test('at a glance: what became of the run, each count, and what is wrong before all requirements', () => {
  const page = html(mixedReport);
  expect(page).toContain('The server does not conform.</h1>');
  const counts = [...page.matchAll(/data-filter="(\w+)"><b>(\d+)</g)].map(([, key, count]) => `${key} ${count}`);
  const others = ['skipped 2', 'passed 1', 'observed 1'];
  expect(counts).toEqual(['failed 1', 'errored 1', 'known 1', 'warned 1', ...others]);
  expect(page.indexOf('id="wrong"')).toBeLessThan(page.indexOf('id="requirements"'));
  expect(page.match(/<details class="requirement \w+"/g)).toHaveLength(mixedReport.results.length);
});

test('passed requirements are folded by section with their counts, and problems stand before them', () => {
  const page = html(sampleReport([passed, failed, { ...passed, id: 'search.limit' }, skipped]));
  const [problems = '', others = ''] = page.split('id="requirements"');
  expect(problems).toContain(`id="requirement-${failed.id}"`);
  expect(others).not.toContain(`id="requirement-${failed.id}"`);
  expect(others).toMatch(/<details class="part"><summary><h3>[^<]*<\/h3> <small>[^<]*2 passed/);
});

test('a cause comes first, with what it hides', () => {
  const cause = {
    ...{ id: 'page.form', message: 'the resource is enveloped', remedy: 'write a profile' },
    ...{ operations: ['listMessages'], hides: ['workflow.steps', 'search.walk'] },
  };
  const page = html(sampleReport([failed, skipped], { causes: [cause] }));
  expect(page).toContain('2 requirements cannot be checked because of it');
  expect(page.indexOf('id="causes"')).toBeLessThan(page.indexOf('id="wrong"'));
  expect(html(mixedReport)).not.toContain('id="causes"');
});

test('an evidence has what was expected beside what came, the place marked in the answer, and its command', () => {
  const answer = { before: '{\n  "totalCount": ', marked: '61234', after: '\n}' };
  const page = html(sampleReport([{ ...failed, evidence: [sampleEvidence({ answer }), sampleEvidence()] }]));
  expect(page).toContain('{\n  &quot;totalCount&quot;: <mark>61234</mark>\n}');
  expect(page).toContain('<dd class="expected">at most 2 items</dd>');
  expect(page).toContain("curl -sS 'http://127.0.0.1:4010");
  expect(page.match(/<details class="evidence"( open)?/g)).toEqual([
    '<details class="evidence" open',
    '<details class="evidence"',
  ]);
});

test('the matrix says what of an operation was never put to the test, though another was', () => {
  const requirement = { ...passed, id: 'auth.key-accepted', comparisons: { getWorkflow: 3 } };
  const page = html(sampleReport([requirement]));
  const row = (operation: string) => page.split(`scope="row"><code>${operation}</code>`)[1]?.split('</tr>')[0];
  expect(row('getWorkflow')).toContain('<td class="all"><button type="button" data-operation="getWorkflow"');
  expect(row('listMessages')).toContain('<td class="unchecked">');
  expect(page).toContain('on 1 of 10 operations');
});

test('a run that judged nothing says so, and one that broke nothing too', () => {
  expect(html(sampleReport([]))).toContain('The run checked no requirement.');
  expect(html(greenReport)).toContain('all 120 checked requirements passed');
});

test('whatever a server sends is text: no tag of its own', () => {
  // Parts of some reports only, and parts of all reports.
  const ours = new Set(['<aside', '</aside', ...tagsOf(isOurs(html(mixedReport)))]);
  for (const page of hostileReports.slice(0, 60).map((report) => html(report)))
    expect([...tagsOf(isOurs(page))].filter((tag) => !ours.has(tag))).toEqual([]);
});

test('whatever each field of a report says, a page has the elements that it has when they say nothing', () => {
  const elements = (report: Report) => isOurs(html(report)).match(/<\/?[a-z!][^\s>]*/gi);
  const plain = elements(appendToTexts('x', fullReport));
  fc.assert(
    fc.property(hostileText, (text) => {
      // Text between backticks is code.
      expect(elements(appendToTexts(`x${text.replaceAll('`', '')}`, fullReport))).toEqual(plain);
    }),
    { numRuns: 10, seed: 1 },
  );
});

test('of many exchanges of a requirement, the first are elements at once, and the others for those who open them', () => {
  const evidence = Array.from({ length: 20 }, (_, index) => sampleEvidence({ actual: `came-${index}` }));
  const page = html(sampleReport([{ ...failed, evidence }]));
  const [atOnce = '', folded = ''] = page.split('<noscript>');
  expect(atOnce.match(/<details class="evidence"/g)).toHaveLength(3);
  expect(atOnce).toContain('<summary>17 more</summary>');
  expect(folded.split('</noscript>')[0]?.match(/<details class="evidence"/g)).toHaveLength(17);
  expect(/data-words="([^"]*)"/.exec(page)?.[1]).toContain(evidence.map(({ actual }) => actual).join(' '));
});
