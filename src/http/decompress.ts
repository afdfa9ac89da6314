import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { reasonOf } from '../text/printable.js';
import { TransportError, tooLarge } from './transport.js';

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: Readonly<Record<string, Decoder | undefined>> = {
  gzip: promisify(zlib.gunzip),
  'x-gzip': promisify(zlib.gunzip),
  deflate: promisify(zlib.inflate),
  br: promisify(zlib.brotliDecompress),
  // Available from Node 22.15.
  ...('zstdDecompress' in zlib && { zstd: promisify(zlib.zstdDecompress as typeof zlib.gunzip) }),
};

/**
 * Decodes a body by its Content-Encoding. Rejects with TransportError if the body is invalid or larger than
 * `maxOutputLength` bytes, or if Node cannot decode the coding.
 */
export async function decompress(
  bytes: Buffer,
  encoding: string | string[] | undefined,
  maxOutputLength: number,
): Promise<Buffer> {
  let decoded = bytes;
  const names = [encoding ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  for (const name of names.reverse()) {
    if (name === '' || name === 'identity' || decoded.length === 0) continue;
    const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (decode === undefined) throw new TransportError('undecodable', `content coding ${name.slice(0, 40)}`);
    try {
      decoded = await decode(decoded, { maxOutputLength });
    } catch (error) {
      if (error instanceof RangeError) throw tooLarge(`${maxOutputLength} bytes`);
      throw new TransportError('garbage', `the body is not valid ${name}: ${reasonOf(error)}`);
    }
  }
  return decoded;
}
