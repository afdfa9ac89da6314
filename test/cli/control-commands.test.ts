import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startNotikit } from './start-notikit.js';

let mock: Mock;

beforeAll(async () => {
  mock = createMock({ now: new Date('2026-01-01T00:00:00Z') });
  await mock.listen();
});

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
  const before = (await mock.control.countRecords()).records.events;
  const { exit, output } = await control('trigger', workflow, '--to', to, '--payload', '{"orderNumber":"1"}', '--json');
  expect(exit).toBe(0);
  const event = JSON.parse(output);
  expect(event).toMatchObject({ payload: { orderNumber: '1' }, subscriber: { subscriberId: to } });
  expect((await mock.control.countRecords()).records.events).toBe(before + 1);
  const text = await control('trigger', workflow, '--to', to);
  expect(text.output).toContain(`Triggered ${workflow} for ${to}: event `);
  expect(text.output).toMatch(/^ {2}\w+ +\w+$/m);
});

test.each([
  [['nope', '--to', 'x'], 'notikit: workflow does not exist\n'],
  [['welcome', '--to', 'x', '--payload', '[1]'], 'notikit: --payload is not a JSON object: [1]\n'],
  [['welcome', '--to', 'x', '--payload', '{'], 'notikit: --payload is not a JSON object: {\n'],
  [['welcome'], "notikit: required option '--to <subscriberId>' not specified\n"],
])('trigger %j is rejected in one line', async (args, errors) => {
  const ended = await control('trigger', ...args);
  expect(ended.errors.replace(/.*subscriber does not exist\n/, '')).toBe(errors);
  expect(ended.exit).toBe(2);
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
  expect(await control('logs', '--status', 'odd')).toMatchObject({
    exit: 2,
    errors: 'notikit: status must look like 404, 4XX or 0\n',
  });
});

test.each([
  ['trigger', 'welcome', '--to', 'x'],
  ['logs'],
  ['logs', '--follow'],
  ['reset'],
  ['reset', 'records'],
])('%s of an unknown key is rejected', async (...args) => {
  expect(await control(...args, '--key', 'unknown')).toEqual({
    ...{ exit: 2, output: '' },
    errors: 'notikit: key is not an API key of the mock\n',
  });
});

test('logs --follow prints new requests until the mock ends', async () => {
  const running = await startMock();
  const logs = startNotikit(['logs', '--follow', '--url', running.url]);
  await (await fetch(`${running.url}/v1/messages`)).text();
  await logs.until(() => logs.output().includes('/v1/messages 401'));
  running.child.kill('SIGTERM');
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

test('an address without a mock ends with 3, and says how to start one', async () => {
  const other = createServer((_, answer) => answer.end('<html>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const args of [['clock'], ['logs'], ['reset'], ['trigger', 'w', '--to', 's']]) {
    expect(await runNotikit([...args, '--url', url])).toEqual({
      ...{ exit: 3, output: '' },
      errors: `notikit: no mock responds at ${url}. Start one with \`notikit mock\`, or pass --url.\n`,
    });
  }
  other.close();
  expect(await runNotikit(['clock', '--url', url])).toMatchObject({ exit: 3 });
  expect(await runNotikit(['clock', '--url', 'mock'])).toMatchObject({ exit: 2 });
});

test('a mock with a token requires it', async () => {
  const { url } = await startMock(['--control-token', 'secret-token']);
  const { exit, errors } = await runNotikit(['clock', '--url', url]);
  expect([exit, errors]).toEqual([2, expect.stringMatching(/^notikit: .* Pass --control-token\.\n$/)]);
  expect(await runNotikit(['clock', '--url', url, '--control-token', 'secret-token'])).toMatchObject({ exit: 0 });
});
