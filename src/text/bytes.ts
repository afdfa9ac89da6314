import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hashOf } from '@noble/hashes/sha2.js';

// What Node's `Buffer` does, for where there is none.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a text in UTF-8. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The text that bytes are in UTF-8; what is none becomes U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += hexadecimal[byte];
  return digits;
}

/** The bytes of hexadecimal digits, two each. */
export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of Base64, for URLs or not, with its padding or without. What else is in it is passed over. */
export function fromBase64(text: string): Uint8Array {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '');
  // A single last digit is less than a byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

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
