import { type Reply, replyJson } from '../http/reply.js';
import type { Journal, Kept } from '../journal/journal.js';

/** A value as the JSON of a response of success. */
export function json(value: unknown, status = 200): Reply {
  return replyJson(status, JSON.stringify(value));
}

/** It is done, and there is nothing to say. */
export const noContent: Reply = { status: 204, body: '', headers: {} };

const encoder = new TextEncoder();

/**
 * A response of success whose JSON has a long list in it, written item by item: others are answered in between. A fault
 * over an item ends the connection, since the head has been sent by then.
 *
 * @param head what stands before the items: `{"data":[`.
 * @param tail what stands after them: `],"total":7}`.
 */
export function jsonList<T>(head: string, items: readonly T[], told: (item: T) => unknown, tail: string): Response {
  let index = -1;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await nextTurn();
      const item = items[index];
      const text = item === undefined ? head : `${index === 0 ? '' : ','}${JSON.stringify(told(item))}`;
      index += 1;
      const isLast = index >= items.length;
      controller.enqueue(encoder.encode(isLast ? text + tail : text));
      if (isLast) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

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

/** Lets all else that waits for the event loop have its turn, in Node or a browser. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
