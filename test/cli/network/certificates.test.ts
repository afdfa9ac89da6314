import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { proofScenario } from '../../proof-scenario.js';
import { runNotikit } from '../run-notikit.js';
import { createCertificate } from './create-certificate.js';
import { only } from './listen.js';

test.for([
  [['--client-cert', 'package.json'], '--client-cert and --client-key must be used together'],
  [['--ca', 'missing.pem'], 'cannot read missing.pem: '],
  [['--ca', 'package.json'], '--ca package.json contains no certificate in PEM'],
  [
    ['--client-cert', 'package.json', '--client-key', 'package.json'],
    '--client-cert package.json and --client-key package.json are not a certificate and its private key in PEM',
  ],
] as const)('%j is exit 2, and one line', async ([flags, message]) => {
  const { exit, errors } = await runNotikit(['check', 'http://127.0.0.1:1', '--api-key', 'dev', ...flags]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(`notikit: ${message}`);
});

test('a damaged certificate, or a key of another one, is exit 2', async () => {
  const make = () => generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  const [one, other] = await Promise.all([make(), make()]);
  const folder = await mkdtemp(join(tmpdir(), 'notikit-network-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  const server = createSecureServer(
    { key, cert, ca: cert, requestCert: true, rejectUnauthorized: false },
    (...both) => {
      const { authorized } = both[0].socket as { authorized?: boolean };
      if (authorized === true || both[0].url === '/open/v1/messages') return answer(...both);
      return both[1].writeHead(403).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const check = (...flags: string[]) => runNotikit(['check', url, ...only, ...flags]);

  expect(await check()).toMatchObject({ exit: 3, output: expect.stringContaining('self-signed certificate') });
  expect(await check('--ca', certFile)).toMatchObject({ output: expect.stringContaining('403') });
  const identity = ['--client-cert', certFile, '--client-key', keyFile];
  expect(await check('--ca', certFile, ...identity)).toMatchObject({ exit: 0 });
  const insecure = await check('--insecure', ...identity);
  expect(insecure.exit).toBe(0);
  expect(insecure.errors).toMatch(/^notikit: --insecure: certificates are not verified$/m);
});
