import type { Readable } from 'node:stream';
import type { BodyCopy } from './body-copy.js';
import type { Deadline } from './gateway-error.js';

interface Reader {
  /** Called with each chunk, which it adds to the copy. */
  readonly onChunk: (chunk: Buffer) => void;
  /** Called after the last chunk. */
  readonly onEnd: () => void;
  /** Runs while the reader waits for the stream, not for memory. */
  readonly deadline?: Deadline;
}

/** Waits for space in a copy; undefined if there is space. */
export function waitForRoom(bytes: number, copy: BodyCopy): Promise<void> | undefined {
  return copy.hasRoomFor(bytes) ? undefined : new Promise((resolve) => copy.whenRoomFor(bytes, resolve));
}

/** Reads a stream to its onEnd. The stream waits while there is no space for the copy. */
export function readCopied(stream: Readable, copy: BodyCopy, { onChunk, onEnd, deadline }: Reader): void {
  const waitingChunks: Buffer[] = [];
  let isEnded = false;
  const passWaiting = () => {
    for (let [chunk] = waitingChunks; chunk !== undefined; [chunk] = waitingChunks) {
      if (!copy.hasRoomFor(chunk.length)) return wait(chunk);
      waitingChunks.shift();
      onChunk(chunk);
    }
    if (isEnded) onEnd();
  };
  const wait = (chunk: Buffer) => {
    stream.pause();
    deadline?.stop();
    copy.whenRoomFor(chunk.length, () => {
      deadline?.run();
      stream.resume();
      passWaiting();
    });
  };
  stream.on('data', (chunk: Buffer) => {
    waitingChunks.push(chunk);
    // Other code has resumed the stream.
    if (copy.isWaiting) stream.pause();
    else passWaiting();
  });
  // The event may follow the last chunk although the stream is paused.
  stream.on('end', () => {
    isEnded = true;
    if (!copy.isWaiting) passWaiting();
  });
}
