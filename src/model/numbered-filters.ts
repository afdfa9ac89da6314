import { isObject } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import { isBeyond, isWithin, type NumberedList, type ShownValues } from '../judgement/facts/numbered-lists.js';
import { remembering, rememberingLast } from '../judgement/facts/remembering.js';
import { text } from '../judgement/facts/text.js';
import type { ListFilter, Match } from './list.js';

/** How several context keys are combined: the specification does not say (§4.6, §4.9). */
export type KeysCombined = 'any' | 'all' | 'unknown';

/** What is learned of the filters of a numbered list. */
export interface FilterChoices {
  readonly contextKeys: KeysCombined;
  /** Whether `after` and `before` include their own moment; undefined if that is not known. */
  readonly inclusive: { readonly after: boolean | undefined; readonly before: boolean | undefined };
}

/** The filters of messages and events that compare whole values. */
export function numberedFilters(
  { filters }: NumberedList,
  choices: FilterChoices,
  /** By parameter: what records show, with what other records give away. */
  learned: Readonly<Record<string, ShownValues>> = {},
): readonly ListFilter[] {
  return filters.map(({ parameter, repeatable, shown: plainly, hasNone, values }) => {
    const shown = remembering(learned[parameter] ?? plainly);
    const wholeValuesOf = (record: unknown) =>
      shown(record) ?? (isObject(record) && hasNone?.(record) === true ? [] : undefined);
    const isAnyEnough = parameter !== 'contextKeys' || choices.contextKeys === 'any';
    return {
      parameter,
      isRepeatable: repeatable,
      ...(values && { values }),
      valuesOf: (record) => shown(record) ?? [],
      ...(isAnyEnough && { wholeValuesOf }),
      match: (record, wanted): Match => {
        const own = wholeValuesOf(record);
        if (own === undefined) return undefined;
        const held = wanted.filter((value) => own.includes(value)).length;
        if (isAnyEnough || wanted.length < 2 || held === 0 || held === wanted.length) return held > 0;
        return choices.contextKeys === 'unknown' ? undefined : false;
      },
    };
  });
}

const hour = 3_600_000;
const second = 1_000;

function dayOf(moment: string): string {
  const { first } = timeSpan(moment);
  return Number.isNaN(first) ? moment : `${new Date(first).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/**
 * Moments before and after all events, and between two of them, in parts of the list: every second one as the clocks show
 * it that are 11 hours ahead, so that it has another day there.
 */
function momentsBetween(events: readonly unknown[]): readonly string[] {
  const times = events.flatMap((event) => {
    const created = text(event, 'createdAt');
    return isTime(created) ? [timeSpan(created)] : [];
  });
  times.sort((one, other) => one.first - other.first);
  const [oldest, newest] = [times[0], times.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const parts = [0.02, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.98];
  const between = parts.flatMap((part) => {
    const place = Math.floor(part * (times.length - 1));
    const [older, newer] = [times[place], times[place + 1]];
    if (older === undefined || newer === undefined || newer.first - older.last < 2) return [];
    return [Math.floor((older.last + newer.first) / 2)];
  });
  return [oldest.first - second, newest.last + second, ...between].map((moment, index) =>
    index % 2 === 0
      ? new Date(moment).toISOString()
      : new Date(moment + 11 * hour).toISOString().replace('Z', '+11:00'),
  );
}

/** The bounds of time of the events (§4.9). */
export function timeBounds(choices: FilterChoices): readonly ListFilter[] {
  const spanShown = remembering((record) => {
    const created = text(record, 'createdAt');
    return created === undefined ? undefined : timeSpan(created);
  });
  const limitOf = rememberingLast(timeSpan);
  return (['after', 'before'] as const).map((bound) => ({
    parameter: bound,
    isRepeatable: false,
    values: [],
    furtherValues: momentsBetween,
    misreadings: {
      'takes the day alone': dayOf,
      'leaves the zone out': (moment) => moment.replace(/(?<=T.*)[+-]\d\d:\d\d$/, 'Z'),
    },
    valuesOf: (record) => {
      const moment = text(record, 'createdAt');
      return isTime(moment) ? [moment] : [];
    },
    match: (record, [moment = '']): Match => {
      const [span, limit] = [spanShown(record), limitOf(moment)];
      // What is no time has neither a beginning nor an end.
      if (span === undefined || Number.isNaN(span.first + limit.first)) return undefined;
      if (isWithin(bound, span, limit)) return true;
      if (isBeyond(bound, span, limit)) return false;
      // Both are the same instant; a text without a zone, or of a whole day, says less.
      const isInstant = span.first === limit.first && span.last === limit.last;
      return isInstant ? choices.inclusive[bound] : undefined;
    },
  }));
}

export interface CandidateOptions {
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Whether the contract allows a value for a parameter. */
  readonly accepts: (parameter: string, value: string) => boolean;
  /** How many times the usual number of candidates there may be. */
  readonly breadth: number;
}
