import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

/** The rows that there are. */
interface Listed {
  readonly count: number;
  /** Of each, in pixels. */
  readonly rowHeight: number;
  /** What a row keeps as it moves; its place, if left out. Another function says that other rows are in the list. */
  readonly keyOf?: (index: number) => string | number;
}

/** The rows of a long list that can be seen, of all that there are. */
export interface Rows<E extends Element> {
  /** Of the element that scrolls. */
  readonly scroller: RefObject<E | null>;
  /** Those in sight and a few around them, and how many pixels each is below the top. */
  readonly rows: readonly { readonly index: number; readonly key: string | number | bigint; readonly start: number }[];
  /** Of all rows together, in pixels. */
  readonly height: number;
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void;
}

/**
 * A list of which only what is in sight is in the document. Rows that come in above move nothing that is read, unless
 * the reader is at the top.
 */
export function useRows<E extends Element>({ count, rowHeight, keyOf = byPlace }: Listed): Rows<E> {
  const scroller = useRef<E>(null);
  const [, redraw] = useReducer<number, void>((drawn) => drawn + 1, 0);
  const [list] = useState(() => new Virtualizer<E, Element>(options(false)));
  list.setOptions(options((list.scrollOffset ?? 0) > 0));
  useLayoutEffect(() => list._didMount(), [list]);
  useLayoutEffect(() => list._willUpdate());
  useEffect(() => list.measure(), [list, rowHeight]);
  return {
    scroller,
    rows: list.getVirtualItems(),
    height: list.getTotalSize(),
    reveal: (index) => list.scrollToIndex(index),
  };

  function options(isScrolled: boolean) {
    return {
      count,
      getScrollElement: () => scroller.current,
      estimateSize: () => rowHeight,
      getItemKey: keyOf,
      overscan: 8,
      anchorTo: isScrolled ? ('end' as const) : ('start' as const),
      onChange: () => redraw(),
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
    };
  }
}

function byPlace(index: number): number {
  return index;
}
