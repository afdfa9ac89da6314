import type { Result } from '../judgement/report/report.js';
import { groupBy } from './group-by.js';
import { oneLine } from './printable.js';

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
