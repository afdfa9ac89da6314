import { useEffect, useState } from 'preact/hooks';
import { changes, messageOf } from './live.js';

/**
 * What was asked for: nothing yet, a value, or why there is none. What was there stays until there is something new.
 */
export interface Answer<T> {
  readonly value?: T;
  readonly error?: string;
  readonly isLoading: boolean;
}

/**
 * Asks the mock, and again when something may have changed or `inputs` have. A response that is overtaken by a later
 * one is dropped.
 */
export function useAnswer<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ isLoading: true });
  const change = changes.value;
  useEffect(() => {
    let isWanted = true;
    setAnswer((earlier) => ({ ...earlier, isLoading: true }));
    ask().then(
      (value) => isWanted && setAnswer({ value, isLoading: false }),
      (error: unknown) => isWanted && setAnswer({ error: messageOf(error), isLoading: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [...inputs, change]);
  return answer;
}
