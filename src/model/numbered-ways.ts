import { commonValue } from './common-value.js';
import type { KnownList } from './known-list.js';
import type { PlannedRequest } from './plan.js';

/** A moment after every event. Not relative to now, so that equal runs send equal requests. */
const future = '2100-01-01T00:00:00.000Z';

/** Requests of a list with numbered pages that are always sent: without parameters, and at the ends of their ranges. */
export function numberedRequests(known: KnownList): readonly PlannedRequest[] {
  const { largestLimit, filters } = known.list;
  const limit = Math.min(largestLimit, Math.max(1, known.records.length));
  const beyond = Math.ceil(known.records.length / limit);
  const hasBounds = filters.some(({ parameter }) => parameter === 'before');
  // With one filter alone, and room for all that match, it shows best which do.
  const alone = filters.flatMap((filter): PlannedRequest[] => {
    const value = commonValue(known, filter);
    if (value === undefined) return [];
    const request = { filters: { [filter.parameter]: [value] }, limit: largestLimit };
    return [{ request, aspects: [`filter ${filter.parameter}`, 'count'] }];
  });
  return [
    { request: { filters: {} }, aspects: ['default-limit', 'default-page'] },
    { request: { filters: {}, limit: 1, page: 0 }, aspects: ['limit'] },
    { request: { filters: {}, limit: largestLimit, page: 0 }, aspects: ['limit'] },
    { request: { filters: {}, limit: Math.min(largestLimit, 37), page: 1 }, aspects: ['walk'] },
    { request: { filters: {}, limit, page: beyond }, aspects: known.isComplete ? ['beyond'] : [] },
    ...(hasBounds
      ? [{ request: { filters: { before: [future] }, limit: largestLimit }, aspects: ['before-default'] as const }]
      : []),
    ...alone,
  ];
}
