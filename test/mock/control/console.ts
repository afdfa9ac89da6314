import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { few, heldControl } from './held-control.js';

test.each([
  '/',
  '/__notikit',
  '/__notikit/',
])('a browser gets the console at %s, and runs nothing else', async (path) => {
  await using mock = createMock({ scenario: few });
  const page = await mock.fetch(`http://localhost${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  const { 'content-type': type, 'content-security-policy': policy = '' } = Object.fromEntries(page.headers);
  expect([page.status, type, page.headers.get('x-frame-options')]).toEqual([200, 'text/html; charset=utf-8', 'DENY']);
  expect(policy).toMatch(/default-src 'none'; script-src 'self';.* frame-ancestors 'none'/);
  expect(policy).not.toContain('unsafe');
  expect(await page.text()).toContain('src="/__notikit/console/main.js"');
});

test.each(['nothing.js', '..%2f..%2fpackage.json', '.js', 'main.html'])('the console has no part %s', async (name) => {
  await using mock = createMock({ scenario: few });
  const answer = await mock.fetch(`http://localhost/__notikit/console/${name}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('the frame of an e-mail runs nothing, loads nothing and submits nothing', async () => {
  await using mock = createMock({ scenario: few });
  const { headers } = await mock.fetch('http://localhost/__notikit/console/letter.html');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy.toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'img-src data:',
    'sandbox allow-same-origin',
    "style-src 'unsafe-inline'",
  ]);
});

test('the console has the catalogue of the package, and no copy of it', async () => {
  await using mock = createMock({ scenario: few });
  const answer = await mock.fetch('http://localhost/__notikit/console/requirements.js');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await answer.text()).toBe(readFileSync('generated/requirements.js', 'utf8'));
});

test('who follows the changes hears of what writes, of what is steered, and of the end', async () => {
  const mock = createMock({ scenario: few });
  const control = heldControl(mock);
  const changes = control.watchChanges()[Symbol.asyncIterator]();
  const next = async () => (await changes.next()).value;
  expect(await next()).toEqual({ count: 0 });
  await control.advanceClock('1h');
  expect(await next()).toEqual({ count: 1 });
  const subscriber = { method: 'PATCH', headers: { authorization: 'ApiKey dev' }, body: '{"firstName":"Ada"}' };
  await mock.fetch('http://localhost/v2/subscribers/ada', subscriber);
  expect(await next()).toEqual({ count: 2 });
  mock.load('empty');
  expect(await next()).toEqual({ count: 3 });
  await control.overview();
  await mock.close();
  // The faults restarted, too.
  expect(await next()).toEqual({ count: 4 });
  expect(await changes.next()).toEqual({ done: true, value: undefined });
});
