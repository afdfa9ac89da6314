import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem.js';
import { type BodyEvents, type Fields, ReceivedRequest, type RequestAddress } from './received.js';

/** Reads the head of a request from a socket. Throws Problem 400 for one without an address. */
export function receive(incoming: IncomingMessage, outgoing: ServerResponse): ReceivedRequest {
  return new SocketRequest(incoming, outgoing);
}

/** A request that came over a socket. Its parts are read from Node's own objects. */
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

  get isGone(): boolean {
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

/** The fields of a request, as Node has them in one list. Few are read, so that they need not be sorted. */
class RawHeaders implements Fields {
  readonly #fields: readonly string[];

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  /** A value by its name in lower case. Several are one list, as those of `Headers` are. */
  get(name: string): string | null {
    let found: string | null = null;
    for (let place = 0; place < this.#fields.length; place += 2) {
      const field = this.#fields[place] ?? '';
      if (field.length !== name.length || (field !== name && field.toLowerCase() !== name)) continue;
      const value = this.#fields[place + 1] ?? '';
      found = found === null ? value : `${found}, ${value}`;
    }
    return found;
  }

  equals(fields: readonly string[]): boolean {
    if (fields.length !== this.#fields.length) return false;
    for (let place = 0; place < fields.length; place += 1) if (fields[place] !== this.#fields[place]) return false;
    return true;
  }

  toHeaders(): Headers {
    const headers = new Headers();
    for (let place = 0; place < this.#fields.length; place += 2) {
      headers.append(this.#fields[place] ?? '', this.#fields[place + 1] ?? '');
    }
    return headers;
  }
}

let last: RawHeaders | undefined;

/** A client sends the same fields again and again: the journal keeps them once. */
function headersOf(fields: readonly string[]): RawHeaders {
  if (last?.equals(fields) !== true) last = new RawHeaders(fields);
  return last;
}

/** A path and a query that the URL Standard leaves as they are. */
const plain = /^\/[\w~!$&'()*+,;=:@/-]*(\?[\w~!$&()*+,;=:@%/?.-]*)?$/;

function addressOf({ url: target = '', headers: { host } }: IncomingMessage): RequestAddress {
  if (!target.startsWith('/') && /^https?:\/\//.test(target)) {
    if (hasBackslash(target) || !URL.canParse(target)) throw new Problem(400, 'the request target is not a valid URL');
    return new URL(target);
  }
  if (!host) throw new Problem(400, 'the Host header is missing');
  const { origin, host: reached, hostname } = originOf(host);
  if (plain.test(target)) {
    const end = target.indexOf('?');
    const pathname = end === -1 ? target : target.slice(0, end);
    const search = end === -1 || end === target.length - 1 ? '' : target.slice(end);
    return { origin, host: reached, hostname, pathname, search };
  }
  const address = `${origin}${target}`;
  const isPath = target.startsWith('/') && !hasBackslash(target) && URL.canParse(address);
  if (!isPath) throw new Problem(400, 'the request target is not a valid path');
  return new URL(address);
}

/** The URL Standard reads it as a slash, and others do not. */
function hasBackslash(target: string): boolean {
  return (target.split('?', 1)[0] ?? '').includes('\\');
}

type Origin = Pick<URL, 'origin' | 'host' | 'hostname'>;

/** The hosts that were asked for last: most requests are for the same. */
const origins = new Map<string, Origin>();
const mostOrigins = 100;

function originOf(field: string): Origin {
  const known = origins.get(field);
  if (known !== undefined) return known;
  const address = `http://${field}`;
  if (!URL.canParse(address)) throw notHost();
  const { origin, host, hostname } = new URL(address);
  // A name that changes when it is parsed may be meant for another host.
  if (hostname.length !== field.length && hostname !== field.replace(/:\d+$/, '')) throw notHost();
  if (origins.size === mostOrigins) origins.clear();
  origins.set(field, { origin, host, hostname });
  return { origin, host, hostname };
}

function notHost(): Problem {
  return new Problem(400, 'the Host header is not a valid host');
}

function requestOf(received: ReceivedRequest, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method, address, headers } = received;
  const gone = new AbortController();
  const onClose = () => {
    if (received.isGone) gone.abort();
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
    hasBody ? { ...init, ...streamed(incoming) } : init,
  );
  // The standard has no Request of this method.
  return method === 'TRACE' ? Object.defineProperty(request, 'method', { value: method }) : request;
}

/** A body that is read when someone reads it: a stream that Node makes of it would begin at once. */
function streamed(incoming: IncomingMessage): RequestInit & { readonly duplex: 'half' } {
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
