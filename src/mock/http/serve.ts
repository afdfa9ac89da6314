import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as later } from 'node:timers/promises';
import { afterEarlierResponses } from '../../http/after-earlier-responses.js';
import { joined } from '../../text/bytes.js';
import { ConnectionReset } from '../interference/fault.js';
import { ParsingInTurns } from './parsing-in-turns.js';
import { Problem, reportError } from './problem.js';
import { maxBytes } from './read-body.js';
import { receive } from './receive.js';
import type { ReceivedRequest } from './received.js';
import { isResponse, type Reply } from './reply.js';

/** Answers a request from a socket. Rejects with ConnectionReset if the connection is to end. */
export type Respond = (
  request: ReceivedRequest,
  incoming: IncomingMessage,
) => Promise<Response | Reply> | Response | Reply;

/** What listens. */
export interface Server {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** Stops listening, lets what is under way come to its end for two seconds, and ends all connections. */
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port; 0 takes a free one. Rejects with Node's error when it cannot, `EADDRINUSE` say.
 */
export async function serve(respond: Respond, { port = 0, host = '127.0.0.1' } = {}): Promise<Server> {
  const drain = new Drain();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    drain.follow(outgoing, incoming.socket);
    drainBody(incoming, outgoing);
    answer(incoming, outgoing, respond);
  };
  const server = createServer((incoming, outgoing) => {
    discardGetBody(incoming, outgoing);
    const turn = afterEarlierResponses(incoming, outgoing);
    if (turn === true) return take(incoming, outgoing);
    parsing.pipelined();
    void turn.then((isItsTurn) => isItsTurn && take(incoming, outgoing));
  });
  const parsing = new ParsingInTurns(server);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await drain.end();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers a request; at once, if nothing has to be waited for. */
function answer(incoming: IncomingMessage, outgoing: ServerResponse, respond: Respond): void {
  let request: ReceivedRequest | undefined;
  try {
    request = receive(incoming, outgoing);
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
    // What is under way may end with an error because its client is gone.
    if (error instanceof ConnectionReset || request?.isGone === true) return void outgoing.destroy();
    if (request !== undefined) reportError(request, error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500).end();
  }
}

/** How long the rest of a request is read that nobody wants, in milliseconds. */
const patienceMs = 500;

/** Reads past what is left of a request once it is answered, and hangs up on one that goes on. */
function drainBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return;
  outgoing.once('finish', () => {
    if (incoming.complete || incoming.destroyed) return;
    const timer = setTimeout(() => incoming.socket.destroySoon(), patienceMs).unref();
    incoming.once('close', () => clearTimeout(timer)).resume();
  });
}

/** Reads past what a GET or a HEAD carries, and hangs up on one that goes on. Node would read it without end. */
function discardGetBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return;
  if (!('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers)) return;
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return;
    incoming.pause();
    const hangUp = () => incoming.socket.destroySoon();
    if (outgoing.writableFinished) hangUp();
    else outgoing.once('finish', hangUp);
  });
}

/** How long answers that are under way may take once a server is told to close, in milliseconds. */
const limitMs = 2_000;

/** The responses of a server that are under way. */
class Drain {
  /** The last one of each connection: no two of a connection are under way at once. */
  readonly #last = new Map<Socket, ServerResponse>();
  #underWay = 0;
  #isClosing = false;
  #onEmpty = () => {};
  readonly #onEnd = () => {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#onEmpty();
  };

  /** Follows a response to its end. Its connection must be its own by now: one that waits for it may have no end. */
  follow(outgoing: ServerResponse, socket: Socket): void {
    if (!this.#last.has(socket)) socket.once('close', () => this.#last.delete(socket));
    this.#last.set(socket, outgoing);
    this.#underWay += 1;
    if (this.#isClosing) hangUpAfter(outgoing);
    outgoing.on('close', this.#onEnd);
  }

  /** Lets what is under way come to its end, and each connection with it. */
  async end(): Promise<void> {
    this.#isClosing = true;
    for (const outgoing of this.#last.values()) hangUpAfter(outgoing);
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs).unref();
      this.#onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function hangUpAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}

/**
 * Writes a response to a socket. If its body fails before its end, the connection ends.
 *
 * @param added header fields to add to those of the response.
 */
export function writeResponse(answer: Response | Reply, outgoing: ServerResponse, added: Reply['headers'] = {}): void {
  if (isResponse(answer)) void sendResponse(answer, outgoing, added).catch(() => outgoing.destroy());
  else {
    const { status, body, headers } = answer;
    const fields: (string | number)[] = ['content-length', Buffer.byteLength(body)];
    for (const name in headers)
      if (!(name in added) && name !== 'content-length') fields.push(name, headers[name] ?? '');
    for (const name in added) if (name !== 'content-length') fields.push(name, added[name] ?? '');
    // A list, since Node only goes through it.
    outgoing.writeHead(status, fields);
    outgoing.end(body);
  }
}

/** How many parts of a body are waited for before it counts as one that comes in parts. */
const mostParts = 2;

/** A body that is there as a whole is sent with its length. Of another one, each part is sent as it comes. */
async function sendResponse(
  { status, headers, body }: Response,
  outgoing: ServerResponse,
  added: Reply['headers'],
): Promise<void> {
  const cookies = headers.getSetCookie();
  const fields = { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }), ...added };
  if (body === null) return void outgoing.writeHead(status, fields).end();
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  const parts: Uint8Array[] = [];
  let next = reader.read();
  while (parts.length < mostParts) {
    const part = await Promise.race([next, later(undefined)]);
    if (part === undefined) break;
    if (part.done) {
      const whole = joined(parts);
      // A response of another server may have been sent in chunks: here it has a length.
      const { 'transfer-encoding': _, ...others }: Record<string, string | string[]> = fields;
      return void outgoing.writeHead(status, { 'content-length': whole.length, ...others }).end(whole);
    }
    parts.push(part.value);
    next = reader.read();
  }
  outgoing.writeHead(status, fields).flushHeaders();
  for (const part of parts) outgoing.write(part);
  for (let part = await next; !part.done && !outgoing.destroyed; part = await reader.read()) {
    if (!outgoing.write(part.value)) await isDrained(outgoing);
  }
  outgoing.end();
}

function isDrained(outgoing: ServerResponse): Promise<unknown> {
  return new Promise<void>((resolve) => {
    const goOn = () => {
      outgoing.off('drain', goOn).off('close', goOn);
      resolve();
    };
    outgoing.once('drain', goOn).once('close', goOn);
  });
}
