import { expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { applyRules } from '../../src/judgement/apply-rules.js';
import { parseExchange } from '../../src/judgement/parsed-exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { RequirementId } from '../../src/requirements/catalogue.js';

/** Locations in a response that conform to a requirement, and those that violate it. */
function shown(id: RequirementId, operationId: OperationId, path: string, body: unknown, status = 200) {
  const judged = parseExchange({
    operationId,
    request: { method: 'GET', url: `http://server.test${path}`, headers: new Headers(), body: new Uint8Array() },
    response: { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(body)) },
    durationMs: 1,
  });
  const { witnesses, violations, internalErrors } = applyRules(judged);
  expect(internalErrors).toEqual([]);
  const kept = witnesses.filter((one) => one.id === id).map(({ pointer }) => pointer);
  const broken = violations.filter((one) => one.id === id).map(({ violation }) => violation.pointer);
  return { kept, broken };
}

const events = (query: string, data: readonly object[], rest: object = {}) =>
  ['listNotifications', `/v1/notifications${query}`, { data, hasMore: false, pageSize: 10, page: 0, ...rest }] as const;

/** Valid events with these values. */
async function eventsWith(...values: readonly object[]): Promise<readonly object[]> {
  const response = await createMock().fetch(
    new Request('http://mock.test/v1/notifications?limit=10', { headers: { authorization: 'ApiKey dev' } }),
  );
  const page = (await response.json()) as { readonly data: readonly object[] };
  return values.map((more, index) => ({ ...page.data[index], ...more }));
}

test('a page of events that a filter asked for is a witness, and the first other event is told', async () => {
  const [one, two, other] = await eventsWith({ severity: 'high' }, { severity: 'high' }, { severity: 'low' });
  if (one === undefined || two === undefined || other === undefined) throw new Error('no events');
  const filtered = (...data: readonly object[]) => shown('events.filter-severity', ...events('?severity=high', data));
  expect(filtered(one, two)).toEqual({ kept: ['/data'], broken: [] });
  expect(filtered(one, other)).toEqual({ kept: [], broken: ['/data/1'] });
  expect(shown('events.filter-severity', ...events('', [one, other]))).toEqual({ kept: [], broken: [] });
});

test('a page shows that its limit is kept only if there are more', async () => {
  const [one = {}, two = {}] = await eventsWith({}, {});
  expect(shown('events.limit-kept', ...events('?limit=1', [one], { hasMore: true }))).toEqual({
    kept: ['/data'],
    broken: [],
  });
  expect(shown('events.limit-kept', ...events('?limit=1', [one]))).toEqual({ kept: [], broken: [] });
  expect(shown('events.limit-kept', ...events('?limit=1', [one, two]))).toEqual({ kept: [], broken: ['/data'] });
});

test('nothing follows an empty page, even where it asks for one beyond the last', () => {
  const ends = (hasMore: unknown) => shown('events.beyond-last-page', ...events('?page=3', [], { hasMore, page: 3 }));
  expect(ends(true).broken).toEqual(['/hasMore']);
  expect(ends(false).broken).toEqual([]);
  expect(ends(undefined).broken).toEqual([]);
});

test('an event on the wrong side of a bound is told', async () => {
  const moments = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  const [late = {}, early = {}] = await eventsWith(
    ...moments.map((createdAt) => ({ createdAt, updatedAt: createdAt })),
  );
  const bounded = (...data: readonly object[]) => shown('events.after', ...events('?after=2026-01-02T12:00:00Z', data));
  expect(bounded(late)).toEqual({ kept: ['/data'], broken: [] });
  expect(bounded(late, early)).toEqual({ kept: [], broken: ['/data/1'] });
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
