import type { Readable } from 'node:stream';
import type { BodyCopy } from './body-copy.js';
import type { Deadline } from './gateway-error.js';

interface Reader {
  /** Called with each chunk, which it adds to the copy. */
  readonly take: (chunk: Buffer) => void;
  /** Called after the last chunk. */
  readonly end: () => void;
  /** Runs while the reader waits for the stream, not for memory. */
  readonly deadline?: Deadline;
}

/** Waits for space in a copy; undefined if there is space. */
export function roomFor(bytes: number, copy: BodyCopy): Promise<void> | undefined {
  return copy.hasRoomFor(bytes) ? undefined : new Promise((resolve) => copy.whenRoomFor(bytes, resolve));
}

/** Reads a stream to its end. The stream waits while there is no space for the copy. */
export function readCopied(stream: Readable, copy: BodyCopy, { take, end, deadline }: Reader): void {
  const held: Buffer[] = [];
  let isEnded = false;
  const takeHeld = () => {
    for (let [chunk] = held; chunk !== undefined; [chunk] = held) {
      if (!copy.hasRoomFor(chunk.length)) return wait(chunk);
      held.shift();
      take(chunk);
    }
    if (isEnded) end();
  };
  const wait = (chunk: Buffer) => {
    stream.pause();
    deadline?.stop();
    copy.whenRoomFor(chunk.length, () => {
      deadline?.run();
      stream.resume();
      takeHeld();
    });
  };
  stream.on('data', (chunk: Buffer) => {
    held.push(chunk);
    // Other code has resumed the stream.
    if (copy.isWaiting) stream.pause();
    else takeHeld();
  });
  // The event may follow the last chunk although the stream is paused.
  stream.on('end', () => {
    isEnded = true;
    if (!copy.isWaiting) takeHeld();
  });
}
