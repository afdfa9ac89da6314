import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Entry } from 'har-format';
import { beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { judgeHar } from '../../src/har/judge-har.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { sampled } from '../sampled.js';
import { complaints } from './judge-json.js';
import { baseUrl, recordHar, tenAsks } from './record-har.js';

/** Form that a recorder gives to an entry. Files are those beside the recording, by name. */
type Form = (entry: Entry, files: Map<string, Uint8Array>) => readonly unknown[];

const headers = (entry: Entry, changes: Readonly<Record<string, string | undefined>>) => [
  ...entry.response.headers.filter(({ name }) => !(name in changes)),
  ...Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
];
const withRequest = (entry: Entry, request: object) => ({ ...entry, request: { ...entry.request, ...request } });
const withResponse = (entry: Entry, response: object) => ({ ...entry, response: { ...entry.response, ...response } });
const without = (entry: Entry, header: string) => entry.request.headers.filter(({ name }) => name !== header);
/** A response that the service never gave. */
const madeUp = { status: 200, content: { size: 9, mimeType: 'application/json', text: '{"not":1}' }, bodySize: 9 };
const attach = (files: Map<string, Uint8Array>, text: string | undefined) => {
  const name = `${files.size}.json`;
  files.set(name, Buffer.from(text ?? ''));
  return name;
};
/** Header of a response whose body the server cut. */
const cut = (entry: Entry) => ({ headers: headers(entry, { 'content-length': '5000' }) });
/** A request whose body mitmproxy did not keep. */
const streamed = (entry: Entry) =>
  ({
    ...entry,
    request: {
      ...entry.request,
      bodySize: 0,
      ...(entry.request.postData && { postData: { mimeType: 'application/json', text: null, params: [] } }),
    },
  }) as unknown as Entry;
const filtered = (entry: Entry) =>
  entry.request.headers.map((field) => (/auth|key/i.test(field.name) ? { ...field, value: '[Filtered]' } : field));

/** Recorders by their name in the manual. Each adds what would be blamed on the server, were it taken for a response. */
const recorders: Readonly<Record<string, Form>> = {
  'Chromium’s developer tools': (recorded) => {
    const entry = withRequest(recorded, { headers: without(recorded, 'authorization') });
    return [
      entry,
      { ...withResponse(entry, madeUp), _fromCache: 'disk' },
      { ...withResponse(entry, madeUp), _fetchedViaServiceWorker: true },
      withResponse(entry, { ...madeUp, status: 307, _transferSize: 0 }),
      withResponse(entry, { status: 0, content: { size: 0, mimeType: 'x-unknown' }, _error: 'net::ERR_ABORTED' }),
    ];
  },
  'Firefox’s developer tools': (entry) => [
    { ...entry, cache: {} },
    { ...withResponse(entry, { ...madeUp, bodySize: 0 }), cache: { afterRequest: null } },
    { ...withResponse(entry, { ...madeUp, bodySize: 0 }), cache: { beforeRequest: { hitCount: 1 } } },
    withResponse(entry, { content: { size: 9, mimeType: 'application/json', comment: 'not included' }, bodySize: 9 }),
  ],
  'Safari’s Web Inspector': (entry) => [
    { ...entry, _fetchType: 'Network Load' },
    { ...withResponse(entry, madeUp), _fetchType: 'Memory Cache' },
    { ...withResponse(entry, madeUp), _fetchType: 'Service Worker' },
    { ...withResponse(entry, madeUp), _fetchType: 'Inspector Override' },
  ],
  Playwright: (entry) => [
    withResponse(entry, { _transferSize: 500 }),
    { ...withResponse(entry, madeUp), _wasFulfilled: true },
    { ...withResponse(entry, { status: -1, content: {}, _failureText: 'net::ERR_FAILED' }), _wasAborted: true },
    withResponse(entry, { ...madeUp, bodySize: -135, headersSize: 135, _transferSize: 0 }),
    withResponse(entry, { content: { size: -1, mimeType: '' }, bodySize: -1, _failureText: 'net::ERR_ABORTED' }),
  ],
  'Playwright, attached bodies': (entry, files) => {
    const { postData } = entry.request;
    const sent = postData && {
      postData: { mimeType: postData.mimeType, text: '', _file: attach(files, postData.text) },
    };
    const { text, ...content } = entry.response.content;
    return [
      withRequest(withResponse(entry, { content: { ...content, _file: attach(files, text) } }) as Entry, sent ?? {}),
    ];
  },
  'puppeteer-har, chrome-har-capturer': (entry) => [
    // The redirect comes from another host.
    {
      ...withRequest(entry, { url: entry.request.url.replace('http://api', 'http://old') }),
      response: { status: 307, headers: [], content: { size: 0 }, redirectURL: entry.request.url },
    },
    withRequest(entry, { headers: [{ name: 'Referer', value: 'http://app.test/' }] }),
    withRequest(entry, { headers: [...entry.request.headers, { name: 'Accept', value: '*/*' }] }),
    // Its redirect was not recorded.
    withRequest(entry, { headers: [], url: `${entry.request.url}${entry.request.url.includes('?') ? '&' : '?'}` }),
    withResponse(entry, { content: { size: 20, mimeType: 'application/json' }, bodySize: 0 }),
  ],
  'chrome-har': (entry) => {
    const { postData } = entry.request;
    const fields = postData && Object.entries(JSON.parse(postData.text ?? ''));
    const params = fields?.map(([name, value]) => ({ name, value }));
    const { content } = entry.response;
    return [
      withRequest(
        withResponse(entry, { content: { ...content, size: 2 * content.size } }) as Entry,
        params === undefined ? {} : { postData: { mimeType: 'application/json', params } },
      ),
      withResponse(entry, { ...madeUp, bodySize: -49 }),
    ];
  },
  'Polly.js': (entry) => {
    const { content } = entry.response;
    const gzip = gzipSync(content.text ?? '');
    const chunks = [gzip.subarray(0, 30), gzip.subarray(30)].map((chunk) => chunk.toString('base64'));
    return [
      withResponse(entry, {
        headers: headers(entry, { 'content-encoding': 'gzip', 'content-length': String(gzip.length) }),
        content: { ...content, encoding: 'base64', size: gzip.length, text: JSON.stringify(chunks) },
      }),
    ];
  },
  'mitmproxy, `hardump`': (entry) => [
    entry,
    ...[{ 'content-encoding': 'gzip', 'content-length': '3066' }, { 'transfer-encoding': 'chunked' }, {}].map(
      (fields) =>
        withResponse(streamed(entry), {
          headers: headers(entry, fields),
          httpVersion: Object.keys(fields).length === 0 ? 'HTTP/2.0' : 'HTTP/1.1',
          content: { size: 0, mimeType: 'application/json', text: '' },
          bodySize: 0,
        }),
    ),
  ],
  Schemathesis: (entry) => [
    withRequest(entry, { headers: filtered(entry) }),
    withRequest(withResponse(entry, { content: { ...entry.response.content } }) as Entry, {
      headers: filtered(entry),
      url: entry.request.url.replace(/([?&])(\w+)=[^&]*/g, '$1$2=%5BFiltered%5D'),
    }),
  ],
  'axios-har-tracker': (entry) => [
    entry,
    withResponse(entry, { content: { size: 0, mimeType: 'application/json', text: '' }, bodySize: 0, ...cut(entry) }),
    withResponse(entry, { status: '', headers: [], content: { size: 0, mimeType: 'text/html', text: '' } }),
  ],
  'har-capture': (entry) => {
    const sent = entry.request.headers.map((field) =>
      field.name === 'authorization' ? { ...field, value: 'AUTH_bf3f3c8f' } : field,
    );
    const { content } = entry.response;
    const text = content.text?.replace(/("(?:email|phone)":)"[^"]*"/g, '$1"user_8c097aae@redacted.invalid"');
    return [withRequest(withResponse(entry, { content: { ...content, text } }) as Entry, { headers: sent })];
  },
  'Other sanitizers': (entry) => {
    const { content } = entry.response;
    const text = content.text?.replace(/("(?:email|phone|subscriberId|_organizationId)":)"[^"]*"/g, '$1"[redacted]"');
    return [
      withRequest(withResponse(entry, { content: { ...content, text } }) as Entry, { headers: filtered(entry) }),
      withRequest(entry, { headers: filtered(entry) }),
      withResponse(entry, { content: { ...content, text: '[application/json redacted]' } }),
    ];
  },
  'Our own proxy': (entry) => [
    withRequest(entry, {
      headers: [{ name: 'authorization', value: 'ApiKey $NOTIKIT_API_KEY' }],
      url: `${entry.request.url}${entry.request.url.includes('?') ? '&' : '?'}token=$SECRET`,
    }),
  ],
};

/** Sabotages that do not hide each other are recorded together. */
const sabotageGroups = [
  ['messages.limit-kept', 'online-status.takes-value', 'active.only-active', 'workflow.step-ids-unique'],
  ['message-page.field-types', 'response.status-ok'],
  ['subscriber.field-types', 'response.media-type'],
  ['timestamp.iso-8601'],
  ['response.json-body'],
];

/** A recording of the mock, and one with each group of sabotages. */
const recordings = new Map<readonly string[] | undefined, readonly Entry[]>();

beforeAll(async () => {
  const { fetch } = createMock();
  const asks = await tenAsks(fetch);
  recordings.set(undefined, (await recordHar(fetch, asks)).log.entries);
  for (const group of sabotageGroups) {
    const sabotaged = group.reduce<Fetch>((server, id) => findSabotage(id)?.wrap(server) ?? expect.fail(id), fetch);
    recordings.set(group, (await recordHar(sabotaged, asks)).log.entries);
  }
});

/** Requirements that fail for a recording in the form of a recorder. */
async function violated(form: Form, sabotages?: readonly string[]): Promise<readonly string[]> {
  const files = new Map<string, Uint8Array>();
  const traffic = createTraffic({ baseUrl });
  const entries = recordings.get(sabotages)?.flatMap((entry) => form(entry, files)) ?? [];
  await judgeHar({ name: 'site.har', entries, files }, traffic, { baseUrl });
  return complaints(traffic.report());
}

test.each(Object.entries(recorders))('%s: a recording of a server that conforms has no findings', async (_, form) => {
  expect(await violated(form)).toEqual([]);
});

test.each(sampled(Object.entries(recorders), 3))('%s: a recording shows ten sabotages', async (_, form) => {
  const hidden: string[] = [];
  for (const group of sabotageGroups) {
    const ids = (await violated(form, group)).map((line) => line.split(':')[0]);
    hidden.push(...group.filter((id) => !ids.includes(id)));
  }
  expect(hidden).toEqual([]);
});

test('the table of the manual has a row for each of these recorders', () => {
  const manual = readFileSync(new URL('../../src/har/README.md', import.meta.url), 'utf8');
  const table = manual.split('| recorder |')[1]?.split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| ([^|-][^|]*?)(?: [\d.]+)? \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(recorders));
});
