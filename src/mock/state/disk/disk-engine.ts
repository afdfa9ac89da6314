import type { ClassicLevel } from 'classic-level';
import { Problem } from '../../problem.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import { StateError } from '../state-error.js';
import { ClosedMark } from './closed-mark.js';
import { sealed, unsealed } from './seal.js';

const sync = { sync: true };
const summaryKey = 'summary';

/**
 * A log in LevelDB: each entry under its number, and the summary with the number that it goes up to. An entry is on
 * disk (`fsync`) before it counts as appended.
 */
export class DiskEngine implements Engine {
  readonly isShared = false;
  readonly where: string;
  readonly #level: ClassicLevel;
  readonly #mark: ClosedMark;
  readonly #onUnclosed: (changes: number) => void;
  /** The last that is there; undefined as long as nobody has read it whole. */
  #last: Version | undefined;
  /** Whether the last write failed: how much of it is there, only a fresh look tells. */
  #isInDoubt = false;

  /** @param onUnclosed called with how many changes are there, if whoever wrote last did not come to an end. */
  constructor(level: ClassicLevel, folder: string, onUnclosed: (changes: number) => void) {
    this.#level = level;
    this.where = folder;
    this.#mark = new ClosedMark(folder);
    this.#onUnclosed = onUnclosed;
  }

  async read(): Promise<News> {
    const found = await this.#level.get(summaryKey);
    const summary = found === undefined ? undefined : this.#whole(summaryKey, found);
    const end = summary?.indexOf('\n') ?? 0;
    let version = summary?.slice(0, end) ?? zero;
    const entries: string[] = [];
    for await (const [key, entry] of this.#level.iterator({ gt: keyOf(version), lt: logEnd })) {
      if (key !== keyOf(next(version))) {
        throw this.#damaged(`its log lacks what came after ${Number(version)} changes`);
      }
      version = next(version);
      entries.push(this.#whole(key, entry));
    }
    await this.#expectEnd(Number(version));
    this.#last = version;
    return { ...(summary !== undefined && { summary: summary.slice(end + 1) }), entries, version };
  }

  async since(): Promise<undefined> {}

  append(seen: Version, entry: string): Promise<Appended> {
    const version = next(seen);
    const key = keyOf(version);
    return this.#write(seen, async () => {
      await this.#level.put(key, sealed(key, entry), sync);
      this.#last = version;
      return { version };
    });
  }

  sumUp(version: Version, summary: string): Promise<void> {
    return this.#write(version, async () => {
      await this.#level.put(summaryKey, sealed(summaryKey, `${version}\n${summary}`), sync);
      await this.#level.clear({ gt: logStart, lte: keyOf(version) });
    });
  }

  async close(): Promise<void> {
    // Where that cannot be written, the next start says that nobody has closed the log.
    if (this.#last !== undefined && !this.#isInDoubt) await this.#mark.write(Number(this.#last)).catch(() => {});
    await this.#level.close();
  }

  /** Throws StateError where a log that was closed has lost its end since. From now on, it is open. */
  async #expectEnd(changes: number): Promise<void> {
    const closed = await this.#mark.read();
    if (closed !== undefined && closed > changes) {
      throw this.#damaged(`its log ends after ${changes} of ${closed} changes`);
    }
    await this.#mark.remove();
    if (closed !== changes) this.#onUnclosed(changes);
  }

  #whole(key: string, value: string): string {
    const text = unsealed(key, value);
    if (text === undefined) throw this.#damaged(`what it has as ${key} is not what was written`);
    return text;
  }

  #damaged(how: string): StateError {
    return new StateError(`${this.where} is damaged: ${how}`);
  }

  async #write<R>(seen: Version, write: () => Promise<R>): Promise<R> {
    try {
      if (this.#isInDoubt) await this.#settle(seen);
      this.#isInDoubt = true;
      const result = await write();
      this.#isInDoubt = false;
      return result;
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Problem(507, `nothing was written, since ${this.where} takes nothing: ${reason}`);
    }
  }

  /** LevelDB must look at its files anew after a write that failed. What was refused must not be there after all. */
  async #settle(seen: Version): Promise<void> {
    await this.#level.close();
    await this.#level.open();
    await this.#level.clear({ gt: keyOf(seen), lt: logEnd });
  }
}

const [logStart, logEnd] = ['log:', 'log;'];
const zero: Version = '0'.padStart(12, '0');

function keyOf(version: Version): string {
  return `${logStart}${version}`;
}

function next(version: Version): Version {
  return String(Number(version) + 1).padStart(zero.length, '0');
}
