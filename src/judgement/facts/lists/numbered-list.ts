import { text } from '../text.js';

/** One of the two lists that come in numbered pages (§4.6, §4.9). */
export interface NumberedList {
  readonly operationId: 'listMessages' | 'listNotifications';
  readonly noun: 'messages' | 'events';
  /** The largest `limit` that the specification allows. */
  readonly maxLimit: number;
  /** The parameters that ask for items with a certain value; the bounds of time are none. */
  readonly filters: readonly ListFilter[];
}

export interface ListFilter {
  readonly parameter: string;
  readonly repeatable: boolean;
  /** The values by which an item shows that the filter finds it; undefined if the item says nothing about it. */
  readonly shown: Shown;
  /** Whether an item that shows no value has none, where others show one; never, if this is left out. */
  readonly hasNone?: (item: unknown) => boolean;
  /** All values that there are, where the specification gives them. */
  readonly values?: readonly string[];
}

export type Shown = (item: unknown) => readonly string[] | undefined;

/** The value that was given, if it was. */
export function given(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

/** Of a set of values, an item that lacks it has none. */
export function ofSet(): boolean {
  return true;
}

/** The subscriber's `subscriberId`, where the item embeds the subscriber. */
export const subscriberIds: Shown = (item) => given(text(item, 'subscriber', 'subscriberId'));

/** The parameters that may be given several times. */
export function repeatableFilters({ filters }: NumberedList): readonly string[] {
  return filters.filter(({ repeatable }) => repeatable).map(({ parameter }) => parameter);
}
