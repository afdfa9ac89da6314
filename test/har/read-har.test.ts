import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { HarError, readHar } from '../../src/har/read-har.js';
import { newFolder } from '../new-folder.js';

const folder = await newFolder(afterAll);

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
