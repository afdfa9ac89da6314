import { type FileHandle, open } from 'node:fs/promises';
import type { Entry } from 'har-format';
import { version } from '../package/version.js';

const tail = '\n]}}\n';

/** Writes entries into a file that is a complete HAR 1.2 after each of them, however the process ends. */
export class HarWriter {
  readonly #file: FileHandle;
  #end: number;
  #isEmpty = true;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, end: number) {
    this.#file = file;
    this.#end = end;
  }

  /** Empties the file, or makes it. Rejects with Node's error if it cannot be written. */
  static async open(path: string): Promise<HarWriter> {
    const file = await open(path, 'w');
    const head = `{"log":{"version":"1.2","creator":${JSON.stringify({ name: 'notikit', version })},"entries":[`;
    await file.write(`${head}${tail}`, 0);
    return new HarWriter(file, Buffer.byteLength(head));
  }

  /** Adds an entry behind those before it. Rejects with Node's error, `ENOSPC` say; what was written stays complete. */
  write(entry: Entry): Promise<void> {
    const written = this.#writing.then(() => this.#append(JSON.stringify(entry)));
    this.#writing = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  async #append(entry: string): Promise<void> {
    const text = `${this.#isEmpty ? '' : ','}\n${entry}`;
    await this.#file.write(`${text}${tail}`, this.#end);
    this.#end += Buffer.byteLength(text);
    this.#isEmpty = false;
  }
}
