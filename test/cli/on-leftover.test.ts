import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanLeftovers } from '../../src/cli/clean-up.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { runNotikit } from './run-notikit.js';

const mock = createMock({ scenario: proofScenario });
const url = await mock.listen();
const folder = await newFolder(afterAll);

afterAll(() => mock.close());

function check(command: string) {
  const args = '--api-key dev --allow-writes --only create.* --budget 100 --reporter json=report.json'.split(' ');
  return runNotikit(['check', url, ...args, '--on-leftover', command], { cwd: folder });
}

/** Percent-encodes all characters that are not unreserved (RFC 3986). */
function encode(id: string): string {
  return encodeURIComponent(id).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

test('the command runs once for each subscriber that is left behind', async () => {
  const { exit, errors } = await check('echo {subscriberId} >> gone.txt; echo bye');
  const { leftBehind } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
  expect(leftBehind.subscribers.length).toBeGreaterThan(2);
  expect(await readFile(join(folder, 'gone.txt'), 'utf8')).toBe(`${leftBehind.subscribers.map(encode).join('\n')}\n`);
  expect(errors).toContain(`cleaned up ${leftBehind.subscribers[0]}: bye\n`);
  expect(exit).toBe(0);
});

test('--clean-up runs the command for what earlier runs left behind', async () => {
  const clean = (command: string) =>
    runNotikit(['check', url, '--api-key', 'dev', '--clean-up', '--on-leftover', command], { cwd: folder });
  const { exit, output } = await clean('echo {subscriberId} >> cleaned.txt');
  const ids = (await readFile(join(folder, 'cleaned.txt'), 'utf8')).trim().split('\n');
  expect(ids.length).toBeGreaterThan(2);
  expect([exit, output]).toEqual([0, expect.stringContaining(`${ids.length} subscribers are left behind by runs:`)]);
  expect(output).not.toContain('cannot remove them');
  expect(await clean('exit 1; echo {subscriberId}')).toMatchObject({
    exit: 3,
    errors: expect.stringContaining(`not cleaned up ${ids[0]}`),
  });
  expect(await clean('echo')).toMatchObject({
    exit: 2,
    errors: 'notikit: --on-leftover must contain {subscriberId}\n',
  });
});

test('a command that fails is reported with its last line, and the run is incomplete', async () => {
  const { exit, errors } = await check('echo "no access to {subscriberId}" >&2; exit 7');
  expect(errors).toMatch(/not cleaned up (\S+): exit 7, no access to \1\n/);
  expect(exit).toBe(3);
});

test('a shell reads any identifier as one word, and a variable has it unchanged', async () => {
  const lines: string[] = [];
  const command = 'echo "{subscriberId}" {subscriberId} "$NOTIKIT_SUBSCRIBER_ID"';
  const id = "$(exit 1) `a` 'b' *";
  expect(await cleanLeftovers(command, { subscribers: [id], sent: [id] }, (line) => lines.push(line))).toBe(true);
  const encoded = '%24%28exit%201%29%20%60a%60%20%27b%27%20%2A';
  expect(lines).toEqual([`cleaned up ${id}: ${encoded} ${encoded} ${id}`]);
});

test('no command runs for a subscriber that the server answered and the run did not send', async () => {
  const server = createMock({ scenario: proofScenario });
  const answering: Fetch = async (request) => {
    const response = await server.fetch(request);
    if (request.method !== 'POST' || !response.ok) return response;
    return Response.json({ ...(await response.json()), subscriberId: 'user-00001' }, { status: response.status });
  };
  const access = { baseUrl: 'http://server.invalid', apiKey: 'dev', fetch: answering, budget: 100, only: ['create.*'] };
  const { leftBehind } = await runConformance({ ...access, allowWrites: true, settleMs: 0 });
  expect(leftBehind?.subscribers).toContain('user-00001');
  expect(leftBehind?.sent).not.toContain('user-00001');
  const lines: string[] = [];
  const left = { subscribers: ['user-00001'], sent: leftBehind?.sent ?? [] };
  expect(await cleanLeftovers('touch {subscriberId}', left, (line) => lines.push(line))).toBe(false);
  expect(lines).toEqual([
    'not cleaned up user-00001: the server named it, and this run did not: it may belong to others',
  ]);
});

test.each(['a\0b', 'a\nb', 'a\rb'])('no command runs for the identifier %j', async (id) => {
  const lines: string[] = [];
  const left = { subscribers: [id], sent: [id] };
  expect(await cleanLeftovers('echo {subscriberId}', left, (line) => lines.push(line))).toBe(false);
  expect(lines.join('\n')).toMatch(/^not cleaned up a\S*b: no command can take a NUL or a line break$/);
});
