import type { WaysOf } from './sabotage.js';
import { counts } from './search/counts.js';
import { filters } from './search/filters.js';
import { order } from './search/order.js';
import { pages } from './search/pages.js';

/** Promises about the search of subscribers (§4.3, §8). */
export const search: WaysOf<'search'> = { ...pages, ...counts, ...filters, ...order };
