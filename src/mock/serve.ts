import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Fetch } from '../contract/exchange.js';
import { ConnectionReset } from './faults/fault.js';

/** A Fetch that listens. */
export interface Server {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** Stops listening, and ends the connections that are open. */
  readonly close: () => Promise<void>;
}

/** Listens on a port; 0 takes a free one. Rejects with Node's error when it cannot, `EADDRINUSE` say. */
export async function serve(fetch: Fetch, { port = 0, host = '127.0.0.1' } = {}): Promise<Server> {
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      try {
        return await fetch(request);
      } catch (error) {
        if (!(error instanceof ConnectionReset)) throw error;
        (outgoing as ServerResponse).destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
