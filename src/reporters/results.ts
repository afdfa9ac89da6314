import { sectionTitles } from '#generated/requirements.js';
import type { Incomplete, Report, Result } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';

/** The outcome of a run. */
export type Outcome = 'passed' | 'failed' | 'errored' | 'incomplete';

/**
 * A server that is left changed outweighs all else: somebody must put it back. A failure that the baseline does not know
 * outweighs a fault of ours, and both a run that did not end.
 */
export function outcomeOf(report: Report): Outcome {
  if (report.incomplete?.reason === 'not restored') return 'incomplete';
  if (report.summary.failed > report.summary.known) return 'failed';
  if (report.summary.errored > 0) return 'errored';
  return incompleteness(report) === undefined ? 'passed' : 'incomplete';
}

/** Why the run says less than it should. A run that judged and saw nothing is incomplete, whatever it says of itself. */
export function incompleteness(report: Report): { readonly reason: Incomplete; readonly message: string } | undefined {
  if (report.incomplete !== undefined) return report.incomplete;
  const { passed, failed, warned, observed, errored } = report.summary;
  if (passed + failed + warned + observed + errored > 0) return undefined;
  return { reason: 'nothing checked', message: 'No requirement could be checked.' };
}

/** `4.3 Search subscribers`; a section that has no known heading is its number alone. */
export function sectionName(section: string): string {
  const title = Object.hasOwn(sectionTitles, section) ? sectionTitles[section] : undefined;
  return title === undefined ? section : `${section} ${title}`;
}

const inNumericOrder = new Intl.Collator('en', { numeric: true });

/** What is of sections, under them: 4.9 comes before 4.10, and what is of one section keeps its order. */
export function bySection<Item extends { readonly section: string }>(
  items: readonly Item[],
): [section: string, items: readonly Item[]][] {
  return [...groupBy(items, ({ section }) => section)].sort(([a], [b]) => inNumericOrder.compare(a, b));
}

/** The items under their keys, in the order in which the keys first occur. */
export function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Why requirements were skipped and which, the most frequent reason first. */
export function skipReasons(results: readonly Result[]): { readonly reason: string; readonly ids: string[] }[] {
  const skipped = results.filter(({ status }) => status === 'skipped');
  return [...groupBy(skipped, ({ message }) => oneLine(message))]
    .map(([reason, group]) => ({ reason, ids: group.map(({ id }) => oneLine(id)) }))
    .sort((a, b) => b.ids.length - a.ids.length);
}

/** `a, b, c and 4 more` */
export function someOf(names: readonly string[], limit = 8): string {
  if (names.length <= limit + 1) return names.join(', ');
  return `${names.slice(0, limit).join(', ')} and ${names.length - limit} more`;
}
