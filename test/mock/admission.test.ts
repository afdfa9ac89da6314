import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControl } from '../../src/control.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { rawRequest } from './raw-request.js';

const plain = createMock();
const named = createMock({ faults: ['getWorkflow:bare-status=502'] });
const open = createMock();
const wide = createMock();
beforeAll(async () => {
  await plain.listen();
  await named.listen({ cors: ['https://app.example.com/', 'https://*.preview.example', 'null'], allowHosts: ['mock'] });
  await open.listen({ cors: ['*'] });
  await wide.listen({ host: '0.0.0.0' });
});
afterAll(() => Promise.all([plain, named, open, wide].map((mock) => mock.close())));

const key = 'Authorization: ApiKey dev';
const status = (answer: string) => Number(answer.split(' ')[1]);

/** The response to a request with these header lines, for a name of the mock. */
async function ask(mock: typeof plain, line: string, headers: readonly string[], body = ''): Promise<string> {
  const host = headers.some((header) => header.startsWith('Host:')) ? [] : ['Host: localhost'];
  return rawRequest(mock.url?.replace('0.0.0.0', '127.0.0.1') ?? '', [`${line} HTTP/1.1`, ...host, ...headers], body);
}

test.each([
  'localhost',
  'localhost:80',
  '127.0.0.1:4010',
  '[::1]',
  '[::1]:9',
])('the mock goes by the name %s', async (name) => {
  expect(status(await ask(plain, 'GET /v2/subscribers', [`Host: ${name}`, key]))).toBe(200);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '192.168.1.5:4010',
  '0.0.0.0',
  '127.0.0.1.nip.io',
])('a request by the name %s is refused', async (name) => {
  for (const line of ['GET /v2/subscribers', 'OPTIONS /v2/subscribers', 'POST /v2/subscribers', 'GET /']) {
    const answer = await ask(plain, line, [`Host: ${name}`, key]);
    expect(status(answer)).toBe(421);
    expect(answer).toContain(`--allow-host ${name.replace(/:.*/, '')}`);
  }
  expect(plain.requests.at(-1)).toMatchObject({ target: '/', status: 421, problem: { status: 421 } });
});

test('below a base path, the mock serves the API, the control API and the console, and names it for other paths', async () => {
  await using mock = createMock();
  const url = await mock.listen({ basePath: '/api/' });
  expect(url).toMatch(/:\d+\/api$/);
  const get = (path: string) =>
    fetch(new URL(path, url), { headers: { authorization: 'ApiKey dev', accept: 'text/html' } });
  for (const path of ['/v2/subscribers', '/__notikit', '/apis/v2/subscribers', '/']) {
    const { status, text } = await get(path).then(async (one) => ({ status: one.status, text: await one.text() }));
    expect([status, text]).toEqual([404, expect.stringContaining('below /api. Add /api to the base address')]);
  }
  expect(mock.requests.at(-1)).toMatchObject({ target: '/', status: 404 });
  expect((await get('/api/v2/subscribers?limit=1')).status).toBe(200);
  expect(status(await ask(mock, `GET ${url}/v2/subscribers`, [key]))).toBe(200);
  expect(await (await get('/api/__notikit')).text()).toContain('src="/api/__notikit/console/main.js"');
  expect(await (await get('/api')).text()).toContain('href="/api/__notikit/console/main.css"');
  expect(await createControl({ url }).health()).toMatchObject({ status: 'ok' });
});

test.each(['api', '/a/../b', '/a?b', '/a b', '//a'])('%j is no base path', async (basePath) => {
  await expect(createMock().listen({ basePath })).rejects.toThrow('is not a base path. Write a path such as /api.');
});

test('a path that is no UTF-8 is no fault of the mock, for what a browser asks beforehand too', async () => {
  expect(status(await ask(plain, 'OPTIONS /v2/workflows/%ff', [key]))).toBe(204);
  expect(status(await ask(plain, 'GET /v2/workflows/%ff', [key]))).toBe(400);
});

test('nor is a request let in whose target names another host', async () => {
  expect(status(await ask(plain, 'GET http://evil.example/v2/subscribers', [key]))).toBe(421);
});

test('a mock that listens on all addresses goes by each of them, and by no other name', async () => {
  expect(status(await ask(wide, 'GET /v2/subscribers', ['Host: 192.168.1.5:4010', key]))).toBe(200);
  expect(status(await ask(wide, 'GET /v2/subscribers', ['Host: [fe80::1]:4010', key]))).toBe(200);
  expect(status(await ask(wide, 'GET /v2/subscribers', ['Host: mock:4010', key]))).toBe(421);
  expect(status(await ask(named, 'GET /v2/subscribers', ['Host: mock:4010', key]))).toBe(200);
});

test('in process, any name will do', async () => {
  const headers = { authorization: 'ApiKey dev', origin: 'https://evil.example' };
  expect((await plain.fetch(new Request('https://api.example.com/v2/subscribers', { headers }))).status).toBe(200);
});

test.each([
  'http://localhost:5173',
  'https://localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:8080',
])('a page of %s may send any request of the contract, and read errors too', async (origin) => {
  const preflight = await ask(plain, 'OPTIONS /v1/subscribers/a/online-status', [
    ...[`Origin: ${origin}`, 'Access-Control-Request-Method: PATCH'],
    'Access-Control-Request-Headers: authorization,content-type,idempotency-key',
  ]);
  expect(status(preflight)).toBe(204);
  expect(preflight).toMatch(/^access-control-allow-methods: .*PATCH/im);
  expect(preflight).toMatch(/^access-control-allow-headers: authorization,content-type,idempotency-key\r$/im);
  for (const line of ['GET /v2/subscribers', 'GET /nothing', 'HEAD /v2/subscribers']) {
    const answer = await ask(plain, line, [`Origin: ${origin}`, key]);
    expect(answer).toContain(`access-control-allow-origin: ${origin}\r\n`);
    expect(answer).toContain('access-control-allow-credentials: true\r\n');
    expect(answer).toMatch(/^access-control-expose-headers: .*idempotency-replay/im);
    expect(answer).toMatch(/^vary: Origin\r$/im);
  }
});

test.each([
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://evil.example:4010#localhost',
  'http://localhost@evil.example',
  'xhttp://localhost',
  'http://192.168.1.5',
])('a page of %s can neither read nor write', async (origin) => {
  const body = '{"subscriberId":"evil"}';
  const simple = [`Content-Length: ${body.length}`, 'Content-Type: application/json', key];
  const lines = ['GET /v2/subscribers', 'POST /v2/subscribers', 'OPTIONS /v2/subscribers', 'HEAD /v2/subscribers'];
  for (const line of lines) {
    const headers = [`Origin: ${origin}`, ...(line.startsWith('POST') ? simple : [key])];
    const answer = await ask(plain, line, headers, line.startsWith('POST') ? body : '');
    expect(status(answer)).toBe(403);
    expect(answer).not.toMatch(/access-control/i);
    if (!line.startsWith('HEAD')) expect(answer).toContain(`--cors '${origin}'`);
  }
  const found = await ask(plain, 'GET /v2/subscribers?subscriberId=evil', [key]);
  expect(found).toContain('"totalCount":0');
});

test('nor does it get an image, or a script, for which browsers name no origin', async () => {
  const sent = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors'];
  expect(status(await ask(plain, 'GET /v2/subscribers', [...sent, key]))).toBe(403);
  expect(status(await ask(open, 'GET /v2/subscribers', [...sent, key]))).toBe(200);
  expect(status(await ask(plain, 'GET /v2/subscribers', ['Sec-Fetch-Site: cross-site', key]))).toBe(200);
});

test.each([
  'https://app.example.com',
  'https://one.preview.example',
  'null',
  'http://mock:4010',
])('a page of %s may use a mock that names it, or that it came from', async (origin) => {
  // Applies to the response of a fault, too.
  const answer = await ask(named, 'GET /v2/workflows/w', ['Host: mock:4010', `Origin: ${origin}`, key]);
  expect(status(answer)).toBe(502);
  expect(answer).toContain(`access-control-allow-origin: ${origin}\r\n`);
  expect(status(await ask(named, 'GET /v2/subscribers', ['Origin: https://app.example.com:8443', key]))).toBe(403);
});

test('with `*`, any page may use the mock, by any name', async () => {
  const answer = await ask(open, 'GET /v2/subscribers', ['Host: tunnel.example', 'Origin: https://any.example', key]);
  expect(status(answer)).toBe(200);
  expect(answer).toContain('access-control-allow-origin: https://any.example\r\n');
});

test.each(['app.example.com', 'https://app.example.com/path', 'https://a b', ''])('%j is no origin', async (origin) => {
  await expect(createMock().listen({ cors: [origin] })).rejects.toThrow(
    'is not an origin. Write https://app.example.com',
  );
});
