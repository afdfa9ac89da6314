import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { MemorySnapshots } from '../../../src/mock/records/snapshots.js';
import { newFolder } from '../../new-folder.js';
import { client } from '../client.js';
import { withoutIds } from '../without-ids.js';
import { few, heldControl, refusal } from './held-control.js';

function start(snapshots?: string) {
  const mock = createMock({ scenario: few, snapshots });
  return { mock, control: heldControl(mock), send: client(mock.fetch) };
}

const headers = { 'idempotency-key': 'k' };

test.each(['in memory', 'in a folder'])('a world is kept under a name, and restored: %s', async (place) => {
  const { control, send } = start(place === 'in memory' ? undefined : await newFolder());
  const create = (subscriberId: string, key = 'dev') =>
    send('POST /v2/subscribers', { key, body: { subscriberId }, headers });
  const first = await create('ada');
  expect(await control.takeSnapshot('with-ada')).toEqual({ name: 'with-ada', dropped: [] });
  expect(await control.snapshots()).toEqual({ snapshots: ['with-ada'] });
  expect(await control.getSnapshot('with-ada')).toEqual(await control.exportSnapshot());
  await control.reset();
  expect((await control.countRecords()).records.subscribers).toBe(3);
  await control.restoreSnapshot('with-ada');
  await control.restoreSnapshot('with-ada', { key: 'test-1' });
  for (const key of ['dev', 'test-1']) {
    const again = await create('ada', key);
    expect([withoutIds(again.text), again.headers.get('idempotency-replay')]).toEqual([withoutIds(first.text), 'true']);
    expect((await create('grace', key)).status).toBe(422);
    expect((await control.countRecords({ key })).records.subscribers).toBe(4);
  }
  await control.takeSnapshot('with-ada', { key: 'test-2' });
  expect((await control.getSnapshot('with-ada')).changes).toEqual({});
  await control.removeSnapshot('with-ada');
  expect(await control.snapshots()).toEqual({ snapshots: [] });
  expect(await refusal(control.getSnapshot('with-ada'))).toEqual([404, undefined]);
  expect(await refusal(control.removeSnapshot('with-ada'))).toEqual([404, undefined]);
  expect(await refusal(control.restoreSnapshot('with-ada'))).toEqual([404, undefined]);
  expect(await refusal(control.takeSnapshot('with-ada', { key: 'prod' }))).toEqual([422, '/query/key']);
});

test('no name leads out of the folder, or means something to a machine', async () => {
  const outer = await newFolder();
  const { control } = start(join(outer, 'inner'));
  await control.takeSnapshot('a'.repeat(64));
  const names = [
    '../x',
    '..\\x',
    '/tmp/x',
    'a/b',
    'a\0',
    'a\n',
    'nul',
    'con.txt',
    'com1',
    'A',
    'a.',
    '.a',
    'é',
    '%2e%2e',
  ];
  for (const name of [...names, 'a'.repeat(65)]) {
    expect(await refusal(control.takeSnapshot(name))).toEqual([422, '/path/name']);
    expect(await refusal(control.getSnapshot(name))).toEqual([422, '/path/name']);
    expect(await refusal(control.removeSnapshot(name))).toEqual([422, '/path/name']);
  }
  // URL normalization turns these names into other paths.
  for (const name of ['..', '.', ''])
    await expect(control.takeSnapshot(name)).rejects.toMatchObject({ status: expect.toBeOneOf([404, 405]) });
  expect(await readdir(outer)).toEqual(['inner']);
  expect(await readdir(join(outer, 'inner'))).toEqual([`${'a'.repeat(64)}.json`]);
});

test('a file that is no snapshot any more, or cannot be written, is said and changes nothing', async () => {
  const path = await newFolder();
  const { control, send } = start(path);
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  const snapshot = await control.exportSnapshot();
  for (const text of ['', '{"format":2}', JSON.stringify({ ...snapshot, more: 1 })]) {
    await writeFile(join(path, 'bad.json'), text);
    expect(await refusal(control.restoreSnapshot('bad'))).toEqual([409, expect.stringMatching(/^\/snapshot/)]);
  }
  const reply = { status: 201, headers: { 'a b': '' }, body: '' };
  const replays = [{ key: 'k', fingerprint: '', at: 0, reply }];
  await writeFile(join(path, 'bad.json'), JSON.stringify({ ...snapshot, replays }));
  expect(await refusal(control.restoreSnapshot('bad'))).toEqual([422, '/snapshot/replays/0/reply']);
  await writeFile(join(path, 'Not a name.json'), '');
  expect(await control.snapshots()).toEqual({ snapshots: ['bad'] });
  expect((await control.countRecords()).records.subscribers).toBe(4);

  await mkdir(join(path, 'folder.json'));
  expect(await refusal(control.takeSnapshot('folder'))).toEqual([500, undefined]);
  const nowhere = start(join(path, 'bad.json')).control;
  expect(await refusal(nowhere.takeSnapshot('one'))).toEqual([500, undefined]);
  expect((await readdir(path)).sort()).toEqual(['Not a name.json', 'bad.json', 'folder.json']);
});

test('in memory the oldest go first, and that is said', async () => {
  const snapshots = new MemorySnapshots(2, 10);
  const write = (name: string, characters: number) => snapshots.write(name, 'x'.repeat(characters));
  expect([await write('a', 4), await write('b', 4), await write('a', 5)]).toEqual([[], [], []]);
  expect(await write('c', 1)).toEqual(['b']);
  expect(await write('d', 11)).toEqual(['a', 'c']);
  expect(await snapshots.names()).toEqual(['d']);
});
