import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../src/control.js';
import { createOutbound } from '../../../src/http/outbound.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { newFolder } from '../../new-folder.js';
import { proofScenario } from '../../proof-scenario.js';
import { runNotikit } from '../run-notikit.js';
import { startNotikit } from '../start-notikit.js';
import { createCertificate } from './create-certificate.js';
import { only, portOf } from './listen.js';

const check = ['check', 'http://127.0.0.1:1', '--api-key', 'dev'];
const noIdentity = 'package.json are not a certificate and its private key in PEM';

test.for([
  [[...check, '--client-cert', 'package.json'], '--client-cert and --client-key must be used together'],
  [[...check, '--ca', 'missing.pem'], 'cannot read missing.pem: '],
  [[...check, '--ca', 'package.json'], '--ca package.json contains no certificate in PEM'],
  [
    [...check, '--client-cert', 'package.json', '--client-key', 'package.json'],
    `--client-cert package.json and --client-key ${noIdentity}`,
  ],
  [['mock', '--tls-cert', 'package.json'], '--tls-cert and --tls-key must be used together'],
  [['proxy', 'http://x', '--tls-key', 'package.json'], '--tls-cert and --tls-key must be used together'],
  [['mock', '--tls-cert', 'missing.pem', '--tls-key', 'package.json'], 'cannot read missing.pem: '],
  [
    ['proxy', 'http://x', '--tls-cert', 'package.json', '--tls-key', 'package.json'],
    `--tls-cert package.json and --tls-key ${noIdentity}`,
  ],
  [['mock', '--base-path', 'api'], '--base-path: "api" is not a base path. Write a path such as /api.'],
] as const)('%j is exit 2, and one line', async ([args, message]) => {
  const { exit, errors } = await runNotikit(args);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(`notikit: ${message}`);
});

test('a damaged certificate, or a key of another one, is exit 2', async () => {
  const make = () => generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  const [one, other] = await Promise.all([make(), make()]);
  const folder = await newFolder();
  const files = { cert: one.cert, broken: `${one.cert}\n${other.cert.replace(/MII./, 'AAAA')}`, key: other.private };
  const [cert, broken, key] = Object.keys(files).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const check = (...flags: string[]) => runNotikit(['check', 'https://127.0.0.1:1', '--api-key', 'dev', ...flags]);
  expect(await check('--ca', `${broken}`)).toMatchObject({
    ...{ exit: 2, errors: `notikit: --ca ${broken}: certificate 2 of 2 cannot be read\n` },
  });
  expect(await check('--client-cert', `${cert}`, '--client-key', `${key}`)).toMatchObject({
    ...{ exit: 2, errors: expect.stringContaining('are not a certificate and its private key in PEM') },
  });
});

test('a server with a certificate of its own is reached with --ca, one that asks for ours with --client-cert', async () => {
  const { key, cert, keyFile, certFile } = await createCertificate('localhost');
  const mock = createMock({ scenario: proofScenario });
  const answer = getRequestListener((request) => mock.fetch(request), { overrideGlobalObjects: false });
  let requests = 0;
  const server = createSecureServer(
    { key, cert, ca: cert, requestCert: true, rejectUnauthorized: false },
    (...both) => {
      requests += 1;
      const { authorized } = both[0].socket as { authorized?: boolean };
      if (authorized === true || both[0].url === '/open/v1/messages') return answer(...both);
      return both[1].writeHead(403).end();
    },
  );
  const url = `https://localhost:${await portOf(server, 'localhost')}`;
  const check = (...flags: string[]) => runNotikit(['check', url, ...only, ...flags]);

  expect(await check()).toMatchObject({ exit: 3, output: expect.stringContaining('self-signed certificate') });
  // A request would contain the key.
  expect(requests).toBe(0);
  expect(await check('--ca', certFile)).toMatchObject({ output: expect.stringContaining('403') });
  const identity = ['--client-cert', certFile, '--client-key', keyFile];
  expect(await check('--ca', certFile, ...identity)).toMatchObject({ exit: 0 });
  const insecure = await check('--insecure', ...identity);
  expect(insecure.exit).toBe(0);
  expect(insecure.errors).toMatch(/^notikit: --insecure: certificates are not verified$/m);
});

test('the mock and the proxy listen with HTTPS below a base path, and end while a client does not greet', async () => {
  const { cert, certFile, keyFile } = await createCertificate('localhost');
  const tls = ['--tls-cert', certFile, '--tls-key', keyFile];
  const flags = [...'--port 0 --host localhost --base-path /api'.split(' '), ...tls];
  const start = async (...args: string[]) => {
    const running = startNotikit([...args, ...flags]);
    await running.until(() => running.output().includes('Ctrl-C'));
    const [, port = ''] = /listens on https:\/\/(?:127\.0\.0\.1|\[::1\]):(\d+)\/api\b/.exec(running.output()) ?? [];
    return { ...running, port: Number(port), url: `https://localhost:${port}/api` };
  };
  const mock = await start('mock', '--control-token', 'only-for-this-test');
  const proxy = await start('proxy', mock.url, '--ca', certFile);
  const fetch = createOutbound({ network: { ca: cert } });
  onTestFinished(() => fetch.close());
  const headers = { authorization: 'ApiKey dev' };
  const response = await fetch(new Request(`${proxy.url}/v1/messages?limit=1`, { headers }));
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ pageSize: 1 })]);
  const control = createControl({ url: mock.url, token: 'only-for-this-test', fetch });
  expect((await control.health()).status).toBe('ok');
  const page = { origin: new URL(mock.url).origin, authorization: 'Bearer only-for-this-test' };
  expect((await fetch(new Request(`${mock.url}/__notikit/clock`, { headers: page }))).status).toBe(200);
  const startedAt = performance.now();
  for (const { child, ended, port, errors } of [proxy, mock]) {
    const silent = connect(port, 'localhost').on('error', () => {});
    await once(silent, 'connect');
    child.kill('SIGINT');
    expect([await ended, errors()]).toEqual([0, '']);
  }
  // Node waits two minutes for a handshake.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
});
