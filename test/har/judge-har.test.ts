import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { changed, entryOf, judgeEntries } from './changed-entry.js';
import { complaints, judgeJson } from './judge-json.js';
import { baseUrl, harOf, recordHar, tenAsks } from './record-har.js';

const { fetch } = createMock();
const asks = await tenAsks(fetch);
const har = await recordHar(fetch, asks);

test('recorded answers of the mock to all ten operations are judged, and nothing is found', async () => {
  const report = await judgeJson(har, baseUrl);
  expect(complaints(report)).toEqual([]);
  expect(report.traffic).toMatchObject({ exchanges: 10, undocumented: 0, elsewhere: 0, unreadable: 0, unanswered: 0 });
  expect(report.traffic?.operations.map(({ exchanges }) => exchanges)).toEqual(Array(10).fill(1));
  expect(report.summary.passed).toBeGreaterThan(100);
});

const sabotages =
  'response.status-ok response.media-type response.json-body subscriber.id-differs messages.limit-kept ' +
  'online-status.takes-value active.only-active workflow.step-ids-unique response.requested-resource ' +
  'auth.one-organization';

test.each(
  sabotages.split(' '),
)('recorded answers of a server with the sabotage %s break that requirement', async (id) => {
  const sabotage = findSabotage(id);
  if (sabotage === undefined) throw new Error(`unknown sabotage ${id}`);
  const report = await judgeJson(await recordHar(sabotage.wrap(fetch), asks), baseUrl);
  expect(complaints(report).map((line) => line.split(':')[0])).toContain(id);
});

test('the index and the time of an entry are in the evidence', async () => {
  const broken = await changed({}, { status: 500 });
  const report = await judgeEntries(...har.log.entries, broken);
  const evidence = report.results.find(({ id }) => id === 'response.no-server-error')?.evidence;
  expect(evidence).toMatchObject([
    { request: 'GET /notify/v1/integrations/active', source: 'site.har entry 10, 2026-01-15T09:30:00.000Z' },
  ]);
});

test('pages of a recording are compared with each other, by the times of their entries', async () => {
  const sabotaged = findSabotage('messages.filter-channel/email')?.wrap(fetch) ?? fetch;
  const targets = ['limit=100', 'channel=email&limit=100', 'limit=100'].map((query) => `/v1/messages?${query}`);
  const recorded = await recordHar(
    sabotaged,
    targets.map((target) => ({ target })),
  );
  const at = (second: number) => new Date(Date.now() + second * 1_000);
  const entries = recorded.log.entries.map((entry, second) => ({
    ...entry,
    startedDateTime: at(second).toISOString(),
    response: {
      ...entry.response,
      headers: [...entry.response.headers, { name: 'Date', value: at(second).toUTCString() }],
    },
  }));
  expect(complaints(await judgeEntries(...entries))).toEqual([
    expect.stringMatching(/^messages\.filter-channel: the last page lacks/),
  ]);
  const timeless = entries.map((entry) => ({ ...entry, startedDateTime: '' }));
  expect(complaints(await judgeEntries(...timeless))).toEqual([]);
});

test('requests of other hosts, other base paths and other schemes are passed over, and counted', async () => {
  const entries = await Promise.all(
    [
      'https://cdn.test/v1/messages',
      'http://api.test:81/notify/v1/messages',
      'data:text/plain,x',
      'ws://api.test/notify/v1/messages',
    ].map((url) => changed({ url }, {})),
  );
  const other = await changed({ url: 'http://api.test/other/v1/messages' }, {});
  const report = await judgeEntries(...har.log.entries, ...entries, other);
  expect(report.traffic).toMatchObject({ exchanges: 10, elsewhere: 5, undocumented: 0, unreadable: 0 });
});

test('without a base address the path tells what is for the API', async () => {
  const urls = [
    'https://a.test/v1/messages',
    'http://b.test/deep/er/v1/messages?page=0',
    'http://a.test/v1/message',
    'http://a.test/',
    'ws://a.test/v1/messages',
  ];
  const report = await judgeJson(harOf(await Promise.all(urls.map((url) => changed({ url }, {}, '/v1/messages')))));
  expect(report.traffic).toMatchObject({ exchanges: 2, elsewhere: 3, undocumented: 0 });
});

test('requests to the API for none of its operations are counted and named', async () => {
  const entries = [
    await changed({ url: `${baseUrl}/v3/topics?x=1` }, {}),
    await changed({ method: 'OPTIONS' }, {}),
    await changed({ method: 'HEAD' }, {}),
    await changed({ url: `${baseUrl}/v1/notifications/%ZZ` }, {}),
  ];
  const report = await judgeEntries(...entries);
  expect(report.traffic).toMatchObject({
    exchanges: 0,
    undocumented: 4,
    undocumentedPaths: [
      'GET /notify/v3/topics',
      'OPTIONS /notify/v1/integrations/active',
      'HEAD /notify/v1/integrations/active',
      'GET /notify/v1/notifications/%ZZ',
    ],
  });
  expect(report.incomplete?.reason).toBe('nothing checked');
});

test.each([0, -1])('the status %i means that no answer came: whose fault it was decides', async (status) => {
  const report = await judgeEntries(
    await changed({}, { status }),
    await changed({}, { status, _error: 'net::ERR_ABORTED' }),
    await changed({}, { status, _error: 'net::ERR_CONNECTION_RESET' }),
  );
  expect(report.traffic).toMatchObject({ exchanges: 3, unanswered: 3, unreadable: 0 });
  const completes = report.results.find(({ id }) => id === 'response.completes');
  expect(completes?.status).toBe('warned');
  expect(completes?.evidence.map(({ actual, source }) => [actual, source])).toEqual([
    ['net::ERR_CONNECTION_RESET', 'site.har entry 2, 2026-01-15T09:30:00.000Z'],
  ]);
});

test('entries that cannot be read are named by their index, and the others are judged', async () => {
  const good = await entryOf('/v1/integrations/active');
  const { response: _response, ...unanswered } = good;
  const bad = [
    null,
    [],
    {},
    { request: 'GET /' },
    { request: { method: 'GET' } },
    { request: { method: 'GET', url: '/v1/messages' } },
    { request: { method: 'G T', url: good.request.url } },
    unanswered,
    await changed({}, { status: '200' }),
    await changed({}, { status: 1000 }),
  ];
  const report = await judgeEntries(good, ...bad, good);
  expect(report.traffic).toMatchObject({ exchanges: 2, unreadable: bad.length });
  expect(report.traffic?.unreadableReasons).toEqual([
    'site.har entry 1 is not an object',
    'site.har entry 2 is not an object',
    'site.har entry 3 has no request',
    'site.har entry 4 has no request',
    'site.har entry 5 has no valid url',
    'site.har entry 6 has no valid url',
    'site.har entry 7 has no method',
    'site.har entry 8 has no response',
    'site.har entry 9 has no valid status',
    'site.har entry 10 has no valid status',
  ]);
  expect(complaints(report)).toEqual([]);
});

test('entries with extension fields, pseudo-fields of HTTP/2 and headers that are none are judged', async () => {
  const headers = [
    { name: ':authority', value: 'api.test' },
    { name: 'x y', value: '1' },
    { name: 'x', value: 'ü' },
    { name: 'é', value: 7 },
    null,
    'accept: */*',
  ];
  const entry = {
    ...(await changed({ headers, _x: {} }, { _transferSize: 9, headers: null })),
    _initiator: {},
    _priority: 'High',
  };
  const report = await judgeEntries(entry);
  expect(complaints(report)).toEqual([]);
  expect(report.traffic?.exchanges).toBe(1);
});

test('an answer of which no headers were recorded is not charged with its media type', async () => {
  const { response } = await entryOf('/v1/integrations/active');
  const { mimeType: _, ...content } = response.content;
  expect(complaints(await judgeEntries(await changed({}, { headers: [], content })))).toEqual([]);
  const unknown = { ...content, mimeType: 'x-unknown' };
  expect(complaints(await judgeEntries(await changed({}, { headers: [], content: unknown })))).toEqual([]);
  const other = { ...content, mimeType: 'text/html' };
  expect(complaints(await judgeEntries(await changed({}, { headers: [], content: other })))[0]).toMatch(
    /^response.media-type/,
  );
});

test('a recording without Authorization, or with one that was masked, says nothing about authentication', async () => {
  const stripped = await changed({ headers: [] }, {});
  const masked = await changed({ headers: [{ name: 'Authorization', value: '[REDACTED]' }] }, {});
  const report = await judgeEntries(stripped, masked, stripped);
  expect(complaints(report)).toEqual([]);
  const judged = report.results.filter(({ id }) => /^auth.*(required|key)$/.test(id)).map(({ status }) => status);
  expect(judged).toEqual(judged.map(() => 'skipped'));
  expect(judged.length).toBeGreaterThan(3);
});

test('in a recording that has Authorization elsewhere, a request without one was sent without one', async () => {
  const entry = await entryOf('/v1/integrations/active');
  const report = await judgeEntries(entry, await changed({ headers: [] }, {}));
  expect(complaints(report)).toEqual([expect.stringContaining('auth.key-required')]);
});

test('a user and a password in a URL are in no evidence', async () => {
  const url = 'http://someone:hunter2hunter2@api.test/notify/v1/integrations/active';
  const report = await judgeEntries(await changed({ url }, { status: 500 }));
  expect(JSON.stringify(report)).not.toContain('hunter2');
  expect(report.traffic?.exchanges).toBe(1);
});
