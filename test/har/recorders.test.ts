import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { judgeHar } from '../../src/har/judge-har.js';
import { readHar } from '../../src/har/read-har.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { changed, judgeEntries } from './changed-entry.js';
import { complaints } from './judge-json.js';
import { harOf } from './record-har.js';

const cases = fileURLToPath(new URL('./cases/', import.meta.url));
const target = '/v1/messages?channel=email';
const page = '{"data":[],"hasMore":false,"pageSize":10,"page":0}';
const size = page.length;
const mimeType = 'application/json';

async function judgeCase(name: string) {
  const traffic = createTraffic({ baseUrl: 'https://api.example.com' });
  await judgeHar({ ...(await readHar(join(cases, name))), name }, traffic);
  return traffic.report();
}

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

test('a recording without any response body is never a pass', async () => {
  const report = await judgeCase('bodies-omitted.har');
  expect(outcomeOf(report)).toBe('incomplete');
  expect(report.incomplete).toEqual({
    reason: 'nothing checked',
    message: 'no response body of 4 exchanges could be checked',
  });
  expect(report.traffic).toMatchObject({ exchanges: 4, unchecked: 4, unreadable: 0 });
  expect(report.traffic?.uncheckedReasons[0]).toBe(
    'its response body was not recorded (4, first in bodies-omitted.har entry 0, 2026-01-15T09:30:00.000Z)',
  );
});

test('a body in a file beside the recording is read', async () => {
  const report = await judgeCase('bodies-attached.har');
  expect(outcomeOf(report)).toBe('failed');
  expect(complaints(report)).toEqual([expect.stringMatching(/^message-page\.field-types: .*page must be number/)]);
});

test('a body that is recorded as an object is counted, and not checked', async () => {
  const report = await judgeCase('body-as-object.har');
  expect([outcomeOf(report), complaints(report)]).toEqual(['incomplete', []]);
  expect(report.traffic?.uncheckedReasons[0]).toContain('its response body is recorded as object, not as text');
});

test('a plain text with the flag of base64 is taken as it is', async () => {
  const report = await judgeCase('base64-flag-on-text.har');
  expect([outcomeOf(report), complaints(report)]).toEqual(['passed', []]);
});

const gzipped = gzipSync(page);

test.each<[string, object, Record<string, string>, RegExp]>([
  ['null', { size, text: null }, {}, /was not recorded$/],
  ['a number', { size, text: 7 }, {}, /is recorded as number, not as text$/],
  ['empty, of a known size', { size, text: '' }, {}, /was not recorded$/],
  ['empty, with a Content-Length', { size: 0, text: '' }, { 'Content-Length': '50' }, /was not recorded$/],
  ['empty, of an unknown size', { size: -1, text: '' }, {}, /was not recorded$/],
  ['clipped', { size, text: page.slice(0, 20) }, {}, /is clipped: 20 of 50 bytes were recorded$/],
  ['clipped, by its Content-Length', { text: page.slice(0, 20) }, { 'Content-Length': '50' }, /is clipped: 20 of 50/],
  ['clipped with a mark', { size: -1, text: `${page.slice(0, 20)}…` }, {}, /is clipped: \d+ bytes were recorded$/],
  ['clipped in base64', { size, text: btoa(page.slice(0, 20)), encoding: 'base64' }, {}, /is clipped: 20 of 50/],
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

test.each<[string, object, Record<string, string>]>([
  ['of the wrong size', { size: 4_096, text: page }, {}],
  ['in base64 without the flag', { size, text: btoa(page) }, {}],
  ['in base64 with line breaks', { size, text: btoa(page).replace(/.{20}/g, '$&\r\n'), encoding: 'BASE64' }, {}],
  ['with an encoding of its own', { size, text: page, encoding: 'utf-8' }, {}],
  ['with a wrong encoding', { size, text: page, encoding: 'gzip' }, {}],
  ['without its coding', { size, text: page }, { 'Content-Encoding': 'zstd', 'Content-Length': '900' }],
])('a body %s is read', async (_, content, headers) => {
  expect(await judgeContent(content, headers)).toMatchObject({ outcome: 'passed', complaints: [], unchecked: 0 });
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

test('bodies that were not checked are said in the verdict on the others', async () => {
  const good = await changed({}, { content: { size, mimeType, text: page } }, target);
  const report = await judgeEntries(good, { ...good, response: { ...good.response, content: { mimeType } } });
  expect([outcomeOf(report), report.traffic?.unchecked]).toEqual(['passed', 1]);
});

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-attached-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'inside'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test.each([
  ['page.json', /^$/],
  ['none.json', /is in the file none\.json, which does not exist$/],
  ['../secret.json', /is in the file \.\.\/secret\.json, which is not below the folder of the recording$/],
  ['link.json', /is in the file link\.json, which is not below the folder of the recording$/],
  ['sub', /is in the file sub, which is a directory$/],
])('only a file below the folder of a recording is attached: %s', async (file, reason) => {
  const folder = await folderWith({ 'secret.json': page, 'inside/page.json': page });
  await mkdir(join(folder, 'inside', 'sub'));
  await symlink(join(folder, 'secret.json'), join(folder, 'inside', 'link.json'));
  const entry = await changed({}, { content: { size: -1, mimeType, _file: file } }, target);
  const judge = async (place: string | undefined) => {
    const traffic = createTraffic();
    await judgeHar({ name: 'site.har', entries: [entry], folder: place }, traffic);
    return traffic.report().traffic?.uncheckedReasons[0]?.replace(/ \(1, .*/, '') ?? '';
  };
  expect(await judge(join(folder, 'inside'))).toMatch(reason);
  expect(await judge(undefined)).toContain('which standard input has no folder for');
});

test('the attached body of a request is read too', async () => {
  const folder = await folderWith({ 'body.json': '{"email":7}' });
  const postData = { mimeType, _file: 'body.json' };
  const entry = await changed({ method: 'POST', url: 'http://api.test/v2/subscribers', postData }, { status: 201 });
  const traffic = createTraffic();
  await judgeHar({ name: 'a.har', entries: [entry], folder }, traffic);
  expect(traffic.report().traffic?.requests.map(({ pointer }) => pointer)).toEqual(['/subscriberId', '/email']);
});

test('the missing body of a request is counted too', async () => {
  const entry = await changed({ method: 'POST', url: 'http://api.test/notify/v2/subscribers', bodySize: 20 }, {});
  const { traffic } = await judgeEntries(entry);
  expect(traffic).toMatchObject({ unchecked: 1, uncheckedReasons: [expect.stringContaining('request body was not')] });
});

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 in gzip', (text: string) => gzipSync(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
])('a recording in %s is read', async (_, encode) => {
  const entry = await changed({}, { content: { size, mimeType, text: page.replace('[]', '[ ]') } }, target);
  const folder = await folderWith({});
  const file = join(folder, 'site.har');
  await writeFile(file, encode(JSON.stringify(harOf([{ ...entry, comment: 'Zoë 😀'.repeat(60_000) }]))));
  const traffic = createTraffic();
  await judgeHar(await readHar(file), traffic);
  expect(outcomeOf(traffic.report())).toBe('passed');
});

test('preflights of browsers are counted apart', async () => {
  const preflight = { name: 'Access-Control-Request-Method', value: 'PATCH' };
  const plain = { name: 'Accept', value: '*/*' };
  const entry = (headers: object[], more = {}) =>
    changed({ method: 'OPTIONS', headers, ...more }, { status: 204, content: {} }, target);
  const report = await judgeEntries(await entry([preflight]), await entry([]), await entry([plain]));
  expect(report.traffic).toMatchObject({ preflights: 2, undocumented: 1, exchanges: 0 });
});

test('a command has the scheme that was recorded', async () => {
  const curlOf = async (value: string) => {
    const headers = [{ name: 'Authorization', value }];
    const content = { size, mimeType, text: page.replace('"page":0', '"page":"0"') };
    const report = await judgeEntries(await changed({ headers }, { content }, target));
    return report.results.find(({ status }) => status === 'failed')?.evidence[0];
  };
  expect((await curlOf('Bearer made-up-token-1'))?.curl).toContain('"Authorization: Bearer $NOTIKIT_API_KEY"');
  expect((await curlOf('Bearer made-up-token-1'))?.portableCurl).toContain('Authorization: Bearer {{NOTIKIT_API_KEY}}');
  expect((await curlOf('ApiKey k-1'))?.curl).toContain('"Authorization: ApiKey $NOTIKIT_API_KEY"');
  expect((await curlOf('made-up-token-1'))?.curl).toContain('"Authorization: $NOTIKIT_API_KEY"');
  expect((await curlOf('***'))?.curl).toContain('"Authorization: ApiKey $NOTIKIT_API_KEY"');
});
