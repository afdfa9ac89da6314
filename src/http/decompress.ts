import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { TransportError, tooLarge } from './transport.js';

/**
 * A body without the encodings that its Content-Encoding names. Rejects with TransportError if it is not what that
 * says, or is larger than so many bytes.
 */
export async function decompress(
  bytes: Buffer,
  encoding: string | string[] | undefined,
  maxOutputLength: number,
): Promise<Buffer> {
  const decoders: Record<
    string,
    ((bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>) | undefined
  > = {
    gzip: promisify(gunzip),
    'x-gzip': promisify(gunzip),
    deflate: promisify(inflate),
    br: promisify(brotliDecompress),
  };
  let decoded = bytes;
  const names = [encoding ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  for (const name of names.reverse()) {
    if (name === '' || name === 'identity' || decoded.length === 0) continue;
    const decode = decoders[name];
    if (decode === undefined) throw new TransportError('garbage', `unknown Content-Encoding ${name}`);
    try {
      decoded = await decode(decoded, { maxOutputLength });
    } catch (error) {
      if (error instanceof RangeError) throw tooLarge(`${maxOutputLength} bytes`);
      throw new TransportError(
        'garbage',
        `the body is not valid ${name}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return decoded;
}
