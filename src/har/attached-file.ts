import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { oneLine, reasonOf } from '../text/printable.js';
import type { ReadAttached, ReadBody } from './read-body.js';

/** Creates a reader of files below the folder of a recording, and no others: recordings are not trusted. */
export function createAttachedReader(folder: string | undefined): ReadAttached {
  return async (name, maxBytes): Promise<ReadBody> => {
    const unchecked = (reason: string) => ({
      uncheckedReason: `is in the file ${oneLine(name, 100)}, which ${reason}`,
    });
    if (folder === undefined) return unchecked('standard input has no folder for');
    try {
      const path = resolve(folder, name);
      if (!isBelow(path, resolve(folder))) return unchecked('is not below the folder of the recording');
      // A symbolic link may lead out of the folder.
      const realPath = await realpath(path);
      if (!isBelow(realPath, await realpath(folder))) return unchecked('is not below the folder of the recording');
      const stats = await stat(realPath);
      if (stats.isDirectory()) return unchecked('is a directory');
      if (!stats.isFile()) return unchecked('is not a file');
      return stats.size > maxBytes ? unchecked(`has more than ${maxBytes} bytes`) : { bytes: await readFile(realPath) };
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return unchecked(isMissing ? 'does not exist' : `cannot be read: ${oneLine(reasonOf(error), 100)}`);
    }
  };
}

function isBelow(path: string, folder: string): boolean {
  const route = relative(folder, path);
  return route !== '' && !isAbsolute(route) && route.split(/[\\/]/)[0] !== '..';
}
