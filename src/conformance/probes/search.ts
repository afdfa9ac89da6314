import type { Probes } from '../probe.js';
import { counts, filters, order } from './search/filters.js';
import { pages } from './search/pages.js';

/** The search of subscribers (§4.3, §8). */
export const search = { ...pages, ...counts, ...filters, ...order } satisfies Probes;
