/** First and last millisecond that a timestamp may mean, since 1970-01-01T00:00Z. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Units of a time of day: hours, minutes and seconds. */
const timeUnits = [hour, 60_000, 1_000];

/** Time zones reach from UTC-12 to UTC+14. */
const maxZoneOffset = 14 * hour;

/** Tells whether a value is an ISO 8601 text (§1). */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(toEpoch(value));
}

/**
 * Time span of an ISO 8601 text: all of its last element, which may be a fraction or a year. A text without a zone may
 * be in any zone; two of them are in the same zone. NaN for an invalid text.
 */
export function timeSpan(text: string, other?: string): TimeSpan {
  const start = toEpoch(text);
  if (isCommonFormat(text)) return { first: start, last: start };
  const isOfOneZone = other !== undefined && !hasZone(other);
  const slack = hasZone(text) || isOfOneZone ? 0 : maxZoneOffset;
  return { first: start - slack, last: start + lastElementLength(text, start) - 1 + slack };
}

/** Length of the last element of a text, in whole milliseconds: at least one. */
function lastElementLength(text: string, start: number): number {
  const { month, dayOfMonth, time, fraction } = parseText(text);
  if (time.length > 0) return Math.ceil((timeUnits[time.length - 1] ?? 1_000) / 10 ** fraction.length);
  if (dayOfMonth !== undefined) return day;
  const end = new Date(start);
  if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.getTime() - start;
}

/** Elements of a valid ISO 8601 text. */
function parseText(text: string) {
  const [date = '', clock = ''] = text.split('T');
  const [, year = '', month, dayOfMonth] = /^([+-]\d{6}|\d{4})-?(\d\d)?-?(\d\d)?$/.exec(date) ?? [];
  const [, local = '', zone = ''] = /^(.*?)(Z|[+-][\d:]+)?$/.exec(clock) ?? [];
  const [whole = '', fraction = ''] = local.replaceAll(':', '').split(/[.,]/);
  return { year, month, dayOfMonth, time: whole.match(/\d\d/g) ?? [], fraction, zone };
}

/** Recognizes the most common format: `2026-01-15T09:30:00.000Z`. */
function isCommonFormat(text: string): boolean {
  return text.length === 24 && text[4] === '-' && text[19] === '.' && text[23] === 'Z';
}

export function hasZone(text: string): boolean {
  return text.includes('T') && /(?:Z|[+-][\d:]+)$/.test(text);
}

/**
 * ISO 8601 calendar dates and times (§1): extended and basic notation, reduced precision, expanded years, decimal
 * fractions, optional zone. Covers more than RFC 3339's `date-time`, and checks the calendar. Excludes week dates and
 * ordinal dates. A single expression, so that compiled validators can contain it.
 */
export const iso8601: RegExp = composePattern();

function composePattern(): RegExp {
  const year = '(?:\\d{4}|[+-]\\d{6})';
  const leapYear = '(?:[+-]?\\d*(?:(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00))';
  return new RegExp(`^(?:${notation('-', ':')}|${notation('', '')}|${year}(?:-(?:0[1-9]|1[0-2]))?)$`);

  function notation(dash: string, colon: string): string {
    const monthDay = [
      `(?:0[13578]|1[02])${dash}(?:0[1-9]|[12]\\d|3[01])`,
      `(?:0[469]|11)${dash}(?:0[1-9]|[12]\\d|30)`,
      `02${dash}(?:0[1-9]|1\\d|2[0-8])`,
    ].join('|');
    const date = `(?:${year}${dash}(?:${monthDay})|(?=${year}${dash}02)${leapYear}${dash}02${dash}29)`;
    const fraction = '(?:[.,]\\d+)?';
    const time = `(?:(?:[01]\\d|2[0-3])(?:${colon}[0-5]\\d(?:${colon}(?:[0-5]\\d|60))?)?${fraction}|24(?:${colon}00(?:${colon}00(?:[.,]0+)?)?)?)`;
    const zone = `(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?`;
    return `${date}(?:T${time}${zone})?`;
  }
}

/**
 * Milliseconds since 1970-01-01T00:00Z of an ISO 8601 text; NaN if it is invalid. Without a zone it is read as UTC, and
 * a date as its first millisecond.
 */
export function toEpoch(text: string): number {
  if (!iso8601.test(text)) return Number.NaN;
  // Date.parse is quicker, but does not know leap seconds.
  if (isCommonFormat(text)) {
    const epoch = Date.parse(text);
    if (!Number.isNaN(epoch)) return epoch;
  }
  const { year, month = '01', dayOfMonth = '01', time, fraction, zone } = parseText(text);
  const midnight = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(dayOfMonth));
  const whole = time.reduce((total, element, index) => total + Number(element) * (timeUnits[index] ?? 0), midnight);
  // Fractions belong to the last element of the time.
  return whole + Math.floor(Number(`0.${fraction}`) * (timeUnits[time.length - 1] ?? 0)) - offset(zone);
}

function offset(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
