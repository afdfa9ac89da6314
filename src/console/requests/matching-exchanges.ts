import { computed, signal } from '@preact/signals';
import { go, route } from '../route.js';
import type { ExchangeSummary } from './exchanges.js';
import { exchanges } from './exchanges.js';

/** Filter in the address. As a string, an unchanged filter does not recompute the list. */
const query = computed(() => JSON.stringify(route.value.view === 'requests' ? (route.value.query ?? {}) : {}));

export const filter = computed<Filter>(() => JSON.parse(query.value));

/** Exchanges that match the filter, newest first. */
export const matchingExchanges = computed(() => {
  const isEmpty = Object.values(filter.value).every((value) => !value);
  return isEmpty ? exchanges.value : exchanges.value.filter(toPredicate(filter.value));
});

/** Exchange in the detail panel. */
export const openId = computed(() => {
  const { view, path = [] } = route.value;
  return view === 'requests' && /^\d+$/.test(path[0] ?? '') ? Number(path[0]) : undefined;
});

/** Exchange from which keyboard navigation starts: the last one that was opened or selected. */
export const selectedId = signal<number | undefined>(undefined);

export function changeFilter(change: Filter): void {
  go({ ...route.value, query: { ...filter.value, ...change } }, { replace: true });
}

/** Opens an exchange, or closes the panel; with `replace`, without a new entry in the browser history. */
export function openExchange(id: number | undefined, { replace = false } = {}): void {
  if (id !== undefined) selectedId.value = id;
  go({ view: 'requests', path: id === undefined ? [] : [String(id)], query: { ...filter.value } }, { replace });
}

/** Moves the selection by a number of rows. An open detail panel follows. */
export function moveSelection(by: number): void {
  const summaries = matchingExchanges.value;
  if (summaries.length === 0) return;
  const startId = openId.value ?? selectedId.value;
  const currentIndex = summaries.findIndex(({ id }) => id === startId);
  const next = summaries[currentIndex === -1 ? 0 : Math.min(Math.max(currentIndex + by, 0), summaries.length - 1)];
  selectedId.value = next?.id;
  if (openId.value !== undefined) openExchange(next?.id, { replace: true });
}

/** Filter of exchanges, stored in the address so that links contain it. */
interface Filter {
  /** Operation id, or `none` for requests outside the contract. */
  readonly operation?: string | undefined;
  readonly key?: string | undefined;
  /** For example `4XX` or `404`; 0 for a missing response. */
  readonly status?: string | undefined;
  /** Any text selects the exchanges that violated the contract. */
  readonly broken?: string | undefined;
  /** Words that must all occur in the listed properties. */
  readonly text?: string | undefined;
}

function toPredicate({ operation, key, status, broken, text = '' }: Filter): (summary: ExchangeSummary) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (summary) =>
    (!operation || (summary.operation ?? 'none') === operation) &&
    (!key || summary.key === key) &&
    (!status || String(summary.status).replace(/^(\d)\d\d$/, status.endsWith('XX') ? '$1XX' : '$&') === status) &&
    (!broken || summary.isBroken) &&
    (words.length === 0 || words.every((word) => searchedText(summary).includes(word)));
}

function searchedText({ method, target, operation, status, trouble, requirement }: ExchangeSummary): string {
  return `${method} ${target} ${operation} ${status} ${trouble} ${requirement}`.toLowerCase();
}
