import { computed, signal } from '@preact/signals';
import { go, route } from '../route.js';
import type { ExchangeSummary } from './exchanges.js';
import { exchanges } from './exchanges.js';

/** What the address asks of this view: as long as it stays the same, so does what is found. */
const query = computed(() => JSON.stringify(route.value.view === 'requests' ? (route.value.query ?? {}) : {}));

/** What is looked for. */
export const filter = computed<Filter>(() => JSON.parse(query.value));

/** The exchanges that are looked for, the newest first. */
export const matchingExchanges = computed(() => {
  const isEmpty = Object.values(filter.value).every((value) => !value);
  return isEmpty ? exchanges.value : exchanges.value.filter(matching(filter.value));
});

/** The exchange whose both sides are shown. */
export const openId = computed(() => {
  const { view, path = [] } = route.value;
  return view === 'requests' && /^\d+$/.test(path[0] ?? '') ? Number(path[0]) : undefined;
});

/** The exchange that keys begin from: the one that was last looked at. */
export const current = signal<number | undefined>(undefined);

/** Looks for something else. */
export function lookFor(change: Filter): void {
  go({ ...route.value, query: { ...filter.value, ...change } }, { replace: true });
}

/** Shows both sides of an exchange, or the list alone; with `replace`, instead of another one. */
export function open(id: number | undefined, { replace = false } = {}): void {
  if (id !== undefined) current.value = id;
  go({ view: 'requests', path: id === undefined ? [] : [String(id)], query: { ...filter.value } }, { replace });
}

/** Goes so many rows on in the list, to its ends at most; where both sides are shown, they follow. */
export function step(by: number): void {
  const ids = matchingExchanges.value;
  if (ids.length === 0) return;
  const from = openId.value ?? current.value;
  const at = ids.findIndex(({ id }) => id === from);
  const next = ids[at === -1 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)];
  current.value = next?.id;
  if (openId.value !== undefined) open(next?.id, { replace: true });
}

/** Which exchanges are looked for; the address keeps it, so that a link does. */
interface Filter {
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
function matching({ operation, key, status, broken, text = '' }: Filter): (summary: ExchangeSummary) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (summary) =>
    (!operation || (summary.operation ?? 'none') === operation) &&
    (!key || summary.key === key) &&
    (!status || String(summary.status).replace(/^(\d)\d\d$/, status.endsWith('XX') ? '$1XX' : '$&') === status) &&
    (!broken || summary.isBroken) &&
    (words.length === 0 || words.every((word) => searched(summary).includes(word)));
}

function searched({ method, target, operation, status, trouble, requirement }: ExchangeSummary): string {
  return `${method} ${target} ${operation} ${status} ${trouble} ${requirement}`.toLowerCase();
}
