import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEarlierResponses, drainOrClose, type Listener, listen, withoutBasePath } from '../../http/incoming.js';
import type { ListenAddress } from '../../http/listen-address.js';
import { concatBytes } from '../../text/bytes.js';
import { ConnectionReset } from '../interference/fault.js';
import { Problem, reportError } from './problem.js';
import { maxBytes, type ReceivedRequest, receivedRequestOf } from './received-request.js';
import { isResponse, type Reply, streamOf } from './reply.js';

/** Answers a request from a socket. Rejects with ConnectionReset to close the connection. */
export type Respond = (
  request: ReceivedRequest,
  incoming: IncomingMessage,
) => Promise<Response | Reply> | Response | Reply;

export interface Server extends Pick<Listener, 'url'> {
  /** Stops listening, waits up to two seconds for pending responses, and closes all connections. */
  readonly close: () => Promise<void>;
}

/** Serves requests on a port. Rejects as `listen` does. */
export async function serve(respond: Respond, address: ListenAddress = {}): Promise<Server> {
  const pending = new PendingResponses();
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse, basePath: string): void => {
    pending.add(outgoing);
    discardRest(incoming, outgoing);
    answer(incoming, outgoing, respond, basePath);
  };
  const receive = (basePath: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    discardGetBody(incoming, outgoing);
    const turn = afterEarlierResponses(incoming, outgoing);
    if (turn === true) handle(incoming, outgoing, basePath);
    else void turn.then((isItsTurn) => isItsTurn && handle(incoming, outgoing, basePath));
  };
  const { url, close } = await listen({}, (server, path) => server.on('request', receive(path)), address);
  return { url, close: () => close(pending.end()) };
}

/** Answers a request, synchronously if possible. */
function answer(incoming: IncomingMessage, outgoing: ServerResponse, respond: Respond, basePath: string): void {
  let request: ReceivedRequest | undefined;
  try {
    request = receivedRequestOf(createRequest(incoming, outgoing, basePath));
    request.basePath = basePath;
    const response = respond(request, incoming);
    if (response instanceof Promise) response.then(sendNow).catch(fail);
    else sendNow(response);
  } catch (error) {
    fail(error);
  }

  function sendNow(response: Response | Reply): void {
    writeResponse(response, outgoing, request?.responseHeaders);
  }

  function fail(error: unknown): void {
    if (error instanceof Problem) return void writeResponse(error.toReply(), outgoing);
    // A handler may fail because its client is gone.
    if (error instanceof ConnectionReset || request?.isDisconnected === true) return void outgoing.destroy();
    if (request !== undefined) reportError(request, error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500).end();
  }
}

/** Time limit for reading the unread rest of a request, in milliseconds. */
const discardTimeoutMs = 500;

/** Discards the rest of a body after the response, and closes the connection if it takes too long. */
function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return;
  outgoing.once('finish', () => {
    if (incoming.complete || incoming.destroyed) return;
    const timer = setTimeout(() => incoming.socket.destroySoon(), discardTimeoutMs).unref();
    incoming.once('close', () => clearTimeout(timer)).resume();
  });
}

/**
 * Discards the body of a GET or a HEAD, and closes the connection if it is too large. Node would read it without limit.
 */
function discardGetBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return;
  if (!('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers)) return;
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return;
    incoming.pause();
    const closeConnection = () => incoming.socket.destroySoon();
    if (outgoing.writableFinished) closeConnection();
    else outgoing.once('finish', closeConnection);
  });
}

class PendingResponses {
  readonly #pending = new Set<ServerResponse>();
  #isClosing = false;
  #onEmpty = () => {};

  /** Adds a pending response. The earlier responses of its connection must be complete. */
  add(outgoing: ServerResponse): void {
    this.#pending.add(outgoing);
    if (this.#isClosing) closeAfter(outgoing);
    outgoing.on('close', () => {
      this.#pending.delete(outgoing);
      if (this.#pending.size === 0) this.#onEmpty();
    });
  }

  /** Waits for pending responses, and closes their connections. */
  async end(): Promise<void> {
    this.#isClosing = true;
    for (const outgoing of this.#pending) closeAfter(outgoing);
    if (this.#pending.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
  }
}

function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}

/**
 * Writes a response to a socket. If its body fails, closes the connection.
 *
 * @param addedHeaders header fields to add to those of the response.
 */
export function writeResponse(
  answer: Response | Reply,
  outgoing: ServerResponse,
  addedHeaders: Reply['headers'] = {},
): void {
  if (isResponse(answer)) void sendResponse(answer, outgoing, addedHeaders).catch(() => outgoing.destroy());
  else {
    const { status, body, headers } = answer;
    const fields: (string | number)[] = ['content-length', Buffer.byteLength(body)];
    for (const name in headers)
      if (!(name in addedHeaders) && name !== 'content-length') fields.push(name, headers[name] ?? '');
    for (const name in addedHeaders) if (name !== 'content-length') fields.push(name, addedHeaders[name] ?? '');
    // Node only iterates the fields, so an array is enough.
    outgoing.writeHead(status, fields);
    outgoing.end(body);
  }
}

/** Number of chunks to wait for before a body is streamed. */
const maxBufferedChunks = 2;

/** Sends a complete body with its length, and streams any other. */
async function sendResponse(
  { status, headers, body }: Response,
  outgoing: ServerResponse,
  addedHeaders: Reply['headers'],
): Promise<void> {
  const cookies = headers.getSetCookie();
  const fields = {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...addedHeaders,
  };
  if (body === null) return void outgoing.writeHead(status, fields).end();
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  const chunks: Uint8Array[] = [];
  let next = reader.read();
  while (chunks.length < maxBufferedChunks) {
    const chunk = await Promise.race([next, nextTurn(undefined)]);
    if (chunk === undefined) break;
    if (chunk.done) {
      const whole = concatBytes(chunks);
      // A chunked response of another server is sent with its length.
      const { 'transfer-encoding': _, ...others }: Record<string, string | string[]> = fields;
      return void outgoing.writeHead(status, { 'content-length': whole.length, ...others }).end(whole);
    }
    chunks.push(chunk.value);
    next = reader.read();
  }
  outgoing.writeHead(status, fields).flushHeaders();
  for (const chunk of chunks) outgoing.write(chunk);
  for (let chunk = await next; !chunk.done && !outgoing.destroyed; chunk = await reader.read()) {
    if (!outgoing.write(chunk.value)) await drainOrClose(outgoing);
  }
  outgoing.end();
}

/** Creates the Request of a message from a socket. Throws Problem 400 for an invalid address. */
function createRequest(incoming: IncomingMessage, outgoing: ServerResponse, basePath: string): Request {
  const { method = 'GET', rawHeaders } = incoming;
  const address = addressOf(incoming, basePath);
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const gone = new AbortController();
  const onClose = () => {
    if (incoming.errored !== null || !outgoing.writableFinished) gone.abort();
  };
  if (outgoing.destroyed) onClose();
  else outgoing.once('close', onClose);
  const init: RequestInit = { method: method === 'TRACE' ? 'GET' : method, headers, signal: gone.signal };
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method);
  const body = hasBody && { body: streamOf(chunksOf(incoming), { highWaterMark: 0 }), duplex: 'half' };
  const request = new Request(address, { ...init, ...body });
  // Fetch does not allow this method.
  return method === 'TRACE' ? Object.defineProperty(request, 'method', { value: method }) : request;
}

/** Address of a request, without the base path. Throws Problem 400 for an invalid one. */
function addressOf({ url = '', headers: { host }, socket }: IncomingMessage, basePath: string): URL {
  const target = withoutBasePath(url, basePath) ?? url;
  if (!target.startsWith('/') && /^https?:\/\//.test(target)) {
    if (hasBackslash(target) || !URL.canParse(target)) throw new Problem(400, 'the request target is not a valid URL');
    return new URL(target);
  }
  if (!host) throw new Problem(400, 'the Host header is missing');
  const address = `${originOf(host, 'encrypted' in socket ? 'https' : 'http')}${target}`;
  const isPath = target.startsWith('/') && !hasBackslash(target) && URL.canParse(address);
  if (!isPath) throw new Problem(400, 'the request target is not a valid path');
  return new URL(address);
}

/** The URL Standard reads a backslash as a slash; other parsers do not. */
function hasBackslash(target: string): boolean {
  return (target.split('?', 1)[0] ?? '').includes('\\');
}

function originOf(field: string, scheme: string): string {
  const address = `${scheme}://${field}`;
  if (!URL.canParse(address)) throw invalidHost();
  const { origin, hostname } = new URL(address);
  // A name that changes when it is parsed may be meant for another host.
  if (hostname.length !== field.length && hostname !== field.replace(/:\d+$/, '')) throw invalidHost();
  return origin;
}

function invalidHost(): Problem {
  return new Problem(400, 'the Host header is not a valid host');
}

/** Reads the body of a message when it is needed: Node's own stream would start at once. */
async function* chunksOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array, void> {
  yield* incoming;
}
