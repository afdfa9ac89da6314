import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { expect, test, vi } from 'vitest';
import { createControl } from '../../../src/mock/control/create-control.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { optionalPackage } from '../../../src/mock/state/state-error.js';
import { runNotikit } from '../../cli/run-notikit.js';
import { type CliProcess, startMock, startNotikit } from '../../cli/start-notikit.js';
import { newFolder } from '../../new-folder.js';
import { slow } from '../../sampled.js';
import { client } from '../client.js';
import { full, interrupted, startOn, writer } from './interrupted.js';
import { killRounds } from './kill-rounds.js';

test('a mock with a state does not take its dates from the clock, which is later at the next start', () => {
  expect(() => createMock({ state: 'unused', now: 'real' })).toThrow(
    'With `state`, `now` must be a Date, because the records keep the dates of the first start.',
  );
});

test('what was answered is there after SIGKILL, time and again, and that is said', async () => {
  const state = join(await newFolder(), 'state');
  const start = () => startMock(['--state', state]);
  expect(await killRounds(start, (rounds) => rounds === 1)).toMatchObject({
    acknowledged: expect.any(Number),
    lost: [],
    unopenable: 0,
  });
  const notices: string[] = [];
  await using mock = createMock({ state, onNotice: (line) => notices.push(line) });
  expect((await mock.control.getRecord('subscribers', '0-0-0')).subscriberId).toBe('0-0-0');
  expect(notices).toEqual([expect.stringContaining(`${state} was not closed properly: `)]);
  expect(await runNotikit(['mock', '--port', '0', '--state', state])).toEqual({
    exit: 2,
    output: '',
    errors: `notikit: ${state} is used by another process. Stop that process, or pass an empty directory\n`,
  });
});

test('a state of other records, of a newer format, and a directory of something else are refused, and left alone', async () => {
  const state = join(await newFolder(), 'state');
  await using mock = createMock({ state });
  await writer(mock).create('ada');
  await mock.close();
  const refusal = async (...args: string[]) => {
    const { exit, errors } = await runNotikit(['mock', '--port', '0', ...args]);
    expect(exit).toBe(2);
    return errors;
  };
  expect(await refusal('--state', state, '--seed', '2')).toBe(
    `notikit: ${state} was created with --scenario default --seed 1. Use these flags, pass an empty directory, or delete its data with --reset-state\n`,
  );
  expect(await refusal('--state', dirname(state))).toMatch(/ contains other files and no state: pass an empty/);
  expect(await refusal('--state', join(state, 'notikit.json'))).toMatch(
    / cannot be opened: a part of its path is not a directory/,
  );

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
  const state = join(await newFolder(), 'state');
  const mock = createMock({ state });
  const { send, create } = writer(mock);
  await create('ada');
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
  const state = join(await newFolder(), 'state');
  const mock = createMock({ state });
  for (const subscriberId of ['ada', 'alan', 'grace']) await writer(mock).create(subscriberId);
  await mock.close();
  const level = new ClassicLevel(join(state, 'log'));
  await damage(level);
  await level.close();
  const { exit, errors } = await runNotikit(['mock', '--port', '0', '--state', state]);
  expect([exit, errors]).toEqual([2, `notikit: ${state} is damaged: ${said}\n`]);
});

test('a long log is summed up, and what it comes to is the same', async () => {
  const state = join(await newFolder(), 'state');
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

test('a log whose end was lost after the process was killed is noticed, and the number of lost changes is said', async () => {
  const { copy, mock } = await interrupted(20);
  await mock.close();
  const whole = join(await newFolder(), 'state');
  await cp(copy, whole, { recursive: true });
  const unharmed = await startOn(whole);
  expect(unharmed.notices).toEqual([`${whole} was not closed properly: 20 changes recovered, none damaged`]);
  await unharmed.mock.close();
  for (const file of await readdir(join(copy, 'log'))) {
    const path = join(copy, 'log', file);
    if (file.endsWith('.log')) await truncate(path, Math.floor((await stat(path)).size / 2));
  }
  const lost = await startOn(copy);
  expect(lost.total).toBeLessThan(20);
  expect(lost.notices).toEqual([
    `${copy} has lost its end: ${lost.total} changes recovered, the last ${20 - lost.total} are gone`,
  ]);
  expect((await lost.mock.control.health()).missingChanges).toBe(20 - lost.total);
  expect((await lost.create('s-new')).status).toBe(201);
  await lost.mock.close();
  const again = await startOn(copy);
  expect([again.notices, again.total]).toEqual([[], lost.total + 1]);
  expect(await again.mock.control.health()).not.toHaveProperty('missingChanges');
  await again.mock.close();
});

/** Stops a process, and waits for its end. */
async function ended(mock: CliProcess): Promise<void> {
  mock.child.kill('SIGTERM');
  await mock.ended;
}

test('a loss is told at the start of a quiet mock, too, and a damaged count of changes is not taken for whole', async () => {
  const { copy, mock } = await interrupted(3);
  await mock.close();
  const uncounted = join(await newFolder(), 'state');
  await cp(copy, uncounted, { recursive: true });
  await writeFile(join(uncounted, 'written'), `0000000${await readFile(join(copy, 'written'), 'utf8')}`);
  const other = await startOn(uncounted);
  await other.mock.close();
  expect(other.notices).toEqual([
    `${uncounted} was not closed properly: 3 changes recovered, the number of missing changes is unknown`,
  ]);
  for (const file of await readdir(join(copy, 'log'))) {
    if (file.endsWith('.log')) await truncate(join(copy, 'log', file), 0);
  }
  const quiet = startNotikit(['mock', '--port', '0', '--quiet', '--state', copy]);
  await quiet.until(() => quiet.output().includes('listens on'));
  await ended(quiet);
  expect(quiet.output()).toContain(`${copy} has lost its end: 0 changes recovered, the last 3 are gone\n`);
});

slow('a start names the scenario that the control API has set in a state, and so does a refusal', async () => {
  const folder = await newFolder();
  const [state, file] = [join(folder, 'state'), join(folder, 'shop.yaml')];
  await writeFile(file, 'subscribers: 3\n');
  const args = ['--state', state, '--scenario', file];
  const first = await startMock(args);
  expect(first.output()).toContain(`(scenario ${file}, seed 1)`);
  await createControl({ url: first.url }).loadScenario('quiet');
  first.child.kill('SIGKILL');
  await first.ended;

  const again = startNotikit(['mock', '--port', '0', ...args, '--log', 'json']);
  await again.until(() => again.output().includes('listening'));
  expect(again.output()).toContain(`${state} was changed to quiet (seed 1) since its creation with ${file} (seed 1)`);
  expect(again.output()).toMatch(/listening.*"scenario":"quiet","seed":1,/);
  await ended(again);
  const { errors } = await runNotikit(['mock', '--port', '0', '--state', state, '--scenario', 'quiet']);
  expect(errors).toBe(
    `notikit: ${state} uses --scenario quiet now, and was created with --scenario ${file} --seed 1. Use these flags, pass an empty directory, or delete its data with --reset-state\n`,
  );
});

test('a scenario that was edited after its state was created is named with its changes, and --reset-state starts anew', async () => {
  const folder = await newFolder();
  const [state, file] = [join(folder, 'state'), join(folder, 'mine.yaml')];
  const text = 'subscribers: 1\nrecords:\n  subscribers:\n    - { subscriberId: ada }\n';
  await writeFile(file, text);
  const args = ['--state', state, '--scenario', file];
  const mock = await startMock(args);
  const { url, output } = mock;
  const idsAt = async (address: string) =>
    (await createControl({ url: address }).listRecords('subscribers', {})).data.map(({ subscriberId }) => subscriberId);
  await writeFile(file, text.replace('ada', 'grace').replace('1', '2'));
  const edited = `scenario ${file} was edited, but the state keeps the earlier one. To use the new one, restart with --reset-state, which deletes the data of the state.`;
  await vi.waitFor(() => expect(output()).toContain(edited), 5_000);
  expect(await idsAt(url)).toContain('ada');
  await ended(mock);

  const { exit, errors } = await runNotikit(['mock', '--port', '0', ...args]);
  const at = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  expect(exit).toBe(2);
  expect(errors).toMatch(
    RegExp(
      `^notikit: ${state} was created with an earlier ${file}: it was edited at ${at} \\(the state is of ${at}\\), in subscribers, records.subscribers. Undo the edit, pass an empty directory, or delete its data with --reset-state\n$`,
    ),
  );
  await writeFile(join(state, 'mine.txt'), 'not of the state');
  const again = await startMock(['--reset-state', ...args]);
  expect(await idsAt(again.url)).toEqual(['grace', 'user-00001', 'user-00002']);
  const { errors: refusal } = await runNotikit(['mock', '--port', '0', '--reset-state', ...args]);
  expect(refusal).toMatch(/ is used by another process/);
  expect(await idsAt(again.url)).toContain('grace');
  await ended(again);
  expect(await readFile(join(state, 'mine.txt'), 'utf8')).toBe('not of the state');
  expect((await runNotikit(['mock', '--reset-state'])).errors).toBe('notikit: --reset-state needs --state\n');
});

test('a reset deletes nothing of a folder whose notikit.json is no state', async () => {
  const folder = await newFolder();
  const files = { 'notikit.json': '{"results":[]}', 'log/mine.txt': 'mine' };
  await mkdir(join(folder, 'log'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await using mock = createMock({ state: folder, resetState: true });
  await expect(mock.listen()).rejects.toThrow(
    `${folder} is not a state of notikit, or it is damaged: pass an empty directory`,
  );
  for (const [name, text] of Object.entries(files)) expect(await readFile(join(folder, name), 'utf8')).toBe(text);
});

test('a folder that is removed under a running mock makes writes fail, and reads go on', async () => {
  const { state, mock, send, create } = await interrupted(2);
  await rm(state, { recursive: true });
  const refused = await create('s-3');
  expect([refused.status, refused.json.detail]).toEqual([
    503,
    `no data was written, because ${state} was removed. Restart the mock.`,
  ]);
  expect((await send('GET /v2/subscribers?subscriberId=s-')).json.totalCount).toBe(2);
  await mkdir(state);
  expect((await create('s-3')).status).toBe(503);
  await mock.close();
});

test('a mock that cannot write to its log does not start, and changes nothing', async () => {
  const { state, mock } = await interrupted(3);
  await mock.close();
  const open = vi.spyOn(ClassicLevel.prototype, 'open').mockRejectedValueOnce(full);
  await using refused = createMock({ state });
  await expect(refused.listen().finally(() => open.mockRestore())).rejects.toThrow(
    `${state} cannot be opened: IO error: No space left on device`,
  );
  const again = await startOn(state);
  expect([again.total, again.notices]).toEqual([3, []]);
  await again.mock.close();
});
