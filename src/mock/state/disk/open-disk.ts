import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClassicLevel } from 'classic-level';
import { parseJson } from '../../../contract/json-value.js';
import { fileReasonOf } from '../../../text/file-reason.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import { expectOrigin, originOf } from '../origin.js';
import { optionalPackage, StateError } from '../state-error.js';
import { ClosedMark, WrittenMark } from './marks.js';
import { sealed, unsealed } from './sealed.js';

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
  const onUnclosed = (changes: number, lost: number) => {
    const gone = `has lost its end: ${changes} changes recovered, the last ${lost} are gone`;
    const whole = `was not closed properly: ${changes} changes recovered, none damaged`;
    if (sizes !== undefined) onNotice(`${folder} ${lost > 0 ? gone : whole}`);
  };
  try {
    const written = new WrittenMark(folder);
    await level.open().catch(async (error: unknown) => {
      written.close();
      await level.close();
      throw error;
    });
    return new DiskEngine(level, folder, written, onUnclosed);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const copy = hasRecords && isUnwritable(cause) ? await copied(log) : undefined;
    if (copy === undefined) throw cannotOpen(folder, cause);
    onNotice(`${folder} cannot be written to (${fileReasonOf(cause)}): the mock is read-only until it is restarted`);
    const readable = new ClassicLevel(copy, { createIfMissing: false });
    await readable.open();
    return new ReadOnlyEngine(readable, folder, copy);
  }
}

function isUnwritable(error: unknown): boolean {
  return /no space left|quota exceeded|read-only file system/i.test(String(error));
}

/** A copy of a log where there is room: LevelDB cannot open what it cannot write to. Undefined if there is none. */
async function copied(log: string): Promise<string | undefined> {
  for (const place of [tmpdir(), '/dev/shm']) {
    const copy = await mkdtemp(join(place, 'notikit-state-')).catch(() => undefined);
    if (copy === undefined) continue;
    const isCopied = await cp(log, copy, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (isCopied) return copy;
    await rm(copy, { recursive: true, force: true });
  }
  return undefined;
}

/** The files of a folder; undefined if there is none. */
async function sizesIn(folder: string): Promise<{ name: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const other = 'pass an empty directory';

async function openFolder(folder: string, scenario: MockContext['scenario']): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
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
  const handle = await open(begun, 'w', 0o600);
  await handle.writeFile(JSON.stringify(origin));
  await handle.sync();
  await handle.close();
  await rename(begun, file);
}

function cannotOpen(folder: string, error: unknown): StateError {
  const { code }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {};
  if (code === 'LEVEL_LOCKED')
    return new StateError(`${folder} is used by another process. Stop that process, or ${other}`);
  return new StateError(`${folder} cannot be opened: ${fileReasonOf(error)}`);
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
  readonly #closed: ClosedMark;
  readonly #written: WrittenMark;
  readonly #onUnclosed: (changes: number, lost: number) => void;
  /** The last that is there; undefined as long as nobody has read it whole. */
  #last: Version | undefined;
  /** Whether the last write failed: how much of it is there, only a fresh look tells. */
  #isInDoubt = false;

  /** @param onUnclosed called with how many changes are there, and are gone, if whoever wrote last did not come to an end. */
  constructor(
    level: ClassicLevel,
    folder: string,
    written: WrittenMark,
    onUnclosed: (changes: number, lost: number) => void,
  ) {
    this.#level = level;
    this.where = folder;
    this.#closed = new ClosedMark(folder);
    this.#written = written;
    this.#onUnclosed = onUnclosed;
  }

  async read(): Promise<News> {
    const news = await readLog(this.#level, this.where);
    await this.#expectEnd(Number(news.version));
    this.#last = news.version;
    return news;
  }

  async since(): Promise<undefined> {}

  append(seen: Version, entry: string): Promise<Appended> {
    const version = next(seen);
    const key = keyOf(version);
    return this.#write(seen, async () => {
      await this.#level.put(key, sealed(key, entry), sync);
      this.#last = version;
      this.#written.write(Number(version));
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
    if (this.#last !== undefined && !this.#isInDoubt) await this.#closed.write(Number(this.#last)).catch(() => {});
    this.#written.close();
    await this.#level.close();
  }

  /** Throws StateError where a log that was closed has lost its end since. From now on, it is open. */
  async #expectEnd(changes: number): Promise<void> {
    const closed = await this.#closed.read();
    if (closed !== undefined && closed > changes) {
      throw damaged(this.where, `its log ends after ${changes} of ${closed} changes`);
    }
    await this.#closed.remove();
    if (closed !== changes) this.#onUnclosed(changes, this.#written.read() - changes);
    this.#written.write(changes);
  }

  async #write<R>(seen: Version, write: () => Promise<R>): Promise<R> {
    this.#expectFolder();
    try {
      if (this.#isInDoubt) await this.#settle(seen);
      this.#isInDoubt = true;
      const result = await write();
      this.#expectFolder();
      this.#isInDoubt = false;
      return result;
    } catch (error) {
      if (error instanceof Problem) throw error;
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Problem(507, `no data was written, because ${this.where} rejects writes: ${reason}`);
    }
  }

  /** LevelDB writes to files that are gone as if they were there. */
  #expectFolder(): void {
    if (!this.#written.isGone) return;
    throw new Problem(503, `no data was written, because ${this.where} was removed. Restart the mock.`);
  }

  /** LevelDB must look at its files anew after a write that failed. What was refused must not be there after all. */
  async #settle(seen: Version): Promise<void> {
    await this.#level.close();
    await this.#level.open();
    await this.#level.clear({ gt: keyOf(seen), lt: logEnd });
  }
}

/** A log that cannot be written to: what it had when the mock was started. */
class ReadOnlyEngine implements Engine {
  readonly isShared = false;

  /** @param copy the folder that is read, and removed at the end. */
  constructor(
    readonly level: ClassicLevel,
    readonly where: string,
    readonly copy: string,
  ) {}

  read(): Promise<News> {
    return readLog(this.level, this.where);
  }

  async since(): Promise<undefined> {}

  async append(): Promise<never> {
    const reason = `${this.where} could not be written to when the mock was started`;
    throw new Problem(507, `no data was written, because ${reason}`);
  }

  async sumUp(): Promise<void> {}

  async close(): Promise<void> {
    await this.level.close();
    await rm(this.copy, { recursive: true, force: true });
  }
}

/** All that a log has. Rejects with StateError for one that is damaged. */
async function readLog(level: ClassicLevel, where: string): Promise<News> {
  const whole = (key: string, value: string) => {
    const text = unsealed(key, value);
    if (text === undefined) throw damaged(where, `${key} was modified after it was written`);
    return text;
  };
  const stored = await level.get(summaryKey);
  const summary = stored === undefined ? undefined : whole(summaryKey, stored);
  const end = summary?.indexOf('\n') ?? 0;
  let version = summary?.slice(0, end) ?? zero;
  const entries: string[] = [];
  for await (const [key, entry] of level.iterator({ gt: keyOf(version), lt: logEnd })) {
    if (key !== keyOf(next(version))) {
      throw damaged(where, `its log is incomplete after ${Number(version)} changes`);
    }
    version = next(version);
    entries.push(whole(key, entry));
  }
  return { ...(summary !== undefined && { summary: summary.slice(end + 1) }), entries, version };
}

function damaged(where: string, how: string): StateError {
  return new StateError(`${where} is damaged: ${how}`);
}

const [logStart, logEnd] = ['log:', 'log;'];
const zero: Version = '0'.padStart(12, '0');

function keyOf(version: Version): string {
  return `${logStart}${version}`;
}

function next(version: Version): Version {
  return String(Number(version) + 1).padStart(zero.length, '0');
}
