import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { expect, test, vi } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { optionalPackage } from '../../../src/mock/state/state-error.js';
import { runNotikit } from '../../cli/run-notikit.js';
import { startMock } from '../../cli/start-notikit.js';
import { client } from '../client.js';
import { killRounds } from './kill-rounds.js';
import { scratch } from './scratch.js';

test('what was answered is there after SIGKILL, time and again, and that is said', async () => {
  const state = await scratch();
  const start = () => startMock(['--state', state]);
  expect(await killRounds(start, (rounds) => rounds === 1)).toMatchObject({
    acknowledged: expect.any(Number),
    lost: [],
    unopenable: 0,
  });
  const { output, child, ended } = await start();
  expect(output()).toContain(`${state} was not closed properly`);

  expect(await runNotikit(['mock', '--port', '0', '--state', state])).toEqual({
    exit: 2,
    output: '',
    errors: `notikit: ${state} is used by another process. Stop that process, or pass an empty directory\n`,
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const notices: string[] = [];
  await using mock = createMock({ state, onNotice: (line) => notices.push(line) });
  expect((await mock.control.getRecord('subscribers', '0-0-0')).subscriberId).toBe('0-0-0');
  expect(notices).toEqual([]);
});

test('a state of other records, of a newer format, and a directory of something else are refused, and left alone', async () => {
  const state = await scratch();
  await using mock = createMock({ state });
  await client(mock.fetch)('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  await mock.close();
  const refusal = async (...args: string[]) => {
    const { exit, errors } = await runNotikit(['mock', '--port', '0', ...args]);
    expect(exit).toBe(2);
    return errors;
  };
  expect(await refusal('--state', state, '--seed', '2')).toBe(
    `notikit: ${state} was created with --scenario default --seed 1. Use these flags, or pass an empty directory\n`,
  );
  expect(await refusal('--state', dirname(state))).toMatch(/ contains other files and no state: pass an empty/);
  expect(await refusal('--state', join(state, 'notikit.json'))).toMatch(/ cannot be opened: ENOTDIR/);

  const origin = join(state, 'notikit.json');
  const newer = (await readFile(origin, 'utf8')).replace('"format":3', '"format":4');
  await writeFile(origin, newer);
  const current = await readFile(join(state, 'log/CURRENT'), 'utf8');
  expect(await refusal('--state', state)).toMatch(
    / has the format 4, and this notikit reads format 3\. No data was changed\./,
  );
  expect(await readFile(origin, 'utf8')).toBe(newer);
  expect(await readFile(join(state, 'log/CURRENT'), 'utf8')).toBe(current);
});

test('what cannot be written is 507 and changes nothing, in memory nor on disk; once there is room, it goes on', async () => {
  const state = await scratch();
  const mock = createMock({ state });
  const send = client(mock.fetch);
  const create = (subscriberId: string) => send('POST /v2/subscribers', { body: { subscriberId } });
  await create('ada');
  const full = Object.assign(new Error('not written'), { cause: new Error('IO error: No space left on device') });
  const put = vi.spyOn(ClassicLevel.prototype, 'put').mockRejectedValue(full);
  const refused = await create('alan').finally(() => put.mockRestore());
  expect([refused.status, refused.json.detail]).toEqual([
    507,
    `no data was written, because ${state} rejects writes: IO error: No space left on device`,
  ]);
  const [newest] = (await send('GET /v2/subscribers?limit=1')).json.data;
  expect(newest.subscriberId).toBe('ada');
  expect((await create('grace')).status).toBe(201);
  const before = await send('GET /v2/subscribers?limit=5');
  await mock.close();
  await using again = createMock({ state });
  expect((await client(again.fetch)('GET /v2/subscribers?limit=5')).text).toBe(before.text);
});

test('a package that is missing is named, with what installs it', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(optionalPackage('classic-level', () => Promise.reject(missing), 'a state on disk')).rejects.toThrow(
    /^a state on disk requires the package classic-level. Run `npm install classic-level`.$/,
  );
});

const second = 'log:000000000002';

test.each<[string, string, (level: ClassicLevel) => Promise<void>]>([
  ['lacks an entry', 'its log is incomplete after 1 changes', (level) => level.del(second)],
  ['has lost its end', 'its log ends after 2 of 3 changes', (level) => level.del('log:000000000003')],
  [
    'has another letter',
    `${second} was modified after it was written`,
    async (level) => level.put(second, String(await level.get(second)).replace('alan', 'adam')),
  ],
])('a log that %s is not taken for whole', async (_what, said, damage) => {
  const state = await scratch();
  const mock = createMock({ state });
  for (const subscriberId of ['ada', 'alan', 'grace']) {
    await client(mock.fetch)('POST /v2/subscribers', { body: { subscriberId } });
  }
  await mock.close();
  const level = new ClassicLevel(join(state, 'log'));
  await damage(level);
  await level.close();
  const { exit, errors } = await runNotikit(['mock', '--port', '0', '--state', state]);
  expect([exit, errors]).toEqual([2, `notikit: ${state} is damaged: ${said}\n`]);
});

test('a long log is summed up, and what it comes to is the same', async () => {
  const state = await scratch();
  const mock = createMock({ state });
  const body = { subscriberId: 'ada', data: { text: 'x'.repeat(120_000) } };
  for (let times = 0; times < 12; times += 1) await client(mock.fetch)('POST /v2/subscribers', { body });
  const before = await client(mock.fetch)('GET /v2/subscribers?limit=3');
  await mock.close();
  const level = new ClassicLevel(join(state, 'log'));
  const keys = await level.keys({ gt: 'log:', lt: 'log;' }).all();
  await level.close();
  expect(keys.length).toBeLessThan(12);
  await using again = createMock({ state });
  expect((await client(again.fetch)('GET /v2/subscribers?limit=3')).text).toBe(before.text);
  expect(() => again.reset()).toThrow('await control.reset()');
});
