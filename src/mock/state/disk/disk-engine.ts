import type { ClassicLevel } from 'classic-level';
import { Problem } from '../../problem.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import { StateError } from '../state-error.js';

const sync = { sync: true };
/** There while somebody writes. */
const openKey = 'open';
const summaryKey = 'summary';

/**
 * A log in LevelDB: each entry under its number, and the summary with the number that it goes up to. An entry is on
 * disk (`fsync`) before it counts as appended.
 */
export class DiskEngine implements Engine {
  readonly isShared = false;
  readonly #level: ClassicLevel;
  readonly #folder: string;
  /** Whether the last write failed: how much of it is there, only a fresh look tells. */
  #isInDoubt = false;

  private constructor(level: ClassicLevel, folder: string) {
    this.#level = level;
    this.#folder = folder;
  }

  static async over(level: ClassicLevel, folder: string, onNotice: (line: string) => void): Promise<Engine> {
    const engine = new DiskEngine(level, folder);
    const wasOpen = (await level.get(openKey)) !== undefined;
    await level.put(openKey, 'true', sync);
    if (wasOpen) onNotice(`${folder} was not closed by whoever wrote last: what was answered is there, nothing else`);
    return engine;
  }

  async read(): Promise<News> {
    const summary = await this.#level.get(summaryKey);
    const end = summary?.indexOf('\n') ?? 0;
    let version = summary?.slice(0, end) ?? zero;
    const entries: string[] = [];
    for await (const [key, entry] of this.#level.iterator({ gt: keyOf(version), lt: logEnd })) {
      if (key !== keyOf(next(version))) {
        throw new StateError(`${this.#folder} is damaged: its log lacks what came after ${Number(version)} changes`);
      }
      version = next(version);
      entries.push(entry);
    }
    return { ...(summary !== undefined && { summary: summary.slice(end + 1) }), entries, version };
  }

  async since(): Promise<undefined> {}

  append(seen: Version, entry: string): Promise<Appended> {
    const version = next(seen);
    return this.#write(seen, async () => {
      await this.#level.put(keyOf(version), entry, sync);
      return { version };
    });
  }

  sumUp(version: Version, summary: string): Promise<void> {
    return this.#write(version, async () => {
      await this.#level.put(summaryKey, `${version}\n${summary}`, sync);
      await this.#level.clear({ gt: logStart, lte: keyOf(version) });
    });
  }

  async close(): Promise<void> {
    await this.#level.del(openKey, sync).catch(() => {});
    await this.#level.close();
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
      throw new Problem(507, `nothing was written, since ${this.#folder} takes nothing: ${reason}`);
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
