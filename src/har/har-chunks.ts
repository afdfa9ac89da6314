import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HarError } from './har-error.js';

/**
 * Uncompressed bytes of a HAR file in UTF-8 without byte order mark; `-` is standard input. Detects gzip by its first
 * bytes. Throws HarError for a ZIP archive.
 */
export async function* harChunks(file: string): AsyncGenerator<Uint8Array> {
  const source: AsyncIterable<Buffer> =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 262_144 });
  const { head, all } = await peek(source);
  if (head[0] === 0x50 && head[1] === 0x4b) {
    throw new HarError('is a ZIP archive. Extract it, and pass the HAR file in it.', false);
  }
  yield* inUtf8(head[0] === 0x1f && head[1] === 0x8b ? uncompressed(all) : all);
}

/** First bytes, at least three if available, and the whole stream. */
async function peek(source: AsyncIterable<Buffer>): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 3) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, all: all() };
}

async function* uncompressed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  // Errors are thrown when the stream is read.
  pipeline(Readable.from(chunks), gunzip, () => {});
  yield* gunzip;
}

/** Converts UTF-16 to UTF-8. JSON in UTF-16 has a zero among its first two bytes after the byte order mark. */
async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks);
  const [first, second] = head;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle || isBig) {
    const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
    for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    return;
  }
  let mark = head.subarray(0, 3).equals(utf8Mark) ? utf8Mark.length : 0;
  for await (const chunk of all) {
    yield mark > 0 ? chunk.subarray(mark) : chunk;
    mark = 0;
  }
}

const utf8Mark = Buffer.of(0xef, 0xbb, 0xbf);
