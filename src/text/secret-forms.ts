import { toHex, toUtf8 } from './bytes.js';

/** A way in which a secret may be written, in lower case. */
export interface SecretForm {
  readonly text: string;
  /** Least number of consecutive characters that give the secret away. */
  readonly least: number;
  /** Whether these are characters of the secret itself, which may be words. */
  readonly isPlain: boolean;
}

/** Bytes as a text with one character each, and the number of consecutive ones that give the secret away. */
interface Bytes {
  readonly text: string;
  readonly least: number;
}

/** Number of consecutive characters of a secret that give it away in an encoding. */
const leastEncoded = 12;

/** The encodings of a secret and the encodings of these: UTF-16, hexadecimal, and base64 at any offset. */
export function encodedForms(secret: string): SecretForm[] {
  const utf8 = asText(toUtf8(secret));
  const utf16 = asText(new Uint8Array(Uint16Array.from(secret, (unit) => unit.charCodeAt(0)).buffer));
  const bytes = { text: utf8, least: Math.min(leastEncoded, utf8.length) };
  const wideBytes = { text: utf16, least: Math.min(2 * leastEncoded, utf16.length) - 1 };
  const once = encodings(bytes);
  const all = [...once, ...once.flatMap(encodings), wideBytes, ...encodings(wideBytes)];
  const byText = new Map(all.map(({ text, least }) => [text.toLowerCase(), least]));
  return [...byText].map(([text, least]) => ({ text, least, isPlain: false }));
}

function asText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function encodings(bytes: Bytes): Bytes[] {
  const { text, least } = bytes;
  const codes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return [{ text: toHex(codes), least: 2 * least }, ...base64Forms(bytes)];
}

/** Base64 differs at each of three offsets. Characters that depend on neighbours are left out. */
function base64Forms({ text, least }: Bytes): Bytes[] {
  return [0, 1, 2].flatMap((offset) => {
    const from = [0, 2, 3][offset] ?? 0;
    const to = Math.floor(((offset + text.length) * 8) / 6);
    const form = btoa('\0'.repeat(offset) + text).slice(from, to);
    const leastOfForm = Math.min(form.length, Math.floor((least * 8 - 10) / 6));
    const ofUrls = form.replaceAll('+', '-').replaceAll('/', '_');
    return [...new Set([form, ofUrls])].map((written) => ({ text: written, least: leastOfForm }));
  });
}
