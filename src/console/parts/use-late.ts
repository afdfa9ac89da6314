import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../use-answer.js';

/** Loads a part of the console's script that few need. `load` is the same function each time. */
export function useLate<T>(load: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ isLoading: true });
  useEffect(() => {
    load().then(
      (value) => setAnswer({ value, isLoading: false }),
      () => setAnswer({ error: 'This part of the console could not be loaded: is the mock away?', isLoading: false }),
    );
  }, [load]);
  return answer;
}
