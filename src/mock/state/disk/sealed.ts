import { crc32 } from 'node:zlib';

const length = 8;

/** A text with a sum of itself and its key before it: LevelDB does not look whether what it reads is what it wrote. */
export function sealed(key: string, text: string): string {
  return `${sumOf(key, text)}${text}`;
}

/** The text; undefined if it is not what was sealed under the key. */
export function unsealed(key: string, value: string): string | undefined {
  const text = value.slice(length);
  return value.slice(0, length) === sumOf(key, text) ? text : undefined;
}

function sumOf(key: string, text: string): string {
  return crc32(text, crc32(key)).toString(16).padStart(length, '0');
}
