import { toEpoch } from './iso8601.js';

/** Zones reach from 12 hours behind UTC to 14 before it. */
const farthestZoneMs = 14 * 3_600_000;

/**
 * The first and the last millisecond that an ISO 8601 text may mean: it may leave out its seconds, its time or its
 * zone. Without a zone it means the same one as the other text, if that has none either.
 */
export function timeSpan(text: string, other: string): { readonly first: number; readonly last: number } {
  const first = toEpoch(text);
  const [date = '', clock = ''] = text.split('T');
  const fraction = /[.,](\d+)/.exec(clock)?.[1];
  const digits = clock
    .replace(/[.,]\d+/, '')
    .replace(/Z|[+-].*$/, '')
    .replaceAll(':', '').length;
  const width = unitOf(date, digits) / (fraction === undefined ? 1 : 10 ** fraction.length);
  const slack = hasZone(text) || !hasZone(other) ? 0 : farthestZoneMs;
  return { first: first - slack, last: first + Math.ceil(width) - 1 + slack };
}

function unitOf(date: string, digits: number): number {
  if (digits >= 6) return 1_000;
  if (digits === 4) return 60_000;
  if (digits === 2) return 3_600_000;
  const day = 86_400_000;
  return /^([+-]\d{6}|\d{4})$/.test(date) ? 366 * day : /^([+-]\d{6}|\d{4})-\d\d$/.test(date) ? 31 * day : day;
}

function hasZone(text: string): boolean {
  return /T.*(Z|[+-][\d:]+)$/.test(text);
}
