import { toHex, toUtf8 } from './bytes.js';

/** Notation of a secret, in lower case. */
export interface SecretForm {
  readonly text: string;
  /** Minimum number of consecutive characters that reveal the secret. */
  readonly minLength: number;
  /** Is true for the secret's own characters, which may be words. */
  readonly isPlain: boolean;
}

/** Bytes as a text with one character each, and the minimum number that reveals the secret. */
interface Bytes {
  readonly text: string;
  readonly minLength: number;
}

/** Minimum number of encoded characters that reveal a secret. */
const minEncodedLength = 12;

/** Encodings of a secret, also nested: UTF-16, hexadecimal, and base64 at any offset. */
export function encodedForms(secret: string): SecretForm[] {
  const utf8 = asText(toUtf8(secret));
  const utf16 = asText(new Uint8Array(Uint16Array.from(secret, (unit) => unit.charCodeAt(0)).buffer));
  const bytes = { text: utf8, minLength: Math.min(minEncodedLength, utf8.length) };
  const wideBytes = { text: utf16, minLength: Math.min(2 * minEncodedLength, utf16.length) - 1 };
  const once = encodings(bytes);
  const all = [...once, ...once.flatMap(encodings), wideBytes, ...encodings(wideBytes)];
  const byText = new Map(all.map(({ text, minLength }) => [text.toLowerCase(), minLength]));
  return [...byText].map(([text, minLength]) => ({ text, minLength, isPlain: false }));
}

function asText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function encodings(bytes: Bytes): Bytes[] {
  const { text, minLength } = bytes;
  const codes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return [{ text: toHex(codes), minLength: 2 * minLength }, ...base64Forms(bytes)];
}

/** Base64 differs at each of three offsets. Omits characters that depend on neighbours. */
function base64Forms({ text, minLength }: Bytes): Bytes[] {
  return [0, 1, 2].flatMap((offset) => {
    const from = [0, 2, 3][offset] ?? 0;
    const to = Math.floor(((offset + text.length) * 8) / 6);
    const form = btoa('\0'.repeat(offset) + text).slice(from, to);
    const formMinLength = Math.min(form.length, Math.floor((minLength * 8 - 10) / 6));
    const urlSafe = form.replaceAll('+', '-').replaceAll('/', '_');
    return [...new Set([form, urlSafe])].map((notation) => ({ text: notation, minLength: formMinLength }));
  });
}
