import type { Report } from '../../src/judgement/report/report.js';

/** Ids of the requirements that failed, warned or errored. */
export function brokenIn({ results }: Report): readonly string[] {
  return results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status)).map(({ id }) => id);
}

export function skippedIn({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'skipped').map(({ id }) => id);
}

/** Requirements that a run without a key of another environment skips. */
export const needingOtherKey = [
  'auth.other-environment-lists',
  'auth.other-environment-retrieval',
  'auth.other-environment-writes',
];
