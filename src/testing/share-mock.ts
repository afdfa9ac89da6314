import { randomUUID } from 'node:crypto';
import type { Mock } from '../mock/mock.js';

type TestBody<T> = (value: T) => Promise<void>;

/** Fixtures of a mock that tests share in sequence. */
export interface SharedMock {
  /** Passes the mock to a test, and then restores faults, overrides, sabotages and the clock. */
  readonly withMock: (use: TestBody<Mock>) => Promise<void>;
  /** Passes a key with isolated data to a test, and then deletes the data. */
  readonly withKey: (use: TestBody<string>) => Promise<void>;
}

/** Shares a mock. Each test begins with the faults that the mock has now. */
export function shareMock(mock: Mock): SharedMock {
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
