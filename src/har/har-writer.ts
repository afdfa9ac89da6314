import { type FileHandle, open } from 'node:fs/promises';
import type { Entry } from 'har-format';
import { version } from '#generated/version.js';
import { SerialQueue } from '../queue/serial-queue.js';

const tail = '\n]}}\n';

/** What acts on who reads a text, a terminal or an eye: in a string of JSON an escape says the same. */
const acting = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Writes entries into a file that is a complete HAR 1.2 after each of them, however the process ends. */
export class HarWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  #end: number;
  #count = 0;
  #isFull = false;
  readonly #queue = new SerialQueue();

  private constructor(path: string, file: FileHandle, end: number) {
    this.#path = path;
    this.#file = file;
    this.#end = end;
  }

  /** Empties the file, or makes it. Rejects with Node's error if it cannot be written. */
  static async open(path: string): Promise<HarWriter> {
    const file = await open(path, 'w');
    const head = `{"log":{"version":"1.2","creator":${JSON.stringify({ name: 'notikit', version })},"entries":[`;
    await put(file, `${head}${tail}`, 0);
    return new HarWriter(path, file, Buffer.byteLength(head));
  }

  /**
   * Adds an entry behind those before it. Rejects once, where the file takes no more (the disk is full, say), and says
   * what is in it then: it is complete still, if it can be. What comes later is not written, and that is not said again.
   */
  write(entry: Entry): Promise<void> {
    return this.#queue.add(() => (this.#isFull ? undefined : this.#append(inert(JSON.stringify(entry)))));
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#file.close();
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
