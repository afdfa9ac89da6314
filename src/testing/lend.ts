import { randomUUID } from 'node:crypto';
import type { Mock } from '../mock/mock.js';

type Use<T> = (value: T) => Promise<void>;

/** A mock that is lent to one test after the other. */
export interface Lent {
  /** Gives a test the mock, and puts back afterwards what it was told of faults, answers, sabotages and time. */
  readonly withMock: (use: Use<Mock>) => Promise<void>;
  /** Gives a test a key with a new world, and lets go of that afterwards. */
  readonly withKey: (use: Use<string>) => Promise<void>;
}

/** Lends a mock whose faults are, for every test, those that it has now. */
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
