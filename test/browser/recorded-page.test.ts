import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { judgeHar } from '../../src/har/judge-har.js';
import { readHar } from '../../src/har/read-har.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { reporters } from '../../src/reporters/reporters.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { complaints } from '../har/judge-json.js';
import { chromium, testWith } from '../tool.js';
import { borrowChromium } from './chromium.js';

const test = testWith(chromium);

const key = 'dev-canary-0123456789abcdef';

/** Activities of a front end within a minute. */
const script = `
  const call = async (method, path, body) => {
    const headers = { authorization: 'ApiKey ${key}', ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return response.json();
  };
  const run = async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'ada', firstName: 'Ada é 😀' });
    await call('PATCH', '/v1/subscribers/ada/online-status', { isOnline: true });
    await call('GET', '/v2/subscribers?limit=2&includeCursor=true');
    await call('GET', '/v1/messages?channel=email&contextKeys=tenant:acme&contextKeys=tenant:globex');
    const { data: [event] } = await call('GET', '/v1/notifications?limit=1');
    await call('GET', '/v1/notifications/' + event._id);
    await call('GET', '/v1/integrations/active');
    await call('POST', '/v2/subscribers', { email: 7 });
    await call('GET', '/v3/unknown');
  };
`;

test('what a real Chromium records of a page that uses the mock is judged, and the key is in no output', async () => {
  await using mock = createMock();
  const api = await mock.listen();
  const site = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><script>const api = '${api}';${script}</script>`);
  });
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  const folder = await mkdtemp(join(tmpdir(), 'notikit-chromium-'));
  onTestFinished(async () => {
    site.close();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'page.har');

  const browser = await borrowChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ recordHar: { path, content: 'embed' } });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await page.evaluate('run()');
  await context.close();

  const text = await readFile(path, 'utf8');
  const traffic = createTraffic({ baseUrl: api });
  await judgeHar(await readHar(path), traffic, { baseUrl: api });
  const report = traffic.report({ coverage: true });
  expect(report.traffic).toMatchObject({ exchanges: 8, unanswered: 0, unreadable: 0, brokenRequests: 1 });
  expect(report.traffic?.requests.map(({ pointer }) => pointer)).toEqual(['/subscriberId', '/email']);
  expect(report.traffic?.undocumentedPaths).toContain('GET /v3/unknown');
  expect(report.traffic?.elsewhere).toBeGreaterThan(0);
  expect(complaints(report)).toEqual([expect.stringContaining('traffic.requests')]);
  expect(report.results.find(({ id }) => id === 'event-page.required-fields')?.status).toBe('passed');
  expect(text).toContain(key);
  for (const reporter of Object.values(reporters)) expect(await reporter(report, { color: false })).not.toContain(key);
});
