import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { freePort } from '../../free-port.js';
import { proofScenario } from '../../proof-scenario.js';
import { runNotikit } from '../run-notikit.js';
import { createCertificate } from './create-certificate.js';
import { listen, only, portOf } from './listen.js';
import { throughProxy } from './through-proxy.js';
import { listenForTunnels, tunnelTo } from './tunnels.js';

test('requests go through the proxy of the environment, but not those to the loopback', async () => {
  const mock = createMock({ scenario: proofScenario });
  const url = await listen(mock.fetch);
  const tunnels: string[] = [];
  const env = {
    HTTP_PROXY: await listenForTunnels((target, client) => {
      tunnels.push(target);
      tunnelTo(Number(new URL(url).port), client);
    }),
  };
  const through = await runNotikit(['check', 'http://staging.invalid', ...only], { env });
  expect([through.exit, through.output]).toEqual([0, expect.stringContaining('What was checked conforms')]);
  expect(new Set(tunnels)).toEqual(new Set(['staging.invalid:80']));
  const { length } = tunnels;
  expect(await runNotikit(['check', url, ...only], { env })).toMatchObject({ exit: 0 });
  expect(tunnels).toHaveLength(length);
  const doctor = await runNotikit(
    ['doctor', 'http://staging.invalid', '--api-key', 'dev', '--port', String(await freePort())],
    { env },
  );
  expect(doctor.output).toMatch(/^ok +proxy +requests go through 127\.0\.0\.1:\d+$/m);
});

test('the proxy reaches its server through the proxy of the environment, with its certificates', async () => {
  const { key, cert, keyFile, certFile } = await createCertificate('staging.invalid');
  const mock = createMock({ scenario: proofScenario });
  const answer = getRequestListener((request) => mock.fetch(request), { overrideGlobalObjects: false });
  const server = createSecureServer({ key, cert, ca: cert, requestCert: true }, answer);
  const port = await portOf(server);
  const tunnels: string[] = [];
  const env = {
    HTTPS_PROXY: await listenForTunnels((target, client) => {
      tunnels.push(target);
      tunnelTo(port, client);
    }),
  };
  const flags = ['--ca', certFile, '--client-cert', certFile, '--client-key', keyFile];
  const passed = await throughProxy('https://staging.invalid', flags, env);
  expect([passed.status, JSON.parse(passed.body)]).toEqual([200, expect.objectContaining({ pageSize: 1 })]);
  expect(tunnels).toEqual(['staging.invalid:443']);
  const untrusted = await throughProxy('https://staging.invalid', [], env);
  expect([untrusted.status, untrusted.body]).toEqual([502, expect.stringContaining('self-signed certificate')]);
});

test.for([
  ['refuses', (socket: Socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'), 'returned 407'],
  ['closes the connection', (socket: Socket) => socket.end(), 'cannot be used: socket hang up'],
] as const)('a proxy that %s is named, and not asked again and again', async ([, answer, message]) => {
  let asked = 0;
  const env = {
    HTTP_PROXY: await listenForTunnels((_, client) => {
      asked += 1;
      answer(client);
    }),
  };
  const { exit, output } = await runNotikit(['check', 'http://staging.invalid', ...only], { env });
  expect([exit, asked < 20]).toEqual([3, true]);
  expect(output).toMatch(RegExp(`the proxy 127\\.0\\.0\\.1:\\d+ ${message}`));
});
