import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { basename, join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { type Diagnosis, diagnoseNode } from '../../src/cli/doctor/diagnosis.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { freePort } from '../free-port.js';
import { newFolder } from '../new-folder.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit } from './start-notikit.js';

/** Findings of the doctor by subject. Without a URL, nothing listens on the port. */
async function consult(...args: readonly string[]) {
  const port = args.includes('--port') ? [] : ['--port', String(await freePort())];
  // The time limit is long, so that responses are late in one test only, even on a busy machine.
  const patience = args.includes('--request-timeout') ? [] : ['--request-timeout', '300'];
  const { exit, output, errors } = await runNotikit(['doctor', ...args, ...port, ...patience, '--json']);
  expect(errors).toBe('');
  return { exit, ...read(output) };
}

function read(output: string) {
  const { diagnoses }: { readonly diagnoses: readonly Diagnosis[] } = JSON.parse(output);
  return { diagnoses, of: (subject: string) => diagnoses.find((diagnosis) => diagnosis.subject === subject) };
}

/** Starts a server that is not the API, until the test ends. */
async function other(...server: Parameters<typeof serverUrl>) {
  return new URL(await serverUrl(...server)).host;
}

test('a machine and a server that lack nothing are told so, with exit 0', async () => {
  await using mock = createMock();
  const { exit, of } = await consult(await mock.listen(), '--api-key', 'dev');
  for (const subject of ['Node', 'port', 'TCP', 'HTTP', 'clock', 'key']) expect(of(subject)?.state).toBe('ok');
  expect(of('HTTP')?.message).toMatch(/^GET \/v1\/messages without a key: 401 in \d+ ms, as expected$/);
  expect(exit).toBe(0);
});

test('a port that is taken is told with who took it, and a mock there is no fault', async () => {
  const taken = new URL(await serverUrl(({ socket }) => socket.destroy())).port;
  const { exit, of } = await consult('--port', taken);
  const holder = process.platform === 'linux' ? ` by process ${process.pid} (${basename(process.execPath)})` : '';
  expect(of('port')).toMatchObject({ state: 'fail', message: `${taken} is in use${holder}` });
  expect(exit).toBe(1);

  await using mock = createMock({ scenario: 'quiet' });
  const port = new URL(await mock.listen()).port;
  const there = await consult('--port', port);
  expect(there.of('port')).toMatchObject({
    state: 'warn',
    message: `${port} is in use${holder}: a mock, scenario quiet`,
  });
  expect(there.exit).toBe(0);
});

test('an address that is none of this machine is told', async () => {
  const { of, exit } = await consult('--host', '192.0.2.1', '--port', '4010');
  expect(of('port')).toMatchObject({ state: 'fail', message: '192.0.2.1 is not an address of this machine' });
  expect(exit).toBe(1);
});

test('a way that leads nowhere is followed as far as it goes', async () => {
  const closed = await consult(`http://127.0.0.1:${await freePort()}`);
  expect(closed.of('TCP')).toMatchObject({ state: 'fail', message: expect.stringContaining('ECONNREFUSED') });
  expect(closed.of('HTTP')).toBeUndefined();

  // Resolvers reject names with a part of this length without a lookup.
  const nameless = await consult(`http://${'x'.repeat(64)}.example`);
  expect(nameless.of('DNS')).toMatchObject({ state: 'fail', message: expect.stringContaining('has no address') });
  expect(nameless.of('TCP')).toBeUndefined();
  expect([closed.exit, nameless.exit]).toEqual([1, 1]);
});

test('the base address that fits is named', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  for (const [path, ...args] of [['/api'], ['/v1/messages'], ['/api', '--api-key', 'dev']]) {
    const { exit, diagnoses } = await consult(`${url}${path}`, ...args);
    expect([exit, diagnoses.filter(({ state }) => state === 'fail')]).toEqual([
      1,
      [expect.objectContaining({ subject: 'HTTP', remedy: `pass ${url}/, under which the API responds` })],
    ]);
  }
});

test('a port that does not speak TLS is told in plain words', async () => {
  const { of } = await consult(`https://${await other((_, answer) => answer.end())}`);
  expect(of('TLS')).toMatchObject({
    state: 'fail',
    message: 'the port does not speak TLS',
    remedy: 'use http:// if the port speaks HTTP',
  });
});

test.each<[string, RequestListener, Partial<Diagnosis>]>([
  [
    'leads elsewhere',
    (_, answer) => answer.writeHead(302, { location: '/login' }).end(),
    { state: 'fail', message: expect.stringMatching(/: 302 in \d+ ms, to \/login$/) },
  ],
  ['knows no such path', (_, answer) => answer.writeHead(404).end(), { state: 'fail' }],
  ['is broken', (_, answer) => answer.writeHead(503).end(), { state: 'fail' }],
  ['lets everybody in', (_, answer) => answer.end('<html>'), { state: 'warn' }],
])('a server that %s is told', async (_, answer, expected) => {
  const { of } = await consult(`http://${await other(answer)}`);
  expect(of('HTTP')).toMatchObject(expected);
});

test('a server that says nothing is not waited for', async () => {
  const { of } = await consult(`http://${await other(() => {})}`, '--request-timeout', '0.2');
  expect(of('HTTP')).toMatchObject({ state: 'fail', message: 'no response: no complete response within 200 ms' });
});

test('a key that is refused, and answers that are not those of the API, are told', async () => {
  const host = await other(({ headers }, answer) => {
    answer.writeHead(headers.authorization === undefined ? 401 : headers.authorization === 'ApiKey right' ? 200 : 403);
    answer.end('{}');
  });
  const refused = await consult(`http://${host}`, '--api-key', 'wrong-and-secret');
  expect(refused.of('key')).toMatchObject({ state: 'fail', message: '403: rejected' });
  expect(JSON.stringify(refused.diagnoses)).not.toContain('secret');
  const taken = await consult(`http://${host}`, '--api-key', 'right');
  expect(taken.of('key')).toMatchObject({
    state: 'warn',
    message: expect.stringContaining('the page is not valid'),
  });
});

test('a clock that differs from that of this machine is told', async () => {
  for (const [offset, message] of [
    [-600, "the server's clock is 600 s behind the clock of this machine"],
    [7_200, "the server's clock is 7200 s ahead of the clock of this machine"],
  ] as const) {
    const host = await other((_, answer) => {
      answer.writeHead(401, { date: new Date(Date.now() + offset * 1_000).toUTCString() }).end();
    });
    const { of, exit } = await consult(`http://${host}`);
    const seconds = Number(/\d+/.exec(of('clock')?.message ?? '')?.[0]);
    expect(of('clock')).toMatchObject({ state: 'warn', message: message.replace(/\d+/, String(seconds)) });
    expect(Math.abs(seconds - Math.abs(offset))).toBeLessThanOrEqual(1);
    expect(exit).toBe(0);
  }
});

test('a certificate that nobody trusts, is for another name, has expired or soon does, is told', async () => {
  const day = 86_400_000;
  const certify = (name: string, days: number) =>
    generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date(Date.now() - 30 * day),
      notAfterDate: new Date(Date.now() + (days + 0.5) * day),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    });
  const serving = async ({ private: key, cert }: { readonly private: string; readonly cert: string }) => {
    const host = await other(
      (_, answer) => answer.writeHead(401).end(),
      (answer) => createHttps({ key, cert }, answer),
    );
    return `https://${host.replace('127.0.0.1', 'localhost')}`;
  };
  const [soon, elsewhere, expired] = await Promise.all([
    certify('localhost', 3),
    certify('elsewhere.test', 300),
    certify('localhost', -2),
  ]);
  const urls = await Promise.all([soon, elsewhere, expired].map(serving));

  expect((await consult(urls[0] ?? '')).of('TLS')).toMatchObject({
    state: 'fail',
    message: 'the certificate is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT',
    remedy: expect.stringContaining('--ca'),
  });
  expect((await consult(urls[2] ?? '')).of('TLS')).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('the certificate expired on'),
    remedy: 'renew the certificate',
  });

  const file = join(await newFolder(), 'ca.pem');
  await writeFile(file, `${soon.cert}\n${elsewhere.cert}`);
  const trusting = async (url = '') => {
    const { ended, output } = startNotikit(['doctor', url, '--json', '--port', String(await freePort())], {
      env: { NODE_EXTRA_CA_CERTS: file },
    });
    await ended;
    return read(output());
  };
  const [trusted, named] = await Promise.all([trusting(urls[0]), trusting(urls[1])]);
  expect(trusted.of('TLS')).toMatchObject({
    state: 'warn',
    message: expect.stringMatching(/trusted until \d{4}-\d\d-\d\d, 3 days from now$/),
  });
  expect(trusted.of('HTTP')?.state).toBe('ok');
  expect(named.of('TLS')).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('for DNS:elsewhere.test, not for localhost'),
  });
});

test('a version of Node that is too old is told', () => {
  expect(diagnoseNode('20.18.3')).toMatchObject({ state: 'fail', remedy: 'install Node 20.19 or newer' });
  expect(diagnoseNode('20.19.0').state).toBe('ok');
  expect(diagnoseNode('100.0.0').state).toBe('ok');
});

test('people read a line for each, and what to do below it', async () => {
  const taken = new URL(await serverUrl(({ socket }) => socket.destroy())).port;
  const { exit, output } = await runNotikit(['doctor', '--port', taken]);
  expect(output).toMatch(/^ok {4}Node {2}\d+\.\d+\.\d+ \(20\.19 or newer required\)$/m);
  expect(output).toMatch(
    RegExp(`^fail {2}port {2}${taken} is in use.*\\n +→ stop that process, or pass another --port`, 'm'),
  );
  expect(output).toMatch(/\n\n1 fail, 0 warn, 1 ok\n$/);
  expect(exit).toBe(1);
  expect(await runNotikit(['doctor', 'mock'])).toMatchObject({
    exit: 2,
    errors: 'notikit: "mock" is not an http or https address\n',
  });
});
