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

/** Called when an operation is answered for the first time, or by the other side, with the status of the server. */
type ReportAnswerer = (operation: OperationId, isServer: boolean, status: number) => void;

/**
 * Sends the requests of some operations through a listening proxy, which checks them on their way. Other requests get
 * undefined, and so do operations that the server lacks. Rejects with TransportError.
 */
export function passThrough(proxy: TrafficProxy, operations: ReadonlySet<OperationId>, report: ReportAnswerer) {
  const fetch = createOutbound({ timeoutMs });
  const areAnswered = new Map<OperationId, boolean>();
  const succeeded = new Set<OperationId>();
  return {
    respond: async (request: PassedRequest) => {
      const { operation } = request;
      if (!operations.has(operation) || proxy.url === undefined) return undefined;
      const response = await send(request);
      const wasAnswered = areAnswered.get(operation);
      if (response.ok) succeeded.add(operation);
      const isAnswered = !(await isMissing(response, request));
      areAnswered.set(operation, isAnswered);
      if (wasAnswered !== isAnswered) report(operation, isAnswered, response.status);
      if (!isAnswered) return undefined;
      response.headers.set('notikit-source', 'upstream');
      return response;
    },
    [Symbol.asyncDispose]: () => fetch.close(),
  };

  function send({ method, target, headers: clientHeaders, body }: PassedRequest): Promise<Response> {
    const headers = new Headers(clientHeaders);
    for (const name of connectionFields) headers.delete(name);
    const init = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) };
    return fetch(new Request(`${proxy.url}${target}`, init));
  }

  /** Tells if a server lacks an operation. A 404 shows this if an unknown path gets the same response. */
  async function isMissing(response: Response, request: PassedRequest): Promise<boolean> {
    if (response.status !== 404) return [405, 501].includes(response.status);
    if (succeeded.has(request.operation)) return false;
    const target = request.target.replace(/^\/v\d+\/[\w-]+/, `$&${unknownSuffix}`);
    const unknown = await send({ ...request, target, body: new Uint8Array() });
    const [own, other] = await Promise.all([response.clone().text(), unknown.text()]);
    return unknown.status === 404 && formOf(own) === formOf(other);
  }
}

/** Part that makes a path unknown. */
const unknownSuffix = '-notikit-unknown';

/** Text of an error as for a known path, without words that contain digits: times and identifiers. */
function formOf(text: string): string {
  return text.replaceAll(unknownSuffix, '').replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? '' : word));
}
