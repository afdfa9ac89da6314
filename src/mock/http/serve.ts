import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// The adapter from Node's sockets to Request and Response. Routes are those of the contract: Hono itself is not used.
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { inTurn } from '../../http/in-turn.js';
import { ConnectionReset } from '../faults/fault.js';
import { reportError } from './internal-error.js';
import { maxBytes } from './read-body.js';
import type { Reply } from './reply.js';

/** A Fetch, or more than that: bodies are quicker to read and to write past a Request and a Response. */
export type Respond = (request: Request, incoming: IncomingMessage) => Promise<Response | Reply>;

/** What listens. */
export interface Server {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** Stops listening, lets what is under way come to its end for two seconds, and ends all connections. */
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port; 0 takes a free one. Rejects with Node's error when it cannot, `EADDRINUSE` say.
 *
 * @param mayBreakOff whether a body may fail before its end, for a fault say.
 */
export async function serve(
  respond: Respond,
  { port = 0, host = '127.0.0.1' } = {},
  mayBreakOff: () => boolean = () => false,
): Promise<Server> {
  const listen = getRequestListener(
    async (request, env) => {
      const outgoing = env.outgoing as ServerResponse;
      try {
        const answer = await respond(request, env.incoming as IncomingMessage);
        if (answer instanceof Response) return mayBreakOff() ? breakingOff(answer, outgoing) : answer;
        send(answer, outgoing);
      } catch (error) {
        if (error instanceof ConnectionReset) outgoing.destroy();
        else {
          // The adapter would answer 500 and tell nobody.
          reportError(request, error);
          return new Response(null, { status: 500 });
        }
      }
      return RESPONSE_ALREADY_SENT;
    },
    // The process may be that of a test, in which other packages rely on the Response that they know: MSW does.
    { overrideGlobalObjects: false },
  );
  const drain = new Drain();
  const server = createServer(async (incoming, outgoing) => {
    if (!(await inTurn(incoming, outgoing))) return;
    drain.follow(outgoing);
    await listen(incoming, outgoing);
  });
  server.prependListener('request', passOver);
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

function send({ status, body, headers }: Reply, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.end(body);
}

/** The same response; where its body fails, the connection ends. The adapter would print the error as well. */
function breakingOff(response: Response, outgoing: ServerResponse): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch {
        outgoing.destroy();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Reads past what a GET or a HEAD carries, and hangs up on one that goes on. Node would read it without end. */
function passOver(incoming: IncomingMessage, outgoing: ServerResponse): void {
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
  readonly #underWay = new Set<ServerResponse>();
  #isClosing = false;
  #onEmpty = () => {};

  /** Follows a response to its end. Its connection must be its own by now: one that waits for it may have no end. */
  follow(outgoing: ServerResponse): void {
    this.#underWay.add(outgoing);
    if (this.#isClosing) hangUpAfter(outgoing);
    outgoing.once('close', () => {
      this.#underWay.delete(outgoing);
      if (this.#underWay.size === 0) this.#onEmpty();
    });
  }

  /** Lets what is under way come to its end, and each connection with it. */
  async end(): Promise<void> {
    this.#isClosing = true;
    for (const outgoing of this.#underWay) hangUpAfter(outgoing);
    if (this.#underWay.size === 0) return;
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
