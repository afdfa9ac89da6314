import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file beside a log: it says how many changes there were when the log was closed, and is gone while somebody writes.
 * Without it nobody could tell a log that has lost its end from one that ends there.
 */
export class ClosedMark {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'closed');
  }

  /** Undefined if the last writer did not close the log. */
  async read(): Promise<number | undefined> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return text !== undefined && /^\d+\n$/.test(text) ? Number(text) : undefined;
  }

  remove(): Promise<void> {
    return rm(this.#file, { force: true });
  }

  async write(changes: number): Promise<void> {
    const file = await open(this.#file, 'w', 0o600);
    try {
      await file.writeFile(`${changes}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/**
 * A file beside a log that counts its changes while somebody writes. It is not synced: it outlives the process, but may
 * be behind after a power failure. It is never ahead of the log.
 */
export class WrittenMark {
  readonly #file: string;
  readonly #descriptor: number;
  #isClosed = false;

  /** Throws as Node does. */
  constructor(folder: string) {
    this.#file = join(folder, 'written');
    this.#descriptor = openSync(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  /** Whether the folder was removed since. */
  get isGone(): boolean {
    return fstatSync(this.#descriptor).nlink === 0;
  }

  /** How many changes there were; 0 if that is not known. */
  read(): number {
    const text = readFileSync(this.#file, 'utf8');
    return /^\d{12}$/.test(text) ? Number(text) : 0;
  }

  write(changes: number): void {
    try {
      writeSync(this.#descriptor, String(changes).padStart(12, '0'), 0);
    } catch {
      // A full disk: the mark stays behind the log.
    }
  }

  close(): void {
    if (!this.#isClosed) closeSync(this.#descriptor);
    this.#isClosed = true;
  }
}
