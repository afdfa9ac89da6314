import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { changed, entryOf, judgeEntries, mimeType, page, target } from './changed-entry.js';
import { complaints } from './judge-json.js';
import { baseUrl, recordEntry } from './record-har.js';

const { fetch } = createMock();
const size = page.length;

/** Results for one response with such a content. */
async function judgeContent(content: object, headers: Record<string, string> = {}, response: object = {}) {
  const fields = Object.entries({ 'Content-Type': mimeType, ...headers }).map(([name, value]) => ({ name, value }));
  const report = await judgeEntries(
    await changed({}, { content: { mimeType, ...content }, headers: fields, bodySize: -1, ...response }, target),
  );
  const { unchecked, uncheckedReasons = [] } = report.traffic ?? {};
  return {
    outcome: outcomeOf(report),
    complaints: complaints(report),
    unchecked,
    reason: uncheckedReasons[0]?.replace(/ \(1, in site\.har .*\)$/, ''),
  };
}

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a body that was recorded as it came over the wire, in %s, is decompressed', async (name, compress) => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = compress(Buffer.from(response.content.text ?? '')).toString('base64');
  const content = { ...response.content, text, encoding: 'base64' };
  const headers = [...response.headers, { name: 'Content-Encoding', value: name }];
  await expectRead({ content, headers });
});

async function expectRead(response: object): Promise<void> {
  const report = await judgeEntries(await changed({}, response));
  expect(complaints(report)).toEqual([]);
  expect(report.results.find(({ id }) => id === 'response.json-body')?.status).toBe('passed');
}

test('a body that was decompressed already, though its header says otherwise, is taken as it is', async () => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = Buffer.from(response.content.text ?? '').toString('base64');
  for (const value of ['gzip', 'zstd']) {
    const headers = [...response.headers, { name: 'content-encoding', value }];
    for (const content of [response.content, { ...response.content, text, encoding: 'base64' }])
      await expectRead({ content, headers });
  }
});

test.each([
  ['but not as its header says', 'gzip', Buffer.from('ffffffff', 'hex')],
  ['of a kind that cannot be undone', 'zstd', Buffer.from('28b52ffd0400010000', 'hex')],
  ['to more than can be judged', 'gzip', gzipSync(Buffer.alloc(65 * 1024 * 1024))],
])('a body that is compressed still, %s, is not known', async (_, name, bytes) => {
  const content = { size: 9, mimeType: 'application/json', text: bytes.toString('base64'), encoding: 'base64' };
  const headers = [{ name: 'content-encoding', value: name }];
  const report = await judgeEntries(await changed({}, { content, headers }));
  expect(complaints(report)).toEqual([]);
  expect(report.traffic).toMatchObject({ exchanges: 1, unchecked: 1 });
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

const gzipped = gzipSync(page);

test.each<[string, object, Record<string, string>, RegExp]>([
  ['null', { size, text: null }, {}, /was not recorded$/],
  ['an object', { size, text: { data: [] } }, {}, /is recorded as object, not as text$/],
  ['a number', { size, text: 7 }, {}, /is recorded as number, not as text$/],
  ['empty, of a known size', { size, text: '' }, {}, /was not recorded$/],
  ['empty, with a Content-Length', { size: 0, text: '' }, { 'Content-Length': '50' }, /was not recorded$/],
  ['empty, of an unknown size', { size: -1, text: '' }, {}, /was not recorded$/],
  ['clipped', { size, text: page.slice(0, 20) }, {}, /is clipped: 20 of 50 bytes were recorded$/],
  ['clipped, by its Content-Length', { text: page.slice(0, 20) }, { 'Content-Length': '50' }, /is clipped: 20 of 50/],
  ['clipped with a mark', { size: -1, text: `${page.slice(0, 20)}…` }, {}, /is clipped: \d+ bytes were recorded$/],
  ['clipped in base64', { size, text: btoa(page.slice(0, 20)), encoding: 'base64' }, {}, /is clipped: 20 of 50/],
  ['clipped with a flag', { text: page.slice(0, 20), _truncated: true }, {}, /is clipped: \d+ bytes/],
  ['clipped with a comment', { text: page.slice(0, 20), comment: 'truncated' }, {}, /is clipped: \d+ bytes/],
  ['clipped with a sentence', { text: `${page.slice(0, 20)}... (truncated 30 bytes)` }, {}, /is clipped: \d+ bytes/],
  ['replaced', { size: 4096, text: '[REDACTED]' }, {}, /was replaced$/],
  ['bytes as text', { size: -1, text: '\u001f\uFFFD\b\0\0' }, {}, /is recorded as text although it is binary$/],
  ['in no base64', { size, text: '%%%', encoding: 'base64' }, {}, /is not in base64, as its encoding says$/],
  ['in hex', { size, text: '7b7d', encoding: 'hex' }, {}, /is in the unknown encoding hex$/],
  [
    'in a coding that nobody knows',
    { size, text: '/////w==', encoding: 'base64' },
    { 'Content-Encoding': 'dcb' },
    /has the content coding dcb$/,
  ],
  [
    'of clipped gzip',
    { size, text: gzipped.subarray(0, 25).toString('base64'), encoding: 'base64' },
    { 'Content-Encoding': 'gzip' },
    /cannot be decoded: the body is not valid gzip/,
  ],
])('a body that is %s is counted, and nobody is blamed', async (_, content, headers, reason) => {
  const judged = await judgeContent(content, headers);
  expect(judged).toEqual({
    outcome: 'incomplete',
    complaints: [],
    unchecked: 1,
    reason: expect.stringMatching(reason),
  });
});

/** The compressed page as Polly.js stores it. */
const chunks = (encoding: 'base64' | 'hex') =>
  JSON.stringify([gzipped.subarray(0, 20), gzipped.subarray(20)].map((chunk) => chunk.toString(encoding)));

test.each<[string, object, Record<string, string>]>([
  ['of the wrong size', { size: 4_096, text: page }, {}],
  ['in base64 without the flag', { size, text: btoa(page) }, {}],
  ['in base64 with line breaks', { size, text: btoa(page).replace(/.{20}/g, '$&\r\n'), encoding: 'BASE64' }, {}],
  ['with an encoding of its own', { size, text: page, encoding: 'utf-8' }, {}],
  ['in chunks of base64', { text: chunks('base64'), encoding: 'base64' }, { 'Content-Encoding': 'gzip' }],
  ['in chunks, the last one empty', { text: chunks('base64').replace(']', ',""]') }, { 'Content-Encoding': 'gzip' }],
  ['in chunks of hexadecimal digits', { text: chunks('hex') }, { 'Content-Encoding': 'gzip' }],
  ['of twice its size', { size: 2 * size, text: page }, {}],
  ['with a plain text that is marked as base64', { size, text: page, encoding: 'base64' }, {}],
  ['with a wrong encoding', { size, text: page, encoding: 'gzip' }, {}],
  ['without its coding', { size, text: page }, { 'Content-Encoding': 'zstd', 'Content-Length': '900' }],
])('a body %s is read', async (_, content, headers) => {
  expect(await judgeContent(content, headers)).toMatchObject({ outcome: 'passed', complaints: [], unchecked: 0 });
});

test('an empty text is no body of the server if the version of HTTP is not known', async () => {
  const judged = await judgeContent({ size: 0, text: '' }, {}, { bodySize: 0, httpVersion: 'unknown' });
  expect(judged).toMatchObject({ complaints: [], reason: 'its response body was not recorded' });
});

test('what the server did is still its fault', async () => {
  const html = '<h1>Bad gateway</h1>';
  for (const content of [
    { size: 0, text: '' },
    { size: html.length, text: html },
    { size: 9, text: '{"data":[' },
  ]) {
    const { outcome, complaints } = await judgeContent(content);
    expect([outcome, complaints[0]]).toEqual(['failed', expect.stringMatching(/^response\.json-body/)]);
  }
  const utf16 = Buffer.from(`\uFEFF${page}`, 'utf16le').toString('base64');
  expect(await judgeContent({ size: 102, text: utf16, encoding: 'base64' })).toMatchObject({
    outcome: 'failed',
    complaints: [expect.stringContaining('the text is UTF-16, not UTF-8')],
  });
});
