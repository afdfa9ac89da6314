import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Har, HarEntry } from '../../src/har/har.js';
import { createMock } from '../../src/mock/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { complaints, judgeJson } from './judge-json.js';
import { type Ask, baseUrl, harOf, recordEntry, recordHar, tenAsks } from './record-har.js';

let fetch: Fetch;
let asks: readonly Ask[];
let har: Har;

beforeAll(async () => {
  fetch = createMock().fetch;
  asks = await tenAsks(fetch);
  har = await recordHar(fetch, asks);
});

async function entryOf(target: string): Promise<HarEntry> {
  return recordEntry(fetch, { target });
}

/** A good entry with parts of it changed. */
async function changed(request: object, response: object, target = '/v1/integrations/active') {
  const entry = await entryOf(target);
  return { ...entry, request: { ...entry.request, ...request }, response: { ...entry.response, ...response } };
}

function judgeEntries(...entries: readonly unknown[]) {
  return judgeJson(harOf(entries), baseUrl);
}

test('recorded answers of the mock to all ten operations are judged, and nothing is found', async () => {
  const report = await judgeJson(har, baseUrl);
  expect(complaints(report)).toEqual([]);
  expect(report.traffic).toMatchObject({ exchanges: 10, undocumented: 0, elsewhere: 0, unreadable: 0, unanswered: 0 });
  expect(report.traffic?.operations.map(({ exchanges }) => exchanges)).toEqual(Array(10).fill(1));
  expect(report.summary.passed).toBeGreaterThan(100);
});

test.each([
  'response.status-ok',
  'response.media-type',
  'response.json-body',
  'subscriber.id-differs',
  'messages.limit-kept',
  'online-status.takes-value',
  'active.only-active',
  'workflow.step-ids-unique',
  'response.requested-resource',
  'auth.one-organization',
])('recorded answers of a server with the sabotage %s break that clause', async (id) => {
  const sabotage = findSabotage(id);
  if (sabotage === undefined) throw new Error(`there is no sabotage ${id}`);
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

test('a base64 body is decoded', async () => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = Buffer.from(response.content.text ?? '').toString('base64');
  const content = { ...response.content, text, encoding: 'base64' };
  expect(complaints(await judgeEntries(await changed({}, { content })))).toEqual([]);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a body that was recorded as it came over the wire, in %s, is decompressed', async (name, compress) => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = compress(Buffer.from(response.content.text ?? '')).toString('base64');
  const content = { ...response.content, text, encoding: 'base64' };
  const headers = [...response.headers, { name: 'Content-Encoding', value: name }];
  const report = await judgeEntries(await changed({}, { content, headers }));
  expect(complaints(report)).toEqual([]);
  expect(report.results.find(({ id }) => id === 'response.json-body')?.status).toBe('passed');
});

test('a body that was decompressed already, though its header says otherwise, is taken as it is', async () => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = Buffer.from(response.content.text ?? '').toString('base64');
  for (const value of ['gzip', 'zstd']) {
    const headers = [...response.headers, { name: 'content-encoding', value }];
    for (const content of [response.content, { ...response.content, text, encoding: 'base64' }]) {
      const report = await judgeEntries(await changed({}, { content, headers }));
      expect(complaints(report)).toEqual([]);
      expect(report.results.find(({ id }) => id === 'response.json-body')?.status).toBe('passed');
    }
  }
});

test('a body in base64 that is neither text nor what its header says is no JSON', async () => {
  const content = { size: 3, mimeType: 'application/json', text: '/////w==', encoding: 'base64' };
  const headers = [{ name: 'content-encoding', value: 'gzip' }];
  expect(complaints(await judgeEntries(await changed({}, { content, headers })))[0]).toMatch(/^response.json-body/);
});

test.each([
  ['of a kind that cannot be undone', 'zstd', Buffer.from('28b52ffd0400010000', 'hex')],
  ['to more than can be judged', 'gzip', gzipSync(Buffer.alloc(65 * 1024 * 1024))],
])('a body that is compressed still, %s, is not known', async (_, name, bytes) => {
  const content = { size: 9, mimeType: 'application/json', text: bytes.toString('base64'), encoding: 'base64' };
  const headers = [{ name: 'content-encoding', value: name }];
  const report = await judgeEntries(await changed({}, { content, headers }));
  expect(complaints(report)).toEqual([]);
  expect(report.traffic?.exchanges).toBe(1);
});

test('a body that was not recorded is not judged, and not taken for an empty one', async () => {
  const content = { size: 1234, mimeType: 'application/json' };
  const report = await judgeEntries(await changed({}, { content }));
  expect(complaints(report)).toEqual([]);
  const statusOf = (id: string) => report.results.find((result) => result.id === id)?.status;
  expect(statusOf('response.json-body')).toBe('skipped');
  expect(statusOf('response.media-type')).toBe('skipped');
  expect(statusOf('response.status-unlabelled')).toBe('passed');
});

test('what was recorded of an answer without its body is judged', async () => {
  const content = { size: 1234, mimeType: 'application/json' };
  const report = await judgeEntries(
    await changed({}, { status: 204, content }),
    await changed({}, { status: 503, content }),
  );
  expect(complaints(report).map((line) => line.split(':')[0])).toEqual([
    'response.no-server-error',
    'response.status-unlabelled',
  ]);
});

test('a body that was recorded as empty is one', async () => {
  const content = { size: 0, mimeType: 'application/json', text: '' };
  expect(complaints(await judgeEntries(await changed({}, { content })))[0]).toMatch(/^response.json-body/);
});

test('a request whose body was not recorded lacks nothing, one that had none does', async () => {
  const entry = await recordEntry(fetch, { method: 'POST', target: '/v2/subscribers', body: { subscriberId: 'a' } });
  const { postData: _, ...request } = entry.request;
  const judged = (bodySize: number) => judgeEntries({ ...entry, request: { ...request, bodySize } });
  expect((await judged(20)).traffic?.requests).toEqual([]);
  expect((await judged(-1)).traffic?.requests).toEqual([]);
  expect((await judged(0)).traffic?.requests).toMatchObject([{ part: 'body', message: 'is required' }]);
});

test('a request is judged as it was sent', async () => {
  const sent = (body: unknown, headers = {}) =>
    recordEntry(fetch, { method: 'POST', target: '/v2/subscribers?failIfExists=perhaps', body, headers });
  const report = await judgeEntries(await sent({ subscriberId: 'a', email: 7 }), await sent('{"subscriberId":'));
  expect(report.traffic?.brokenRequests).toBe(2);
  expect(report.traffic?.requests.map(({ part, pointer, count }) => `${part} ${pointer} ${count}`)).toEqual([
    'query /failIfExists 2',
    'body /email 1',
    'encoding  1',
  ]);
});

test('a request body in base64 is read too', async () => {
  const postData = {
    mimeType: 'application/json',
    text: Buffer.from('{"email":7}').toString('base64'),
    encoding: 'base64',
  };
  const entry = await changed({ method: 'POST', url: `${baseUrl}/v2/subscribers`, postData }, {}, '/v2/subscribers');
  const { requests = [] } = (await judgeEntries(entry)).traffic ?? {};
  expect(requests.map(({ pointer }) => pointer)).toEqual(['/subscriberId', '/email']);
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
  expect(report.incomplete?.reason).toBe('nothing tested');
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
    'site.har entry 1 is no object',
    'site.har entry 2 is no object',
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
