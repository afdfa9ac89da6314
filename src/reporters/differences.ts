import { isSameJson } from '../contract/json-value.js';
import type { Report, Result } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { incompleteness, someOf, summaryLine } from './results.js';

/** A requirement of which a run found something else than the one before it; one of both may not have judged it. */
export interface Difference {
  readonly before: Result | undefined;
  readonly now: Result;
}

/** What a run found otherwise than the one before it. */
export interface Differences {
  /** The worst first. */
  readonly otherwise: readonly Difference[];
  /** What is as broken as it was. */
  readonly stillFailing: readonly Difference[];
  /** What only the run before judged. */
  readonly gone: readonly Result[];
  /** How many requirements are as they were, broken ones not among them. */
  readonly same: number;
}

const worstFirst: readonly Result['status'][] = ['failed', 'errored', 'warned', 'skipped', 'passed', 'observed'];

/** What `now` found otherwise than `before`. How often something is broken, and where first, is no difference. */
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

/** Whether a requirement is broken now, or notikit failed over it, that was not: what no baseline knew. */
export function isWorse({ before, now }: Difference): boolean {
  return (now.status === 'failed' && now.known !== true) || (now.status === 'errored' && before?.status !== 'failed');
}

/** What was observed may be another thing: another choice, where it is one, and otherwise another sentence. */
function isOther({ before, now }: Difference): boolean {
  if (now.status !== before?.status) return true;
  if (now.status !== 'observed') return false;
  const isChoice = now.choice !== undefined && before.choice !== undefined;
  return isChoice ? !isSameJson(now.choice, before.choice) : now.message !== before.message;
}

/** Why two reports may differ although the server does not: each a sentence. */
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

/** What a run found otherwise than the one before it, the worst first. */
export function changes(before: Report, now: Report): string {
  const lines = differences(before, now).otherwise.map(changeLine);
  return `${['Since the previous run', ...(lines.length === 0 ? ['= no differences'] : lines)].join('\n')}\n`;
}

/** `✗ broken now: search.walk: lost 3 of 200 subscribers` */
export function changeLine({ before, now }: Difference): string {
  const { id, message, status } = now;
  const changed = changedParts(before?.choice, now.choice);
  const what = status === 'observed' && changed.length > 0 ? changed.join(', ') : message;
  const reason = status === 'passed' ? '' : `: ${oneLine(what, 160)}`;
  return `${words[status]} now: ${oneLine(id)}${reason}`;
}

/** `status was 409, and is 422` */
function changedParts(before: Result['choice'], now: Result['choice']): readonly string[] {
  if (before === undefined || now === undefined) return [];
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return parts
    .filter((part) => before[part] !== now[part])
    .map((part) => `${part} changed from ${before[part] ?? 'not observed'} to ${now[part] ?? 'not observed'}`);
}

/** Two reports side by side: what a run found otherwise than the one before it. What matters most comes last. */
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

/** What a comparison comes to, in one line. */
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
