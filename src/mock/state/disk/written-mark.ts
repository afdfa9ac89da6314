import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * File that counts the changes of an open log. It is not synced: it survives the process, but may be behind the log
 * after a power failure. It is never ahead.
 */
export class WrittenMark {
  readonly #file: string;
  readonly #descriptor: number;
  #isClosed = false;

  /** Throws Node's error if the file cannot be opened. */
  constructor(folder: string) {
    this.#file = join(folder, 'written');
    this.#descriptor = openSync(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  /** Tells if the folder has been removed. */
  get isGone(): boolean {
    return fstatSync(this.#descriptor).nlink === 0;
  }

  /** Number of changes; 0 if unknown. */
  read(): number {
    const text = readFileSync(this.#file, 'utf8');
    return /^\d{12}$/.test(text) ? Number(text) : 0;
  }

  write(changes: number): void {
    try {
      writeSync(this.#descriptor, String(changes).padStart(12, '0'), 0);
    } catch {
      // The mark may stay behind the log on a full disk.
    }
  }

  close(): void {
    if (!this.#isClosed) closeSync(this.#descriptor);
    this.#isClosed = true;
  }
}
