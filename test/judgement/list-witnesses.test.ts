import { expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { judgeExchange } from '../../src/judgement/judge-exchange.js';
import { readExchange } from '../../src/judgement/judged.js';
import type { RequirementId } from '../../src/requirements/catalogue.js';

/** What an answer shows of one requirement: the places that keep it, and those that break it. */
function shown(id: RequirementId, operationId: OperationId, path: string, body: unknown, status = 200) {
  const judged = readExchange({
    operationId,
    request: { method: 'GET', url: `http://server.test${path}`, headers: new Headers(), body: new Uint8Array() },
    response: { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(body)) },
    durationMs: 1,
  });
  const { witnesses, violations, tested, internalErrors } = judgeExchange(judged);
  expect(internalErrors).toEqual([]);
  const kept = witnesses.filter((one) => one.id === id).map(({ pointer }) => pointer);
  const broken = violations.filter((one) => one.id === id).map(({ violation }) => violation.pointer);
  expect(tested.has(id)).toBe(kept.length + broken.length > 0);
  return { kept, broken };
}

const events = (query: string, data: readonly object[], rest: object = {}) =>
  ['listNotifications', `/v1/notifications${query}`, { data, hasMore: false, pageSize: 10, page: 0, ...rest }] as const;

test('each event that shows what a filter asked for is a witness, and the others are told in one violation', () => {
  const data = [{ severity: 'high' }, {}, { severity: 'low' }, { severity: 'high' }, { severity: 'none' }];
  expect(shown('events.filter-severity', ...events('?severity=high', data))).toEqual({
    kept: ['/data/0', '/data/3'],
    broken: ['/data/2'],
  });
  expect(shown('events.filter-severity', ...events('?severity=high', [{}, {}]))).toEqual({ kept: [], broken: [] });
  expect(shown('events.filter-severity', ...events('', data))).toEqual({ kept: [], broken: [] });
});

test('a page shows that its limit is kept only if there are more', () => {
  const one = [{ _id: 'a' }];
  const kept = { kept: ['/data'], broken: [] };
  expect(shown('events.limit-kept', ...events('?limit=1', one, { hasMore: true }))).toEqual(kept);
  expect(shown('events.limit-kept', ...events('?limit=1', one))).toEqual({ kept: [], broken: [] });
  expect(shown('events.limit-kept', ...events('?limit=1', [...one, {}]))).toEqual({ kept: [], broken: ['/data'] });
});

test('an empty page that does not say whether there are more shows nothing', () => {
  const ends = (hasMore: unknown) => shown('events.beyond-last-page', ...events('?page=3', [], { hasMore, page: 3 }));
  expect(ends(false)).toEqual({ kept: ['/hasMore'], broken: [] });
  expect(ends(true)).toEqual({ kept: [], broken: ['/hasMore'] });
  expect(ends(undefined)).toEqual({ kept: [], broken: [] });
});

test('each dated event on the right side of a bound is a witness', () => {
  const data = ['2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01'].map((createdAt) => ({ createdAt }));
  expect(shown('events.after', ...events('?after=2026-01-02T12:00:00Z', [...data, {}]))).toEqual({
    kept: ['/data/0/createdAt', '/data/2/createdAt'],
    broken: ['/data/1/createdAt'],
  });
});

test('a retrieved event without execution details shows nothing, and each job that has them is a witness', () => {
  const logs = (jobs?: readonly object[]) =>
    shown('event.execution-logs', 'getNotification', '/v1/notifications/a', { _id: 'a', jobs });
  expect(logs([{ executionDetails: [] }])).toEqual({ kept: [], broken: [] });
  expect(logs([{ executionDetails: [] }, { executionDetails: [{}] }])).toEqual({
    kept: ['/jobs/1/executionDetails'],
    broken: [],
  });
  expect(logs()).toEqual({ kept: [], broken: ['/jobs'] });
});
