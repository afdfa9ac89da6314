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

  /** Undefined if whoever wrote last did not come to an end. */
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
    const file = await open(this.#file, 'w');
    try {
      await file.writeFile(`${changes}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
