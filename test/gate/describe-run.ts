import type { Evidence } from '../../src/judgement/report/evidence.js';
import type { Report, Result } from '../../src/judgement/report/report.js';

/** A run, and the CPU time that it took in milliseconds. */
export interface TimedRun {
  readonly report: Report;
  readonly cpuMs: number;
}

/** Describes a run: its size, the requirements that should fail, and all that failed, warned or errored. */
export function describeRun(
  { report, cpuMs }: TimedRun,
  isOwn: (id: string) => boolean,
  isVerbose: boolean,
): readonly string[] {
  const { requests, summary, results, incomplete } = report;
  const { passed, failed, warned, skipped, observed, errored } = summary;
  const own = results.filter(({ id }) => isOwn(id));
  const wrong = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
  return [
    `Run: ${requests} requests, ${Math.round(cpuMs)} ms CPU; ${passed} passed, ${failed} failed, ${warned} warned, ${skipped} skipped, ${observed} observed, ${errored} errored`,
    ...(incomplete === undefined ? [] : [`Incomplete (${incomplete.reason}): ${incomplete.message}`]),
    ...['', `Requirements that should fail: ${own.length}`],
    ...own.map(({ id, status, message, witnesses, witness }) =>
      [
        `  ${id} ${status}${message === '' ? '' : `: ${message}`}`,
        ...(witnesses === 0 ? [] : [`${witnesses} checks conform, first ${witness?.request}`]),
      ].join('; '),
    ),
    ...['', `Failed, warned or errored: ${wrong.length}`],
    ...wrong.flatMap((result) => ['', ...describeResult(result, isVerbose)]),
  ];
}

/** Describes a result with its first evidence, or with all of it. */
export function describeResult(result: Result, isVerbose: boolean): readonly string[] {
  const { id, section, level, status, text, message, witnesses, evidence } = result;
  const shown = isVerbose ? evidence : evidence.slice(0, 1);
  const rest = evidence.length - shown.length;
  return [
    `${status.toUpperCase()} ${id} (§${section}, ${level})`,
    `  requirement: ${text}`,
    `  message:     ${message}`,
    ...shown.flatMap((one) => describeEvidence(one, isVerbose)),
    ...(rest === 0 ? [] : [`  further evidence: ${rest} (--verbose)`]),
    ...(witnesses === 0 ? [] : [`  ${witnesses} other checks conform`]),
  ];
}

function describeEvidence(evidence: Evidence, isVerbose: boolean): readonly string[] {
  const { request, status, expected, actual, pointer, answer, count, caution, curl, body } = evidence;
  return [
    `  request:     ${request || '(no single request)'}${status === undefined ? '' : ` -> ${status}`}`,
    `  expected:    ${expected}`,
    `  actual:      ${actual}${pointer === undefined ? '' : ` (at ${pointer || 'the whole body'})`}`,
    ...(count === undefined ? [] : [`  the same in ${count} exchanges`]),
    ...(caution === undefined ? [] : [`  caution:     ${caution}`]),
    ...(isVerbose && answer !== undefined ? [`  response:    ${JSON.stringify(answer)}`] : []),
    ...(isVerbose && curl !== '' ? [`  ${curl}`] : []),
    ...(isVerbose && body !== undefined ? [`  body.json:   ${body}`] : []),
  ];
}
