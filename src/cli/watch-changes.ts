import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UsageError } from './exit-codes.js';
import { isReaderGone } from './output-error.js';

/** How often the file is looked at, in milliseconds. */
const interval = 200;

/**
 * Calls back when a file is not any more what it was at the time of this call: to be called before the file is read,
 * so that no change is lost between. It looks instead of being told: editors put another file in the place of the one
 * that they opened, and not every file system tells. A file that is gone may come back, and one that is being written
 * is left in peace until two looks in a row see the same. Keeps no process alive.
 */
export function watchChanges(file: string, onChange: () => void): { readonly stop: () => void } {
  let lastState = stateOf(file);
  let last = lastState;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const now = await stat(file).then(fingerprint, () => undefined);
    isLooking = false;
    const isSettled = now !== undefined && now === last;
    last = now;
    if (!isSettled || now === lastState) return;
    lastState = now;
    onChange();
  };
  const timer = setInterval(look, interval).unref();
  return { stop: () => clearInterval(timer) };
}

/** Throws UsageError unless there is such a file to watch. */
export function expectWatchable(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`--watch: file ${file} does not exist`);
  if (stats.isDirectory()) throw new UsageError(`--watch: file ${file} is a directory. Pass a file.`);
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

/**
 * Runs something, and again whenever the file changes or SIGUSR2 arrives. It ends on SIGINT or SIGTERM, or if nobody
 * reads its output: the signal of the run is aborted then. A change during a run leads to one more run.
 */
export async function runOnChange(
  file: string | undefined,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let isDue = true;
  const ending = new AbortController();
  let wake = () => {};
  const again = () => {
    isDue = true;
    wake();
  };
  const end = () => {
    ending.abort();
    wake();
  };
  const failed = (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error)) end();
  };
  const changes = file === undefined ? undefined : watchChanges(file, again);
  process.on('SIGUSR2', again).on('SIGINT', end).on('SIGTERM', end);
  process.stdout.on('error', failed);
  // Neither a look at a file nor a signal that may come keeps a process alive.
  const alive = setInterval(() => {}, 2 ** 30);
  try {
    while (!ending.signal.aborted) {
      if (isDue) {
        isDue = false;
        await run(ending.signal);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    clearInterval(alive);
    process.off('SIGUSR2', again).off('SIGINT', end).off('SIGTERM', end);
    process.stdout.off('error', failed);
    changes?.stop();
  }
}
