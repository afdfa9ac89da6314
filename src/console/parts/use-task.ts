import { useState } from 'preact/hooks';
import { changed } from '../live.js';
import { messageOf } from '../mock.js';

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
