import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import type { Entry } from 'har-format';
import { version } from '#generated/version.js';
import { printable } from '../text/printable.js';

const ending = '\n]}}\n';

/** Writes entries to a file that is a complete HAR 1.2 after each of them, even if the process crashes. */
export class HarWriter {
  #count = 0;
  #isFull = false;
  #lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private end: number,
    private readonly lock: string | undefined,
  ) {}

  /**
   * Creates the file with mode 600, and locks it until `close`. Rejects with OccupiedError if another process writes to
   * it, or if it exists and may not be replaced; with Node's error if it cannot be written.
   *
   * @param mayReplace empties an existing file. A device or a pipe is always opened.
   */
  static async open(path: string, mayReplace = false): Promise<HarWriter> {
    const lock = await lockFile(path);
    try {
      const stats = await stat(path).catch(() => undefined);
      const file = await open(path, mayReplace || stats?.isFile() === false ? 'w' : 'wx', 0o600);
      const head = `{"log":{"version":"1.2","creator":${JSON.stringify({ name: 'notikit', version })},"entries":[`;
      await writeAll(file, `${head}${ending}`, 0);
      return new HarWriter(path, file, Buffer.byteLength(head), lock);
    } catch (error) {
      if (lock !== undefined) await rm(lock, { force: true });
      if (!isCode(error, 'EEXIST')) throw error;
      throw new OccupiedError(`${path} exists. Pass --force to replace it, or choose another file.`);
    }
  }

  /**
   * Appends an entry. Rejects once if the file cannot be written, for example because the disk is full, with the state
   * of the file. Later entries are not written: resolves to false.
   */
  write(entry: Entry): Promise<boolean> {
    const writing = this.#lastWrite.then(async () => {
      if (this.#isFull) return false;
      // Unprintable characters can be escaped in a JSON string.
      await this.#append(printable(JSON.stringify(entry)));
      return true;
    });
    this.#lastWrite = writing.catch(() => {});
    return writing;
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    await this.file.close();
    if (this.lock !== undefined) await rm(this.lock, { force: true });
  }

  async #append(entry: string): Promise<void> {
    const text = `${this.#count === 0 ? '' : ','}\n${entry}`;
    try {
      await writeAll(this.file, `${text}${ending}`, this.end);
    } catch (error) {
      this.#isFull = true;
      const state = (await this.#restoreEnd()) ? 'the file is complete up to' : 'the file is truncated after';
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `cannot write to ${this.path} (${why}): ${state} entry ${this.#count}. The rest is not recorded.`,
      );
    }
    this.end += Buffer.byteLength(text);
    this.#count += 1;
  }

  /** Restores the end of the file after half an entry; returns whether it succeeded. It needs no additional space. */
  async #restoreEnd(): Promise<boolean> {
    try {
      await writeAll(this.file, ending, this.end);
      await this.file.truncate(this.end + ending.length);
      return true;
    } catch {
      return false;
    }
  }
}

/** File that cannot be recorded to: it has other contents, or another process writes to it. */
export class OccupiedError extends Error {}

/** Creates a lock file with the id of this process; undefined for a device. Replaces the lock of an ended process. */
async function lockFile(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats !== undefined && !stats.isFile()) return undefined;
  const lock = `${path}.lock`;
  for (let isLast = false; ; isLast = true) {
    try {
      const file = await open(lock, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return lock;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const owner = await readFile(lock, 'utf8').catch(() => '');
      if (isLast || isRunning(Number(owner))) {
        throw new OccupiedError(`another proxy (process ${owner}) records to ${path}. Choose another file.`);
      }
      await rm(lock, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Writes a whole text, in several writes if necessary. */
async function writeAll(file: FileHandle, text: string, position: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
