import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { changed, entryOf, judgeEntries } from './changed-entry.js';
import { complaints } from './judge-json.js';
import { baseUrl, recordEntry } from './record-har.js';

const { fetch } = createMock();

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

test('a body that was recorded as empty is one', async () => {
  const content = { size: 0, mimeType: 'application/json', text: '' };
  const report = await judgeEntries(await changed({}, { content, bodySize: 0 }));
  expect(complaints(report)[0]).toMatch(/^response.json-body/);
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
