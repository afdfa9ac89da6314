import { isSameJson } from '../contract/json-value.js';
import type { Report, Result } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { incompleteness, someOf, summaryLine } from './results.js';

/** Different result of a requirement in two runs. One of the runs may not have checked it. */
export interface Difference {
  readonly before: Result | undefined;
  readonly now: Result;
}

/** Differences between two runs. */
export interface Differences {
  /** Different results, most serious first. */
  readonly otherwise: readonly Difference[];
  /** Requirements with the same failure in both runs. */
  readonly stillFailing: readonly Difference[];
  /** Results of requirements that only the earlier run checked. */
  readonly gone: readonly Result[];
  /** Number of requirements with the same result in both runs, without failures. */
  readonly same: number;
}

const worstFirst: readonly Result['status'][] = ['failed', 'errored', 'warned', 'skipped', 'passed', 'observed'];

/** Compares two reports. Ignores the number of failed exchanges and the first of them. */
export function differences(before: Report, now: Report): Differences {
  const earlier = new Map(before.results.map((result) => [result.id, result]));
  const current = new Set(now.results.map(({ id }) => id));
  const pairs = worstFirst.flatMap((status) =>
    now.results
      .filter((result) => result.status === status)
      .map((result): Difference => ({ before: earlier.get(result.id), now: result })),
  );
  const otherwise = pairs.filter(isOther);
  const stillFailing = pairs.filter((pair) => pair.now.status === 'failed' && !isOther(pair));
  return {
    otherwise,
    stillFailing,
    gone: before.results.filter(({ id }) => !current.has(id)),
    same: pairs.length - otherwise.length - stillFailing.length,
  };
}

/** Recognizes a new failure that no baseline contains, or a new internal error. */
export function isWorse({ before, now }: Difference): boolean {
  return (now.status === 'failed' && now.known !== true) || (now.status === 'errored' && before?.status !== 'failed');
}

/** Compares results. Observations differ by their choice if both runs have one, or else by their message. */
function isOther({ before, now }: Difference): boolean {
  if (now.status !== before?.status) return true;
  if (now.status !== 'observed') return false;
  const isChoice = now.choice !== undefined && before.choice !== undefined;
  return isChoice ? !isSameJson(now.choice, before.choice) : now.message !== before.message;
}

/** Reasons other than the server for differences between two reports, as sentences. */
export function unlikeness(before: Report, now: Report): readonly string[] {
  const sentences = [
    before.contract !== now.contract && 'The reports use different contracts: a requirement may demand more now.',
    before.profile?.digest !== now.profile?.digest && 'The reports use different profiles.',
    before.version !== now.version &&
      `The reports are of different versions of notikit: ${before.version} and ${now.version}.`,
    before.target !== now.target && 'The reports are about different servers.',
    (before.traffic === undefined) !== (now.traffic === undefined) &&
      'One report is about a run, the other about traffic.',
    before.seed !== now.seed && 'The runs used different seeds.',
    incompleteness(before) && 'The earlier run is incomplete.',
    incompleteness(now) && 'The later run is incomplete.',
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}

const words: Readonly<Record<Result['status'], string>> = {
  failed: '✗ failed',
  errored: '✗ errored (internal error)',
  warned: '! warned',
  skipped: '– skipped',
  passed: '✓ passed',
  observed: '· observed',
};

/** Differences between two runs as text, most serious first. */
export function changes(before: Report, now: Report): string {
  const lines = differences(before, now).otherwise.map(changeLine);
  return `${['Since the previous run', ...(lines.length === 0 ? ['= no differences'] : lines)].join('\n')}\n`;
}

/** Formats a difference: `✗ broken now: search.walk: lost 3 of 200 subscribers`. */
export function changeLine({ before, now }: Difference): string {
  const { id, message, status } = now;
  const changed = changedParts(before?.choice, now.choice);
  const what = status === 'observed' && changed.length > 0 ? changed.join(', ') : message;
  const reason = status === 'passed' ? '' : `: ${oneLine(what, 160)}`;
  return `${words[status]} now: ${oneLine(id)}${reason}`;
}

/** Formats changed parts of a choice: `status was 409, and is 422`. */
function changedParts(before: Result['choice'], now: Result['choice']): readonly string[] {
  if (before === undefined || now === undefined) return [];
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return parts
    .filter((part) => before[part] !== now[part])
    .map((part) => `${part} changed from ${before[part] ?? 'not observed'} to ${now[part] ?? 'not observed'}`);
}

/** Comparison of two reports for a terminal, with the most important part at the end. */
export function comparisonText(before: Report, now: Report): string {
  const comparison = differences(before, now);
  const blocks = [
    [headLine('before', before), headLine('now', now)],
    unlikeness(before, now).map((sentence) => `! ${sentence}`),
    [...comparison.otherwise].reverse().map(changeLine),
    rest(comparison),
    [comparisonVerdict(comparison)],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Result of a comparison in one line. */
export function comparisonVerdict({ otherwise, stillFailing }: Differences): string {
  const worse = otherwise.filter(isWorse).length;
  const still = stillFailing.length === 0 ? '' : `, ${stillFailing.length} still failing`;
  if (worse > 0) return `✗ ${counted(worse, 'new failure')}${still}`;
  if (otherwise.length === 0) return `✓ No differences${still}`;
  return `✓ No new failures: ${counted(otherwise.length, 'difference')}${still}`;
}

function headLine(name: string, report: Report): string {
  return `${name.padEnd(6)}  ${oneLine(report.target)} · ${oneLine(report.startedAt)}\n        ${summaryLine(report)}`;
}

function rest({ stillFailing, gone, same }: Differences): string[] {
  const ids = (results: readonly { readonly id: string }[]) => someOf(results.map(({ id }) => oneLine(id)));
  return [
    ...(stillFailing.length === 0 ? [] : [`✗ still failing: ${ids(stillFailing.map(({ now }) => now))}`]),
    ...(gone.length === 0 ? [] : [`– no longer checked: ${ids(gone)}`]),
    `= ${same.toLocaleString('en')} unchanged`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
