import { statSync } from 'node:fs';
import { UsageError } from './exit-codes.js';
import { isReaderGone } from './output-errors.js';

/** Interval between checks of the file, in milliseconds. */
const pollIntervalMs = 200;

/**
 * Calls back when a file differs from its state at this call. Call it before reading the file, so that no change is
 * lost. Polls: editors replace files, and some file systems send no events. Waits until two polls agree, and tolerates
 * a missing file. Does not keep the process alive.
 */
export function watchChanges(file: string, onChange: () => void): { readonly stop: () => void } {
  let reportedState = stateOf(file);
  let previousState = reportedState;
  const poll = () => {
    const now = stateOf(file);
    const isSettled = now !== undefined && now === previousState;
    previousState = now;
    if (!isSettled || now === reportedState) return;
    reportedState = now;
    onChange();
  };
  const timer = setInterval(poll, pollIntervalMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Throws UsageError unless there is such a file to watch. */
export function expectWatchable(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`--watch: file ${file} does not exist`);
  if (stats.isDirectory()) throw new UsageError(`--watch: file ${file} is a directory. Pass a file.`);
}

/** Identifies the state of a file; undefined for an inaccessible one, because reading it reports the error. */
function stateOf(file: string): string | undefined {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return [ino, size, mtimeMs].join(' ');
  } catch {
    return undefined;
  }
}

/**
 * Runs a function, and again when the file changes or SIGUSR2 arrives. SIGINT, SIGTERM or a closed pipe aborts the
 * signal of the run, and ends the loop. A change during a run leads to another run.
 */
export async function runOnChange(
  file: string | undefined,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let isDue = true;
  const ending = new AbortController();
  let wake = () => {};
  const requestRun = () => {
    isDue = true;
    wake();
  };
  const end = () => {
    ending.abort();
    wake();
  };
  const onOutputError = (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error)) end();
  };
  const changes = file === undefined ? undefined : watchChanges(file, requestRun);
  process.on('SIGUSR2', requestRun).on('SIGINT', end).on('SIGTERM', end);
  process.stdout.on('error', onOutputError);
  // Neither polling nor signal handlers keep a process alive.
  const keepAlive = setInterval(() => {}, 2 ** 30);
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
    clearInterval(keepAlive);
    process.off('SIGUSR2', requestRun).off('SIGINT', end).off('SIGTERM', end);
    process.stdout.off('error', onOutputError);
    changes?.stop();
  }
}
