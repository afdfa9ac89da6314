import type { Journal, Kept } from '../journal.js';

/** A reader that is so many exchanges behind is let go: it can go on from the last id that it has. */
const maxBehind = 1_000;

/** Server-sent events: first the known exchanges, then those that come, until the mock closes or nobody reads. */
export function streamOf(
  journal: Journal,
  known: readonly Kept[],
  isMeant: (kept: Kept) => boolean,
  textOf: (kept: Kept) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let unlisten = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const send = (kept: Kept) => controller.enqueue(encoder.encode(`id: ${kept.id}\ndata: ${textOf(kept)}\n\n`));
        const end = () => {
          unlisten();
          controller.close();
        };
        // So that the answer begins before there is anything to tell.
        controller.enqueue(encoder.encode(': listening\n\n'));
        for (const kept of known) send(kept);
        const stop = journal.listen((kept) => {
          if (kept === undefined || (controller.desiredSize ?? 0) <= 0) return end();
          if (isMeant(kept)) send(kept);
        });
        unlisten = () => void stop();
      },
      cancel: () => unlisten(),
    },
    { highWaterMark: 2 * maxBehind },
  );
}
