import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { oneLine, reasonOf } from '../text/printable.js';
import type { ReadAttached, ReadBody } from './read-body.js';

/** Reads files below the folder of a recording, and no others: recordings are not trusted. */
export function attachedIn(folder: string | undefined): ReadAttached {
  return async (name, maxBytes): Promise<ReadBody> => {
    const unread = (reason: string) => ({ unread: `is in the file ${oneLine(name, 100)}, which ${reason}` });
    if (folder === undefined) return unread('standard input has no folder for');
    try {
      const path = resolve(folder, name);
      if (!isBelow(path, resolve(folder))) return unread('is not below the folder of the recording');
      const real = await realpath(path);
      if (!isBelow(real, await realpath(folder))) return unread('is not below the folder of the recording');
      const stats = await stat(real);
      if (stats.isDirectory()) return unread('is a directory');
      if (!stats.isFile()) return unread('is not a file');
      return stats.size > maxBytes ? unread(`has more than ${maxBytes} bytes`) : { bytes: await readFile(real) };
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return unread(isMissing ? 'does not exist' : `cannot be read: ${oneLine(reasonOf(error), 100)}`);
    }
  };
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
}
