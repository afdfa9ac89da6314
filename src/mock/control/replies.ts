import { Problem, type ProblemDetail } from '../http/problem.js';
import { type Reply, replyJson } from '../http/reply.js';

/** A successful response with a value as JSON. */
export function jsonReply(value: unknown, status = 200): Reply {
  return replyJson(status, JSON.stringify(value));
}

export const noContent: Reply = { status: 204, body: '', headers: {} };

/**
 * Throws Problem if there are mistakes. Its message is the first of them.
 *
 * @param introduction text before the first mistake: `the record does not conform: `.
 */
export function refuseMistakes(errors: readonly ProblemDetail[], introduction = '', status = 422): void {
  const [first] = errors;
  if (first !== undefined) throw new Problem(status, `${introduction}${first.pointer} ${first.message}`, { errors });
}

const encoder = new TextEncoder();

/**
 * A successful response with a long list in its JSON. It is serialized item by item, so that other requests are answered
 * in between. An error in an item ends the connection, because the head was sent before.
 *
 * @param head JSON before the items: `{"data":[`.
 * @param tail JSON after them: `],"total":7}`.
 */
export function jsonList<T>(head: string, items: readonly T[], toJson: (item: T) => unknown, tail: string): Response {
  const parts = listParts(head, items, toJson, tail);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await nextTurn();
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function* listParts<T>(
  head: string,
  items: readonly T[],
  toJson: (item: T) => unknown,
  tail: string,
): Generator<string, undefined> {
  yield head;
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(toJson(item))}`;
  yield tail;
}

/** Resolves after other work of the event loop, in Node or a browser. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
