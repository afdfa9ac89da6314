import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import type { Entry } from 'har-format';
import { version } from '#generated/version.js';
import { SerialQueue } from '../queue/serial-queue.js';

const tail = '\n]}}\n';

/** What acts on who reads a text, a terminal or an eye: in a string of JSON an escape says the same. */
const acting = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Writes entries into a file that is a complete HAR 1.2 after each of them, however the process ends. */
export class HarWriter {
  readonly #lock: string | undefined;
  readonly #path: string;
  readonly #file: FileHandle;
  #end: number;
  #count = 0;
  #isFull = false;
  readonly #queue = new SerialQueue();

  private constructor(path: string, file: FileHandle, end: number, lock: string | undefined) {
    this.#lock = lock;
    this.#path = path;
    this.#file = file;
    this.#end = end;
  }

  /**
   * Creates the file, for its owner only, and locks it until `close`. Rejects with OccupiedError if another process
   * writes to it, or if it exists and may not be replaced; with Node's error if it cannot be written.
   *
   * @param mayReplace whether an existing file is emptied. What is no file (a device, a pipe) always is.
   */
  static async open(path: string, mayReplace = false): Promise<HarWriter> {
    const lock = await lockOf(path);
    try {
      const stats = await stat(path).catch(() => undefined);
      const file = await open(path, mayReplace || stats?.isFile() === false ? 'w' : 'wx', 0o600);
      const head = `{"log":{"version":"1.2","creator":${JSON.stringify({ name: 'notikit', version })},"entries":[`;
      await put(file, `${head}${tail}`, 0);
      return new HarWriter(path, file, Buffer.byteLength(head), lock);
    } catch (error) {
      if (lock !== undefined) await rm(lock, { force: true });
      if (!isCode(error, 'EEXIST')) throw error;
      throw new OccupiedError(`${path} exists. Pass --force to replace it, or choose another file.`);
    }
  }

  /**
   * Adds an entry behind those before it. Rejects once, where the file takes no more (the disk is full, say), and says
   * what is in it then: it is complete still, if it can be. What comes later is not written: it resolves to false.
   */
  write(entry: Entry): Promise<boolean> {
    return this.#queue.add(async () => {
      if (this.#isFull) return false;
      await this.#append(inert(JSON.stringify(entry)));
      return true;
    });
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#file.close();
    if (this.#lock !== undefined) await rm(this.#lock, { force: true });
  }

  async #append(entry: string): Promise<void> {
    const text = `${this.#count === 0 ? '' : ','}\n${entry}`;
    try {
      await put(this.#file, `${text}${tail}`, this.#end);
    } catch (error) {
      this.#isFull = true;
      const state = (await this.#mend()) ? 'the file is complete up to' : 'the file is truncated after';
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(
        `cannot write to ${this.#path} (${why}): ${state} entry ${this.#count}. The rest is not recorded.`,
      );
    }
    this.#end += Buffer.byteLength(text);
    this.#count += 1;
  }

  /** Puts the end back where half an entry is; whether it could. There it stood before: no room is needed for it. */
  async #mend(): Promise<boolean> {
    try {
      await put(this.#file, tail, this.#end);
      await this.#file.truncate(this.#end + tail.length);
      return true;
    } catch {
      return false;
    }
  }
}

/** A file cannot be recorded to, since it has other contents, or another process writes to it. */
export class OccupiedError extends Error {}

/** Creates a file beside another one that names this process; undefined for a device. One of a process that ended goes. */
async function lockOf(path: string): Promise<string | undefined> {
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

function inert(json: string): string {
  return json.replace(acting, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes all of a text: what a disk has room for may be less. */
async function put(file: FileHandle, text: string, position: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
