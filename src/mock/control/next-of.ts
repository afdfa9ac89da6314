import type { Journal, Kept } from '../journal.js';

/**
 * The next exchange that is meant; undefined if there is none in time, or the mock closes, or who asked has gone.
 *
 * @param timeout in milliseconds.
 */
export function nextOf(
  journal: Journal,
  isMeant: (kept: Kept) => boolean,
  timeout: number,
  signal: AbortSignal,
): Promise<Kept | undefined> {
  return new Promise((resolve) => {
    const end = (kept?: Kept) => {
      unlisten();
      clearTimeout(timer);
      signal.removeEventListener('abort', gone);
      resolve(kept);
    };
    const gone = () => end();
    const unlisten = journal.listen((kept) => {
      if (kept === undefined || isMeant(kept)) end(kept);
    });
    const timer = setTimeout(end, timeout);
    signal.addEventListener('abort', gone);
  });
}
