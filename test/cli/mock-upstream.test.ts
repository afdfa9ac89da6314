import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.js';
import { sampled } from '../sampled.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startMock } from './start-notikit.js';

const ask = (url: string, target: string, init: RequestInit = {}) =>
  fetch(`${url}${target}`, { headers: { authorization: 'ApiKey dev' }, ...init });

const page = '{"data":[],"hasMore":false,"pageSize":10,"page":0}';

test('named operations go to the real server, with its key and the headers of its gateway; the mock answers the rest', async () => {
  const seen: string[] = [];
  const upstream = await serverUrl(({ method, url, headers }, response) => {
    seen.push([method, url, headers.host, headers.authorization, headers['x-gateway']].join(' '));
    const echo = JSON.stringify({ seen: `${headers['x-gateway']} ${headers.authorization}` });
    const body = url?.endsWith('limit=x') ? page.replace('0}', `${echo}}`) : page;
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(body));
  });
  const { url, output, until } = await startMock([
    ...['--upstream', `${upstream}/api`, '--pass', 'listMessages,get*', '--upstream-api-key', 'real-key-4711'],
    ...['--header', 'X-Gateway: gw-secret-4711'],
  ]);
  expect(output()).toContain(`upstream ${upstream}/api: listMessages, getWorkflow, getWorkflowStep, getNotification`);
  const passed = await ask(url, '/v1/messages?limit=3');
  expect([passed.status, await passed.text(), passed.headers.get('notikit-source')]).toEqual([200, page, 'upstream']);
  const host = upstream.replace('http://', '');
  expect(seen).toEqual([`GET /api/v1/messages?limit=3 ${host} ApiKey real-key-4711 gw-secret-4711`]);
  expect(await (await ask(url, '/v2/subscribers?limit=1')).json()).toMatchObject({ totalCount: 200 });
  expect((await ask(url, '/v1/messages', { headers: { authorization: 'ApiKey wrong' } })).status).toBe(401);
  expect(seen).toHaveLength(1);

  // Responses are checked as in the proxy.
  await ask(url, '/v1/messages?limit=x');
  await until(() => output().includes('✗'));
  expect(output()).toMatch(/✗ listMessages 200 message-page\.field-types .*\/page/);
  expect(output()).toMatch(/! listMessages 200 request \/query\/limit must be number/);
  expect(output()).not.toMatch(/4711/);
});

test('without --upstream-api-key, the key of the client goes on; an operation that only failed may be missing', async () => {
  const seen: (readonly (string | undefined)[])[] = [];
  const upstream = await serverUrl(async (request, response) => {
    seen.push([request.headers.authorization, Buffer.concat(await request.toArray()).toString()]);
    const status = request.method === 'POST' ? 422 : seen.length === 1 ? 401 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const { url } = await startMock(['--upstream', upstream, '--pass', 'listMessages,createSubscriber']);
  expect((await ask(url, '/v1/messages')).status).toBe(401);
  expect((await ask(url, '/v1/messages')).status).toBe(200);

  // The server refuses a broken body.
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const create = (body: string) => ask(url, '/v2/subscribers', { method: 'POST', headers, body });
  const bodies = ['{"subscriberId":"ada"}', '{"subscriberId":'];
  for (const body of bodies) expect((await create(body)).status).toBe(422);
  expect((await create(`"${'x'.repeat(200_000)}"`)).status).toBe(413);
  expect(new Set(seen.map(([key]) => key))).toEqual(new Set(['ApiKey dev']));
  expect(seen.map(([, body]) => body).filter(Boolean)).toEqual(bodies);
});

/** Routes of a server that grows: by method and path without identifiers. */
function growingServer(routes: Set<string>, missing: (method: string, path: string) => readonly [number, string]) {
  return serverUrl(({ method = '', url = '' }, response) => {
    const [path = ''] = url.split('?');
    const [, name = ''] = /^\/v\d\/([\w-]+)/.exec(path) ?? [];
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (!routes.has(`${method} ${name}`)) return send(...missing(method, path));
    if (name === 'messages') return send(200, page);
    return send(404, JSON.stringify({ statusCode: 404, message: `no ${name} ${path.split('/').at(-1)}` }));
  });
}

test.each([
  ['501 and 405', [501, 405], (method: string) => [method === 'POST' ? 405 : 501, '{"message":"no"}'] as const],
  [
    '404 like each unknown path',
    [404, 404],
    (method: string, path: string) => {
      const ids = { traceId: crypto.randomUUID(), requestId: `Xq${crypto.randomUUID().replaceAll('-', 'Zz')}` };
      const route = encodeURIComponent(path.slice(1));
      const error = { message: `Cannot ${method} ${path}`, route, timestamp: new Date().toISOString(), ...ids };
      return [404, JSON.stringify(error)] as const;
    },
  ],
])('operations that the server lacks are answered by the mock: %s', async (_, statuses, missing) => {
  const routes = new Set(['GET messages', 'GET workflows']);
  const upstream = await growingServer(routes, missing);
  const { url, output, until } = await startMock(['--upstream', upstream, '--pass', '*']);
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const create = () => ask(url, '/v2/subscribers', { method: 'POST', headers, body: '{"subscriberId":"ada"}' });
  const source = (response: Response) => [response.status, response.headers.get('notikit-source')];
  for (let count = 0; count < 2; count += 1) {
    expect(source(await ask(url, '/v1/messages'))).toEqual([200, 'upstream']);
    expect(source(await ask(url, '/v2/workflows/order-shipped'))).toEqual([404, 'upstream']);
    expect(source(await ask(url, '/v1/notifications'))).toEqual([200, null]);
    expect(await (await create()).json()).toMatchObject({ subscriberId: 'ada' });
  }
  const answers = () =>
    output()
      .split('\n')
      .filter((line) => / answers/.test(line));
  await until(() => answers().length === 4);
  expect(answers()).toEqual([
    `listMessages: ${upstream} answers`,
    `getWorkflow: ${upstream} answers`,
    `listNotifications: the mock answers, ${upstream} returns ${statuses[0]}`,
    `createSubscriber: the mock answers, ${upstream} returns ${statuses[1]}`,
  ]);
  routes.add('POST subscribers');
  expect(source(await create())).toEqual([404, 'upstream']);
  await until(() => answers().includes(`createSubscriber: ${upstream} answers`));
  expect(output()).not.toContain('unknown');
});

test('a server that dies gives 502 with its reason, and the mock lives', async () => {
  let count = 0;
  const upstream = await serverUrl((_, response) => {
    count += 1;
    if (count === 1) return response.socket?.destroy();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data":[');
    setTimeout(() => response.socket?.destroy(), 50);
    return undefined;
  });
  const { url } = await startMock(['--upstream', upstream, '--pass', 'listMessages']);
  for (const reason of [/aborted the connection/, /the connection was closed early/]) {
    const response = await ask(url, '/v1/messages');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
    expect(await response.text()).toMatch(reason);
  }
  expect((await ask(url, '/v2/subscribers')).status).toBe(200);
});

test('a server that is not there gives 502, and is named', async () => {
  const upstream = `http://127.0.0.1:${await freePort()}`;
  const { url } = await startMock(['--upstream', upstream, '--pass', '*']);
  const response = await ask(url, '/v1/messages');
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining(`${upstream} cannot be reached`),
  ]);
});

const refusals = [
  [['--pass', 'listMessages'], '--pass needs --upstream URL'],
  [['--upstream', 'http://127.0.0.1:1'], '--upstream needs --pass OPERATION: the operations of that server'],
  [['--upstream', 'ftp://x', '--pass', '*'], '--upstream "ftp://x" is not an http or https address'],
  [
    ['--upstream', 'http://127.0.0.1:1', '--pass', 'listMesages'],
    '--pass: unknown operation "listMesages". Did you mean listMessages',
  ],
  [['--upstream', 'http://169.254.169.254', '--pass', '*'], 'link-local'],
  [['--upstream', 'http://127.0.0.1:1', '--pass', '*', '--header', 'x'], '--header "" is not a header'],
  [['--upstream', 'http://127.0.0.1:1', '--pass', '*', '--ca', 'missing.pem'], 'cannot read missing.pem'],
  [['--upstream', 'http://127.0.0.1:1', '--pass', '*', '--upstream-api-key', 'a b'], 'the API key contains characters'],
] as const;

test.for(sampled(refusals, 2))('%j is exit 2, and one line', async ([flags, message]) => {
  const { exit, errors } = await runNotikit(['mock', '--port', '0', ...flags]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(message);
});
