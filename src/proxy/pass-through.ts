import type { OperationId } from '../contract/operations.js';
import { createOutbound } from '../http/outbound.js';
import type { TrafficProxy } from './create-proxy.js';

interface PassedRequest {
  readonly operation: OperationId;
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface PassThrough extends AsyncDisposable {
  /** The server's response to a request of one of the operations; undefined for others. Rejects with TransportError. */
  readonly respond: (request: PassedRequest) => Promise<Response | undefined>;
}

/** Fields of the connection to the client, and fields that `fetch` sets. */
const connectionFields = ['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'transfer-encoding'];

/** Time limit in milliseconds, longer than that of the proxy, whose message names the cause. */
const timeoutMs = 300_000;

/** Sends the requests of some operations through a listening proxy, which checks them on their way. */
export function passThrough(proxy: TrafficProxy, operations: ReadonlySet<OperationId>): PassThrough {
  const fetch = createOutbound({ timeoutMs });
  return {
    respond: async ({ operation, method, target, headers: clientHeaders, body }) => {
      if (!operations.has(operation) || proxy.url === undefined) return undefined;
      const headers = new Headers(clientHeaders);
      for (const name of connectionFields) headers.delete(name);
      const request = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) };
      const response = await fetch(new Request(`${proxy.url}${target}`, request));
      response.headers.set('notikit-source', 'upstream');
      return response;
    },
    [Symbol.asyncDispose]: () => fetch.close(),
  };
}
