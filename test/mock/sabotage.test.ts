import { expect, test } from 'vitest';
import { record } from '../../src/contract/exchange.js';
import { judge } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';
import type { MockOptions } from '../../src/mock/mock-options.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

function request(target: string, key = 'dev'): Request {
  return new Request(`http://localhost${target}`, { headers: { authorization: `ApiKey ${key}` } });
}

test.each([
  ['search-page.required-fields', 'searchSubscribers', '/v2/subscribers'],
  ['message-cta.field-types', 'listMessages', '/v1/messages'],
  ['response.media-type', 'listNotifications', '/v1/notifications'],
  ['search-page.field-types', 'searchSubscribers', '/v2/subscribers'],
  ['response.json-body', 'getWorkflow', '/v2/workflows/order-shipped'],
  ['listMessages/data/*/cta: array instead of object', 'listMessages', '/v1/messages'],
] satisfies [
  string,
  OperationId,
  string,
][])('%s is broken with its sabotage, and kept without', async (id, operation, target) => {
  const findings = async (options: MockOptions) =>
    judge(await record(operation, request(target), createMock(options).fetch));
  expect(await findings({ sabotages: [id] })).not.toEqual([]);
  expect(await findings({ sabotages: [] })).toEqual([]);
});

test('a count is capped, but not at 50,000', async () => {
  const search = async (sabotages: string[]) => {
    const { fetch } = createMock({ scenario: 'over-50k', sabotages });
    return (await fetch(request('/v2/subscribers?limit=1'))).json();
  };
  expect(await search(['search.total-count-cap'])).toMatchObject({ totalCount: 49_999, totalCountCapped: true });
  expect(await search([])).toMatchObject({ totalCount: 50_000, totalCountCapped: true });
});

test('what a sabotage remembers, it remembers of one key, until its world starts anew', async () => {
  const mock = createMock({ sabotages: ['upsert.keeps-id'] });
  const send = client(mock.fetch);
  const id = async (key: string) =>
    (await send('GET /v2/subscribers?subscriberId=user-00001', { key })).json.data[0]._id;
  const body = { subscriberId: 'user-00001', firstName: 'Ada' };
  await send('POST /v2/subscribers', { key: 'test-1', body });
  const first = await id('test-1');
  expect(first).toContain('new-');
  expect(await id('test-2')).not.toContain('new-');
  mock.reset('test-1');
  expect(`new-${await id('test-1')}`).toBe(first);
});

test.each([
  ['search.total-count-cop', 'Did you mean search.total-count-cap'],
  ['total-count', 'Did you mean search.total-count'],
  ['banana', 'unknown sabotage "banana". `notikit mock --list-sabotages` lists them'],
])('%s is no sabotage: the first request says so, with those that are most like it', async (name, message) => {
  const mock = createMock({ sabotages: [name] });
  await expect(mock.fetch(request('/v2/subscribers'))).rejects.toThrow(message);
});
