import { toUtf8 } from '../../text/bytes.js';
import { Problem, type ProblemDetail } from '../http/problem.js';
import { type Reply, serializedReply, streamOf } from '../http/reply.js';

/** Creates a successful JSON response. */
export function jsonReply(value: unknown, status = 200): Reply {
  return serializedReply(status, JSON.stringify(value));
}

export const noContent: Reply = { status: 204, body: '', headers: {} };

/**
 * Throws Problem for mistakes, with the first one as its message.
 *
 * @param introduction text before the first mistake: `the record does not conform: `.
 */
export function refuseMistakes(errors: readonly ProblemDetail[], introduction = '', status = 422): void {
  const [first] = errors;
  if (first !== undefined) throw new Problem(status, `${introduction}${first.pointer} ${first.message}`, { errors });
}

/**
 * Creates a successful response with a long JSON list. Serializes it item by item, so that other requests run in
 * between. The head is sent first, so an error in an item ends the connection.
 *
 * @param head JSON before the items: `{"data":[`.
 * @param tail JSON after them: `],"total":7}`.
 */
export function jsonList<T>(head: string, items: readonly T[], toJson: (item: T) => unknown, tail: string): Response {
  return new Response(streamOf(parts()), { headers: { 'content-type': 'application/json' } });

  async function* parts(): AsyncGenerator<Uint8Array, void> {
    yield toUtf8(head);
    for (const [index, item] of items.entries()) {
      await nextTurn();
      yield toUtf8(`${index === 0 ? '' : ','}${JSON.stringify(toJson(item))}`);
    }
    yield toUtf8(tail);
  }
}

/** Resolves after pending work of the event loop, in Node or a browser. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
