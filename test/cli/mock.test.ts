import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { rawRequest } from '../mock/raw-request.js';
import { scenarioFile } from '../mock/scenario-file.js';
import { startUpload } from '../mock/start-upload.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startNotikit } from './start-notikit.js';

test('the mock prints its address and a curl line that works, then a line for each request', async () => {
  const { url, output, until } = await startMock();
  const [, key, target] = /curl -H "Authorization: (ApiKey dev)" "([^"]+)"/.exec(output()) ?? [];
  const answer = await fetch(target ?? '', { headers: { authorization: key ?? '' } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ totalCount: 200 });

  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const [, newest = ''] =
    /"createdAt":"([^"]+)"/.exec(await (await fetch(`${url}/v1/notifications?limit=1`, { headers })).text()) ?? [];
  expect(Date.now() - Date.parse(newest)).toBeLessThan(3_600_000);
  await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body: '{"email":1}' });
  await fetch(`${url}/v1/messages`);
  await until(() => output().includes('/v1/messages'));
  expect(output()).toMatch(/^GET {4}\/v2\/subscribers\?limit=2 200 [\d.]+ ms$/m);
  expect(output()).toMatch(/^POST {3}\/v2\/subscribers 422 [\d.]+ ms\n +\/body\/\w+ .*\n +\/body\/\w+ /m);
  expect(output()).toMatch(/^GET {4}\/v1\/messages 401 [\d.]+ ms\n +the Authorization header is missing/m);
});

test('a mock that others can reach prints the token without which its control API tells nothing; with --quiet no more', async () => {
  const { child, ended, errors, output, until } = startNotikit(['mock', '--port', '0', '--host', '0.0.0.0', '--quiet']);
  await until(() => output().includes('Bearer'));
  const [, port, token] = /:(\d+) .*\n.*Authorization: Bearer (\w{32})\n$/.exec(output()) ?? [];
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/__notikit/requests`, { headers: { connection: 'close', ...headers } });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  await fetch(`http://127.0.0.1:${port}/v1/messages`, { headers: { connection: 'close' } });
  child.kill('SIGTERM');
  expect([await ended, errors(), output().split('\n').length]).toEqual([0, '', 3]);
});

test('with --log json each line is an object; a control token that is given is asked for, and not printed', async () => {
  const token = 'canary-token';
  const args = ['mock', '--port', '0', '--log', 'json', '--sabotage', 'search.total-count'];
  const { child, ended, output, until } = startNotikit(args, { env: { NOTIKIT_CONTROL_TOKEN: token } });
  await until(() => output().includes('\n'));
  const lines = () => output().trimEnd().split('\n');
  const [start] = lines().map((line) => JSON.parse(line));
  expect(start).toMatchObject({ event: 'listening', scenario: 'default', seed: 1, sabotages: ['search.total-count'] });
  const status = async (path: string, authorization: string) =>
    (await fetch(`${start.url}${path}`, { headers: { authorization, connection: 'close' } })).status;
  expect(await status('/v1/messages?limit=\u202e', 'ApiKey dev')).toBe(422);
  expect(await status('/__notikit/state', 'ApiKey dev')).toBe(401);
  expect(await status('/__notikit/state', `Bearer ${token}`)).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const refused = { event: 'request', method: 'GET', status: 422, errors: [{ pointer: '/query/limit' }] };
  const requests = lines().slice(1);
  expect(requests.map((line) => JSON.parse(line))).toMatchObject([{ ...refused, durationMs: expect.any(Number) }]);
  expect(output()).not.toContain(token);
});

test('Prism, as it is bundled, answers what a request prefers', async () => {
  const { url } = await startMock();
  const prefer = (preference: string) =>
    fetch(`${url}/v2/subscribers`, { headers: { authorization: 'ApiKey dev', prefer: preference } });
  expect((await prefer('code=404')).status).toBe(404);
  const dynamic = await prefer('dynamic=true');
  expect(dynamic.status).toBe(200);
  expect(await dynamic.json()).toMatchObject({ data: expect.any(Array) });
});

test('SIGINT ends the mock cleanly, with a connection open too', async () => {
  const { url, child, ended, errors } = await startMock();
  await fetch(`${url}/v2/subscribers`, { headers: { connection: 'keep-alive' } });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(errors()).toBe('');
});

test('SIGTERM lets what is under way come to its end, what a fault holds too', async () => {
  const { url, child, ended, errors, output } = await startMock(['--fault', 'createSubscriber:hold']);
  const sending = await startUpload(url);
  child.kill('SIGTERM');
  expect(await sending.finish()).toMatch(/^HTTP\/1\.1 201 [\s\S]*^connection: close\r$[\s\S]*"subscriberId":"ada"/im);
  expect(await ended).toBe(0);
  expect(output()).toMatch(/^POST {3}\/v2\/subscribers 201 /m);
  expect(errors()).toBe('');
});

test('a client that goes away is no failure of the mock', async () => {
  const { url, output, until } = await startMock();
  const sending = await startUpload(url);
  sending.abort();
  await until(() => /^POST {3}\/v2\/subscribers aborted [\d.]+ ms$/m.test(output()));
  expect(output()).not.toContain('internal error');
});

test('a mock whose output nobody reads any more goes on without it', async () => {
  const { url, child, ended, errors } = await startMock();
  child.stdout?.destroy();
  for (let request = 0; request < 3; request += 1) expect((await fetch(`${url}/v1/messages`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(errors()).toBe('');
});

test('--cors and --allow-host let others in; --seed, --scenario and --api-key are obeyed', async () => {
  const flags = '--seed 7 --scenario over-50k --api-key mine --api-key ours-*'.split(' ');
  const { url, output } = await startMock([...flags, '--cors', 'https://app.example.com', '--allow-host', 'mock']);
  const headers = { authorization: 'ApiKey mine' };
  const from = (origin: string) => fetch(`${url}/v2/subscribers`, { headers: { ...headers, origin } });
  expect((await from('https://app.example.com')).headers.get('access-control-allow-origin')).toBe(
    'https://app.example.com',
  );
  expect((await from('https://evil.example')).status).toBe(403);
  expect(await rawRequest(url, ['GET /v2/subscribers HTTP/1.1', 'Host: mock', 'Authorization: ApiKey mine'])).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  await rawRequest(url, ['GET / HTTP/1.1', 'Host: evil.example']);
  expect(output()).toMatch(/^GET {4}\/v2\/subscribers 403 .*\n +a page of https:\/\/evil\.example must not/m);
  expect(output()).toContain('scenario over-50k, seed 7');
  const search = async (key: string) => fetch(`${url}/v2/subscribers`, { headers: { authorization: `ApiKey ${key}` } });
  expect(await (await search('ours-1')).json()).toMatchObject({ totalCount: 50_000, totalCountCapped: true });
  expect((await search('dev')).status).toBe(401);
});

test.each([
  [['mock', '--scenario', 'nothing'], /^notikit: .*"nothing".*default.*\n$/],
  [['mock', '--sabotage', 'search.total-count-cop'], /^notikit: unknown sabotage .*mean search\.total-count-cap.*\n$/],
  [
    ['mock', '--port', '0', '--cors', 'app.example'],
    /^notikit: --cors "app\.example" is not an origin\. Write https:.*\n$/,
  ],
  [['mock', '--port', 'high'], /^notikit: .*--port.*whole number from 0 to 65535.*\n$/],
  [['mock', '--port', '70000'], /^notikit: .*--port.*\n$/],
  [['mock', '--control-token', 'short'], /^notikit: --control-token must have at least 8 characters: .*\n$/],
  [['mock', '--snapshots', 'package.json'], /^notikit: --snapshots package\.json cannot be used as a folder: .*\n$/],
  [['mock', '--now', 'yesterday'], /^notikit: --now "yesterday" is not a moment from 1970 to 2100\. Pass 2026.*\n$/],
  [['mock', '--log', 'xml'], /^notikit: .*--log.*text, json\.\n$/],
  [['mock', '--colour'], /^notikit: unknown option '--colour'.*\n$/],
  [['mock', '--port', '0', '--host', '192.0.2.1'], /^notikit: 192\.0\.2\.1 is not an address of this machine\n$/],
  [['mok'], /^notikit: unknown command 'mok'/],
])('notikit %j says what is wrong in a line, and ends with 2', async (args, message) => {
  const { exit, errors } = await runNotikit(args);
  expect(exit).toBe(2);
  expect(errors).toMatch(message);
});

test('a scenario file is read again when it changes; what was written stays; with mistakes, all does', async () => {
  const file = await scenarioFile('subscribers: 3\nseed: 5\n');
  const { url, output, child, ended, errors, until } = await startMock(['--scenario', file]);
  expect(output()).toContain(`(scenario ${file}, seed 5)`);
  const count = async () => {
    const answer = await fetch(`${url}/v2/subscribers`, { headers: { authorization: 'ApiKey dev' } });
    return Object(await answer.json()).totalCount;
  };
  expect(await count()).toBe(3);
  await fetch(`${url}/v2/subscribers`, {
    method: 'POST',
    headers: { authorization: 'ApiKey dev', 'content-type': 'application/json' },
    body: '{"subscriberId":"ada"}',
  });
  // Many editors save this way: a new file replaces the old one.
  const replace = async (text: string) => {
    await writeFile(`${file}~`, text);
    await rename(`${file}~`, file);
  };
  await replace('subscribers: 44\nseed: 5\n');
  await until(() => output().includes(`reloaded scenario ${file} (seed 5): written data is kept\n`));
  expect(await count()).toBe(45);
  await replace('subscribers: many\n');
  await until(() => output().includes(`${file}:1:14 subscribers must be integer`));
  expect(output()).toContain('keeps the previous one');
  expect(await count()).toBe(45);
  // A deleted file may return.
  await rm(file);
  await replace('subscribers: 5\nseed: 5\nrecords: { subscribers: [{ subscriberId: ada }] }\n');
  await until(() => /except\n +dev: subscribers ada was dropped: the scenario now contains one/.test(output()));
  expect(await count()).toBe(6);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(errors()).toBe('');
});

test('mistakes in a scenario file are told a line each, and end with 2', async () => {
  const messages = '    - subscriber: ada\n      workflow: order-shipped\n      channel: fax\n';
  const file = await scenarioFile(`colour: red\nrecords:\n  messages:\n${messages}`);
  const cwd = dirname(file);
  const { exit, errors, output } = await runNotikit(['mock', '--scenario', './mine.yaml'], { cwd });
  expect(exit).toBe(2);
  expect(errors).toMatch(
    /^notikit: \.\/mine\.yaml:1:9 the file: unknown field "colour". .*\n\.\/mine\.yaml:6:16 records\.messages\.0\.channel must be one of in_app, email, sms, chat, push\n$/,
  );
  expect(output).toBe('');
});

test('--sabotage breaks one requirement, and says so at the start', async () => {
  const { url, output } = await startMock(['--sabotage', 'search.total-count', '--sabotage', 'auth.unknown-key']);
  expect(output()).toContain('sabotage search.total-count: the mock counts one subscriber too many.');
  const answer = await fetch(`${url}/v2/subscribers`, { headers: { authorization: 'ApiKey dev' } });
  expect(await answer.json()).toMatchObject({ totalCount: 201 });
  expect((await fetch(`${url}/v2/subscribers`, { headers: { authorization: 'ApiKey nobody' } })).status).toBe(200);
});

test('--list-sabotages prints every requirement that can be broken, a line each', async () => {
  const { exit, output } = await runNotikit(['mock', '--list-sabotages']);
  expect(exit).toBe(0);
  const lines = output.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(200);
  for (const line of lines) expect(line).toMatch(/^[\w.-]+ +§[\d.]+a? +\S.*$/);
  expect(lines.find((line) => line.startsWith('search.total-count-cap '))).toMatch(/§8 +caps the count, but not at/);
});

test('a port that is in use is one line, and exit 2', async () => {
  const { port } = new URL(await serverUrl(() => {}));
  const { exit, errors } = await runNotikit(['mock', '--port', port]);
  expect(exit).toBe(2);
  expect(errors).toBe(
    `notikit: Port ${port} is in use. Pass --port to choose another one, or --port 0 for a free port.\n`,
  );
});
