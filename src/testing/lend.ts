import { randomUUID } from 'node:crypto';
import type { Mock } from '../mock/mock.js';

type Use<T> = (value: T) => Promise<void>;

/** Mock that tests share in sequence. */
export interface Lent {
  /** Passes the mock to a test, and then restores faults, overrides, sabotages and the clock. */
  readonly withMock: (use: Use<Mock>) => Promise<void>;
  /** Passes a key with isolated data to a test, and then deletes the data. */
  readonly withKey: (use: Use<string>) => Promise<void>;
}

/** Shares a mock. Each test begins with its current faults. */
export function lend(mock: Mock): Lent {
  const faults = mock.faults.lines;
  return {
    withMock: async (use) => {
      await use(mock);
      mock.faults.clear();
      for (const line of faults) mock.faults.add(line);
      if (mock.hasControlRequests) await mock.control.reset({ parts: ['clock', 'overrides', 'sabotages'] });
    },
    withKey: async (use) => {
      const key = `test-${randomUUID()}`;
      await use(key);
      mock.reset(key);
    },
  };
}
