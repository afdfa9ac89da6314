import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createAjv } from '../../../src/contract/ajv.js';
import { contractSchema, operationObjects } from '../../../src/contract/schema.js';
import { ControlError } from '../../../src/mock/control/control-errors.js';
import { controlDocument } from '../../../src/mock/control/control-operations.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { client } from '../client.js';
import { few, heldControl, refusal } from './held-control.js';

const mock = createMock({ scenario: few, clock: () => new Date('2026-06-02T00:00:00.000Z') });
const send = client(mock.fetch);

const control = heldControl(mock);

beforeEach(() => control.reset({ parts: ['records', 'clock', 'requests', 'faults', 'overrides', 'sabotages'] }));

test('the document says nothing that a validator does not understand, and is what is served', async () => {
  const ajv = createAjv({ allowUnionTypes: true, strictRequired: false });
  ajv.addSchema(contractSchema(controlDocument));
  for (const { operationId } of operationObjects(controlDocument)) {
    for (const part of ['path', 'query']) ajv.compile({ $ref: `notikit#/operations/${operationId}/${part}` });
  }
  for (const name of Object.keys(controlDocument.components.schemas)) {
    ajv.compile({ $ref: `notikit#/components/schemas/${name}` });
  }
  expect(await control.document()).toEqual(JSON.parse(readFileSync('generated/control.json', 'utf8')));
});

test('the mock says what it is, and where the contract is', async () => {
  const { links } = await control.overview();
  expect(links['the contract']).toBe('/openapi.json');
  expect(await (await mock.fetch('http://localhost/')).json()).toMatchObject({ name: 'notikit' });
  const contract = await (await mock.fetch(new URL('http://localhost/openapi.json'))).json();
  expect(contract).toEqual(JSON.parse(readFileSync('generated/openapi.json', 'utf8')));
  const health = { status: 'ok', seed: 1, scenario: few.description, now: '2026-06-02T00:00:00.000Z' };
  expect(await control.health()).toMatchObject(health);
  expect(await (await mock.fetch('http://localhost/health')).json()).toMatchObject(health);
  expect((await mock.fetch('http://localhost/health', { method: 'HEAD' })).status).toBe(200);
});

test.each([
  ['GET /__notikit/nothing', undefined, 404],
  ['PUT /__notikit/health', '{}', 405],
  ['PUT /__notikit/clock', '{', 400],
  ['PUT /__notikit/clock', undefined, 422],
  ['GET /__notikit/state/%ZZ', undefined, 400],
  ['GET /__notikit/state/topics', undefined, 422],
  ['GET /__notikit/state/messages?limit=0', undefined, 422],
  ['GET /__notikit/state?key=prod', undefined, 422],
] as const)('%s is refused as a problem', async (line, body, status) => {
  const answer = await send(line, { ...(body !== undefined && { body }), key: null });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test('a body that is not sent as JSON is refused: no form of another site can send one', async () => {
  const init = { method: 'POST', body: '{"parts":["clock"]}', headers: { 'content-type': 'text/plain' } };
  expect((await mock.fetch('http://localhost/__notikit/reset', init)).status).toBe(415);
});

test('records are counted, listed and read by what callers call them', async () => {
  const { records } = await control.countRecords({ key: 'dev' });
  expect(records.subscribers).toBeGreaterThan(0);
  const { data, total } = await control.listRecords('subscribers', { limit: 1 });
  expect([data.length, total]).toEqual([1, records.subscribers]);
  const [subscriber] = data;
  for (const id of [subscriber?.subscriberId, subscriber?._id]) {
    expect(await control.getRecord('subscribers', String(id))).toEqual(subscriber);
  }
  expect((await control.listRecords('events', { offset: 10_000 })).data).toEqual([]);
  expect(await refusal(control.getRecord('workflows', 'none'))).toEqual([404, undefined]);
  expect(await refusal(control.listRecords('messages', { offset: -1 }))).toEqual([422, '/query/offset']);
  expect(await refusal(control.countRecords({ key: 'prod' }))).toEqual([422, '/query/key']);
});

test('records are found by the words that identify them, also by their subscriber and workflow', async () => {
  const ids = async (...asked: Parameters<typeof control.listRecords>) => {
    const { data, total } = await control.listRecords(...asked);
    expect(data.length).toBe(Math.min(total, asked[1]?.limit ?? 50));
    return data.map(({ _id }) => _id);
  };
  const { data: subscribers } = await control.listRecords('subscribers');
  const { _id, subscriberId } = subscribers[0] ?? {};
  expect(await ids('subscribers', { search: ' USER-0000 ' })).toEqual(subscribers.map((one) => one._id));
  const { data: messages } = await control.listRecords('messages');
  const own = messages.filter((message) => message._subscriberId === _id);
  expect(own.length).toBeGreaterThan(0);
  expect(await ids('messages', { search: String(subscriberId) })).toEqual(own.map((message) => message._id));
  const inboxes = own.filter(({ channel }) => channel === 'in_app');
  expect(await ids('messages', { search: `in_app ${_id}` })).toEqual(inboxes.map((message) => message._id));
  const [{ _notificationId, templateIdentifier } = {}] = messages;
  expect(await ids('events', { search: String(_notificationId) })).toEqual([_notificationId]);
  expect(await ids('events', { search: String(templateIdentifier) })).toContain(_notificationId);
  expect(await ids('workflows', { search: 'none such' })).toEqual([]);
  const [{ identifier = '', ...integration } = {}] = (await control.listRecords('integrations')).data;
  expect(await ids('integrations', { search: String(identifier) })).toEqual([integration._id]);

  const times = { createdAt: '2026-06-01T00:00:00.000Z', updatedAt: '2026-06-01T00:00:00.000Z' };
  const ada = await control.putRecord('subscribers', 'ada', { firstName: 'Ada', deleted: false, ...times });
  await control.putRecord('subscribers', String(subscriberId), { ...subscribers[0], lastName: 'Lovelace' });
  expect(await ids('subscribers', { search: 'ada' })).toEqual([ada._id]);
  expect(await ids('subscribers', { search: 'LOVE' })).toEqual([_id]);
  expect(await ids('subscribers', { search: 'user', offset: 1, limit: 1 })).toEqual([subscribers[1]?._id]);
  expect(await ids('messages', { search: 'lovelace' })).toEqual(own.map((message) => message._id));
  await control.deleteRecord('subscribers', 'ada');
  expect(await ids('subscribers', { search: 'ada' })).toEqual([]);
});

test('the keys that have worlds are listed', async () => {
  expect(await control.keys()).toEqual({ first: 'dev', keys: ['dev'] });
  await send('GET /v1/messages', { key: 'test-7' });
  expect((await control.keys()).keys).toEqual(['dev', 'test-7']);
});

test('a record that is put is found by every operation, and one that is deleted by none', async () => {
  const times = { createdAt: '2026-06-01T00:00:00.000Z', updatedAt: '2026-06-01T00:00:00.000Z' };
  const ada = { firstName: 'Ada', email: 'ada@example.com', deleted: false, ...times };
  const put = await control.putRecord('subscribers', 'ada', ada);
  expect(put).toMatchObject({ subscriberId: 'ada', _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect((await send('GET /v2/subscribers?subscriberId=ada')).json.data).toEqual([put]);
  expect(await control.putRecord('subscribers', 'ada', { ...put, firstName: 'Augusta' })).toEqual({
    ...put,
    firstName: 'Augusta',
  });
  await control.deleteRecord('subscribers', 'ada');
  expect((await send('GET /v2/subscribers?subscriberId=ada')).json).toMatchObject({ data: [], totalCount: 0 });
  expect((await control.countRecords({ key: 'test-1' })).records.subscribers).toBe(
    (await control.countRecords()).records.subscribers,
  );
});

test('messages and events stand where their time puts them, replaced and deleted ones too', async () => {
  const { data: messages } = await control.listRecords('messages');
  const [newest, second] = messages;
  const copy = { ...second, _id: 'f'.repeat(24), createdAt: newest?.createdAt, channel: 'sms' };
  await control.putRecord('messages', 'f'.repeat(24), copy);
  const listed = async () =>
    (await send('GET /v1/messages?limit=100')).json.data.map(({ _id }: { _id: string }) => _id);
  expect((await listed()).slice(0, 2)).toEqual(['f'.repeat(24), newest?._id]);
  await control.putRecord('messages', String(newest?._id), {
    ...newest,
    read: true,
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  expect((await listed()).at(-1)).toBe(newest?._id);
  await control.deleteRecord('messages', 'f'.repeat(24));
  await control.deleteRecord('messages', String(newest?._id));
  expect(await listed()).toEqual(messages.slice(1).map(({ _id }) => _id));

  const [event] = (await control.listRecords('events')).data;
  await control.deleteRecord('events', String(event?._id), { cascade: true });
  expect((await send(`GET /v1/notifications/${event?._id}`)).status).toBe(404);
  await control.putRecord('events', String(event?._id), { ...event, severity: 'high' });
  expect((await send(`GET /v1/notifications/${event?._id}`)).json).toMatchObject({ severity: 'high' });
});

test('workflows and integrations are put and deleted', async () => {
  const [workflow] = (await control.listRecords('workflows')).data;
  const id = String(workflow?.workflowId);
  await control.putRecord('workflows', id, { ...workflow, name: 'Renamed' });
  expect((await send(`GET /v2/workflows/${id}`)).json.name).toBe('Renamed');
  await control.deleteRecord('workflows', id);
  expect((await send(`GET /v2/workflows/${id}`)).status).toBe(404);
  const [integration] = (await control.listRecords('integrations')).data;
  await control.deleteRecord('integrations', String(integration?.identifier));
  expect((await send('GET /v1/integrations/active')).json.map(({ _id }: { _id: string }) => _id)).not.toContain(
    integration?._id,
  );
});

test('a record that does not keep the contract, or is called otherwise, changes nothing', async () => {
  const before = (await control.listRecords('subscribers')).data;
  const [first] = before;
  expect(await refusal(control.putRecord('subscribers', 'ada', { ...first, email: 7 }))).toEqual([422, '/body/email']);
  expect(await refusal(control.putRecord('subscribers', 'ada', first ?? {}))).toEqual([422, '/body/subscriberId']);
  expect(
    await refusal(control.putRecord('subscribers', 'ada', { ...first, subscriberId: 'ada', _id: first?._id })),
  ).toEqual([409, '/body/_id']);
  const [{ subscriberId }, other] = [first ?? {}, before[1]];
  expect(await refusal(control.putRecord('subscribers', String(subscriberId), { ...first, _id: other?._id }))).toEqual([
    409,
    '/body/_id',
  ]);
  expect(await refusal(control.putRecord('subscribers', String(subscriberId), { ...first, _id: 'new' }))).toEqual([
    409,
    '/body/_id',
  ]);
  expect(await refusal(control.putRecord('messages', 'none', {}))).toEqual([422, expect.stringMatching(/^\/body\//)]);
  expect(await refusal(control.deleteRecord('messages', 'none'))).toEqual([404, undefined]);
  expect((await control.listRecords('subscribers')).data).toEqual(before);
});

test('a refused record names the mistyped field first, and the fields that are missing after it', async () => {
  const [{ deleted: _deleted, ...first } = {}] = (await control.listRecords('subscribers')).data;
  const mistakes = async (record: object) => {
    const error = await control.putRecord('subscribers', String(first.subscriberId), record).catch((thrown) => thrown);
    return error instanceof ControlError ? [error.message, error.errors] : error;
  };
  const missing = { pointer: '/body/deleted', message: 'is required' };
  expect(await mistakes({ ...first, email: 7 })).toEqual([
    expect.stringContaining('/body/email must be string or null'),
    [{ pointer: '/body/email', message: 'must be string or null' }, missing],
  ]);
  expect(await mistakes({ ...first, deletd: false })).toEqual([
    expect.stringContaining('/body/deletd is not a field of Subscriber. Did you mean deleted?'),
    [{ pointer: '/body/deletd', message: 'is not a field of Subscriber. Did you mean deleted?' }, missing],
  ]);
  // An unknown field is accepted, since newer services may have more.
  expect(await mistakes({ ...first, deleted: false, shoeSize: 38 })).toMatchObject({ shoeSize: 38 });
});

test('one world is reset, or all of them', async () => {
  const size = async (key: string) => (await control.countRecords({ key })).records.subscribers;
  const before = await size('test-1');
  for (const key of ['test-1', 'test-2']) await send('POST /v2/subscribers', { key, body: { subscriberId: 'ada' } });
  await control.reset({ key: 'test-1' });
  expect([await size('test-1'), await size('test-2')]).toEqual([before, before + 1]);
  await control.reset();
  expect(await size('test-2')).toBe(before);
  expect(await refusal(control.reset({ parts: [] }))).toEqual([422, '/body/parts']);
});

test('a reset that names no parts resets everything, and one with a key the records of that key alone', async () => {
  const own = createMock({ scenario: 'quiet', faults: ['listMessages:empty'] });
  const headers = { authorization: 'ApiKey test-1', 'content-type': 'application/json' };
  const state = async () => [
    (await own.control.countRecords({ key: 'test-1' })).records.subscribers,
    (await own.control.clock()).ahead,
    (await own.control.requests()).total,
    (await own.control.faults()).faults.map(({ fault }) => fault),
    (await own.control.overrides()).overrides.length,
    (await own.control.sabotages()).sabotages,
  ];
  const change = async () => {
    await own.fetch('/v2/subscribers', { method: 'POST', headers, body: '{"subscriberId":"ada"}' });
    await own.control.advanceClock('1h');
    await own.control.addFault('getWorkflow:status=503');
    await own.control.addOverride({ operation: 'listMessages', status: 503 });
    await own.control.setSabotages(['workflow.enums']);
    return state();
  };
  const [subscribers, ...others] = await state();
  for (const reset of [() => own.control.reset(), () => own.fetch('/__notikit/reset', { method: 'POST' })]) {
    const [added, ...changed] = await change();
    expect([added, ...changed]).not.toEqual([subscribers, ...others]);
    await own.control.reset({ key: 'test-1' });
    expect(await state()).toEqual([subscribers, ...changed]);
    await reset();
    expect(await state()).toEqual([subscribers, ...others]);
  }
});
