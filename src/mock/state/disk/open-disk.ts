import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClassicLevel } from 'classic-level';
import { parseJson } from '../../../contract/json-value.js';
import { fileReasonOf } from '../../../text/file-reason.js';
import { formatCount } from '../../../text/printable.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import { ignoreMissing } from '../../node/ignore-missing.js';
import type { AppendResult, Engine, LogContent, OnNotice, StateOptions, Version } from '../engine.js';
import { expectOrigin, originOf, readStateOrigin } from '../origin.js';
import { optionalPackage, StateError } from '../state-error.js';
import { addChecksum, damaged, entryKey, logEnd, logStart, nextVersion, readLog, summaryKey } from './read-log.js';
import { readWritten, WrittenMark, writtenFile } from './written-mark.js';

/**
 * Opens the log in a directory, or creates one in an empty directory. Leaves other files and newer formats unchanged.
 * Rejects with StateError.
 */
export async function openDisk(
  { location: folder, onNotice, isReset }: StateOptions,
  scenario: MockContext['scenario'],
): Promise<Engine> {
  const { ClassicLevel } = await optionalPackage('classic-level', () => import('classic-level'), 'a state on disk');
  const log = join(folder, 'log');
  try {
    const reading = async () => {
      await using level = new ClassicLevel(log, { createIfMissing: false });
      return await readLog(level, folder);
    };
    await openFolder(folder, scenario, reading, isReset ? () => ClassicLevel.destroy(log) : undefined);
    const sizes = await sizesIn(log);
    // LevelDB would otherwise create a new log if its records are missing, and delete the rest.
    const hasRecords = sizes?.some(({ name, size }) => /\.(log|ldb)$/.test(name) && size > 0) === true;
    const level = new ClassicLevel(log, { createIfMissing: !hasRecords });
    const written = new WrittenMark(folder);
    await level.open().catch(async (error: Error) => {
      written.close();
      await level.close();
      throw error.cause ?? error;
    });
    return new DiskEngine(level, written, folder, sizes === undefined, onNotice);
  } catch (error) {
    throw error instanceof StateError ? error : cannotOpen(folder, error);
  }
}

/** Lists the files of a folder; undefined if it does not exist. */
async function sizesIn(folder: string): Promise<{ name: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const advice = 'pass an empty directory';

/**
 * Creates or checks the origin of a state.
 *
 * @param destroyLog deletes the log of an existing state first; rejects if another process uses it.
 */
async function openFolder(
  folder: string,
  scenario: MockContext['scenario'],
  reading: () => Promise<LogContent>,
  destroyLog?: () => Promise<void>,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = join(folder, 'notikit.json');
  const origin = originOf(scenario);
  const recorded = await ignoreMissing(readFile(file, 'utf8'));
  // A killed process may have left an incomplete file.
  const draftFile = `${file}.begun`;
  if (recorded !== undefined) {
    // The file of another program may have this name.
    const ownOrigin = readStateOrigin(parseJson(recorded), folder, advice);
    if (destroyLog === undefined) return expectOrigin(ownOrigin, origin, folder, advice, reading);
    await destroyLog();
    for (const name of ['log', closedFile, writtenFile]) await rm(join(folder, name), { recursive: true, force: true });
  } else if ((await readdir(folder)).some((name) => join(folder, name) !== draftFile)) {
    throw new StateError(`${folder} contains other files and no state: ${advice}`);
  }
  await writeDurably(draftFile, JSON.stringify(origin));
  await rename(draftFile, file);
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

/** File with the number of changes when the log was closed. It does not exist while the log is open. */
const closedFile = 'closed';

/**
 * Log in LevelDB: entries by number, and the summary with the number of its last entry. An append resolves once the
 * entry is on disk (`fsync`).
 */
class DiskEngine implements Engine {
  readonly isShared = false;
  missingChanges = 0;
  /** Last entry; undefined until the log is read. */
  #last: Version | undefined;
  /** True after a failed write: only opening LevelDB again shows how much was written. */
  #isInDoubt = false;

  constructor(
    private readonly level: ClassicLevel,
    private readonly written: WrittenMark,
    readonly location: string,
    private readonly isNew: boolean,
    private readonly onNotice: OnNotice,
  ) {}

  async read(): Promise<LogContent> {
    const content = await readLog(this.level, this.location);
    await this.#expectEnd(Number(content.version));
    this.#last = content.version;
    await rm(join(this.location, closedFile), { force: true });
    this.written.write(content.version);
    return content;
  }

  async since(): Promise<undefined> {}

  append(seen: Version, entry: string): Promise<AppendResult> {
    const version = nextVersion(seen);
    const key = entryKey(version);
    return this.#write(seen, async () => {
      await this.level.put(key, addChecksum(key, entry), { sync: true });
      this.#last = version;
      this.written.write(version);
      return { version };
    });
  }

  compact(version: Version, summary: string): Promise<void> {
    return this.#write(version, async () => {
      await this.level.put(summaryKey, addChecksum(summaryKey, `${version}\n${summary}`), { sync: true });
      await this.level.clear({ gt: logStart, lte: entryKey(version) });
    });
  }

  async close(): Promise<void> {
    // If this write fails, the next start reports that the log was not closed.
    if (this.#last !== undefined && this.written.isOpen && !this.#isInDoubt) {
      await writeDurably(join(this.location, closedFile), `${Number(this.#last)}\n`).catch(() => {});
    }
    this.written.close();
    await this.level.close();
  }

  /** Throws StateError if a closed log is truncated. Reports a log that was not closed, and its missing changes. */
  async #expectEnd(changes: number): Promise<void> {
    const mark = await ignoreMissing(readFile(join(this.location, closedFile), 'utf8'));
    const [, text] = /^(\d+)\n$/.exec(mark ?? '') ?? [];
    const closed = text === undefined ? undefined : Number(text);
    if (closed !== undefined && closed > changes) {
      throw damaged(this.location, `its log ends after ${changes} of ${closed} changes`);
    }
    if (closed === changes || this.isNew) return;
    const written = readWritten(this.location);
    this.missingChanges = Math.max(0, (written ?? 0) - changes);
    const recovered = `${formatCount(changes, 'change')} recovered`;
    const rest = written === undefined ? 'the number of missing changes is unknown' : 'none damaged';
    const unclosed = `was not closed properly: ${recovered}, ${rest}`;
    const gone = this.missingChanges === 1 ? 'one is' : `${this.missingChanges} are`;
    const truncated = `has lost its end: ${recovered}, the last ${gone} gone`;
    this.onNotice(`${this.location} ${this.missingChanges > 0 ? truncated : unclosed}`);
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
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Problem(507, `no data was written, because ${this.location} rejects writes: ${reason}`);
    }
  }

  /** Throws Problem if the folder was removed: LevelDB would write to deleted files. */
  #expectFolder(): void {
    if (this.written.isGone)
      throw new Problem(503, `no data was written, because ${this.location} was removed. Restart the mock.`);
  }

  /** Opens LevelDB again after a failed write, and deletes all rejected entries. */
  async #deleteRejected(seen: Version): Promise<void> {
    await this.level.close();
    await this.level.open();
    await this.level.clear({ gt: entryKey(seen), lt: logEnd });
  }
}
