import { crc32 } from 'node:zlib';

const length = 8;

/** Adds a checksum of a text and its key. LevelDB does not detect all damaged values. */
export function addChecksum(key: string, text: string): string {
  return `${sumOf(key, text)}${text}`;
}

/** Removes the checksum; undefined if it does not match the text and the key. */
export function removeChecksum(key: string, value: string): string | undefined {
  const text = value.slice(length);
  return value.slice(0, length) === sumOf(key, text) ? text : undefined;
}

function sumOf(key: string, text: string): string {
  return crc32(text, crc32(key)).toString(16).padStart(length, '0');
}
