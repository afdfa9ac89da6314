import type { Report } from '../../src/judgement/report/report.js';

/** The requirements that a report says are broken, or that could not be judged for a fault of ours. */
export function brokenIn({ results }: Report): readonly string[] {
  return results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status)).map(({ id }) => id);
}

export function skippedIn({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'skipped').map(({ id }) => id);
}

/** What a run without the key of another environment skips. */
export const needingOtherKey = [
  'auth.other-environment-lists',
  'auth.other-environment-retrieval',
  'auth.other-environment-writes',
];
