import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { type LoadState, messageOf, scheduleReload, useData } from '../live.js';
import { firstRoute, route } from '../route.js';

/** Asynchronous action with its state, the reason of its last failure, and the mistakes that the mock reported. */
export interface Task<Args extends readonly unknown[]> {
  readonly run: (...args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly error: string | undefined;
  readonly mistakes: readonly Mistake[];
}

/**
 * Creates an action that changes the mock, and reloads the displayed data afterwards. Resolves to whether it succeeded.
 */
export function useTask<Args extends readonly unknown[]>(action: (...args: Args) => Promise<unknown>): Task<Args> {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Pick<Task<Args>, 'error' | 'mistakes'>>({ error: undefined, mistakes: [] });
  const run = async (...args: Args) => {
    setRunning(true);
    try {
      await action(...args);
      setFailure({ error: undefined, mistakes: [] });
      return true;
    } catch (cause) {
      setFailure({ error: messageOf(cause), mistakes: cause instanceof ControlError ? cause.errors : [] });
      return false;
    } finally {
      setRunning(false);
      scheduleReload();
    }
  };
  return { run, isRunning, ...failure };
}

/** Runs the calls of a function one after the other, because each reads a state before it changes it. */
export function serialized<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let last = Promise.resolve();
  return (...args) => {
    last = last.catch(() => {}).then(() => action(...args));
    return last;
  };
}

/** Loads a rarely needed part of the console. `load` must be the same function each time. */
export function useLazyPart<T>(load: () => Promise<T>): LoadState<T> {
  const { error, ...answer } = useData(load, [load]);
  if (error === undefined) return answer;
  return { ...answer, error: 'This part of the console could not be loaded. Check that the mock is running.' };
}

/** Maximum time in milliseconds for which a finished choice is displayed before the mock confirms it. */
const confirmationTimeoutMs = 1_500;

/** Displays the user's choice before the mock confirms it. `done` resolves to whether the mock accepted it. */
export function useOptimistic<T>(actual: T): [shown: T, choose: (value: T, done: Promise<boolean>) => void] {
  const [pending, setPending] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (pending !== undefined && Object.is(pending.value, actual)) setPending(undefined);
  }, [actual, pending]);
  const choose = (value: T, done: Promise<boolean>) => {
    const choice = { value };
    setPending(choice);
    void done.then((isDone) => {
      setTimeout(() => setPending((now) => (now === choice ? undefined : now)), isDone ? confirmationTimeoutMs : 0);
    });
  };
  return [pending === undefined ? actual : pending.value, choose];
}

/** Tells whether a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}

/** Downloads a value as a JSON file. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, undefined, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

interface RowOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** Identity of a row when it moves; by default, its index. Pass a new function when the list contains other rows. */
  readonly keyOf?: (index: number) => string | number;
}

/** Visible rows of a long list. */
export interface Rows<E extends Element> {
  readonly scroller: RefObject<E | null>;
  /** Visible rows and a few around them, with their distance from the top in pixels. */
  readonly rows: readonly { readonly index: number; readonly key: string | number | bigint; readonly start: number }[];
  /** Height of all rows together, in pixels. */
  readonly height: number;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
}

/**
 * Renders only the visible rows of a list. If the list is scrolled, rows added at the top do not move the visible ones.
 */
export function useRows<E extends Element>({ count, rowHeight, keyOf = identity }: RowOptions): Rows<E> {
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

/** Distances by which keys move through a list. */
export function rowSteps(page: number): Readonly<Record<string, number>> {
  const maxStep = Number.MAX_SAFE_INTEGER;
  return { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -maxStep, End: maxStep };
}

function identity(index: number): number {
  return index;
}

/** Ref of an element that gets the focus when it appears, if the previously focused element was removed. */
export function useLostFocus<E extends HTMLElement>(isShown: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    if (isShown && document.activeElement === document.body && route.peek() !== firstRoute) ref.current?.focus();
  }, [isShown]);
  return ref;
}
