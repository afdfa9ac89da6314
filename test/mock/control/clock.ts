import { beforeEach, expect, test } from 'vitest';
import { isObject } from '../../../src/contract/json-value.js';
import { controlDocument } from '../../../src/mock/control/control-operations.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { client } from '../client.js';
import { few, heldControl, refusal } from './held-control.js';

const mock = createMock({ scenario: few, clock: () => new Date('2026-06-02T00:00:00.000Z') });
const send = client(mock.fetch);

const control = heldControl(mock);

beforeEach(() => control.reset({ parts: ['records', 'clock'] }));

test('what is created, the end of a list and idempotency follow the clock', async () => {
  const create = (subscriberId: string) =>
    send('POST /v2/subscribers', { body: { subscriberId }, headers: { 'idempotency-key': 'k' } });
  expect((await create('ada')).json.createdAt).toBe('2026-06-02T00:00:00.000Z');
  expect((await create('ada')).headers.get('idempotency-replay')).toBe('true');
  expect(await control.advanceClock('24h')).toEqual({
    now: '2026-06-03T00:00:00.000Z',
    frozen: false,
    ahead: 24 * 3_600_000,
  });
  const { json, headers } = await create('grace');
  expect([json.createdAt, headers.get('idempotency-replay')]).toEqual(['2026-06-03T00:00:00.000Z', null]);
  expect((await send('GET /v1/notifications')).json.data.length).toBeGreaterThan(0);
  expect(await control.setClock({ now: '2020-01-01', frozen: true })).toEqual({
    now: '2020-01-01T00:00:00.000Z',
    frozen: true,
    ahead: 0,
  });
  expect((await send('GET /v1/notifications')).json.data).toEqual([]);
  await control.advanceClock('500ms');
  await control.setClock({ frozen: false });
  expect(await control.clock()).toMatchObject({ now: '2020-01-01T00:00:00.500Z', frozen: false });
  expect(await refusal(control.setClock({}))).toEqual([422, '/body']);
  expect(await refusal(control.setClock({ now: 'tomorrow' }))).toEqual([422, '/body/now']);
  expect(await refusal(control.advanceClock('1 day'))).toEqual([422, '/body/by']);
  expect(await refusal(control.advanceClock('999999999d'))).toEqual([422, '/body/by']);
});

test('a clock that is set and frozen at once stands at that moment', async () => {
  let passed = 0;
  const mock = createMock({
    clock: () => {
      passed += 1;
      return new Date(passed);
    },
  });
  expect(await mock.control.setClock({ now: '2026-06-01T00:00:00.000Z', frozen: true })).toMatchObject({
    ...{ now: '2026-06-01T00:00:00.000Z', frozen: true },
  });
});

test('a frozen clock stands still, and goes on from where it stood', async () => {
  let now = 0;
  const { control: own } = createMock({ scenario: 'empty', clock: () => new Date(now) });
  await own.setClock({ frozen: true });
  now = 60_000;
  expect((await own.clock()).now).toBe('1970-01-01T00:00:00.000Z');
  await own.setClock({ frozen: false });
  now = 61_000;
  expect(await own.clock()).toEqual({ now: '1970-01-01T00:00:01.000Z', frozen: false, ahead: -60_000 });
  await own.reset({ parts: ['clock'] });
  expect(await own.clock()).toEqual({ now: '1970-01-01T00:01:01.000Z', frozen: false, ahead: 0 });
});

test('with the clock set back, no record was updated before it was created', async () => {
  await control.setClock({ now: '2026-07-01T00:00:00.000Z' });
  const patch = 'PATCH /v1/subscribers/ada/online-status';
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada', email: 'ada@example.com' } });
  const first = await control.trigger({ workflow: 'comment-mention', subscriberId: 'ada' });
  const open = await control.trigger({ workflow: 'comment-mention', subscriberId: 'ada' });
  await control.setClock({ now: '2026-03-01T00:00:00.000Z' });
  for (const json of [
    (await send('POST /v2/subscribers', { body: { subscriberId: 'ada', firstName: 'Ada' } })).json,
    (await send(patch, { body: { isOnline: true } })).json,
  ]) {
    expect([json.createdAt, json.updatedAt]).toEqual([expect.stringMatching(/^2026-07-01T00:00:00/), json.createdAt]);
  }
  await control.markInbox('ada', { read: true });
  await control.trigger({ workflow: 'comment-mention', subscriberId: 'ada' });
  for (const { _id } of [first, open]) {
    const event = await control.getRecord('events', String(_id));
    expect(Date.parse(String(event.updatedAt))).toBeGreaterThanOrEqual(Date.parse(String(event.createdAt)));
  }
  for (const { createdAt, updatedAt } of (await control.listRecords('events', { limit: 1000 })).data) {
    expect(Date.parse(String(updatedAt))).toBeGreaterThanOrEqual(Date.parse(String(createdAt)));
  }
});

test('a text of the wrong form is refused with examples, and not with a regular expression', async () => {
  const error = await control.advanceClock('soon').catch((error: unknown) => error);
  expect(error).toMatchObject({ status: 422, sentence: 'by must look like 90s, 15m or 24h' });
  const formed = schemasIn(controlDocument).filter(({ pattern }) => typeof pattern === 'string');
  expect(formed.length).toBeGreaterThan(4);
  for (const { pattern, examples } of formed) {
    expect([examples].flat().length).toBeGreaterThan(0);
    for (const example of [examples].flat()) expect(example).toMatch(new RegExp(String(pattern), 'u'));
  }
});

function schemasIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(schemasIn)] : [];
}
