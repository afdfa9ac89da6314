import { toEpoch } from '../../contract/iso8601.js';
import { text } from './numbered-list.js';

/** The first and the last millisecond that a timestamp may mean. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const hour = 3_600_000;

/** A timestamp means all of its last element; without a zone, it may be of any zone. Undefined if it is none. */
export function spanOf(timestamp: unknown): Span | undefined {
  const epoch = typeof timestamp === 'string' ? toEpoch(timestamp) : Number.NaN;
  if (typeof timestamp !== 'string' || Number.isNaN(epoch)) return undefined;
  const [date = '', time = ''] = timestamp.split('T');
  const [, clock = '', zone = ''] = /^(.*?)(Z|[+-][\d:]+)?$/.exec(time) ?? [];
  const slack = zone === '' ? 14 * hour : 0;
  return { from: epoch - slack, to: epoch + lengthOf(date, clock) - 1 + slack };
}

/** How long the last element of a timestamp lasts, in milliseconds. */
function lengthOf(date: string, clock: string): number {
  if (clock === '') return (date.replaceAll('-', '').length < 8 ? 366 : 1) * 24 * hour;
  const [whole = '', fraction = ''] = clock.replaceAll(':', '').split(/[.,]/);
  const length = [hour, 60_000, 1_000][whole.length / 2 - 1] ?? hour;
  return Math.max(1, length / 10 ** fraction.length);
}

/** An event and when it was created. */
export interface Dated {
  readonly event: unknown;
  /** As the server gave it. */
  readonly moment: string;
  readonly span: Span;
}

/** The events that say when they were created, the newest first. */
export function byAge(events: readonly unknown[]): readonly Dated[] {
  return events
    .flatMap((event) => {
      const moment = text(event, 'createdAt');
      const span = spanOf(moment);
      return moment === undefined || span === undefined ? [] : [{ event, moment, span }];
    })
    .sort((one, other) => other.span.from - one.span.from);
}

/** A moment between two events, where the gap between them is widest, among the newest events of a list or the oldest. */
export function momentBetween(dated: readonly Dated[], side: 'newest' | 'oldest'): string | undefined {
  let widest: Span | undefined;
  for (const [index, { span }] of dated.entries()) {
    const older = dated[index + 1]?.span;
    const rank = side === 'newest' ? index + 1 : dated.length - 1 - index;
    if (older === undefined || rank > 35) continue;
    const gap = { from: older.to, to: span.from };
    if (gap.to - gap.from > (widest === undefined ? 1 : widest.to - widest.from)) widest = gap;
  }
  return widest && new Date(Math.floor((widest.from + widest.to) / 2)).toISOString();
}
