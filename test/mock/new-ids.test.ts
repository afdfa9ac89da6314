import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { Store, toRecordChange, World } from '../../src/mock/records/world.js';
import { minimalActsOf } from '../../src/mock/state/act.js';
import { client } from './client.js';

const moment = new Date('2026-01-01');

/** Identifiers of a new record and its parts, which share their ten middle digits. */
function newIdsIn({ subscriber, ...record }: Record<string, unknown> = {}): readonly string[] {
  const own = String(record._id);
  return JSON.stringify(record).match(new RegExp(`(?<="_id":")[\\da-f]{8}${own.slice(8, 18)}[\\da-f]{6}`, 'g')) ?? [];
}

test('an identifier is never given again, even after its record was deleted', async () => {
  const mock = createMock({ clock: () => moment });
  const send = client(mock.fetch);
  const create = async (subscriberId: string): Promise<string> =>
    (await send('POST /v2/subscribers', { body: { subscriberId } })).json._id;
  const first = await create('ada');
  await mock.control.deleteRecord('subscribers', 'ada');
  const second = await create('ada');
  expect(second).not.toBe(first);
  expect([first, second].every((id) => /^[\da-f]{24}$/.test(id))).toBe(true);
  expect(Number.parseInt(first.slice(0, 8), 16) * 1_000).toBe(moment.getTime());
});

test('all identifiers of triggered events differ', async () => {
  const mock = createMock({ clock: () => moment });
  await client(mock.fetch)('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  const events = [];
  for (let count = 0; count < 3; count += 1) {
    events.push(await mock.control.trigger({ workflow: 'order-shipped', subscriberId: 'ada' }));
  }
  const messages = (await mock.control.listRecords('messages', { search: 'ada' })).data;
  const ids = [...events, ...messages].flatMap(newIdsIn);
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a record that brings an identifier of new records along is not replaced by a new one', async () => {
  const [source, mock] = [createMock({ clock: () => moment }), createMock({ clock: () => moment })];
  const { json } = await client(source.fetch)('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  await mock.control.putRecord('subscribers', 'ada', json);
  await client(mock.fetch)('POST /v2/subscribers', { body: { subscriberId: 'grace' } });
  expect(await mock.control.getRecord('subscribers', 'ada')).toEqual(json);
});

test('the records of a snapshot keep their identifiers in another environment, and new ones have others', async () => {
  const mock = createMock({ clock: () => moment });
  const send = client(mock.fetch);
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  await mock.control.trigger({ workflow: 'order-shipped', subscriberId: 'ada', transactionId: 'txn_1' });
  await mock.control.takeSnapshot('one');
  await mock.control.restoreSnapshot('one', { key: 'dev-2' });
  const [event] = (await mock.control.listRecords('events', { key: 'dev-2', search: 'txn_1' })).data;
  const next = await mock.control.trigger({ workflow: 'order-shipped', subscriberId: 'ada' }, { key: 'dev-2' });
  expect(newIdsIn(event).length).toBeGreaterThan(4);
  expect(newIdsIn(next).filter((id) => newIdsIn(event).includes(id))).toEqual([]);
});

test('the fewest acts that lead to a world keep the number of identifiers, also of records that are gone', () => {
  const world = new World(new Store(createDataset()), () => moment);
  const subscriber = { ...world.store.subscribers.at(0), _id: world.store.newId(0), subscriberId: 'ada' };
  world.store.apply(toRecordChange('subscribers', subscriber));
  world.store.apply({ table: 'subscribers', removed: subscriber._id });
  const copy = new Store(createDataset());
  for (const act of minimalActsOf('dev', world)) if ('change' in act) copy.apply(act.change);
  expect(copy.newId(0)).toBe(world.store.newId(0));
  expect(copy.newId(0)).not.toBe(subscriber._id);
});
