import { isReaderGone } from './output-error.js';
import { watchChanges } from './watch-changes.js';

/**
 * Runs something, and again whenever the file changes or SIGUSR2 arrives. It ends on SIGINT or SIGTERM, or if nobody
 * reads its output. A change during a run leads to one more run.
 */
export async function runOnChange(file: string | undefined, run: () => Promise<void>): Promise<void> {
  let isDue = true;
  let isEnded = false;
  let wake = () => {};
  const again = () => {
    isDue = true;
    wake();
  };
  const end = () => {
    isEnded = true;
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
    while (!isEnded) {
      if (isDue) {
        isDue = false;
        await run();
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
