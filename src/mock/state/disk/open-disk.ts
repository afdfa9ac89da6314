import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClassicLevel } from 'classic-level';
import { parseJson } from '../../../contract/json-value.js';
import { fileReasonOf } from '../../../text/file-reason.js';
import { formatCount } from '../../../text/printable.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { AppendResult, Engine, LogContent, Version } from '../engine.js';
import { expectOrigin, originOf } from '../origin.js';
import { optionalPackage, StateError } from '../state-error.js';
import { addChecksum, removeChecksum } from './checksum.js';
import { WrittenMark } from './written-mark.js';

/**
 * Opens the log in a directory, or creates one in an empty directory. Leaves other files and newer formats unchanged.
 * Reports a log that was not closed properly. Rejects with StateError.
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
  // LevelDB would otherwise create a new log if its records are missing, and delete the rest.
  const hasRecords = sizes?.some(({ name, size }) => /\.(log|ldb)$/.test(name) && size > 0) === true;
  const level = new ClassicLevel(log, { createIfMissing: !hasRecords });
  const onUnclosed = (changes: number, lost: number) => {
    const truncatedText = `has lost its end: ${formatCount(changes, 'change')} recovered, the last ${lost === 1 ? 'one is' : `${lost} are`} gone`;
    const intactText = `was not closed properly: ${formatCount(changes, 'change')} recovered, none damaged`;
    if (sizes !== undefined) onNotice(`${folder} ${lost > 0 ? truncatedText : intactText}`);
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
    const copy = hasRecords && isUnwritable(cause) ? await copyToFreeDisk(log) : undefined;
    if (copy === undefined) throw cannotOpen(folder, cause);
    onNotice(`${folder} cannot be written to (${fileReasonOf(cause)}): the mock is read-only until it is restarted`);
    const readable = new ClassicLevel(copy, { createIfMissing: false });
    await readable.open();
    return readOnlyEngine(readable, folder, copy);
  }
}

function isUnwritable(error: unknown): boolean {
  return /no space left|quota exceeded|read-only file system/i.test(String(error));
}

/**
 * Copies a log to a disk with free space, because LevelDB opens only writable logs. Resolves to undefined without
 * space.
 */
async function copyToFreeDisk(log: string): Promise<string | undefined> {
  for (const parent of [tmpdir(), '/dev/shm']) {
    const copy = await mkdtemp(join(parent, 'notikit-state-')).catch(() => undefined);
    if (copy === undefined) continue;
    try {
      await cp(log, copy, { recursive: true });
      return copy;
    } catch {
      await rm(copy, { recursive: true, force: true });
    }
  }
  return undefined;
}

/** Lists the files of a folder; undefined if it does not exist. */
async function sizesIn(folder: string): Promise<{ name: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const advice = 'pass an empty directory';

async function openFolder(folder: string, scenario: MockContext['scenario']): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = join(folder, 'notikit.json');
  const origin = originOf(scenario);
  const recorded = await readIfPresent(file);
  if (recorded !== undefined) return expectOrigin(parseJson(recorded), origin, folder, advice);
  // A killed process may have left an incomplete file.
  const draftFile = `${file}.begun`;
  if ((await readdir(folder)).some((name) => join(folder, name) !== draftFile)) {
    throw new StateError(`${folder} contains other files and no state: ${advice}`);
  }
  await writeDurably(draftFile, JSON.stringify(origin));
  await rename(draftFile, file);
}

/** Reads a text file; undefined if it does not exist. */
function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Writes a file that only its owner can read, and syncs it. */
function writeDurably(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flush: true });
}

function cannotOpen(folder: string, error: unknown): StateError {
  const { code }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {};
  if (code === 'LEVEL_LOCKED')
    return new StateError(`${folder} is used by another process. Stop that process, or ${advice}`);
  return new StateError(`${folder} cannot be opened: ${fileReasonOf(error)}`);
}

const summaryKey = 'summary';

/**
 * Log in LevelDB: entries by number, and the summary with the number of its last entry. An append resolves once the
 * entry is on disk (`fsync`).
 */
class DiskEngine implements Engine {
  readonly isShared = false;
  /**
   * File with the number of changes when the log was closed. It reveals a truncated log, and does not exist while the
   * log is open.
   */
  readonly #closedFile: string;
  /** Last entry; undefined until the log is read. */
  #last: Version | undefined;
  /** True after a failed write: only opening LevelDB again shows how much was written. */
  #isInDoubt = false;

  /** @param onUnclosed called with the numbers of changes and of lost changes if the log was not closed properly. */
  constructor(
    private readonly level: ClassicLevel,
    readonly location: string,
    private readonly written: WrittenMark,
    private readonly onUnclosed: (changes: number, lost: number) => void,
  ) {
    this.#closedFile = join(location, 'closed');
  }

  async read(): Promise<LogContent> {
    const content = await readLog(this.level, this.location);
    await this.#expectEnd(Number(content.version));
    this.#last = content.version;
    return content;
  }

  async since(): Promise<undefined> {}

  append(seen: Version, entry: string): Promise<AppendResult> {
    const version = nextVersion(seen);
    const key = keyOf(version);
    return this.#write(seen, async () => {
      await this.level.put(key, addChecksum(key, entry), { sync: true });
      this.#last = version;
      this.written.write(Number(version));
      return { version };
    });
  }

  compact(version: Version, summary: string): Promise<void> {
    return this.#write(version, async () => {
      await this.level.put(summaryKey, addChecksum(summaryKey, `${version}\n${summary}`), { sync: true });
      await this.level.clear({ gt: logStart, lte: keyOf(version) });
    });
  }

  async close(): Promise<void> {
    // If this write fails, the next start reports that the log was not closed.
    if (this.#last !== undefined && !this.#isInDoubt) {
      await writeDurably(this.#closedFile, `${Number(this.#last)}\n`).catch(() => {});
    }
    this.written.close();
    await this.level.close();
  }

  /** Throws StateError if a closed log is truncated. Then marks the log as open. */
  async #expectEnd(changes: number): Promise<void> {
    const [, text] = /^(\d+)\n$/.exec((await readIfPresent(this.#closedFile)) ?? '') ?? [];
    const closed = text === undefined ? undefined : Number(text);
    if (closed !== undefined && closed > changes) {
      throw damaged(this.location, `its log ends after ${changes} of ${closed} changes`);
    }
    await rm(this.#closedFile, { force: true });
    if (closed !== changes) this.onUnclosed(changes, this.written.read() - changes);
    this.written.write(changes);
  }

  async #write<R>(seen: Version, write: () => Promise<R>): Promise<R> {
    this.#expectFolder();
    try {
      if (this.#isInDoubt) await this.#deleteRejected(seen);
      this.#isInDoubt = true;
      const result = await write();
      this.#expectFolder();
      this.#isInDoubt = false;
      return result;
    } catch (error) {
      if (error instanceof Problem) throw error;
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Problem(507, `no data was written, because ${this.location} rejects writes: ${reason}`);
    }
  }

  /** Throws Problem if the folder was removed: LevelDB would write to deleted files. */
  #expectFolder(): void {
    if (!this.written.isGone) return;
    throw new Problem(503, `no data was written, because ${this.location} was removed. Restart the mock.`);
  }

  /** Opens LevelDB again after a failed write, and deletes all rejected entries. */
  async #deleteRejected(seen: Version): Promise<void> {
    await this.level.close();
    await this.level.open();
    await this.level.clear({ gt: keyOf(seen), lt: logEnd });
  }
}

/**
 * Creates a read-only engine on a copy of a log.
 *
 * @param copy folder of the copy; removed on close.
 */
function readOnlyEngine(level: ClassicLevel, where: string, copy: string): Engine {
  return {
    isShared: false,
    location: where,
    read: () => readLog(level, where),
    since: async () => undefined,
    append: async () => {
      throw new Problem(507, `no data was written, because ${where} could not be written to when the mock was started`);
    },
    compact: async () => {},
    close: async () => {
      await level.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** Reads a log. Rejects with StateError if it is damaged. */
async function readLog(level: ClassicLevel, where: string): Promise<LogContent> {
  const unseal = (key: string, value: string) => {
    const text = removeChecksum(key, value);
    if (text === undefined) throw damaged(where, `${key} was modified after it was written`);
    return text;
  };
  const stored = await level.get(summaryKey);
  const summary = stored === undefined ? undefined : unseal(summaryKey, stored);
  const end = summary?.indexOf('\n') ?? 0;
  let version = summary?.slice(0, end) ?? firstVersion;
  const entries: string[] = [];
  for await (const [key, entry] of level.iterator({ gt: keyOf(version), lt: logEnd })) {
    const expected = nextVersion(version);
    if (key !== keyOf(expected)) throw damaged(where, `its log is incomplete after ${Number(version)} changes`);
    version = expected;
    entries.push(unseal(key, entry));
  }
  return { ...(summary !== undefined && { summary: summary.slice(end + 1) }), entries, version };
}

function damaged(where: string, damage: string): StateError {
  return new StateError(`${where} is damaged: ${damage}`);
}

/** Prefix of the keys of entries, and the first key after all of them: `;` follows `:` in ASCII. */
const logStart = 'log:';
const logEnd = 'log;';
const firstVersion: Version = '0'.padStart(12, '0');

function keyOf(version: Version): string {
  return `${logStart}${version}`;
}

function nextVersion(version: Version): Version {
  return String(Number(version) + 1).padStart(firstVersion.length, '0');
}
