import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from '../engine.js';
import { addChecksum, removeChecksum } from './read-log.js';

/** Name of the file that a WrittenMark writes. */
export const writtenFile = 'written';

/** Number of changes of a log that was not closed; undefined if its mark is missing or damaged. */
export function readWritten(folder: string): number | undefined {
  try {
    const text = removeChecksum(writtenFile, readFileSync(join(folder, writtenFile), 'utf8'));
    return text === undefined ? undefined : Number(text);
  } catch {
    return undefined;
  }
}

/**
 * File that counts the changes of an open log. It is not synced: it survives the process, but may be behind the log
 * after a power failure. It is never ahead.
 */
export class WrittenMark {
  isOpen = true;
  readonly #descriptor: number;

  /** Throws Node's error if the file cannot be opened. */
  constructor(folder: string) {
    this.#descriptor = openSync(join(folder, writtenFile), constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  /** Tells if the folder has been removed. */
  get isGone(): boolean {
    return fstatSync(this.#descriptor).nlink === 0;
  }

  /** Writes a version. All have the same length. */
  write(version: Version): void {
    try {
      writeSync(this.#descriptor, addChecksum(writtenFile, version), 0);
    } catch {
      // The mark may stay behind the log on a full disk.
    }
  }

  /** Closes the file once: its descriptor may then be that of another file. */
  close(): void {
    if (this.isOpen) closeSync(this.#descriptor);
    this.isOpen = false;
  }
}
