import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ClassicLevel } from 'classic-level';
import { parseJson } from '../../../contract/json-value.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import { expectOrigin, originOf } from '../origin.js';
import { optionalPackage, StateError } from '../state-error.js';

/**
 * Opens the log in a directory, or begins one in an empty one. Nothing is touched that is not notikit's, or newer. Says
 * so where whoever wrote last did not come to an end. Rejects with StateError.
 */
export async function openDisk(
  folder: string,
  scenario: MockContext['scenario'],
  onNotice: (line: string) => void,
): Promise<Engine> {
  const { ClassicLevel } = await optionalPackage('classic-level', () => import('classic-level'), 'a state on disk');
  await openFolder(folder, scenario).catch((error: unknown) => {
    throw error instanceof StateError ? error : cannotOpen(folder, error);
  });
  const log = join(folder, 'log');
  const sizes = await sizesIn(log);
  // Where LevelDB does not find its way to its records, it would begin anew, and take them away.
  const hasRecords = sizes?.some(({ name, size }) => /\.(log|ldb)$/.test(name) && size > 0) === true;
  const level = new ClassicLevel(log, { createIfMissing: !hasRecords });
  try {
    await level.open();
  } catch (error) {
    throw cannotOpen(folder, error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
  return new DiskEngine(level, folder, (changes) => {
    if (sizes === undefined) return;
    const there = `${changes} changes recovered, none damaged`;
    onNotice(`${folder} was not closed properly: ${there}`);
  });
}

/** The files of a folder; undefined if there is none. */
async function sizesIn(folder: string): Promise<{ name: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const other = 'pass an empty directory';

async function openFolder(folder: string, scenario: MockContext['scenario']): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = join(folder, 'notikit.json');
  const origin = originOf(scenario);
  const recorded = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (recorded !== undefined) return expectOrigin(parseJson(recorded), origin, folder, other);
  // Whoever was ended while writing it has left a beginning.
  const begun = `${file}.begun`;
  if ((await readdir(folder)).some((name) => join(folder, name) !== begun)) {
    throw new StateError(`${folder} contains other files and no state: ${other}`);
  }
  const handle = await open(begun, 'w');
  await handle.writeFile(JSON.stringify(origin));
  await handle.sync();
  await handle.close();
  await rename(begun, file);
}

function cannotOpen(folder: string, error: unknown): StateError {
  const { code, message }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : { message: String(error) };
  if (code === 'LEVEL_LOCKED')
    return new StateError(`${folder} is used by another process. Stop that process, or ${other}`);
  return new StateError(`${folder} cannot be opened: ${message}`);
}

const sync = { sync: true };
const summaryKey = 'summary';

/**
 * A log in LevelDB: each entry under its number, and the summary with the number that it goes up to. An entry is on
 * disk (`fsync`) before it counts as appended.
 */
class DiskEngine implements Engine {
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
    const stored = await this.#level.get(summaryKey);
    const summary = stored === undefined ? undefined : this.#whole(summaryKey, stored);
    const end = summary?.indexOf('\n') ?? 0;
    let version = summary?.slice(0, end) ?? zero;
    const entries: string[] = [];
    for await (const [key, entry] of this.#level.iterator({ gt: keyOf(version), lt: logEnd })) {
      if (key !== keyOf(next(version))) {
        throw this.#damaged(`its log is incomplete after ${Number(version)} changes`);
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
    if (text === undefined) throw this.#damaged(`${key} was modified after it was written`);
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
      throw new Problem(507, `no data was written, because ${this.where} rejects writes: ${reason}`);
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

const length = 8;

/** A text with a sum of itself and its key before it: LevelDB does not look whether what it reads is what it wrote. */
function sealed(key: string, text: string): string {
  return `${sumOf(key, text)}${text}`;
}

/** The text; undefined if it is not what was sealed under the key. */
function unsealed(key: string, value: string): string | undefined {
  const text = value.slice(length);
  return value.slice(0, length) === sumOf(key, text) ? text : undefined;
}

function sumOf(key: string, text: string): string {
  return crc32(text, crc32(key)).toString(16).padStart(length, '0');
}

/**
 * A file beside a log: it says how many changes there were when the log was closed, and is gone while somebody writes.
 * Without it nobody could tell a log that has lost its end from one that ends there.
 */
class ClosedMark {
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
