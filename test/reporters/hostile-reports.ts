import fc from 'fast-check';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { sampleEvidence, sampleReport, sampleResult } from './sample-report.js';

const hostileParts = [
  '\u001b[2J\u001b]0;title\u0007',
  '\u0000',
  '\r',
  '\n',
  '\u009b31m',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\u{e0041}',
  '\ufffe',
  '\ud800',
  '\udc00',
  ']]>',
  '<!--',
  '</script><script>document.title = 1</script>',
  '<img src=x onerror="document.title = 1">',
  '"><svg onload=alert(1)>',
  '&amp;',
  '"',
  '\n::error::x',
  '::stop-commands::x',
  '##[error]x',
  '##vso[task.complete]x',
  '##teamcity[x]',
  ' ',
  '%0A::error::',
  '\\',
  'é🙂',
];

/** Text from a hostile server: any UTF-16, especially characters that some reader acts on. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostileParts), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

const statuses = ['passed', 'failed', 'warned', 'skipped', 'observed', 'errored'] as const;

const hostileResult: fc.Arbitrary<Result> = fc
  .tuple(fc.constantFrom(...statuses), fc.array(hostileText, { minLength: 8, maxLength: 8 }), fc.boolean())
  .map(([status, [id, text, message, request, expected, actual, pointer, curl], known]) =>
    sampleResult({
      id: `id ${id}`,
      section: `4.3 ${id}`,
      text: `text ${text}`,
      status,
      message: status === 'passed' ? '' : `${message}.`,
      evidence: [
        sampleEvidence({
          request: `GET ${request}`,
          expected: `${expected}`,
          actual: `${actual}`,
          pointer: `${pointer}`,
          curl: `curl ${curl}`,
          portableCurl: `curl -g ${curl}`,
        }),
      ],
      ...(known && status === 'failed' ? { known } : {}),
      ...(status === 'failed' ? { usedBy: [`client ${id}`] } : {}),
    }),
  );

const hostileReport: fc.Arbitrary<Report> = fc
  .tuple(fc.array(hostileResult, { maxLength: 5 }), hostileText, fc.boolean())
  .map(([results, text, incomplete]) =>
    sampleReport(results, {
      target: text,
      version: text,
      contract: text,
      fixed: [text],
      ...(incomplete ? { incomplete: { reason: 'timeout', message: text } } : {}),
    }),
  );

/** Reports in which every text is hostile. */
export const hostileReports: readonly Report[] = fc.sample(hostileReport, { numRuns: 300, seed: 1 });

/** Characters that neither readable text nor XML may contain, other than the line break. */
export const forbidden = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff\ufffe\uffff]/u;
