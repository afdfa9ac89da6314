import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HarError } from '../../src/har/har-error.js';
import { readEntries } from '../../src/har/read-entries.js';
import { inChunks } from './judge-json.js';

async function read(text: string | Uint8Array, size?: number) {
  const entries: unknown[] = [];
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  try {
    for await (const entry of readEntries(inChunks(bytes, size))) entries.push(entry);
    return { entries };
  } catch (error) {
    if (!(error instanceof HarError)) throw error;
    return { entries, message: error.message, isHar: error.isHar };
  }
}

test('entries are read wherever they stand, whatever stands beside them', async () => {
  const log = { version: '1.2', pages: [{ entries: [0] }], entries: [{ a: 1 }, null, [2], 'x'], comment: 'c' };
  expect(await read(JSON.stringify({ entries: [9], x: { entries: [8] }, log, last: { log } }))).toEqual({
    entries: log.entries,
  });
  expect(await read(`  ${JSON.stringify({ log }, null, 2)}\n\n`)).toEqual({ entries: log.entries });
});

test('a byte order mark is passed over', async () => {
  expect(await read('\ufeff{"log":{"entries":[1]}}')).toEqual({ entries: [1] });
});

test('any JSON comes out as it was, wherever the text is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), async (entries, size) => {
      const text = JSON.stringify({ log: { entries } });
      expect(await read(text, size)).toEqual({ entries: JSON.parse(text).log.entries });
    }),
  );
});

test('a text beyond the limit is null, its entry is told, and all else is as it was, wherever the text is cut into chunks', async () => {
  const short = fc.string({ maxLength: 3 });
  const odd = fc.constantFrom('"', '\\', 'é', '🙂', '\n', '\u0001', '\ud83d', 'x');
  const long = fc.array(odd, { minLength: 15, maxLength: 40 }).map((parts) => parts.join(''));
  const entry = fc.record({ a: short, b: fc.oneof(short, long), c: fc.array(short, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), async (entries, size) => {
      const cut: number[] = [];
      const limit = { maxTextBytes: 20, onCut: (index: number) => cut.push(index) };
      const read: unknown[] = [];
      const bytes = Buffer.from(JSON.stringify({ log: { comment: 'x'.repeat(30), entries } }));
      for await (const one of readEntries(inChunks(bytes, size), limit)) read.push(one);
      const isLong = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2 > 20;
      expect(read).toEqual(entries.map((one) => (isLong(one.b) ? { ...one, b: null } : one)));
      expect(cut).toEqual(entries.flatMap(({ b }, index) => (isLong(b) ? index : [])));
    }),
    { numRuns: 60 },
  );
});

test('an entry of many small values that would take too much memory is null, and told, and those after it are read', async () => {
  const many = { list: Array.from({ length: 40 }, (_, at) => [{ [`k${at}`]: '' }]) };
  const entries = [{ a: 1 }, many, [many], 7, { b: [] }];
  const dropped: number[] = [];
  const limit = { maxEntryBytes: 2_000, onDrop: (index: number) => dropped.push(index) };
  const read: unknown[] = [];
  const bytes = Buffer.from(JSON.stringify({ log: { entries, pages: [many] } }));
  for await (const one of readEntries(inChunks(bytes, 7), limit)) read.push(one);
  expect(read).toEqual([{ a: 1 }, null, null, 7, { b: [] }]);
  expect(dropped).toEqual([1, 2]);
});

const text = JSON.stringify({ log: { entries: [{ name: 'é' }, { name: 'b' }], comment: 'end' } });

test('a file that ends in the middle gives what is before, and says where it ends', async () => {
  const bytes = Buffer.from(text);
  for (let length = 1; length < bytes.length; length += 1) {
    const { entries, message } = await read(bytes.subarray(0, length), 7);
    expect(message).toBe(`is truncated at byte ${length}`);
    expect(entries).toHaveLength(length >= text.indexOf('},{') + 2 ? (length >= text.indexOf('}],') + 2 ? 2 : 1) : 0);
  }
});

test.each([
  ['{"log":{"entries":[{"a":1},{"b":x}]}}', 'is not JSON from byte 32 on'],
  ['\ufeff{"log":{"entries":[{"a":1},{"b":x}]}}', 'is not JSON from byte 35 on'],
  ['{"log":{"entries":[{"a":1},]}}', 'is not JSON from byte 27 on'],
  ['{"log":{"entries":[{"a":1}]}} and more', 'is not JSON from byte 30 on'],
])('%s gives what is before the fault, and says where it is', async (har, message) => {
  expect(await read(har)).toEqual({ entries: [{ a: 1 }], message, isHar: true });
});

test.each([
  ['', 'is empty'],
  ['<html>', 'is not a HAR file: it is not JSON from byte 0 on'],
  ['{"log": nil}', 'is not a HAR file: it is not JSON from byte 9 on'],
  ['{}', 'is not a HAR file: it has no log.entries'],
  ['7', 'is not a HAR file: it has no log.entries'],
  ['[{"log":{"entries":[1]}}]', 'is not a HAR file: it has no log.entries'],
  ['{"log":{"entries":{"0":[1]}}}', 'is not a HAR file: it has no log.entries'],
  ['{"log":{"x":[1]},"entries":[1]}', 'is not a HAR file: it has no log.entries'],
])('%j is no HAR file', async (har, message) => {
  expect(await read(har)).toEqual({ entries: [], message, isHar: false });
});

test('a HAR file without entries is one', async () => {
  expect(await read('{"log":{"entries":[]}}')).toEqual({ entries: [] });
});

test('what is nested deeper than any HAR file is not read', async () => {
  const { message } = await read(`{"log":{"entries":[1,${'['.repeat(100_000)}`);
  expect(message).toMatch(/^is not JSON from byte \d+ on$/);
});

test('a source that fails ends the reading where it did', async () => {
  async function* failing() {
    yield Buffer.from('{"log":{"entries":[1,');
    throw new Error('the disk is gone');
  }
  const reader = readEntries(failing());
  expect((await reader.next()).value).toBe(1);
  await expect(reader.next()).rejects.toMatchObject({
    message: 'cannot be read after byte 21: the disk is gone',
    isHar: true,
  });
});
