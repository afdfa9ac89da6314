import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { judgeHar } from '../../src/har/judge-har.js';
import { HarError, readHar } from '../../src/har/read-har.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { newFolder } from '../new-folder.js';
import { changed, entryOf, mimeType, page, target } from './changed-entry.js';
import { complaints } from './judge-json.js';
import { harOf } from './record-har.js';

const folder = await newFolder(afterAll);

/** Report on a recording without a base address. */
async function reportOf(recording: Parameters<typeof judgeHar>[0]): Promise<Report> {
  const traffic = createTraffic();
  await judgeHar(recording, traffic);
  return traffic.report();
}

/** Entries of a file with this content, and the reason why there are no more. */
async function read(content: string | Uint8Array, maxBytes?: number) {
  const file = join(folder, 'site.har');
  await writeFile(file, content);
  try {
    const { entries, damage } = await readHar(file, maxBytes);
    return { entries, damage };
  } catch (error) {
    if (!(error instanceof HarError)) throw error;
    return { problem: error.problem, message: error.message };
  }
}

test('entries are read from log.entries alone', async () => {
  const log = { version: '1.2', pages: [{ entries: [0] }], entries: [{ a: 1 }, null, [2], 'x'], comment: 'c' };
  const text = JSON.stringify({ entries: [9], x: { entries: [8] }, log, last: { log } }, null, 2);
  expect(await read(`\n${text}\n`)).toEqual({ entries: log.entries, damage: undefined });
  expect(await read('{"log":{"entries":[]}}')).toEqual({ entries: [], damage: undefined });
  // Firefox's toolbox omits the envelope.
  expect(await read(JSON.stringify(log))).toEqual({ entries: log.entries, damage: undefined });
});

const entries = [{ name: 'é"[{' }, { name: '\\', list: [{}] }];
const text = JSON.stringify({ log: { pages: [{ id: 'a' }], entries, comment: 'end' } });

test('a file that ends early has the entries before its end', async () => {
  const begin = text.indexOf('[{"name');
  const ends = ['},{"name', '}],"comment'].map((part) => text.indexOf(part) + 1);
  for (let length = 1; length < text.length; length += 1) {
    const part = text.slice(0, length);
    const damage = `is truncated at byte ${Buffer.byteLength(part)}`;
    const count = ends.filter((end) => length >= end).length;
    const expected =
      length > begin ? { entries: entries.slice(0, count), damage } : { problem: 'not a HAR', message: damage };
    expect(await read(part), part).toEqual(expected);
  }
});

test.each([
  ['{"log":{"entries":[{"a":1},{"b":x}]}}', 'is not JSON from byte 26 on'],
  ['{"log":{"entries":[{"a":1},]}}', 'is not JSON from byte 26 on'],
  ['{"log":{"entries":[{"a":1}]}} and more', 'is not JSON from byte 26 on'],
])('%s has the entries before the fault', async (har, damage) => {
  expect(await read(har)).toEqual({ entries: [{ a: 1 }], damage });
});

test.each([
  ['{"log": nil}', 'is not a HAR file: it is not JSON from byte 0 on'],
  ['7', 'is not a HAR file: it has no log.entries'],
  ['[{"log":{"entries":[1]}}]', 'is not a HAR file: it has no log.entries'],
  ['{"log":{"entries":{"0":[1]}}}', 'is not a HAR file: it has no log.entries'],
])('%j is no HAR file', async (har, message) => {
  expect(await read(har)).toEqual({ problem: 'not a HAR', message });
});

test('a file that is too large is refused with its size and the limit, also if it is compressed', async () => {
  const large = JSON.stringify({ log: { entries: ['x'.repeat(3_000_000)] } });
  const refusal = (size: string) => ({
    problem: 'too large',
    message: `has ${size} uncompressed, but at most 2 MB can be read. Record the API alone, or split the file.`,
  });
  expect(await read(large, 2_000_000)).toEqual(refusal('3 MB'));
  expect(await read(gzipSync(large), 2_000_000)).toEqual(refusal('more than 2 MB'));
});

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, 'inside'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 in gzip', (text: string) => gzipSync(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
])('a recording in %s is read', async (_, encode) => {
  const entry = await changed(
    {},
    { content: { size: page.length, mimeType, text: page.replace('[]', '[ ]') } },
    target,
  );
  const folder = await folderWith({});
  const file = join(folder, 'site.har');
  await writeFile(file, encode(JSON.stringify(harOf([{ ...entry, comment: 'Zoë 😀'.repeat(60_000) }]))));
  expect(outcomeOf(await reportOf(await readHar(file)))).toBe('passed');
});

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
    const { traffic } = await reportOf({ name: 'site.har', entries: [entry], folder: place });
    return traffic?.uncheckedReasons[0]?.replace(/ \(1, .*/, '') ?? '';
  };
  expect(await judge(join(folder, 'inside'))).toMatch(reason);
  expect(await judge(undefined)).toContain('which standard input has no folder for');
});

test('the attached body of a request is read too', async () => {
  const folder = await folderWith({ 'body.json': '{"email":7}' });
  const postData = { mimeType, _file: 'body.json' };
  const entry = await changed({ method: 'POST', url: 'http://api.test/v2/subscribers', postData }, { status: 201 });
  const { traffic } = await reportOf({ name: 'a.har', entries: [entry], folder });
  expect(traffic?.requests.map(({ pointer }) => pointer)).toEqual(['/subscriberId', '/email']);
});

test('a ZIP archive of Playwright is read with its bodies', async () => {
  const { response, ...entry } = await entryOf(target);
  const { text = '', ...content } = response.content;
  const har = harOf([{ ...entry, response: { ...response, content: { ...content, _file: 'a.json' } } }]);
  const folder = await folderWith({});
  const read = async (files: Zippable) => {
    const file = join(folder, 'trace.zip');
    await writeFile(file, zipSync(files));
    return reportOf(await readHar(file));
  };
  const wrong = strToU8(text.replace('"page":0', '"page":"0"'));
  const recording = strToU8(JSON.stringify(har));
  expect(complaints(await read({ 'har.har': recording, 'a.json': strToU8(text) }))).toEqual([]);
  expect(complaints(await read({ 'har.har': recording, 'a.json': wrong }))[0]).toMatch(/^message-page\.field-types/);
  const zipped = { 'run/a.HAR': recording, 'run/a.json': wrong, '__MACOSX/run/._a.har': strToU8('') };
  expect(complaints(await read(zipped))[0]).toMatch(/^message-page\.field-types/);
  expect((await read({ 'har.har': recording })).traffic?.uncheckedReasons[0]).toContain(
    'its response body is in the file a.json, which is not in the archive',
  );
  await expect(read({ 'a.json': wrong })).rejects.toThrow('is a ZIP archive without a .har file');
  await expect(read({ 'a.har': recording, 'b.har': recording })).rejects.toThrow('with 2 .har files');
  await writeFile(join(folder, 'cut.zip'), zipSync({ 'har.har': recording }).subarray(0, 200));
  await expect(readHar(join(folder, 'cut.zip'))).rejects.toThrow('is a damaged ZIP archive: invalid zip data');
  await writeFile(join(folder, 'large.zip'), zipSync({ 'har.har': new Uint8Array(3_000_000) }));
  await expect(readHar(join(folder, 'large.zip'), 2_000_000)).rejects.toThrow('has more than 2 MB uncompressed');
});
