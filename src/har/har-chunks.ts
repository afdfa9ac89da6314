import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The bytes of a HAR file, or of standard input for `-`; uncompressed, if they are gzip's by their first two bytes. */
export async function* harChunks(file: string): AsyncGenerator<Uint8Array> {
  const source: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
  const iterator = source[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  while (head.reduce((sum, { length }) => sum + length, 0) < 2) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    head.push(value);
  }
  const first = Buffer.concat(head);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    if (first.length > 0) yield first;
    yield* rest;
    return;
  }
  async function* compressed(): AsyncGenerator<Buffer> {
    yield first;
    yield* rest;
  }
  const gunzip = createGunzip();
  // What goes wrong on the way is thrown where it is read.
  pipeline(Readable.from(compressed()), gunzip, () => {});
  yield* gunzip;
}
