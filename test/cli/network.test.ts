import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { freePort } from '../free-port.js';
import { runNotikit } from './run-notikit.js';

const only = ['--api-key', 'dev', '--only', 'version.paths,auth.key-accepted'];

async function listen(fetch: Fetch): Promise<string> {
  const server = await serve((request) => fetch(request));
  onTestFinished(() => server.close());
  return server.url;
}

/** A gateway in front of a mock: without its header it refuses, and it shows the header in each response. */
async function gateway(): Promise<string> {
  const mock = createMock();
  return listen(async (request) => {
    const token = request.headers.get('x-gateway-token');
    if (token !== 'gw-secret-4711') return new Response('who are you?', { status: 403 });
    const response = await mock.fetch(request);
    return new Response(`{"seen":"${token}"}`, { status: response.status, headers: response.headers });
  });
}

test('a gateway gets the headers that it requires, and no report contains their values', async () => {
  const url = await gateway();
  const { exit, output, errors } = await runNotikit([
    ...[
      'check',
      url,
      '--api-key',
      'dev',
      '--only',
      'message-page.required-fields',
      '--header',
      'X-Gateway-Token: gw-secret-4711',
      '--reporter',
      'json',
    ],
  ]);
  expect(exit).toBe(1);
  expect(output).toContain('seen');
  expect(output + errors).not.toContain('gw-secret-4711');
  const refused = await runNotikit(['check', url, ...only]);
  expect(refused.output).toContain('403');
});

test('the variable of the headers takes several', async () => {
  const mock = createMock();
  const seen: (string | null)[] = [];
  const url = await listen((request) => {
    seen.push(`${request.headers.get('x-a')} ${request.headers.get('x-b')}`);
    return mock.fetch(request);
  });
  const { exit } = await runNotikit(['check', url, ...only], { env: { NOTIKIT_HEADERS: 'X-A: 1\nX-B: 2' } });
  expect([exit, new Set(seen)]).toEqual([0, new Set(['1 2'])]);
});

test('requests go through the proxy of the environment, but not those to the loopback', async () => {
  const mock = createMock();
  const url = await listen(mock.fetch);
  const tunnels: string[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    const { port } = new URL(url);
    const server = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      server.pipe(socket).pipe(server);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close().closeAllConnections());
  const env = { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  const through = await runNotikit(['check', 'http://staging.invalid', ...only], { env });
  expect([through.exit, through.output]).toEqual([0, expect.stringContaining('The server conforms')]);
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

test.for([
  [['--header', 'no colon'], '--header "" is not a header. Write \'NAME: VALUE\'.'],
  [['--header', 'X-A: b\u0001c'], '--header "X-A" is not a header. Write \'NAME: VALUE\'.'],
  [['--header', 'Authorization: Bearer x'], '--header cannot set Authorization, which contains the API key.'],
  [['--client-cert', 'package.json'], '--client-cert and --client-key must be used together'],
  [['--ca', 'missing.pem'], 'cannot read missing.pem: '],
] as const)('%j is exit 2, and one line', async ([flags, message]) => {
  const { exit, errors } = await runNotikit(['check', 'http://127.0.0.1:1', '--api-key', 'dev', ...flags]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(`notikit: ${message}`);
});

test('a server with a certificate of its own is reached with --ca, one that asks for ours with --client-cert', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const folder = await mkdtemp(join(tmpdir(), 'notikit-network-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await writeFile(keyFile, key);
  await writeFile(certFile, cert);
  const answer = getRequestListener((request) => createMock().fetch(request), { overrideGlobalObjects: false });
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
  expect([insecure.exit, insecure.errors]).toEqual([0, 'notikit: --insecure: certificates are not verified\n']);
});

test.for([
  ['refuses', (socket: Socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'), 'returned 407'],
  ['closes the connection', (socket: Socket) => socket.end(), 'cannot be used: socket hang up'],
] as const)('a proxy that %s is named, and not asked again and again', async ([, answer, message]) => {
  let asked = 0;
  const proxy = createServer().on('connect', (_, socket) => {
    asked += 1;
    answer(socket as Socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const env = { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  const { exit, output } = await runNotikit(['check', 'http://staging.invalid', ...only], { env });
  expect([exit, asked < 20]).toEqual([3, true]);
  expect(output).toMatch(RegExp(`the proxy 127\\.0\\.0\\.1:\\d+ ${message}`));
});
