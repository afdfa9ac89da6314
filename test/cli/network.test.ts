import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
import { startNotikit } from './start-notikit.js';

const only = ['--api-key', 'dev', '--only', 'version.paths,auth.key-accepted'];

async function listen(fetch: Fetch): Promise<string> {
  const server = await serve(({ request }) => fetch(request));
  onTestFinished(() => server.close());
  return server.url;
}

const mocks = [createMock(), createMock({ seed: 2 })] as const;

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

test('what a server echoes of a header or of another key is in no output of any command', async () => {
  const url = await listen(async (request) => {
    const mock = mocks[request.headers.get('authorization') === 'ApiKey other-key-4711' ? 1 : 0];
    const response = await mock.fetch(new Request(request.url, { headers: { authorization: 'ApiKey dev' } }));
    const echo = `${request.headers.get('x-gateway-token')} ${request.headers.get('authorization')}`;
    const text = (await response.text()).replace('"hasMore":', `"seen":"${echo}","hasMore":"${echo}","was":`);
    return new Response(text, { status: response.status, headers: response.headers });
  });
  const folder = await mkdtemp(join(tmpdir(), 'notikit-network-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const common = [url, '--api-key', 'dev', '--header', 'X-Gateway-Token: gw-secret-4711'];
  const check = ['check', ...common, '--only', 'message-page.field-types,auth.other-environment-*', '--verbose'];
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const reporters = ['terminal', 'github', `json=${json}`, `html=${html}`].flatMap((name) => ['--reporter', name]);
  const runs = [
    await runNotikit([...check, '--other-api-key', 'other-key-4711', ...reporters]),
    await runNotikit(['check', ...common, '--suggest-profile']),
    await runNotikit(['doctor', ...common, '--json', '--port', String(await freePort())]),
  ];
  expect(runs[0]?.output).toContain('$SECRET');
  const written = await Promise.all([json, html].map((file) => readFile(file, 'utf8')));
  for (const text of [...runs.flatMap(({ output, errors }) => [output, errors]), ...written]) {
    expect(text).not.toContain('4711');
  }
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

/** A server that redirects every request, and counts them. */
async function redirecting(status: number, to: (path: string) => string) {
  const seen: string[] = [];
  const url = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    seen.push(`${request.method} ${pathname}`);
    return new Response(null, { status, headers: { location: to(`${pathname}${search}`) } });
  });
  return { url, seen };
}

test('a redirect to a prefix of the same server is followed for GET, and reported once', async () => {
  const mock = createMock();
  const methods = new Set<string>();
  const url = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) {
      return new Response(null, { status: 308, headers: { location: `/api${pathname}${search}` } });
    }
    methods.add(request.method);
    return mock.fetch(new Request(request.url.replace('/api/', '/'), { headers: request.headers }));
  });
  const { exit, errors } = await runNotikit(['check', url, ...only, '--allow-writes']);
  expect(errors.match(/redirects to/g)).toHaveLength(1);
  expect(errors).toContain(`notikit: ${url} redirects to ${url}/api. Pass that address.\n`);
  expect([exit, methods]).toEqual([expect.any(Number), new Set(['GET'])]);
});

test.for([
  ['another host', (path: string) => `http://localhost.invalid${path}`],
  ['another port', (path: string) => `http://127.0.0.1:1${path}`],
  ['another path', () => '/login'],
  ['itself', (path: string) => path],
  ['no address', () => 'http://[['],
] as const)('a redirect to %s is not followed', async ([, to]) => {
  const { url, seen } = await redirecting(302, to);
  const { errors, output } = await runNotikit(['check', url, '--api-key', 'dev', '--only', 'message-page.field-types']);
  expect(errors).not.toContain('redirects');
  expect(output).toContain('302');
  expect(seen).not.toContain('GET /login');
});

test('redirects in a circle end', async () => {
  const { url, seen } = await redirecting(307, (path) => `/x${path}`);
  const { exit } = await runNotikit(['check', url, '--api-key', 'dev', '--only', 'message-page.field-types']);
  expect([exit, seen.length < 100]).toEqual([3, true]);
});

/** Asks a proxy of `notikit` for messages. */
async function throughProxy(target: string, flags: readonly string[], env: Record<string, string> = {}) {
  const proxy = startNotikit(['proxy', target, '--port', '0', ...flags], { env });
  await proxy.until(() => /listens on http\S+/.test(proxy.output()));
  const [, own = ''] = /listens on (http[^\s,]+)/.exec(proxy.output()) ?? [];
  const response = await fetch(`${own}/v1/messages?limit=1`, {
    headers: { authorization: 'ApiKey dev', 'x-gateway-token': 'of the client' },
  });
  const body = await response.text();
  proxy.child.kill('SIGINT');
  await proxy.ended;
  return { status: response.status, body, output: proxy.output(), errors: proxy.errors() };
}

test('the proxy adds the headers of a gateway, and records none of them', async () => {
  const url = await gateway();
  const folder = await mkdtemp(join(tmpdir(), 'notikit-network-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const record = join(folder, 'site.har');
  const flags = ['--header', 'X-Gateway-Token: gw-secret-4711', '--record', record];
  expect(await throughProxy(url, flags)).toMatchObject({ status: 200, body: '{"seen":"gw-secret-4711"}' });
  expect((await throughProxy(url, [])).status).toBe(403);
  const recorded = await readFile(record, 'utf8');
  expect(recorded.match(/x-gateway-token/gi)).toHaveLength(1);
  expect(recorded).not.toContain('gw-secret-4711');
  expect(recorded).toContain('$SECRET');
});

test('the proxy reaches its server through the proxy of the environment, with its certificates', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'staging.invalid' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'staging.invalid' }] }],
  });
  const folder = await mkdtemp(join(tmpdir(), 'notikit-network-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await writeFile(keyFile, key);
  await writeFile(certFile, cert);
  const answer = getRequestListener((request) => createMock().fetch(request), { overrideGlobalObjects: false });
  const server = createSecureServer({ key, cert, ca: cert, requestCert: true }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tunnels: string[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const one of [server, proxy]) one.close().closeAllConnections();
  });
  const env = { HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
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
