import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem.js';

/** Creates the Request of a message from a socket. Throws Problem 400 for an invalid address. */
export function createRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = 'GET', rawHeaders } = incoming;
  const address = addressOf(incoming);
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const gone = new AbortController();
  const onClose = () => {
    if (incoming.errored !== null || !outgoing.writableFinished) gone.abort();
  };
  if (outgoing.destroyed) onClose();
  else outgoing.once('close', onClose);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method);
  const init: RequestInit = { method: method === 'TRACE' ? 'GET' : method, headers, signal: gone.signal };
  const request = new Request(address, hasBody ? { ...init, ...lazyBody(incoming) } : init);
  // Fetch does not allow this method.
  return method === 'TRACE' ? Object.defineProperty(request, 'method', { value: method }) : request;
}

/** Address of a request. Throws Problem 400 for an invalid one. */
function addressOf({ url: target = '', headers: { host } }: IncomingMessage): URL {
  if (!target.startsWith('/') && /^https?:\/\//.test(target)) {
    if (hasBackslash(target) || !URL.canParse(target)) throw new Problem(400, 'the request target is not a valid URL');
    return new URL(target);
  }
  if (!host) throw new Problem(400, 'the Host header is missing');
  const address = `${originOf(host)}${target}`;
  const isPath = target.startsWith('/') && !hasBackslash(target) && URL.canParse(address);
  if (!isPath) throw new Problem(400, 'the request target is not a valid path');
  return new URL(address);
}

/** The URL Standard reads a backslash as a slash; other parsers do not. */
function hasBackslash(target: string): boolean {
  return (target.split('?', 1)[0] ?? '').includes('\\');
}

function originOf(field: string): string {
  const address = `http://${field}`;
  if (!URL.canParse(address)) throw invalidHost();
  const { origin, hostname } = new URL(address);
  // A name that changes when it is parsed may be meant for another host.
  if (hostname.length !== field.length && hostname !== field.replace(/:\d+$/, '')) throw invalidHost();
  return origin;
}

function invalidHost(): Problem {
  return new Problem(400, 'the Host header is not a valid host');
}

/** Reads a body lazily: Node's own stream would start at once. */
function lazyBody(incoming: IncomingMessage): RequestInit & { readonly duplex: 'half' } {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      chunks ??= incoming[Symbol.asyncIterator]();
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      controller.error(error);
    }
  };
  return { body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), duplex: 'half' };
}
