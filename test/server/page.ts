import type { Window } from './hooks.js';
import type { Asked } from './operations.js';
import type { Row } from './row.js';

/** A part of a list with its surroundings. */
export interface Page {
  readonly data: readonly Row[];
  /** First and last record, if the page has any. */
  readonly first: Row | undefined;
  readonly last: Row | undefined;
  readonly isMoreBefore: boolean;
  readonly isMoreAfter: boolean;
}

/** Cuts a page from a list. Hidden records still have positions in the list. */
export function cutPage(
  list: readonly Row[],
  right: Window,
  { at, hooks }: Asked,
  isShown: (row: Row) => boolean = () => true,
): Page {
  const window = hooks.window?.(right, list.length, at) ?? right;
  const [from, to] = [Math.max(0, window.from), Math.max(0, window.to)];
  const cut = list.slice(from, to);
  const page = cut.filter(isShown);
  return {
    data: page,
    first: cut[0],
    last: cut.at(-1),
    isMoreBefore: list.slice(0, from).some(isShown),
    isMoreAfter: list.slice(to).some(isShown),
  };
}
