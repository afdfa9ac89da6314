import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** How often the file is looked at, in milliseconds. */
const interval = 200;

/**
 * Calls back when a file is not any more what it was at the time of this call: to be called before the file is read,
 * so that no change is lost between. It looks instead of being told: editors put another file in the place of the one
 * that they opened, and not every file system tells. A file that is gone may come back, and one that is being written
 * is left in peace until two looks in a row see the same. Keeps no process alive.
 */
export function watchChanges(file: string, onChange: () => void): { readonly stop: () => void } {
  let known = stateOf(file);
  let last = known;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const now = await stat(file).then(fingerprint, () => undefined);
    isLooking = false;
    const isSettled = now !== undefined && now === last;
    last = now;
    if (!isSettled || now === known) return;
    known = now;
    onChange();
  };
  const timer = setInterval(look, interval).unref();
  return { stop: () => clearInterval(timer) };
}

/** Undefined for what cannot be looked at too: who reads it is told why. */
function stateOf(file: string): string | undefined {
  try {
    return fingerprint(statSync(file));
  } catch {
    return undefined;
  }
}

/** What tells one state of a file from another. */
function fingerprint({ ino, size, mtimeMs }: Stats): string {
  return [ino, size, mtimeMs].join(' ');
}
