import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { browserBundle } from '../browser-bundle.js';
import { chromium, testWith } from '../tool.js';
import { shownBy } from './open-console.js';

const test = testWith(chromium);

/** An application with a mock in its page, with a service worker and without one. */
const app = `
  import { setupWorker } from 'msw/browser';
  import { createClient } from 'notikit/client';
  import { createMock } from 'notikit/mock';
  import { mockHandlers } from 'notikit/msw';

  async function use(mock, client) {
    const { control } = mock;
    const ada = await client.subscribers.create({ subscriberId: 'ada', data: { name: '😀' } }, { idempotencyKey: 'k' });
    const online = await client.subscribers.setOnline('ada', true);
    const missing = await client.workflows.get('none').catch(({ status, message }) => [status, message]);
    const { id } = await control.addFault('listMessages:status=503');
    const failed = await client.http.GET('/v1/messages');
    await control.removeFault(id);
    const where = { query: { channel: 'sms' }, headers: { authorization: { matches: 'dev$' } } };
    const template = { status: 404, body: { detail: 'no {{query.channel}}' }, template: true, delayMs: 5 };
    await control.addOverride({ operation: 'listMessages', where, ...template, times: 1 });
    const conditional = [];
    for (const channel of ['email', 'sms', 'sms']) {
      const { response, error } = await client.http.GET('/v1/messages', { params: { query: { channel } } });
      conditional.push([response.status, error?.detail]);
    }
    const ofAda = { operation: 'createSubscriber', where: { body: { '$.subscriberId': 'ada' } } };
    const { count } = await control.verify({ ...ofAda, times: 1 });
    const unverified = await control.verify({ ...ofAda, times: 3 }).catch(({ name, message }) => [name, message]);
    const wrong = await control
      .addOverride({ operation: 'listMessages', where: { body: { '$..[': 1 } } })
      .catch(({ status, errors }) => [status, errors.map(({ pointer }) => pointer)]);
    const conflict = await client.subscribers
      .create({ subscriberId: 'ada' }, { failIfExists: true })
      .catch(({ status }) => status);
    const { total } = await control.inbox('ada');
    await control.trigger({ workflow: 'comment-mention', subscriberId: 'ada' });
    const events = [];
    for await (const event of client.notifications.list({ limit: 50 })) events.push(event._id);
    const { data } = await control.requests({ limit: 1 });
    return {
      written: [ada.subscriberId, ada.data, online.isOnline],
      missing,
      conditional,
      verified: [count, unverified],
      wrong,
      conflict,
      failed: [failed.response.status, failed.error.title],
      arrived: (await control.inbox('ada')).total - total,
      events: new Set(events).size,
      last: data.map(({ operation, target, status, broke }) => [operation, target, status, broke.response]),
    };
  }

  const mock = createMock({ scenario: 'default', choices: { 'create.conflict-answer': { status: 422 } } });
  const baseUrl = location.origin + '/api';
  const worker = setupWorker(...mockHandlers(mock.fetch, { baseUrl }));
  await worker.start({ quiet: true });
  const byWorker = await use(mock, createClient({ baseUrl, apiKey: 'dev', retries: 0 }));
  worker.stop();

  const own = createMock({ choices: { 'create.conflict-answer': { status: 400 } }, scenario: { subscribers: 3, workflows: ['comment-mention'], integrations: ['inbox-main'] } });
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'dev', retries: 0, fetch: own.fetch });
  document.body.textContent = JSON.stringify({ byWorker, inPage: await use(own, client) });
`;

/** A mock that runs as the service worker itself. */
const serviceWorker = `
  import { createMock } from 'notikit/mock';
  const mock = createMock({ faults: ['listMessages:empty'] });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (/^\\/v[12]\\//.test(new URL(event.request.url).pathname)) event.respondWith(mock.fetch(event.request));
  });
`;

const workerPage = `
  const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  await navigator.serviceWorker.register('/worker.js');
  await controlled;
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const created = await fetch('/v2/subscribers', { method: 'POST', headers, body: '{"subscriberId":"ada"}' });
  const found = await (await fetch('/v2/subscribers?subscriberId=ada', { headers })).json();
  const { data } = await (await fetch('/v1/messages', { headers })).json();
  document.body.textContent = JSON.stringify([created.status, found.totalCount, data]);
`;

test('a page that allows no eval has the mock in itself, by way of MSW or without, or in a service worker', async () => {
  const [{ scripts }, worker] = await Promise.all([
    browserBundle(app),
    browserBundle(serviceWorker, { splitting: false }),
  ]);
  const files = new Map([
    ...scripts,
    ['mockServiceWorker.js', readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')],
    ['worker.js', worker.scripts.get('app.js') ?? ''],
    ['page.js', workerPage],
  ]);
  const done = {
    written: ['ada', { name: '😀' }, true],
    missing: [404, expect.stringContaining('no workflow "none"')],
    failed: [503, 'Service Unavailable'],
    conditional: [
      [200, null],
      [404, 'no sms'],
      [200, null],
    ],
    verified: [
      1,
      ['VerificationError', expect.stringMatching('createSubscriber was requested once .*expected 3 times')],
    ],
    wrong: [422, ['/body/where/body/$..[']],
    arrived: 1,
    last: [['listNotifications', expect.stringMatching('^/v1/notifications\\?limit=50&page='), 200, []]],
  };
  expect(await shownBy(files)).toEqual({
    byWorker: { ...done, conflict: 422, events: createDataset().events.length + 1 },
    inPage: { ...done, conflict: 400, events: 1 },
  });
  expect(await shownBy(files, { script: 'page.js' })).toEqual([201, 1, []]);
});
