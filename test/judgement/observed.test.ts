import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';
import { passing, resultOf } from '../traffic/passing.js';

const observedOf = (id: string, ...exchanges: readonly ReturnType<typeof passing>[]) => {
  const result = resultOf(id, ...exchanges);
  return result?.status === 'observed' ? result.message : undefined;
};

test('only a request without a valid key shows how such requests are refused', () => {
  const foreign = passing('GET /v2/workflows/a?environmentId=b', { status: 403 });
  const limited = passing('GET /v1/messages', { status: 401 });
  expect(observedOf('errors.unauthorized', foreign, limited)).toBeUndefined();
  for (const authorization of ['', 'ApiKey ', 'Bearer dev-1', 'ApiKey notikit-unknown-key-1']) {
    const refused = passing('GET /v1/messages', { status: 403, headers: { authorization } });
    expect(observedOf('errors.unauthorized', foreign, refused)).toMatch(/^403/);
  }
});

test('only a refusal of its form, without other parameters, is one of orderBy', () => {
  const search = (query: string, status: number) => passing(`GET /v2/subscribers?${query}`, { status });
  const refused = (query: string, status: number) => observedOf('search.order-by-fields', search(query, status));
  expect(refused('orderBy=phone', 422)).toBe('refuses phone with 422');
  expect(refused('orderBy=phone&orderDirection=ASC&limit=5', 400)).toBe('refuses phone with 400');
  for (const status of [401, 403, 404, 429, 500]) expect(refused('orderBy=phone', status)).toBeUndefined();
  expect(refused('orderBy=phone&email=a', 400)).toBeUndefined();
});

test('a flaw or an unknown id beside it hides what was refused', () => {
  const update = (id: string, body: object) =>
    passing(`PUT /v1/integrations/${id}`, { body: { credentials: {}, ...body }, status: 400 });
  const id = 'integration-update.credentials-validation';
  expect(observedOf(id, update('i1', {}))).toMatch(/^400/);
  expect(observedOf(id, update('i1', { active: 7 }))).toBeUndefined();
  expect(observedOf(id, update('notikit-unknown-1', {}))).toBeUndefined();
  expect(observedOf('unknown-id.answer', update('notikit-unknown-1', {}))).toMatch(/400/);
  expect(observedOf('unknown-id.answer', update('notikit-unknown-1', { active: 7 }))).toBeUndefined();
});

test('the order of a list is read from its moments, whatever their precision', () => {
  const listed = (...moments: readonly string[]) =>
    observedOf(
      'list.order',
      passing('GET /v1/messages', {
        answer: { data: moments.map((createdAt) => ({ createdAt })), hasMore: false, page: 0, pageSize: 10 },
      }),
    );
  const nanoseconds = ['02.000000900', '02.000000100', '01.5', '01.25'].map((end) => `2026-01-15T09:30:${end}Z`);
  const equal = ['03', '03', '02', '01'].map((end) => `2026-01-15T09:30:${end}.000Z`);
  for (const moments of [nanoseconds, equal]) {
    expect(listed(...moments)).toBe('listMessages: newest first');
    expect(listed(...moments.toReversed())).toBe('listMessages: oldest first');
  }
  expect(listed(...['03', '01', '02'].map((end) => `2026-01-15T09:30:${end}`))).toBe('listMessages: not by createdAt');
});

test('a request that is wrong is named in words', () => {
  const message = (id: string, ...exchanges: readonly ReturnType<typeof passing>[]) =>
    resultOf(id, ...exchanges)?.message;
  const limited = passing('GET /v1/messages?limit=many');
  expect(message('query.types-checked', limited, limited)).toBe(
    'GET /v1/messages accepts a query parameter of the wrong type (and 1 more time)',
  );
  expect(message('query.enums-checked', passing('GET /v1/messages?channel=fax'))).toBe(
    'GET /v1/messages accepts a query parameter with a value outside its enum',
  );
});

test('what a run observes has its evidence', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const { results } = await runConformance({
    ...{ fetch, baseUrl: 'http://mock', apiKey: 'dev', allowWrites: true, budget: 300 },
  });
  const observed = results.filter(({ status }) => status === 'observed');
  expect(observed.length).toBeGreaterThan(20);
  const bare = observed.filter(({ evidence }) => evidence.every(({ request }) => request === ''));
  expect(bare.map(({ id }) => id)).toEqual([]);
  const refusal = observed.find(({ id }) => id === 'errors.unauthorized');
  expect(refusal?.evidence[0]).toMatchObject({ status: 401, expected: 'not specified', actual: refusal?.message });
  expect(refusal?.evidence[0]?.curl).not.toContain('ApiKey $NOTIKIT_API_KEY');
});
