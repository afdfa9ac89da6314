import { expect, onTestFinished } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { serverUrl } from '../cli/network/listen.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';

const test = testWith(chromium);

/** Results of a page's requests to the mock at an address: statuses, or `blocked` if the browser hides the response. */
const attempts = (api: string) => `(async () => {
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const body = JSON.stringify({ subscriberId: 'evil' });
  const image = new Image();
  const shown = new Promise((done) => {
    image.onload = image.onerror = done;
  });
  image.src = '${api}/image';
  await shown;
  const seen = [];
  for (const init of [{ headers }, {}, { method: 'POST', headers, body }, { method: 'POST', body, mode: 'no-cors' }]) {
    const answer = await fetch('${api}/v2/subscribers', init).catch(() => ({ status: 'blocked' }));
    seen.push(answer.type === 'opaque' ? answer.type : answer.status);
  }
  return seen;
})()`;

test('a page of a foreign origin can neither read nor change anything, under a name of its own either', async () => {
  await using mock = createMock();
  const api = await mock.listen();
  const { port } = new URL(api);
  const site = await serverUrl((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  const at = (name: string) => site.replace('127.0.0.1', name);

  // Resolves the foreign name to this machine: first to the page's server, then to the mock.
  const browser = await launchChromium(['--host-resolver-rules=MAP *.example 127.0.0.1']);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);

  await page.goto(at('evil.example'));
  expect(await page.evaluate(attempts(api))).toEqual(['blocked', 'blocked', 'blocked', 'opaque']);
  expect(new Set(mock.requests.map(({ status }) => status))).toEqual(new Set([403]));
  expect(mock.requests.map(({ method }) => method)).toContain('POST');

  await page.goto(`http://evil.example:${port}/`);
  expect(await page.evaluate(attempts(''))).toEqual([421, 421, 421, 421]);

  await page.goto(at('localhost'));
  expect(await page.evaluate(attempts(api))).toEqual([200, 401, 201, 'opaque']);
});
