import { isSameJson } from '../contract/json-value.js';
import { incompleteness } from '../judgement/report/headline.js';
import { isUnnoticed, type Report, type Result } from '../judgement/report/report.js';
import { formatCount, oneLine } from '../text/printable.js';
import { groupBy, joinBlocks, someOf, summaryLine, userLines } from './results.js';

/** Different result of a requirement in two runs. One of the runs may not have checked it. */
interface Difference {
  readonly before: Result | undefined;
  readonly now: Result;
}

/** Differences between two runs. */
interface Differences {
  /** Different results, most serious first. */
  readonly changed: readonly Difference[];
  /** Requirements with the same failure in both runs. */
  readonly stillFailing: readonly Difference[];
  /** Results of requirements that only the earlier run checked. */
  readonly noLongerChecked: readonly Result[];
  /** Number of requirements with the same result in both runs, without failures. */
  readonly unchangedCount: number;
}

const mostSeriousFirst: readonly Result['status'][] = ['failed', 'errored', 'warned', 'skipped', 'passed', 'observed'];

/** Compares two reports. Ignores the number of failed exchanges and the first of them. */
export function differences(before: Report, now: Report): Differences {
  const earlierResults = new Map(before.results.map((result) => [result.id, result]));
  const currentIds = new Set(now.results.map(({ id }) => id));
  const pairs = mostSeriousFirst.flatMap((status) =>
    now.results
      .filter((result) => result.status === status)
      .map((result): Difference => ({ before: earlierResults.get(result.id), now: result })),
  );
  const changed = pairs.filter(isDifferent);
  const stillFailing = pairs.filter((pair) => pair.now.status === 'failed' && !isDifferent(pair));
  return {
    changed,
    stillFailing,
    noLongerChecked: before.results.filter(({ id }) => !currentIds.has(id)),
    unchangedCount: pairs.length - changed.length - stillFailing.length,
  };
}

/** Tells whether a different result is a failure that no baseline contains, or an internal error instead of a pass. */
export function isWorse({ before, now }: Difference): boolean {
  return (now.status === 'failed' && now.known !== true) || (now.status === 'errored' && before?.status !== 'failed');
}

/** Compares results. Observations differ by their choice if both runs have one, or else by their message. */
function isDifferent({ before, now }: Difference): boolean {
  if (now.status !== before?.status) return true;
  if (now.status !== 'observed') return false;
  if (now.choice === undefined || before.choice === undefined) return now.message !== before.message;
  return !isSameJson(now.choice, before.choice);
}

/** Reasons other than the server for differences between two reports, as sentences. */
function comparisonCaveats(before: Report, now: Report): readonly string[] {
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

const statusTexts: Readonly<Record<Result['status'], string>> = {
  failed: '✗ failed',
  errored: '✗ errored (internal error)',
  warned: '! warned',
  skipped: '– skipped',
  passed: '✓ passed',
  observed: '· observed',
};

/** Differences between two runs as text, most serious first. */
export function changes(before: Report, now: Report): string {
  const lines = differences(before, now).changed.map(changeLine);
  return `${['Since the previous run', ...(lines.length === 0 ? ['= no differences'] : lines)].join('\n')}\n`;
}

/** Formats a difference: `✗ failed now: search.walk: lost 3 of 200 subscribers`. */
export function changeLine({ before, now }: Difference): string {
  const { id, message, status } = now;
  const line = `${statusTexts[status]} now: ${oneLine(id)}`;
  if (status === 'passed') return line;
  const choiceChanges = status === 'observed' ? choiceChangesBetween(before?.choice, now.choice) : [];
  return [`${line}: ${oneLine(choiceChanges.join(', ') || message, 160)}`, ...userLines(now)].join(' · ');
}

/** Changed parts of a choice: `status changed from 409 to 422`. */
function choiceChangesBetween(before: Result['choice'], now: Result['choice']): readonly string[] {
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
    [runLines('before', before), runLines('now', now)],
    comparisonCaveats(before, now).map((sentence) => `! ${sentence}`),
    [...comparison.changed].reverse().map(changeLine),
    restLines(comparison),
    [comparisonVerdict(comparison)],
  ];
  return joinBlocks(blocks);
}

/** Result of a comparison in one line. */
function comparisonVerdict({ changed, stillFailing }: Differences): string {
  const worse = changed.filter(isWorse);
  const [mark, still] = stillFailing.length === 0 ? ['✓', ''] : ['!', `, ${stillFailing.length} still failing`];
  const hurt = hurtText(worse);
  if (worse.length > 0)
    return `✗ ${formatCount(worse.length, 'new failure')}${hurt}${hurt === '' ? still : still.replace(',', ';')}`;
  if (changed.length === 0) return `${mark} No differences${still}`;
  return `${mark} No new failures: ${formatCount(changed.length, 'difference')}${still}`;
}

/** Number of failures for each client: `: 1 hurts app, 1 nobody`; empty without `--uses`. */
function hurtText(worse: readonly Difference[]): string {
  const names = worse.flatMap(({ now }) => now.usedBy ?? []);
  const hurt = [...groupBy(names, (name) => name)].map(
    ([name, { length }]) => `${length} ${length === 1 ? 'hurts' : 'hurt'} ${oneLine(name)}`,
  );
  const others = worse.filter(({ now }) => isUnnoticed(now)).length;
  const parts = [...hurt, ...(others === 0 ? [] : [`${others} nobody`])];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

function runLines(name: string, report: Report): string {
  return `${name.padEnd(6)}  ${oneLine(report.target)} · ${oneLine(report.startedAt)}\n        ${summaryLine(report)}`;
}

function restLines({ stillFailing, noLongerChecked, unchangedCount }: Differences): string[] {
  const joinIds = (results: readonly { readonly id: string }[]) => someOf(results.map(({ id }) => oneLine(id)));
  return [
    ...(stillFailing.length === 0 ? [] : [`✗ still failing: ${joinIds(stillFailing.map(({ now }) => now))}`]),
    ...(noLongerChecked.length === 0 ? [] : [`– no longer checked: ${joinIds(noLongerChecked)}`]),
    `= ${unchangedCount.toLocaleString('en')} unchanged`,
  ];
}
