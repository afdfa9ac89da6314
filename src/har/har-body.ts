import { isUtf8 } from 'node:buffer';
import { decompress } from '../http/decompress.js';
import { TransportError } from '../http/transport-error.js';
import type { Known } from '../traffic/passed.js';

/** A body as it was before any encoding, or that it is not known. */
export interface HarBody {
  readonly body: Uint8Array;
  readonly known: Known;
}

const unknown: HarBody = { body: new Uint8Array(), known: 'unknown' };

/** The largest body that is judged, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/** Reads `content` or `postData`. Some tools record in base64 what came over the wire, compressed still. */
export async function readBody(text: unknown, encoding: unknown, contentEncoding: string | null): Promise<HarBody> {
  if (typeof text !== 'string') return unknown;
  if (encoding !== 'base64') return { body: Buffer.from(text), known: 'seen' };
  const bytes = Buffer.from(text, 'base64');
  if (contentEncoding === null) return { body: bytes, known: 'seen' };
  try {
    return { body: await decompress(bytes, contentEncoding, maxBytes), known: 'seen' };
  } catch (error) {
    // Most tools have undone a compression, and keep the header all the same. What is no text may be compressed still.
    return isUtf8(bytes) || !isUnreadable(error) ? { body: bytes, known: 'seen' } : unknown;
  }
}

/** Whether bytes may well be what their header says, and cannot be decompressed here. */
function isUnreadable(error: unknown): boolean {
  return error instanceof TransportError && (error.failure === 'too large' || error.message.startsWith('unknown'));
}
