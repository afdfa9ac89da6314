import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { problemTitles } from '../../src/mock/http/problem.js';

test('failures are called as Node calls them, but for those that RFC 9110 renamed', () => {
  const renamed = { 413: 'Content Too Large', 422: 'Unprocessable Content' };
  const failures = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 400);
  expect(problemTitles).toEqual({ ...Object.fromEntries(failures), ...renamed });
});
