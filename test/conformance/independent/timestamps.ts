import type { Options } from './options.js';

/** A moment in one of the ways that ISO 8601 allows (§1). */
export function formatMoment(moment: Date, form: Options['timestamps']): string {
  const utc = moment.toISOString();
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
      return `${new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
  }
}

/** Reads what `formatMoment` writes, and whatever else `Date` can read; without a zone it is UTC. */
export function parseMoment(text: string): number {
  const extended = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6');
  const isZoneless = /T[\d:.]+$/.test(extended);
  return Date.parse(isZoneless ? `${extended}Z` : extended);
}
