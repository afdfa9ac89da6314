import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { SerialQueue } from '../../queue/serial-queue.js';
import { type Answer, changed, messageOf, useLoaded } from '../live.js';
import { firstRoute, route } from '../route.js';

/** Something to do, whether it is being done, and why it could not be. */
export interface Task<Args extends readonly unknown[]> {
  readonly run: (...args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly error: string | undefined;
}

/** Changes something of the mock. What is shown is then asked for again. Resolves to whether it was done. */
export function useTask<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>): Task<Args> {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (...args: Args) => {
    setRunning(true);
    try {
      await work(...args);
      setError(undefined);
      return true;
    } catch (thrown) {
      setError(messageOf(thrown));
      return false;
    } finally {
      setRunning(false);
      changed();
    }
  };
  return { run, isRunning, error };
}

/** Makes calls run one after the other: for work that reads a state before it changes it. */
export function inTurn<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const queue = new SerialQueue();
  return (...args) => queue.add(() => work(...args));
}

/** Loads a part of the console's script that few need. `load` is the same function each time. */
export function useLate<T>(load: () => Promise<T>): Answer<T> {
  const { error, ...answer } = useLoaded(load, [load]);
  if (error === undefined) return answer;
  return { ...answer, error: 'This part of the console could not be loaded. Check that the mock is running.' };
}

/** How long what was chosen is shown after it was done, in milliseconds: then what the mock says counts again. */
const patience = 1_500;

/** Shows what somebody has just chosen until the mock says the same, or refuses it. `done` resolves to whether it was. */
export function useChosen<T>(actual: T): [shown: T, choose: (value: T, done: Promise<boolean>) => void] {
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (chosen !== undefined && Object.is(chosen.value, actual)) setChosen(undefined);
  }, [actual, chosen]);
  const choose = (value: T, done: Promise<boolean>) => {
    const own = { value };
    setChosen(own);
    void done.then((isDone) => {
      setTimeout(() => setChosen((now) => (now === own ? undefined : now)), isDone ? patience : 0);
    });
  };
  return [chosen === undefined ? actual : chosen.value, choose];
}

/** Whether a media query holds, as long as it does. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return holds;
}

/** Gives a value to whoever looks at the page, as a file of JSON. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, undefined, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

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

/** A ref whose element takes the focus once it is shown, if the element that had the focus is gone. */
export function useLostFocus<E extends HTMLElement>(isShown: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isShown && document.activeElement === document.body && route.peek() !== firstRoute) ref.current?.focus();
  }, [isShown]);
  return ref;
}
