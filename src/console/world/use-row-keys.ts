import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Keys that move between the links of rows: only one of them is a stop of the Tab key. */
export interface RowKeys {
  /** The row whose link has the focus, or gets it. */
  readonly current: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
}

/** How far each key goes. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys go from row to row of a list of which only a part is in the document. */
export function useRowKeys<E extends Element>(
  count: number,
  scroller: RefObject<E | null>,
  reveal: (index: number) => void,
): RowKeys {
  const [current, setCurrent] = useState(0);
  const isMoving = useRef(false);
  // The row may come into the document only after the list was scrolled.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`);
    if (!link) return;
    isMoving.current = false;
    link.focus({ preventScroll: true });
  });
  return { current: Math.min(current, Math.max(0, count - 1)), onKeyDown, onFocusIn };

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, current + step));
    isMoving.current = true;
    setCurrent(next);
    reveal(next);
  }

  function onFocusIn({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (row !== null) setCurrent(Number(row.dataset.index));
  }
}
