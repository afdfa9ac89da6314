import { type JsonObject, recordsOf } from '../kit/json.js';
import { onPage as onPageOf } from '../kit/wrappers.js';
import type { Wrapper } from '../sabotage.js';

/** The filters of the search. */
export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;

/** Changes the pages of the search. */
export function onPage(change: (page: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return onPageOf('searchSubscribers', change);
}

export function isFilled(page: JsonObject): boolean {
  return recordsOf(page).length > 0;
}
