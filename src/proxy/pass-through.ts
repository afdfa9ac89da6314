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

/** Fields of the connection to the client, and fields that `fetch` sets. */
const connectionFields = ['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'transfer-encoding'];

/** Time limit in milliseconds, longer than that of the proxy, whose message names the cause. */
const timeoutMs = 300_000;

/**
 * Sends the requests of some operations through a listening proxy, which checks them on their way. Other requests get
 * undefined. Rejects with TransportError.
 */
export function passThrough(proxy: TrafficProxy, operations: ReadonlySet<OperationId>) {
  const fetch = createOutbound({ timeoutMs });
  return {
    respond: async ({ operation, method, target, headers: clientHeaders, body }: PassedRequest) => {
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
