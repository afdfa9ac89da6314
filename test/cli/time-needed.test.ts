import { expect, test } from 'vitest';
import { timeLimitHint } from '../../src/cli/check-server.js';

test('a run that may send too few requests for its time is said to need more', () => {
  expect(timeLimitHint({ rate: 2, allowWrites: true })).toBe(
    'About 1000 requests take 500 s at 2 requests per second, but the time limit is 300 s. Pass --timeout 600 to allow this.',
  );
  expect(timeLimitHint({ rate: 2, timeout: 300, budget: 3_000 })).toContain('About 3000 requests take 1500 s');
});

test('of a run that has the time, or is narrowed, or sends as fast as it can, nothing is said', () => {
  expect(timeLimitHint({ rate: 5, allowWrites: true })).toBeUndefined();
  expect(timeLimitHint({ rate: 2, timeout: 500, allowWrites: true })).toBeUndefined();
  expect(timeLimitHint({ rate: 1, only: ['search.*'] })).toBeUndefined();
  expect(timeLimitHint({ timeout: 1 })).toBeUndefined();
});
