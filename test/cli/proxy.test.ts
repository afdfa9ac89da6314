import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit, startProxy } from './start-notikit.js';

const headers = { authorization: 'ApiKey sk-canary-0123456789' };

async function mockUrl(): Promise<string> {
  const mock = createMock({ apiKeys: ['sk-canary-0123456789'] });
  onTestFinished(() => mock.close());
  return mock.listen();
}

const brokenServer: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"page":0,"pageSize":10}');
};

test('what passes is passed on and judged, and Ctrl-C prints the report: 0 if the contract is kept', async () => {
  const { url, child, ended, output, errors, until } = await startProxy(await mockUrl());
  expect(output()).toMatch(/curl -H "Authorization: ApiKey \$NOTIKIT_API_KEY" "http:\S+\/v1\/messages\?limit=2"/);
  expect((await fetch(`${url}/v1/messages`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/v1/notifications?limit=100`, { headers })).status).toBe(422);
  await until(() => output().includes('listNotifications'));
  expect(output()).toMatch(/^\d\d:\d\d:\d\d ! listNotifications 422 request \/query\/limit must be <= 50$/m);
  // A typo in a request is a line of its own, and fails nothing.
  await fetch(`${url}/v1/messages?chanel=email`, { headers });
  await until(() => output().includes('chanel'));
  const note = '/query/chanel is not a parameter of listMessages. Did you mean channel?';
  expect(output()).toContain(` · listMessages 200 ${note}\n`);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output()).toContain(`! 1 note on a request\n  · listMessages ${note}\n`);
  expect(output()).toContain('✓ What was checked conforms: 1 of 10 operations');
  expect([errors(), output().includes('canary')]).toEqual(['', false]);
});

test('a broken must is exit 1, and every reporter writes its report', async () => {
  const folder = await newFolder();
  const file = join(folder, 'report.json');
  const record = join(folder, 'traffic.har');
  const args = ['--reporter', `json=${file}`, '--reporter', 'github', '--record', record, '--violations-header'];
  const { url, child, ended, output, errors, until } = await startProxy(await serverUrl(brokenServer), args);
  const response = await fetch(`${url}/v1/messages`, { headers });
  expect(response.headers.get('notikit-violations')).toMatch(/^message-page\.required-fields /);
  await until(() => errors().includes('listMessages'));
  expect(errors()).toMatch(/^\S+ ✗ listMessages 200 message-page\.required-fields /m);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^::error /);
  const report = await readFile(file, 'utf8');
  expect(JSON.parse(report).summary.failed).toBe(1);
  const har = await readFile(record, 'utf8');
  expect(JSON.parse(har).log.entries).toHaveLength(1);
  expect(`${report}${har}${output()}${errors()}`).not.toContain('canary');
});

test('where nobody reads its lines any more, the proxy ends as at Ctrl-C, and the recording is whole', async () => {
  const record = join(await newFolder(), 'traffic.har');
  const { url, child, ended, errors } = await startProxy(await serverUrl(brokenServer), ['--record', record]);
  child.stdout?.destroy();
  await fetch(`${url}/v1/messages`, { headers });
  expect([await ended, errors()]).toEqual([1, '']);
  expect(JSON.parse(await readFile(record, 'utf8')).log.entries).toHaveLength(1);
});

test('where nothing was judged, the run is incomplete: 3; with --quiet only the verdict follows', async () => {
  const { child, ended, errors, output, until } = startNotikit(['proxy', await mockUrl(), '--port', '0', '--quiet']);
  await until(() => output().includes('\n'));
  const [, url] = /^notikit proxy listens on (http:\S+),/.exec(output()) ?? [];
  await fetch(`${url}/elsewhere`);
  child.kill('SIGINT');
  expect([await ended, output().split('\n').length]).toEqual([3, 2]);
  expect(errors()).toMatch(/^✗ The run is incomplete \(nothing checked\): .*\n$/);
});

test('with --log json each line is an object, and the last one is the verdict', async () => {
  const args = ['proxy', await serverUrl(brokenServer), '--port', '0', '--log', 'json'];
  const { child, ended, output, until } = startNotikit(args);
  await until(() => output().includes('\n'));
  const lines = () => [...output().matchAll(/.+/g)].map(([line]) => JSON.parse(line));
  await fetch(`${lines()[0].url}/v1/messages`, { headers });
  await until(() => output().includes('listMessages'));
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(lines()).toMatchObject([
    { event: 'listening' },
    { event: 'request', operation: 'listMessages', status: 200, findings: [{ id: 'message-page.required-fields' }] },
    { event: 'report', exit: 1, failed: 1 },
  ]);
  expect(output()).not.toContain('canary');
});

test('a server that is not there is a warning, 502 until it is, and no exit 0', async () => {
  const { url, errors, output, child, ended } = await startProxy('http://127.0.0.1:1');
  expect(errors()).toMatch(/^notikit: http:\/\/127\.0\.0\.1:1 cannot be reached yet \(.*ECONNREFUSED.*\)/);
  expect((await fetch(`${url}/v1/messages`)).status).toBe(502);
  child.kill('SIGINT');
  expect(await ended).toBe(3);
  expect(output()).toContain('The run is incomplete');
});

test('what a full disk keeps from being recorded is counted in the report, and the exit code is 70', async () => {
  const record = join(await newFolder(), 'traffic.har');
  // Limits files to 4 blocks of 1,024 bytes.
  const limited = 'ulimit -f 4; exec "$0" "$@"';
  const args = ['--record', record];
  const { url, child, ended, output, errors } = await startProxy(await mockUrl(), args, { shellScript: limited });
  for (let count = 0; count < 3; count += 1) await (await fetch(`${url}/v1/messages`, { headers })).text();
  child.kill('SIGINT');
  expect(await ended).toBe(70);
  expect(errors()).toMatch(/^notikit: internal error: Error: cannot write to .*traffic\.har \(.*EFBIG/m);
  expect(output()).toContain('not recorded: error');
  expect(() => JSON.parse(readFileSync(record, 'utf8'))).not.toThrow();
});

test.each([
  [['proxy'], /^notikit: missing required argument 'url'\n$/],
  [['proxy', '[::1]:80'], /^notikit: "\[::1\]:80" is not .* Did you mean http:\/\/\[::1\]:80\?\n$/],
  [['proxy', 'http://u:p@x'], /^notikit: a base address must not contain a user, a query or a fragment\n$/],
  [['proxy', 'http://x', '--timeout', '0'], /^notikit: .*--timeout.*above 0/],
  [['proxy', 'http://x', '--reporter', 'xml'], /^notikit: --reporter xml: unknown reporter\. Use terminal/],
  [
    ['proxy', 'http://x', '--log', 'json', '--reporter', 'json'],
    /^notikit: with --log json, standard output is the log/,
  ],
  [
    ['proxy', 'http://x', '--record', '/nowhere/x.har'],
    /^notikit: cannot write \/nowhere\/x\.har: its folder does not exist/,
  ],
  [['proxy', 'http://x', '--cors', 'a/b'], /^notikit: --cors "a\/b" is not an origin/],
  [['proxy', 'http://x', '--host', '192.0.2.1'], /^notikit: 192\.0\.2\.1 is not an address of this machine\n$/],
])('notikit %j is exit 2, and one line', async (args, message) => {
  const { exit, errors } = await runNotikit([...args, '--port', '0']);
  expect(exit).toBe(2);
  expect(errors).toMatch(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

test('the proxy takes the selection of a configuration file, and writes and applies a baseline', async () => {
  const folder = await newFolder();
  const config = join(folder, 'config.yaml');
  const baseline = join(folder, 'known.yaml');
  await writeFile(config, `operation: [list*]\nskip: [response.completes]\nbaseline: ${baseline}\n`);
  const target = await serverUrl(brokenServer);
  for (const [flags, code, text] of [
    [['--update-baseline'], 0, 'wrote 1 known failure to '],
    [[], 0, '✓ What was checked conforms, except for known failures: '],
  ] as const) {
    const { url, child, ended, output, errors } = await startProxy(target, ['--config', config, ...flags]);
    for (const path of ['/v1/messages', '/v2/subscribers']) await (await fetch(`${url}${path}`, { headers })).text();
    child.kill('SIGINT');
    expect([await ended, output() + errors()]).toEqual([code, expect.stringContaining(text)]);
    expect(output().includes('left out')).toBe(flags.length === 0);
  }
});
