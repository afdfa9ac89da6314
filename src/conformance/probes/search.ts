import type { Probes } from '../probe.js';
import { counts } from './search/counts.js';
import { filters } from './search/filters.js';
import { order } from './search/order.js';
import { pages } from './search/pages.js';

/** The search of subscribers (§4.3, §8). */
export const search = { ...pages, ...counts, ...filters, ...order } satisfies Probes;
