import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NotikitError } from '../errors/notikit-error.js';
import { fileReasonOf } from '../text/file-reason.js';
import { UsageError } from './exit-codes.js';

/** A file cannot be written: the disk is full, say. What was in it is there still. */
export class UnwritableError extends NotikitError {
  readonly code = 'NOTIKIT_FILE_UNWRITABLE';
  constructor(file: string, reason: unknown) {
    super(`cannot write ${file}: ${fileReasonOf(reason)}`);
    this.name = 'UnwritableError';
  }
}

/** Checks before any work is done that files can be written. Writes nothing. Throws UsageError. */
export function expectWritable(files: Iterable<string | undefined>): void {
  for (const file of files) {
    if (!file) continue;
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats?.isDirectory()) throw new Error('it is a directory');
      if (stats !== undefined) accessSync(file, constants.W_OK);
      // A file takes the place of the one before as a whole.
      if (stats === undefined || stats.isFile()) expectWritableFolder(dirname(file));
    } catch (error) {
      throw new UsageError(`cannot write ${file}: ${fileReasonOf(error)}`);
    }
  }
}

function expectWritableFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error('its folder does not exist');
  if (!stats.isDirectory()) throw new Error(`${folder} is not a directory`);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Writes a file whole or not at all; a new one for its owner only. Throws UnwritableError. */
export function writeText(file: string, text: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) replace(file, text);
    else if (stats.isFile()) replace(writable(file), text, stats.mode);
    // In a pipe, a terminal or another device, there is nothing to keep.
    else writeFileSync(file, text);
  } catch (error) {
    throw new UnwritableError(file, error);
  }
}

/** Puts another file in the place of one, once all of it is on the disk. */
function replace(file: string, text: string, mode?: number): void {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(beside, text, { flag: 'wx', flush: true, mode: 0o600 });
    if (mode !== undefined) chmodSync(beside, mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Where a file really is, if it may be written: a link stays one. */
function writable(file: string): string {
  accessSync(file, constants.W_OK);
  return realpathSync(file);
}
