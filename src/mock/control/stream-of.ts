import { nextTurn } from '../next-turn.js';

/** A reader that is so many events behind is let go: it can go on from the last id that it has. */
const maxBehind = 1_000;

/** The headers of such a response. */
export const eventStream = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

const encoder = new TextEncoder();

/** An event as it is sent. */
export function eventOf(id: number, data: object): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Server-sent events: first what is known, then what comes, until there is no more or nobody reads. What waits for a
 * reader is not written out before it is read, so that it takes no room of its own.
 *
 * @param listen calls for all that comes, and with undefined once nothing more will; returns what ends that.
 */
export function streamOf<T>(
  known: readonly T[],
  listen: (listener: (item: T | undefined) => void) => () => void,
  bytesOf: (item: T) => Uint8Array,
): ReadableStream<Uint8Array> {
  const waiting = known.map((item) => ({ item }));
  let isOver = false;
  let wake = () => {};
  let unlisten = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      // So that the response begins before there is anything to tell.
      controller.enqueue(encoder.encode(': listening\n\n'));
      unlisten = listen((item) => {
        const isBehind = waiting.length >= maxBehind;
        if (isBehind) waiting.length = 0;
        if (item === undefined || isBehind) end();
        else waiting.push({ item });
        wake();
      });
    },
    pull: async (controller) => {
      while (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      // What is told may have to be checked first: others are answered in between.
      await nextTurn();
      const next = waiting.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(bytesOf(next.item));
    },
    cancel: () => unlisten(),
  });

  function end(): void {
    isOver = true;
    unlisten();
  }
}
