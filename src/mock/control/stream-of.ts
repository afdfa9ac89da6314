/** A reader that is so many events behind is let go: it can go on from the last id that it has. */
const maxBehind = 1_000;

/** The headers of such an answer. */
export const eventStream = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** What one event tells. */
export interface Told {
  readonly id: number;
  readonly text: string;
}

/**
 * Server-sent events: first what is known, then what comes, until there is no more or nobody reads.
 *
 * @param listen calls for all that comes, and with undefined once nothing more will; returns what ends that.
 */
export function streamOf<T>(
  known: readonly T[],
  listen: (listener: (item: T | undefined) => void) => () => void,
  toldOf: (item: T) => Told,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let unlisten = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const send = (item: T) => {
          const { id, text } = toldOf(item);
          controller.enqueue(encoder.encode(`id: ${id}\ndata: ${text}\n\n`));
        };
        const end = () => {
          unlisten();
          controller.close();
        };
        // So that the answer begins before there is anything to tell.
        controller.enqueue(encoder.encode(': listening\n\n'));
        for (const item of known) send(item);
        unlisten = listen((item) => {
          if (item === undefined || (controller.desiredSize ?? 0) <= 0) return end();
          send(item);
        });
      },
      cancel: () => unlisten(),
    },
    { highWaterMark: 2 * maxBehind },
  );
}
