import { decompress } from '../outbound.js';
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
  if (contentEncoding === null || isText(bytes)) return { body: bytes, known: 'seen' };
  try {
    return { body: await decompress(bytes, contentEncoding, maxBytes), known: 'seen' };
  } catch {
    // It is no such compression: it had been undone, and it is no text.
    return { body: bytes, known: 'seen' };
  }
}

/** Whether bytes are decoded already: JSON that a tool has decompressed keeps the header all the same. */
function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
