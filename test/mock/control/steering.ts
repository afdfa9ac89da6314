import { beforeEach, expect, test } from 'vitest';
import { ControlError } from '../../../src/mock/control/control-errors.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { client } from '../client.js';
import { withoutIds } from '../without-ids.js';
import { few, heldControl, refusal } from './held-control.js';

const mock = createMock({ scenario: few, faults: ['getWorkflow:empty'] });
const control = heldControl(mock);
const send = client(mock.fetch);

beforeEach(() => control.reset({ parts: ['records', 'faults', 'overrides', 'sabotages', 'requests'] }));

test('faults are added and removed, and those of the start come back', async () => {
  const { id } = await control.addFault('listMessages:status=503');
  expect((await send('GET /v1/messages')).status).toBe(503);
  await control.removeFault(id);
  expect((await send('GET /v1/messages')).status).toBe(200);
  await control.clearFaults();
  expect(await control.faults()).toEqual({ faults: [], held: 0, available: expect.arrayContaining(['hold']) });
  await control.reset({ parts: ['faults'] });
  expect((await control.faults()).faults).toMatchObject([{ fault: 'getWorkflow:empty' }]);
  expect(await refusal(control.addFault('listMesages:hold'))).toEqual([422, '/body/fault']);
  expect(await refusal(control.removeFault(999))).toEqual([404, undefined]);
});

test('what a hold keeps back is told of, and let go', async () => {
  await control.addFault('listMessages:hold');
  const answer = send('GET /v1/messages');
  for await (const _ of control.watchChanges()) if ((await control.faults()).held === 1) break;
  expect((await control.releaseFaults()).held).toBe(0);
  expect((await answer).status).toBe(200);
});

test('a mock that is stopped closes, unless its owner does so', async () => {
  await using listening = createMock({ scenario: few });
  await listening.listen();
  await heldControl(listening).stop();
  expect(listening.url).toBe(undefined);
  let stops = 0;
  const owned = createMock({ scenario: few, onStop: () => (stops += 1) });
  await owned.control.stop();
  expect(stops).toBe(1);
});

test('sabotages are set while the mock runs, and told with what they do', async () => {
  const { available } = await control.sabotages();
  expect(available).toContainEqual({ id: 'search.total-count', what: 'counts one subscriber too many' });
  const count = async () => (await send('GET /v2/subscribers')).json.totalCount;
  const before = await count();
  expect((await control.setSabotages(['search.total-count'])).sabotages).toEqual(['search.total-count']);
  expect(await count()).toBe(before + 1);
  expect(await refusal(control.setSabotages(['search.total-count', 'search.total']))).toEqual([
    422,
    '/body/sabotages/1',
  ]);
  expect((await control.sabotages()).sabotages).toEqual(['search.total-count']);
  await control.setSabotages([]);
  expect(await count()).toBe(before);
});

test('an operation answers what it is told, as often as it is told', async () => {
  const body = { data: [], hasMore: false, pageSize: 10, page: 0 };
  await control.addOverride({ operation: 'listMessages', body });
  await control.addOverride({
    operation: 'listMessages',
    key: 'test-1',
    status: 503,
    headers: { 'retry-after': '1' },
    times: 1,
  });
  expect((await send('GET /v1/messages')).json).toEqual(body);
  const failure = await send('GET /v1/messages', { key: 'test-1' });
  expect([failure.status, failure.headers.get('retry-after'), failure.text]).toEqual([503, '1', '']);
  expect((await send('GET /v1/messages', { key: 'test-1' })).json).toEqual(body);
  const [{ id } = { id: 0 }] = (await control.overrides()).overrides;
  expect((await control.overrides()).overrides).toEqual([{ id, operation: 'listMessages', status: 200, used: 2 }]);
  await control.removeOverride(id);
  expect((await send('GET /v1/messages')).json.data.length).toBeGreaterThan(0);
  await control.addOverride({ operation: 'createSubscriber', status: 500 });
  await control.clearOverrides();
  expect((await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } })).status).toBe(201);
  expect(await refusal(control.removeOverride(999))).toEqual([404, undefined]);
});

test.each([
  ['an unknown operation', { operation: 'listMesages' }, '/body/operation'],
  ['a wrong body', { operation: 'listMessages', body: { data: 7 } }, '/body/body/data'],
  ['no body', { operation: 'listMessages' }, '/body/headers/content-type'],
  ['a wrong status', { operation: 'listMessages', status: 201, body: {} }, '/body/status'],
  ['a status that is none', { operation: 'listMessages', status: 99 }, '/body/status'],
  ['a body where none can be', { operation: 'listMessages', status: 204, body: {}, unchecked: true }, '/body/body'],
  ['a header that is none', { operation: 'listMessages', headers: { 'a b': '1' }, unchecked: true }, '/body/headers'],
])('an override with %s is refused', async (_what, override, pointer) => {
  const error = await control.addOverride(override).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 422 });
  expect(error instanceof ControlError && error.errors.map((mistake) => mistake.pointer)).toContain(pointer);
  expect((await control.overrides()).overrides).toEqual([]);
});

test('another scenario is taken by its name, or as it is written', async () => {
  await control.loadScenario('empty');
  expect(await control.countRecords()).toMatchObject({ records: { subscribers: 0, events: 0 } });
  await control.loadScenario({ description: 'Ada alone', records: { subscribers: [{ subscriberId: 'ada' }] } });
  expect(await control.scenario()).toMatchObject({
    name: 'Ada alone',
    seed: 1,
    available: expect.arrayContaining(['busy']),
  });
  expect((await send('GET /v2/subscribers')).json.data).toMatchObject([{ subscriberId: 'ada' }]);
  const wrong = { records: { messages: [{ subscriber: 'ada', workflow: 'order-shipped', channel: 'fax' }] } };
  expect(await refusal(control.loadScenario(wrong))).toEqual([422, '/body/scenario/records/messages/0/channel']);
  expect(await refusal(control.loadScenario('none'))).toEqual([422, '/body/scenario']);
  expect(await refusal(control.loadScenario('../../etc/passwd'))).toEqual([422, '/body/scenario']);
  expect((await control.scenario()).name).toBe('Ada alone');
  await control.loadScenario(few);
});

test('a scenario is taken as it is in a file, and its mistakes are told as those of one', async () => {
  const yaml = 'description: Ada alone\nrecords:\n  subscribers:\n    - { subscriberId: ada }\n';
  expect((await control.loadScenarioYaml(yaml)).name).toBe('Ada alone');
  expect((await send('GET /v2/subscribers')).json.data).toMatchObject([{ subscriberId: 'ada' }]);
  const wrong = await control
    .loadScenarioYaml(`${yaml}  messages:\n    - { subscriber: ada }\nevent: 1\n`)
    .catch(asDetails);
  expect(wrong).toEqual([
    ['/body', 'body:6:7 records.messages.0 must have workflow'],
    ['/body', 'body:7:8 the file: unknown field "event". Did you mean events?'],
  ]);
  const bomb = ['a: &a [1, 2]', 'b: &b [*a, *a, *a, *a, *a]', `c: [${Array(30).fill('*b')}]`].join('\n');
  expect(await control.loadScenarioYaml(bomb).catch(asDetails)).toEqual([
    ['/body', expect.stringMatching(/^body:2:\d+ aliases expand/)],
  ]);
  expect(await refusal(control.loadScenarioYaml(`{${'a: {'.repeat(300)}`))).toEqual([422, '/body']);
  expect(await refusal(control.loadScenarioYaml('#'.repeat(2 ** 19 + 1)))).toEqual([413, undefined]);
  const put = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
    mock.fetch('/__notikit/scenario', { method: 'PUT', headers: { 'content-type': type }, body });
  expect((await put('application/yaml', Uint8Array.of(0x23, 0xff))).status).toBe(400);
  const other = await put('text/plain', yaml);
  expect([other.status, other.headers.get('accept')]).toEqual([415, 'application/json, application/yaml']);
  expect((await control.scenario()).name).toBe('Ada alone');
  await control.loadScenario(few);

  function asDetails(error: unknown): unknown {
    return error instanceof ControlError && error.errors.map(({ pointer, message }) => [pointer, message]);
  }
});

test('another seed makes other records', async () => {
  const first = async () => (await control.listRecords('subscribers')).data[0]?.firstName;
  const before = await first();
  expect(await control.setSeed(7)).toMatchObject({ seed: 7, name: few.description });
  expect([mock.seed, await first()]).toEqual([7, expect.not.stringMatching(`^${before}$`)]);
  expect(await refusal(control.setSeed(0.5))).toEqual([422, '/body/seed']);
  await control.setSeed(1);
});

test('a world is taken to another key by a snapshot, whole', async () => {
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  await send('PATCH /v1/subscribers/ada/online-status', { body: { isOnline: true } });
  const [message, other] = (await control.listRecords('messages')).data;
  await control.deleteRecord('messages', String(message?._id));
  if (other !== undefined) await control.putRecord('messages', String(other._id), { ...other, read: true, seen: true });
  await control.deleteRecord('subscribers', String((await control.listRecords('subscribers')).data.at(-1)?._id), {
    cascade: true,
  });
  const snapshot = await control.exportSnapshot({ key: 'dev' });
  await control.importSnapshot(snapshot, { key: 'test-1' });
  for (const line of ['GET /v2/subscribers', 'GET /v1/messages', 'GET /v1/notifications']) {
    const moved = (await send(line, { key: 'test-1' })).text;
    const first = (await send(line)).text;
    expect(withoutIds(moved)).toBe(withoutIds(first));
    expect(moved).not.toBe(first);
  }
  await control.importSnapshot(await control.exportSnapshot({ key: 'test-1' }), { key: 'dev' });
  expect(await control.exportSnapshot({ key: 'dev' })).toEqual(snapshot);
});

test('a snapshot of another seed, of another form or with a wrong record is refused', async () => {
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  const snapshot = await control.exportSnapshot();
  expect(await refusal(control.importSnapshot({ ...snapshot, seed: 2 }))).toEqual([409, '/body/seed']);
  expect(await refusal(control.importSnapshot({ ...snapshot, scenario: 'x' }))).toEqual([409, '/body/scenario']);
  const put = [{ subscriberId: 7 }];
  const wrong = { ...snapshot, changes: { subscribers: { removed: [], put } } };
  expect(await refusal(control.importSnapshot(wrong))).toEqual([
    422,
    expect.stringMatching('^/body/changes/subscribers/put/0/'),
  ]);
  expect(await refusal(control.importSnapshot(JSON.parse('{"format":2}')))).toEqual([422, expect.any(String)]);
  expect(await refusal(control.importSnapshot(snapshot, { key: 'prod' }))).toEqual([422, '/query/key']);
  expect(await refusal(control.exportSnapshot({ key: 'prod' }))).toEqual([422, '/query/key']);
  expect(await control.exportSnapshot()).toEqual(snapshot);
});

test('an answer of the document is asked for in the query, where no header can be set', async () => {
  expect((await send('GET /v1/messages?__code=404')).status).toBe(404);
  expect((await send('GET /v2/subscribers?__example=capped')).json.totalCountCapped).toBe(true);
  expect((await send('GET /v2/subscribers?__code=7')).json.errors).toMatchObject([{ pointer: '/query/__code' }]);
});
