import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hashOf } from '@noble/hashes/sha2.js';

export { bytesToHex as toHex } from '@noble/hashes/utils.js';

// Replaces Node's `Buffer` on other platforms.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Encodes a text in UTF-8. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes Base64 or Base64url, with or without padding. Ignores other characters. */
export function fromBase64(text: string): Uint8Array {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '');
  // A single last digit is less than a byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

// Node's function is not available everywhere, and that of browsers is asynchronous and requires HTTPS.

/** SHA-256 of the concatenated parts. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = hashOf.create();
  for (const part of parts) hash.update(typeof part === 'string' ? toUtf8(part) : part);
  return hash.digest();
}

/** HMAC-SHA-256 of a text. */
export function hmacSha256(key: Uint8Array, text: string): Uint8Array {
  return hmac(hashOf, key, toUtf8(text));
}
