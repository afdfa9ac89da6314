import { Plain } from './elements.js';

interface TimeProps {
  /** ISO 8601 timestamp. */
  readonly at: string;
  /** Omits the date, for rows of recent events. */
  readonly isShort?: boolean;
}

/** Timestamp in the browser's time zone, with its offset. Its title is the timestamp as the mock wrote it. */
export function Time({ at, isShort = false }: TimeProps) {
  const local = localTime(at);
  if (local === undefined) return <Plain text={at} />;
  return (
    <time dateTime={at} title={at}>
      {isShort ? local.slice('2026-11-27 '.length) : local}
    </time>
  );
}

/** Formats a timestamp as in RFC 3339: `2026-11-27 18:42:50+01:00`. Undefined for an invalid one. */
export function localTime(at: string): string | undefined {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return undefined;
  const ahead = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + ahead * 60_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${zoneOf(ahead)}`;
}

function zoneOf(minutesAhead: number): string {
  if (minutesAhead === 0) return 'Z';
  const minutes = Math.abs(minutesAhead);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutesAhead < 0 ? '-' : '+'}${hour}:${minute}`;
}
