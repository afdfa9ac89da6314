import { sectionTitles } from '#generated/requirements.js';
import { headline } from '../judgement/report/headline.js';
import { isUnnoticed, type Report, type Result, type Summary } from '../judgement/report/report.js';
import type { TrafficSummary } from '../judgement/report/traffic-summary.js';
import { formatCount, oneLine } from '../text/printable.js';

/** Number and heading of a section: `4.3 Search subscribers`. Without a known heading, only the number. */
export function sectionName(section: string): string {
  const title = Object.hasOwn(sectionTitles, section) ? sectionTitles[section] : undefined;
  return title === undefined ? section : `${section} ${title}`;
}

const inNumericOrder = new Intl.Collator('en', { numeric: true });

/** Groups items by section, in numeric order: 4.9 comes before 4.10. */
export function bySection<Item extends { readonly section: string }>(
  items: readonly Item[],
): [section: string, items: readonly Item[]][] {
  return [...groupBy(items, ({ section }) => section)].sort(([a], [b]) => inNumericOrder.compare(a, b));
}

/** Groups items by key, in the order of the first occurrence. */
export function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? [];
    group.push(item);
    groups.set(key(item), group);
  }
  return groups;
}

/** Reasons for skipped requirements: first those of the server that hide the most `must`, then the most frequent ones. */
export function skipReasons(
  results: readonly Result[],
): readonly { readonly reason: string; readonly ids: string[] }[] {
  const isOfServer = ({ level, skippedBy }: Result) => level === 'must' && skippedBy === 'server';
  const skippedResults = results.filter(({ status }) => status === 'skipped');
  return [...groupBy(skippedResults, ({ message }) => oneLine(message))]
    .map(([reason, group]) => ({
      reason,
      ids: group.map(({ id }) => oneLine(id)),
      weight: group.filter(isOfServer).length,
    }))
    .sort((a, b) => b.weight - a.weight || b.ids.length - a.ids.length);
}

/** Clients that notice a failure: `noticed by app, admin`; empty without `--uses`. */
export function userLines({ usedBy }: Result): readonly string[] {
  if (usedBy === undefined) return [];
  return [`noticed by ${usedBy.length === 0 ? 'no client' : usedBy.map((name) => oneLine(name)).join(', ')}`];
}

/** Results that need attention, most serious first: failures, internal errors, warnings, and known failures. */
export function problemsOf(results: readonly Result[]): readonly Result[] {
  const known = results.filter((result) => result.known === true);
  const withStatus = (status: Result['status']) =>
    results.filter((result) => result.status === status && result.known !== true);
  const failed = withStatus('failed').toSorted((a, b) => Number(isUnnoticed(a)) - Number(isUnnoticed(b)));
  return [...failed, ...withStatus('errored'), ...withStatus('warned'), ...known];
}

/** Joins names: `a, b, c and 4 more`. Lists one more than the limit instead of "and 1 more". */
export function someOf(names: readonly string[], limit = 8): string {
  if (names.length <= limit + 1) return names.join(', ');
  return `${names.slice(0, limit).join(', ')} and ${names.length - limit} more`;
}

/** Joins blocks of lines, with empty lines between them and a final line break. Leaves empty blocks out. */
export function joinBlocks(blocks: readonly (readonly string[])[]): string {
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

/**
 * Divides the duration of a run among its results, in whole milliseconds. Requirements share requests, so that the times
 * of their requests are only weights.
 */
export function divideDuration(
  results: readonly Result[],
  { durationMs, durations = {} }: Report,
): ReadonlyMap<Result, number> {
  const ownTimes = results.map(({ id }) => durations[id] ?? 0);
  const weights = ownTimes.some((time) => time > 0) ? ownTimes : results.map(() => 1);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const times = new Map<Result, number>();
  let weightSoFar = 0;
  let timeSoFar = 0;
  for (const [index, result] of results.entries()) {
    weightSoFar += weights[index] ?? 0;
    const end = Math.round((Math.round(durationMs) * weightSoFar) / totalWeight);
    // Differences of rounded sums add up to the duration of the run.
    times.set(result, end - timeSoFar);
    timeSoFar = end;
  }
  return times;
}

/** Summary of a run in one line: headline, counts, effort. */
export function summaryLine(report: Report): string {
  return `${headlineText(report)} · ${counts(report.summary) || 'no requirements'} · ${effort(report)}`;
}

/** Headline in one line: `Conforms: 10 of 10 operations, 241 of 282 requirements checked`. */
export function headlineText(report: Report): string {
  const { verdict, extent } = headline(report);
  return `${verdict}: ${extent}`;
}

/** Formats counts without zeros: `2 failed, 1 known, 16 passed`. Known failures are counted separately. */
export function counts({ failed, known, errored, warned, passed, skipped, observed }: Summary): string {
  const labelled = { failed: failed - known, known, errored, warned, passed, skipped, observed };
  return Object.entries(labelled)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

/** Formats the effort: `187 requests in 3.2 s`, or `187 exchanges, 2 not checked, or only in part` for recorded traffic. */
export function effort({ requests, durationMs, traffic }: Report): string {
  if (traffic !== undefined) {
    const unchecked =
      traffic.unchecked === 0 ? '' : `, ${traffic.unchecked.toLocaleString('en')} not checked, or only in part`;
    const unselected = traffic.unselected === 0 ? '' : `, ${traffic.unselected.toLocaleString('en')} left out`;
    return `${formatCount(requests, 'exchange')}${unchecked}${unselected}`;
  }
  return `${formatCount(requests, 'request')} in ${duration(durationMs)}`;
}

/** Numbers of exchanges of other clients that are not simply checked, with examples. */
export function trafficFigures(traffic: TrafficSummary) {
  const { unreadable, unchecked, unsent, notes } = traffic;
  return [
    { name: 'without a response', count: traffic.unanswered, examples: [] },
    { name: 'undocumented', count: traffic.undocumented, examples: traffic.undocumentedPaths },
    { name: 'preflight, of a browser', count: traffic.preflights, examples: [] },
    { name: 'outside the API', count: traffic.elsewhere, examples: [] },
    { name: 'left out: not selected', count: traffic.unselected, examples: [] },
    { name: 'unreadable', count: unreadable, examples: traffic.unreadableReasons },
    { name: 'not checked, or only in part', count: unchecked, examples: traffic.uncheckedReasons },
    { name: 'not sent', count: unsent, examples: traffic.unsentReasons },
    { name: notes === 1 ? 'note on a request' : 'notes on requests', count: notes, examples: traffic.noteTexts },
  ];
}

function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
