import { toEpoch } from './iso8601.js';

/** The first and the last millisecond that a timestamp may mean, since 1970-01-01T00:00Z. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Zones reach from 12 hours behind UTC to 14 before it. */
const farthestZone = 14 * hour;

/** Whether a value is an ISO 8601 text (§1). */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(toEpoch(value));
}

/**
 * What an ISO 8601 text may mean: all of its last element, which may be a fraction of a second or a whole year. Without
 * a zone it may be of any, but beside another text without one it means the same zone as that. NaN if it is no time.
 */
export function timeSpan(text: string, other?: string): TimeSpan {
  const start = toEpoch(text);
  const isOfOneZone = other !== undefined && !hasZone(other);
  const slack = hasZone(text) || isOfOneZone ? 0 : farthestZone;
  return { first: start - slack, last: start + lengthOf(text, start) - 1 + slack };
}

/** How long the last element of a text lasts, in whole milliseconds: at least one. */
function lengthOf(text: string, start: number): number {
  const [date = '', clock = ''] = text.split('T');
  if (clock === '') return lengthOfDate(date, start);
  const time = clock.replace(/(?:Z|[+-][\d:]+)$/, '');
  const [whole = '', fraction = ''] = time.replaceAll(':', '').split(/[.,]/);
  const length = [hour, 60_000, 1_000][whole.length / 2 - 1] ?? 1_000;
  return Math.ceil(length / 10 ** fraction.length);
}

function lengthOfDate(date: string, start: number): number {
  const [, month, monthDay] = /^(?:[+-]\d{6}|\d{4})-?(\d\d)?-?(\d\d)?$/.exec(date) ?? [];
  if (monthDay !== undefined) return day;
  const end = new Date(start);
  if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.getTime() - start;
}

function hasZone(text: string): boolean {
  return /T.*(?:Z|[+-][\d:]+)$/.test(text);
}
