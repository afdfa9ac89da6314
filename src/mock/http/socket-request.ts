import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem.js';
import { type BodyEvents, type Fields, ReceivedRequest, type RequestAddress } from './received-request.js';

/** Reads the head of a request from a socket. Throws Problem 400 for an invalid address. */
export function createSocketRequest(incoming: IncomingMessage, outgoing: ServerResponse): ReceivedRequest {
  return new SocketRequest(incoming, outgoing);
}

/** Request from a socket. Reads Node's objects lazily. */
class SocketRequest extends ReceivedRequest {
  readonly method: string;
  readonly address: RequestAddress;
  readonly headers: RawHeaders;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    super();
    const { method = 'GET', rawHeaders } = incoming;
    this.method = method;
    this.headers = headersOf(rawHeaders);
    this.address = addressOf(incoming);
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  get isDisconnected(): boolean {
    const outgoing = this.#outgoing;
    return this.#incoming.errored !== null || (outgoing.destroyed && !outgoing.writableFinished);
  }

  override get stream(): BodyEvents | undefined {
    return this.hasRequest ? undefined : this.#incoming;
  }

  protected createRequest(): Request {
    return requestOf(this, this.#incoming, this.#outgoing);
  }
}

/** Header fields in Node's flat list. Few are read, so they are not indexed. */
class RawHeaders implements Fields {
  readonly #fields: readonly string[];

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  /** Value by its lower-case name. Several values are joined, as in `Headers`. */
  get(name: string): string | null {
    let found: string | null = null;
    for (let index = 0; index < this.#fields.length; index += 2) {
      const field = this.#fields[index] ?? '';
      if (field.length !== name.length || (field !== name && field.toLowerCase() !== name)) continue;
      const value = this.#fields[index + 1] ?? '';
      found = found === null ? value : `${found}, ${value}`;
    }
    return found;
  }

  equals(fields: readonly string[]): boolean {
    if (fields.length !== this.#fields.length) return false;
    for (let index = 0; index < fields.length; index += 1) if (fields[index] !== this.#fields[index]) return false;
    return true;
  }

  toHeaders(): Headers {
    const headers = new Headers();
    for (let index = 0; index < this.#fields.length; index += 2) {
      headers.append(this.#fields[index] ?? '', this.#fields[index + 1] ?? '');
    }
    return headers;
  }
}

let latestHeaders: RawHeaders | undefined;

/** Shares equal fields: a client sends the same ones repeatedly, and the journal stores them. */
function headersOf(fields: readonly string[]): RawHeaders {
  if (latestHeaders?.equals(fields) !== true) latestHeaders = new RawHeaders(fields);
  return latestHeaders;
}

/** Path and query that the URL Standard leaves unchanged. */
const plainTarget = /^\/[\w~!$&'()*+,;=:@/-]*(\?[\w~!$&()*+,;=:@%/?.-]*)?$/;

function addressOf({ url: target = '', headers: { host } }: IncomingMessage): RequestAddress {
  if (!target.startsWith('/') && /^https?:\/\//.test(target)) {
    if (hasBackslash(target) || !URL.canParse(target)) throw new Problem(400, 'the request target is not a valid URL');
    return new URL(target);
  }
  if (!host) throw new Problem(400, 'the Host header is missing');
  const { origin, host: parsedHost, hostname } = originOf(host);
  if (plainTarget.test(target)) {
    const end = target.indexOf('?');
    const pathname = end === -1 ? target : target.slice(0, end);
    const search = end === -1 || end === target.length - 1 ? '' : target.slice(end);
    return { origin, host: parsedHost, hostname, pathname, search };
  }
  const address = `${origin}${target}`;
  const isPath = target.startsWith('/') && !hasBackslash(target) && URL.canParse(address);
  if (!isPath) throw new Problem(400, 'the request target is not a valid path');
  return new URL(address);
}

/** The URL Standard reads a backslash as a slash; other parsers do not. */
function hasBackslash(target: string): boolean {
  return (target.split('?', 1)[0] ?? '').includes('\\');
}

type Origin = Pick<URL, 'origin' | 'host' | 'hostname'>;

/** Cache of parsed hosts: most requests have the same one. */
const origins = new Map<string, Origin>();
const maxOrigins = 100;

function originOf(field: string): Origin {
  const cached = origins.get(field);
  if (cached !== undefined) return cached;
  const address = `http://${field}`;
  if (!URL.canParse(address)) throw invalidHost();
  const { origin, host, hostname } = new URL(address);
  // A name that changes when it is parsed may be meant for another host.
  if (hostname.length !== field.length && hostname !== field.replace(/:\d+$/, '')) throw invalidHost();
  if (origins.size === maxOrigins) origins.clear();
  origins.set(field, { origin, host, hostname });
  return { origin, host, hostname };
}

function invalidHost(): Problem {
  return new Problem(400, 'the Host header is not a valid host');
}

function requestOf(received: ReceivedRequest, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method, address, headers } = received;
  const gone = new AbortController();
  const onClose = () => {
    if (received.isDisconnected) gone.abort();
  };
  if (outgoing.destroyed) onClose();
  else outgoing.once('close', onClose);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method);
  const init: RequestInit = {
    method: method === 'TRACE' ? 'GET' : method,
    headers: headers.toHeaders(),
    signal: gone.signal,
  };
  const request = new Request(
    `${address.origin}${address.pathname}${address.search}`,
    hasBody ? { ...init, ...lazyBody(incoming) } : init,
  );
  // Fetch does not allow this method.
  return method === 'TRACE' ? Object.defineProperty(request, 'method', { value: method }) : request;
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
