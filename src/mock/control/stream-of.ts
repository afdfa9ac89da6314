import { setImmediate } from 'node:timers/promises';
import type { Journal, Kept } from '../journal.js';
import { Recent } from '../recent.js';

/** A reader that is so many exchanges behind is let go: it can go on from the last id that it has. */
const maxBehind = 1_000;

/** What was told last of exchanges that have ended, since each may be told to many; in bytes. */
const told = new Recent<Kept, Uint8Array>(2 ** 20, ({ length }) => length);

/**
 * Server-sent events: first the known exchanges, then those that come, until the mock closes or nobody reads. What
 * waits for a reader is not written out before it is read: it takes no more room than it does in the journal.
 */
export function streamOf(
  journal: Journal,
  known: readonly Kept[],
  isMeant: (kept: Kept) => boolean,
  bytesOf: (kept: Kept) => Uint8Array,
): ReadableStream<Uint8Array> {
  const waiting = known.map((kept) => ({ kept, hasEnded: false }));
  let isOver = false;
  let wake = () => {};
  let unlisten = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      // So that the answer begins before there is anything to tell.
      controller.enqueue(Buffer.from(': listening\n\n'));
      const stop = journal.listen((kept) => {
        const isBehind = waiting.length >= maxBehind;
        if (isBehind) waiting.length = 0;
        if (kept === undefined || isBehind) end();
        else if (isMeant(kept)) waiting.push({ kept, hasEnded: true });
        wake();
      });
      unlisten = () => void stop();
    },
    pull: async (controller) => {
      while (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      // Each is judged: others are answered in between.
      await setImmediate();
      const next = waiting.shift();
      if (next === undefined) return controller.close();
      const { kept, hasEnded } = next;
      controller.enqueue(hasEnded ? told.get(kept, () => bytesOf(kept)) : bytesOf(kept));
    },
    cancel: () => unlisten(),
  });

  function end(): void {
    isOver = true;
    unlisten();
  }
}
