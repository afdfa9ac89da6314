import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { TransportError } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { terminal } from '../../src/reporters/terminal.js';
import { proofScenario } from '../proof-scenario.js';

const { fetch: mock } = createMock({ scenario: proofScenario });

/** The mock under a path prefix; other paths are not found. */
function under(prefix: string): Fetch {
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/v`))
      return Promise.resolve(
        new Response('<h1>Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
      );
    url.pathname = url.pathname.slice(prefix.length);
    return mock(new Request(url, request));
  };
}

function check(fetch: Fetch, baseUrl: string): Promise<Report> {
  return runConformance({ fetch, baseUrl, apiKey: 'dev', allowWrites: true, settleMs: 0 });
}

test.each([
  ['', 'http://h/api', 'http://h/'],
  ['', 'http://h/v1/messages', 'http://h/'],
  ['/api', 'http://h/api/v2/workflows/order-shipped/', 'http://h/api'],
  ['/api', 'http://h/', 'http://h/api'],
  ['/a', 'http://h/a/b/c', 'http://h/a'],
])('where the API is under "%s", a run against %s says so first, and names %s', async (prefix, baseUrl, fitting) => {
  const report = await check(under(prefix), baseUrl);
  expect(report.incomplete?.reason).toBe('not the API');
  const [what, where, doctor] = report.incomplete?.message.split('\n') ?? [];
  const { pathname } = new URL(baseUrl);
  expect(what).toContain(
    `The API does not respond under ${baseUrl}: GET ${pathname.replace(/\/$/, '')}/v1/messages was answered 404 `,
  );
  expect(where).toBe(`The API responds under ${fitting}. Pass that base address.`);
  expect(doctor).toBe(`Run \`notikit doctor ${baseUrl}\` to find out more.`);
  expect(report.requests).toBeLessThan(20);
  const printed = terminal(report, { color: false }).split('\n');
  expect(printed[2]).toBe('✗ The run is incomplete: not the API');
  expect(printed.length).toBeLessThan(10);
});

test('a gateway that answers unknown paths in JSON is no API either', async () => {
  const gateway: Fetch = (request) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/')
      ? under('/api')(request)
      : Promise.resolve(Response.json({ message: 'no Route matched with those values' }, { status: 404 }));
  };
  const { incomplete } = await check(gateway, 'http://h/');
  expect(incomplete?.reason).toBe('not the API');
  expect(incomplete?.message).toContain('The API responds under http://h/api. Pass that base address.');
});

test('where no base path fits, the run says what answered, and no page of skips', async () => {
  const page: Fetch = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const report = await check(page, 'http://h/app');
  expect(report.incomplete).toEqual({
    reason: 'not the API',
    message: `The API does not respond under http://h/app: GET /app/v1/messages was answered 200 text/html.
Run \`notikit doctor http://h/app\` to find out more.`,
  });
  expect(terminal(report, { color: false }).split('\n').length).toBeLessThan(10);
});

test('a server with one operation only is tested', async () => {
  const one: Fetch = (request) =>
    new URL(request.url).pathname === '/v2/subscribers' && request.method === 'POST'
      ? mock(request)
      : Promise.resolve(new Response(null, { status: 404 }));
  const report = await check(one, 'http://h/');
  expect(report.incomplete).toBeUndefined();
  expect(report.results.find(({ id }) => id === 'create.status')?.status).toBe('passed');
});

test('that a server is unreachable is said once, and the doctor is named', async () => {
  const report = await check(
    () => Promise.reject(new TransportError('unreachable', 'connect ECONNREFUSED')),
    'http://h/',
  );
  expect(terminal(report, { color: false }).match(/unreachable/g)).toHaveLength(1);
  expect(report.incomplete?.message).toBe('connect ECONNREFUSED\nRun `notikit doctor http://h/` to find out more.');
});
