import { type Stats, unwatchFile, watchFile } from 'node:fs';

/** How often the file is looked at, in milliseconds. */
const interval = 200;

/**
 * Calls back when a file has changed, until it is told to stop. It looks instead of being told: editors put another
 * file in the place of the one that they opened, and not every file system tells. A file that is gone may come back.
 */
export function watchChanges(file: string, onChange: () => void): { readonly stop: () => void } {
  const listener = (now: Stats, before: Stats): void => {
    const isGone = now.nlink === 0;
    const isSame = now.mtimeMs === before.mtimeMs && now.size === before.size && now.ino === before.ino;
    if (!isGone && !isSame) onChange();
  };
  watchFile(file, { interval }, listener);
  return { stop: () => unwatchFile(file, listener) };
}
