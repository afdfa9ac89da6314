import { ConnectionReset, type FaultKind } from './fault.js';

/** The server takes a body that fails at once for one that ended: it must be under way, in milliseconds. */
const pause = 20;

/** The first half of the body, and then the connection ends. */
export const cut: FaultKind = {
  usage: 'cut',
  parse: (value) => {
    if (value !== undefined) return undefined;
    return async ({ next }) => {
      const response = await next();
      const bytes = new Uint8Array(await response.arrayBuffer());
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      let sent = false;
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          if (!sent) controller.enqueue(half);
          else {
            await new Promise((done) => setTimeout(done, pause));
            controller.error(new ConnectionReset());
          }
          sent = true;
        },
      });
      const headers = new Headers(response.headers);
      headers.set('content-length', String(bytes.length));
      return new Response(body, { status: response.status, headers });
    };
  },
};
