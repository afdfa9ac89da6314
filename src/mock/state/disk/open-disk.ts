import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workings } from '../../control/workings.js';
import type { Engine } from '../engine.js';
import { optionalPackage } from '../optional-package.js';
import { expectOrigin, originOf } from '../origin.js';
import { StateError } from '../state-error.js';
import { DiskEngine } from './disk-engine.js';

/**
 * Opens the log in a directory, or begins one in an empty one. Nothing is touched that is not notikit's, or newer. Says
 * so where whoever wrote last did not come to an end. Rejects with StateError.
 */
export async function openDisk(
  folder: string,
  scenario: Workings['scenario'],
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
    const there = `${changes} changes are there, each of them whole`;
    onNotice(`${folder} was not closed by whoever wrote last: ${there}`);
  });
}

/** The files of a folder; undefined if there is none. */
async function sizesIn(folder: string): Promise<{ name: string; size: number }[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names && Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
}

const other = 'name an empty directory';

async function openFolder(folder: string, scenario: Workings['scenario']): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = join(folder, 'notikit.json');
  const origin = originOf(scenario);
  const recorded = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (recorded !== undefined) return expectOrigin(parsed(recorded), origin, folder, other);
  // Whoever was ended while writing it has left a beginning.
  const begun = `${file}.begun`;
  if ((await readdir(folder)).some((name) => join(folder, name) !== begun)) {
    throw new StateError(`${folder} has other files in it, and no state: ${other}`);
  }
  const handle = await open(begun, 'w');
  await handle.writeFile(JSON.stringify(origin));
  await handle.sync();
  await handle.close();
  await rename(begun, file);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cannotOpen(folder: string, error: unknown): StateError {
  const { code, message }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : { message: String(error) };
  if (code === 'LEVEL_LOCKED')
    return new StateError(`${folder} is in use by another process: end that one, or ${other}`);
  return new StateError(`${folder} cannot be opened: ${message}`);
}
