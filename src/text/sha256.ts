import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { toUtf8 } from './bytes.js';

// Node's own is not everywhere, and that of browsers takes its time, and wants HTTPS.

/** The SHA-256 of texts and bytes, one after the other. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = hashOf.create();
  for (const part of parts) hash.update(asBytes(part));
  return hash.digest();
}

/** The HMAC of a text with SHA-256. */
export function hmacSha256(key: Uint8Array, text: string): Uint8Array {
  return hmac(hashOf, key, toUtf8(text));
}

function asBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? toUtf8(part) : part;
}
