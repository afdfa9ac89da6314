import { nextTurn } from '../next-turn.js';

const encoder = new TextEncoder();

/**
 * An answer of success whose JSON has a long list in it, written item by item: others are answered in between. A fault
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
