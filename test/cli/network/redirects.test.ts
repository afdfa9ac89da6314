import { expect, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { proofScenario } from '../../proof-scenario.js';
import { runNotikit } from '../run-notikit.js';
import { listen, only } from './listen.js';

/** A server that redirects and counts all requests. */
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
  const mock = createMock({ scenario: proofScenario });
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
  expect([exit, seen.length < 2_000]).toEqual([3, true]);
});
