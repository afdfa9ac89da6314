import { crc32 } from 'node:zlib';
import type { ClassicLevel } from 'classic-level';
import type { LogContent, Version } from '../engine.js';
import { StateError } from '../state-error.js';

export const summaryKey = 'summary';

/** Reads a log. Rejects with StateError if it is damaged. */
export async function readLog(level: ClassicLevel, where: string): Promise<LogContent> {
  const unseal = (key: string, value: string) => {
    const text = removeChecksum(key, value);
    if (text === undefined) throw damaged(where, `${key} was modified after it was written`);
    return text;
  };
  const stored = await level.get(summaryKey);
  const summary = stored === undefined ? undefined : unseal(summaryKey, stored);
  const end = summary?.indexOf('\n') ?? 0;
  let version = summary?.slice(0, end) ?? firstVersion;
  const entries: string[] = [];
  for await (const [key, entry] of level.iterator({ gt: entryKey(version), lt: logEnd })) {
    const expected = nextVersion(version);
    if (key !== entryKey(expected)) throw damaged(where, `its log is incomplete after ${Number(version)} changes`);
    version = expected;
    entries.push(unseal(key, entry));
  }
  return { ...(summary !== undefined && { summary: summary.slice(end + 1) }), entries, version };
}

export function damaged(where: string, damage: string): StateError {
  return new StateError(`${where} is damaged: ${damage}`);
}

/** Prefix of the keys of entries, and the first key after all of them: `;` follows `:` in ASCII. */
export const logStart = 'log:';
export const logEnd = 'log;';
const firstVersion: Version = '0'.padStart(12, '0');

export function entryKey(version: Version): string {
  return `${logStart}${version}`;
}

export function nextVersion(version: Version): Version {
  return String(Number(version) + 1).padStart(firstVersion.length, '0');
}

const checksumLength = 8;

/** Adds a checksum of a text and its key. LevelDB does not detect all damaged values. */
export function addChecksum(key: string, text: string): string {
  return `${sumOf(key, text)}${text}`;
}

/** Removes the checksum; undefined if it does not match the text and the key. */
export function removeChecksum(key: string, value: string): string | undefined {
  const text = value.slice(checksumLength);
  return value.slice(0, checksumLength) === sumOf(key, text) ? text : undefined;
}

function sumOf(key: string, text: string): string {
  return crc32(text, crc32(key)).toString(16).padStart(checksumLength, '0');
}
