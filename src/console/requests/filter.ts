import type { Summary } from './summary.js';

/** Which exchanges are looked for; the address keeps it, so that a link does. */
export interface Filter {
  /** An operation, or `none`. */
  readonly operation?: string | undefined;
  readonly key?: string | undefined;
  /** `4XX`, `404`, or 0 for no answer. */
  readonly status?: string | undefined;
  /** Only what was broken, if it says anything. */
  readonly broken?: string | undefined;
  /** Words that stand in what the list shows, all of them. */
  readonly text?: string | undefined;
}

/** Makes of a filter what tells whether an exchange is looked for. */
export function matching({ operation, key, status, broken, text = '' }: Filter): (summary: Summary) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (summary) =>
    (!operation || (summary.operation ?? 'none') === operation) &&
    (!key || summary.key === key) &&
    (!status || String(summary.status).replace(/^(\d)\d\d$/, status.endsWith('XX') ? '$1XX' : '$&') === status) &&
    (!broken || summary.isBroken) &&
    (words.length === 0 || words.every((word) => searched(summary).includes(word)));
}

function searched({ method, target, operation, status, trouble, clause }: Summary): string {
  return `${method} ${target} ${operation} ${status} ${trouble} ${clause}`.toLowerCase();
}
