import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contextOf } from '../../src/mock/create-mock-on.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startNotikit } from './start-notikit.js';

const mock = createMock({ now: new Date('2026-01-01T00:00:00Z') });
await mock.listen();

afterAll(() => mock.close());

beforeEach(() => mock.control.reset());

function control(...args: readonly string[]) {
  const [command = '', ...rest] = args;
  return runNotikit([command, '--url', mock.url ?? '', ...rest]);
}

async function firstSubscriber(): Promise<string> {
  const { data } = await mock.control.listRecords('subscribers');
  return String(data[0]?.subscriberId);
}

async function firstWorkflow(): Promise<string> {
  const { data } = await mock.control.listRecords('workflows');
  return String(
    data.find(({ status, validatePayload }) => status === 'ACTIVE' && validatePayload !== true)?.workflowId,
  );
}

test('trigger starts an event with its payload, and prints its jobs', async () => {
  const [workflow, to] = [await firstWorkflow(), await firstSubscriber()];
  const payload = { orderNumber: '1', name: '##vso[task.complete]', other: '##teamcity[x]' };
  const before = (await mock.control.countRecords()).records.events;
  const args = ['trigger', workflow, '--subscriber-id', to];
  const { exit, output } = await control(...args, '--payload', JSON.stringify(payload), '--json');
  expect(exit).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ payload, subscriber: { subscriberId: to } });
  // A CI system that reads the output must find no command in it.
  expect(output).not.toMatch(/##\w+\[/);
  expect((await mock.control.countRecords()).records.events).toBe(before + 1);
  const text = await control(...args);
  expect(text.output).toContain(`Triggered ${workflow} for ${to}: event `);
  expect(text.output).toMatch(/^ {2}\w+ +\w+$/m);
});

const outcome = ['trigger', 'order-shipped', '--subscriber-id', 'user-00001', '--outcome'];

test.each([
  [['trigger', 'nope', '--subscriber-id', 'x'], 'workflow does not exist'],
  [['trigger', 'welcome', '--subscriber-id', 'x', '--payload', '[1]'], '--payload is not a JSON object: [1]'],
  [['trigger', 'welcome', '--subscriber-id', 'x', '--payload', '{'], '--payload is not a JSON object: {'],
  [['trigger', 'welcome'], "required option '--subscriber-id <id>' not specified"],
  [[...outcome, 'pigeon=failed'], 'outcomes/pigeon is neither a step nor a channel of the workflow'],
  [[...outcome, 'in_app=lost'], 'outcomes/in_app must be one of sent, failed, late, skipped'],
  [[...outcome, 'failed'], '--outcome "failed" is not an outcome. Write STEP=failed or CHANNEL=failed.'],
  [['override', 'listMessages', '--body', '{"data":1}'], 'body/hasMore is required. Pass --unchecked to allow it.'],
  [['override', 'listMessages', '--body', '{'], '--body is not JSON: {'],
  [['override', 'listMessages', '--where', '[]'], '--where is not a JSON object: []'],
  [['override', '--status', '503'], '--status needs an operation: notikit override OPERATION --status 503'],
  [['logs', '--status', 'odd'], 'status must look like 404, 4XX or 0'],
])('%j is rejected in one line', async (args, reason) => {
  const errors = `notikit: ${reason}\n`;
  const ended = await control(...args);
  expect(ended.errors.replace(/.*subscriber does not exist\n/, '')).toBe(errors);
  expect(ended.exit).toBe(2);
});

test('trigger sets the outcome of deliveries, by step or channel', async () => {
  const { exit, output } = await control(...outcome, 'in_app=failed');
  expect([exit, output]).toEqual([0, expect.stringMatching(/^ {2}in_app +failed$/m)]);
});

test('fault adds faults, lists them, removes them and releases held responses', async () => {
  expect(await control('fault')).toEqual({ exit: 0, output: 'No faults.\n', errors: '' });
  const added = await control('fault', 'listMessages:status=503', '*:latency=1ms');
  expect(added.output).toBe('1 listMessages:status=503\n2 *:latency=1ms\n');
  const ask = () => fetch(`${mock.url}/v1/messages`, { headers: { authorization: 'ApiKey dev' } });
  expect((await ask()).status).toBe(503);
  expect((await control('fault', '--remove', '1')).output).toBe('2 *:latency=1ms\n');
  expect((await ask()).status).toBe(200);
  expect(JSON.parse((await control('fault', '--json')).output)).toMatchObject({ faults: [{ id: 2 }], held: 0 });
  expect(await control('fault', '--remove', '9')).toMatchObject({ exit: 2, errors: /^notikit: unknown fault 9/ });
  expect((await control('fault', '--clear', 'listMessages:hold')).output).toBe('3 listMessages:hold\n');
  const held = ask();
  await expect.poll(async () => (await mock.control.faults()).held).toBe(1);
  expect((await control('fault', '--release')).output).toBe('3 listMessages:hold\n');
  expect((await held).status).toBe(200);
  expect(await control('fault', 'listMesages:hold')).toMatchObject({ exit: 2, errors: /listMessages/ });
});

test('sabotage adds sabotages, lists them with their effects, and removes them', async () => {
  expect((await control('sabotage')).output).toBe('No sabotages.\n');
  const count = 'search.total-count: the mock counts one subscriber too many\n';
  expect((await control('sabotage', 'search.total-count')).output).toBe(count);
  const { names } = contextOf(mock).sabotages;
  expect((await control('sabotage')).output).toBe(count);
  expect(contextOf(mock).sabotages.names, 'a list sets nothing').toBe(names);
  expect((await control('sabotage', 'response.json-body')).output).toMatch(`${count}response.json-body: the mock `);
  const { output } = await control('sabotage', '--remove', 'response.json-body', '--json');
  expect(JSON.parse(output)).toMatchObject({ sabotages: ['search.total-count'], available: expect.anything() });
  expect(await control('sabotage', '--remove', 'response.json-body')).toMatchObject({
    ...{ exit: 2, errors: 'notikit: sabotage response.json-body is not active\n' },
  });
  expect(await control('sabotage', 'search.total')).toMatchObject({ exit: 2, errors: /search\.total-count/ });
  expect((await control('sabotage', '--clear')).output).toBe('No sabotages.\n');
});

test('scenario prints the scenario, and replaces it by a name or a file, with a seed', async () => {
  await using other = createMock();
  const url = await other.listen();
  const scenario = (...args: string[]) => runNotikit(['scenario', '--url', url, ...args]);
  expect((await scenario()).output).toMatch(/^default \(seed 1\)\nOthers: .*\bquiet\b/);
  expect((await scenario('quiet', '--seed', '7')).output).toMatch(/^quiet \(seed 7\)\n/);
  expect((await other.control.countRecords()).records.subscribers).toBe(1);
  const folder = await newFolder();
  const [file, broken] = ['mine.yaml', 'broken.yaml'].map((name) => join(folder, name)) as [string, string];
  await writeFile(file, 'description: Two\nsubscribers: 2\n');
  expect(JSON.parse((await scenario(file, '--json')).output)).toMatchObject({ name: 'Two' });
  const plain = join(folder, 'plain.yaml');
  await writeFile(plain, 'subscribers: 2\n');
  expect((await scenario(plain)).output.split('\n')[0]).toBe(`${plain} (seed 7)`);
  expect((await other.control.countRecords()).records.subscribers).toBe(2);
  await writeFile(broken, 'subscriber: 2\n');
  expect(await scenario(broken)).toMatchObject({ exit: 2, errors: /unknown field "subscriber"/ });
  expect(await scenario('quite')).toMatchObject({ exit: 2, errors: /quiet/ });
});

test('snapshot takes a snapshot, lists all, restores it for a key, and removes it', async () => {
  expect((await control('snapshot')).output).toBe('No snapshots.\n');
  const to = await firstSubscriber();
  expect((await control('snapshot', 'whole')).output).toBe('whole\n');
  await mock.control.deleteRecord('subscribers', to, { cascade: true });
  expect(await firstSubscriber()).not.toBe(to);
  expect((await control('snapshot', 'whole', '--restore')).output).toBe('whole\n');
  expect(await firstSubscriber()).toBe(to);
  expect(await control('snapshot', 'other', '--restore')).toMatchObject({ exit: 2, errors: /unknown snapshot other/ });
  expect((await control('snapshot', 'whole', '--remove', '--json')).output).toBe('{\n  "snapshots": []\n}\n');
  expect((await control('snapshot', '--remove')).errors).toContain('need the name of a snapshot');
  expect((await control('snapshot', 'whole', '--remove', '--restore')).errors).toContain('not both');
});

test('a port stands for an address of this machine, and is no condition', async () => {
  const { port } = new URL(mock.url ?? '');
  expect(await runNotikit(['verify', '--port', port, '--at-most', '0'])).toMatchObject({ exit: 0 });
  expect(await runNotikit(['override', '--port', port])).toMatchObject({ exit: 0, output: 'No overrides.\n' });
});

test('override adds a response, lists all, and removes them', async () => {
  expect((await control('override')).output).toBe('No overrides.\n');
  const where = '{"query":{"page":"1"}}';
  const args = ['override', 'listMessages', '--status', '503', '--where', where, '--times', '1', '--body', '{"a":1}'];
  expect((await control(...args)).output).toBe(`1 listMessages 503, 1 time, where ${where}\n`);
  const ask = (page: number) =>
    fetch(`${mock.url}/v1/messages?page=${page}`, { headers: { authorization: 'ApiKey dev' } });
  expect((await ask(0)).status).toBe(200);
  expect(await (await ask(1)).json()).toEqual({ a: 1 });
  expect((await ask(1)).status).toBe(200);
  const page = '{"data":[],"hasMore":false,"pageSize":10,"page":0}';
  const { output } = await control('override', 'listMessages', '--body', page, '--key', 'dev-2', '--delay', '5');
  expect(output).toContain('2 listMessages 200, delay 5 ms, key dev-2\n');
  expect((await control('override', '--remove', '2', '--json')).output).not.toContain('dev-2');
  expect((await control('override', '--clear')).output).toBe('No overrides.\n');
  expect((await control('override', 'listMessages', '--body', '{"data":1}', '--unchecked')).exit).toBe(0);
});

test('verify ends with 0 if requests were received as often as expected, and else with 1 and the reason', async () => {
  const none = await control('verify', 'listMessages');
  expect(none).toEqual({
    ...{ exit: 1, errors: '' },
    output: 'listMessages was requested 0 times, expected at least once.\n',
  });
  await (await fetch(`${mock.url}/v1/messages?page=2`, { headers: { authorization: 'ApiKey dev' } })).text();
  expect(await control('verify', 'listMessages', '--times', '1')).toMatchObject({ exit: 0 });
  const where = ['--where', '{"query":{"page":"3"}}'];
  const failed = await control('verify', 'listMessages', ...where);
  expect([failed.exit, failed.output]).toEqual([1, expect.stringContaining('/query/page is "2", expected "3"')]);
  expect((await control('verify', '--at-most', '0', '--status', '5XX')).exit).toBe(0);
  expect(JSON.parse((await control('verify', '--json')).output)).toMatchObject({ verified: true, count: 1 });
  expect(await control('verify', 'listMesages')).toMatchObject({
    exit: 2,
    errors: /^notikit: operation must be one of/,
  });
});

test('logs prints a line for each request, its violations and its notes', async () => {
  const ask = (path: string) => fetch(`${mock.url}${path}`, { headers: { authorization: 'ApiKey dev' } });
  await (await ask('/v1/messages?chanel=email')).text();
  await (await ask('/v1/notifications?limit=0')).text();
  const { output } = await control('logs');
  expect(output).toMatch(/^\d{4}-\S+ GET {4}\/v1\/messages\?chanel=email 200 [\d.]+ ms key dev\n {4}\/query\/chanel /);
  expect(output).toContain('Did you mean channel?');
  expect((await control('logs', '--operation', 'listNotifications')).output).not.toContain('/v1/messages');
  expect((await control('logs', '--limit', '1')).output).toContain('/v1/notifications');
  expect((await control('logs', '--limit', '0')).output).toBe('');
  const [line = ''] = (await control('logs', '--json', '--status', '2XX')).output.split('\n');
  expect(JSON.parse(line)).toMatchObject({ operation: 'listMessages', status: 200 });
});

test.each([
  'trigger welcome --subscriber-id x',
  'logs',
  'logs --follow',
  'reset',
])('%s of an unknown key is rejected', async (command) => {
  expect(await control(...command.split(' '), '--key', 'unknown')).toEqual({
    ...{ exit: 2, output: '' },
    errors: 'notikit: key is not an API key of the mock\n',
  });
});

test('logs --follow prints new requests until the mock ends', async () => {
  const running = createMock();
  const url = await running.listen();
  const logs = startNotikit(['logs', '--follow', '--url', url]);
  await (await fetch(`${url}/v1/messages`)).text();
  await logs.until(() => logs.output().includes('/v1/messages 401'));
  await running.close();
  expect(await logs.ended).toBe(0);
});

test('clock prints the time, sets it, advances it, freezes it and resumes it', async () => {
  expect((await control('clock', '2026-02-01T00:00:00Z')).output).toMatch(/^2026-02-01T00:00:0/);
  expect((await control('clock', '+1h')).output).toMatch(/^2026-02-01T01:00:0/);
  expect((await control('clock', 'freeze')).output).toMatch(/\(frozen\)\n$/);
  expect((await control('clock')).output).toMatch(/\(frozen\)\n$/);
  expect((await control('clock', 'resume')).output).not.toContain('frozen');
});

test.each(['tomorrow', '+1y', '-1h', '2026-99-01'])('clock %s is rejected, and the clock stays', async (change) => {
  await mock.control.setClock({ now: '2026-01-01T00:00:00Z', frozen: true });
  const { exit, errors } = await control('clock', '--', change);
  expect([exit, errors]).toEqual([2, expect.stringMatching(/^notikit: ".*" is not a change of the clock\. .*\n$/)]);
  expect((await mock.control.clock()).now).toBe('2026-01-01T00:00:00.000Z');
});

test('reset resets everything, parts, or the records of a key', async () => {
  await mock.control.addFault('*:status=503');
  await mock.control.setSeed(9);
  expect((await control('reset', 'faults')).output).toBe('Reset faults.\n');
  expect((await mock.control.faults()).faults).toEqual([]);
  expect((await control('reset', '--key', 'dev')).output).toBe('Reset records of API key dev.\n');
  expect((await control('reset')).output).toBe('Reset everything.\n');
  expect((await control('reset', 'worlds')).errors).toContain('Allowed choices are records, clock');
});

test('stop ends a mock by its port, which another one can then use with its state', async () => {
  const state = join(await newFolder(), 'state');
  const { url, ended, output } = await startMock(['--state', state]);
  const { port } = new URL(url);
  expect(await runNotikit(['stop', '--port', port])).toEqual({
    ...{ exit: 0, errors: '' },
    output: `Stopped the mock at http://127.0.0.1:${port}.\n`,
  });
  const again = startNotikit(['mock', '--port', port, '--state', state]);
  await again.until(() => again.output().includes('Ctrl-C'));
  expect(await ended).toBe(0);
  expect(output()).toMatch(/\nstopped through the control API\n$/);
  expect(again.output()).not.toContain('closed');
  expect(await runNotikit(['stop', '--url', url])).toMatchObject({ exit: 0 });
  expect(await runNotikit(['stop', '--url', url])).toMatchObject({ exit: 3 });
});

test('commands need the token of a mock, and a mock in a test closes', async () => {
  await using other = createMock();
  const url = await other.listen({ controlToken: 'secret-token' });
  const { exit, errors } = await runNotikit(['stop', '--url', url]);
  expect([exit, errors]).toEqual([2, expect.stringMatching(/^notikit: .* Pass --control-token\.\n$/)]);
  expect(await runNotikit(['clock', '--url', url, '--control-token', 'secret-token'])).toMatchObject({ exit: 0 });
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await other.control.stop();
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});

test('an address without a mock ends with 3, and says how to start one', async () => {
  const url = await serverUrl((_, answer) => answer.end('<html>'));
  const commands = 'clock,logs,reset,stop,fault,override,sabotage,scenario,snapshot,verify,trigger w --subscriber-id s';
  for (const command of commands.split(',')) {
    expect(await runNotikit([...command.split(' '), '--url', url])).toEqual({
      ...{ exit: 3, output: '' },
      errors: `notikit: no mock responds at ${url}. Start one with \`notikit mock\`, or pass --url.\n`,
    });
  }
  expect(await runNotikit(['clock', '--url', 'http://127.0.0.1:1'])).toMatchObject({ exit: 3 });
  expect(await runNotikit(['clock', '--url', 'mock'])).toMatchObject({ exit: 2 });
});
