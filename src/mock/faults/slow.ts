import type { FaultKind } from './fault.js';

const interval = 50;

/** The body comes a little at a time, at so many bytes in a second. */
export const slow: FaultKind = {
  usage: 'slow=2000B/s',
  parse: (value = '') => {
    const [, rate] = /^(\d+)B\/s$/.exec(value) ?? [];
    const size = Math.ceil((Number(rate) * interval) / 1_000);
    if (!(size > 0)) return undefined;
    return async ({ next }) => {
      const response = await next();
      const bytes = new Uint8Array(await response.arrayBuffer());
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          if (at >= bytes.length) return controller.close();
          if (at > 0) await new Promise((done) => setTimeout(done, interval));
          controller.enqueue(bytes.subarray(at, at + size));
          at += size;
        },
      });
      return new Response(body, { status: response.status, headers: response.headers });
    };
  },
};
