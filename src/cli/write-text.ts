import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NotikitError } from '../errors/notikit-error.js';
import { fileReasonOf } from '../text/file-reason.js';
import { UsageError } from './exit-codes.js';

/** File that cannot be written, for example because the disk is full. Its old content is unchanged. */
export class UnwritableError extends NotikitError {
  readonly code = 'NOTIKIT_FILE_UNWRITABLE';
  constructor(file: string, reason: unknown) {
    super(`cannot write ${file}: ${fileReasonOf(reason)}`);
    this.name = 'UnwritableError';
  }
}

/** Checks that files can be written before the work begins. Writes nothing. Throws UsageError. */
export function expectWritable(files: Iterable<string | undefined>): void {
  for (const file of files) {
    if (!file) continue;
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats?.isDirectory()) throw new Error('it is a directory');
      if (stats !== undefined) accessSync(file, constants.W_OK);
      // Replacing a file needs a writable folder.
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

/** Writes a whole file or nothing; a new one with mode 600. Throws UnwritableError. */
export function writeText(file: string, text: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) replaceFile(file, text);
    else if (stats.isFile()) {
      accessSync(file, constants.W_OK);
      // A link stays a link.
      replaceFile(realpathSync(file), text, stats.mode);
    }
    // A pipe, a terminal or a device has no content to preserve.
    else writeFileSync(file, text);
  } catch (error) {
    throw new UnwritableError(file, error);
  }
}

/** Replaces a file by another one, once it is on the disk. */
function replaceFile(file: string, text: string, mode?: number): void {
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporaryFile, text, { flag: 'wx', flush: true, mode: 0o600 });
    if (mode !== undefined) chmodSync(temporaryFile, mode);
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
}
