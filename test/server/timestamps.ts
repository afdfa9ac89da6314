import type { Options } from './options.js';
import { isRow, type Row } from './row.js';

const fields = new Set([
  ...['createdAt', 'updatedAt', 'deletedAt', 'lastOnlineAt', 'deliveredAt', 'lastSeenDate', 'lastReadDate'],
  ...['snoozedUntil', 'lastPublishedAt', 'lastTriggeredAt'],
]);
/** Fields that contain records. Other objects are free-form, and stay unchanged. */
const nested = new Set(['subscriber', 'jobs', 'executionDetails']);

/** Writes the timestamps of a record in one of the forms that ISO 8601 allows (§1). */
export function formatTimestamps(row: Row, form: Options['timestamps']): Row {
  if (form === 'utc') return row;
  const entries = Object.entries(row).map(([name, value]) => {
    if (fields.has(name))
      return [name, each(value, (text) => (typeof text === 'string' ? formatTimestamp(text, form) : text))];
    return [name, nested.has(name) ? each(value, (one) => (isRow(one) ? formatTimestamps(one, form) : one)) : value];
  });
  return Object.fromEntries(entries);
}

function each(value: unknown, change: (one: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : change(value);
}

/** Writes a moment in UTC in another form; some forms have no fractions of a second. */
export function formatTimestamp(utc: string, form: Options['timestamps']): string {
  switch (form) {
    case 'utc':
      return utc;
    case 'zoneless':
      return utc.slice(0, 19);
    case 'micros':
      return utc.replace('Z', '417+00:00');
    case 'basic':
      return `${utc.slice(0, 19).replace(/[-:]/g, '')}Z`;
    case 'offset':
      return `${new Date(Date.parse(utc) + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
  }
}

/** Reads every form of a timestamp that a record may have, and others that `Date` reads; without a zone it is UTC. */
export function parseTimestamp(text: string): number {
  const extended = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6');
  const isZoneless = /T[\d:.]+$/.test(extended);
  return Date.parse(isZoneless ? `${extended}Z` : extended);
}
