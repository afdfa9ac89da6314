import { isUtf8 } from 'node:buffer';
import { decompress } from '../http/decompress.js';
import { TransportError } from '../http/transport-error.js';

/** The largest body that is judged, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Reads `content` or `postData` as it was before any encoding; undefined if that was not recorded. Some tools record in
 * base64 what came over the wire, compressed still.
 */
export async function readBody(
  text: unknown,
  encoding: unknown,
  contentEncoding: string | null,
): Promise<Uint8Array | undefined> {
  if (typeof text !== 'string') return undefined;
  if (encoding !== 'base64') return Buffer.from(text);
  const bytes = Buffer.from(text, 'base64');
  if (contentEncoding === null) return bytes;
  try {
    return await decompress(bytes, contentEncoding, maxBytes);
  } catch (error) {
    // Most tools have undone a compression, and keep the header all the same. What is no text may be compressed still.
    return isUtf8(bytes) || !isUnreadable(error) ? bytes : undefined;
  }
}

/** Whether bytes may well be what their header says, and cannot be decompressed here. */
function isUnreadable(error: unknown): boolean {
  return error instanceof TransportError && (error.failure === 'too large' || error.message.startsWith('unknown'));
}
