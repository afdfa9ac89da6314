import http, { type ClientRequest, type IncomingMessage, type InformationEvent, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { endToEnd, hasField, pairs, withField, withoutField } from './end-to-end.js';
import type { Deadline, Ending } from './gateway-error.js';
import { GatewayError } from './gateway-error.js';
import type { WireRequest } from './passage.js';
import { readCopied } from './read-copied.js';
import type { Upstream } from './upstream.js';

/** The largest head that passes in either direction, in bytes. */
export const maxHeaderSize = 64 * 1024;

/** Interim responses are dropped while more bytes wait for the client: they are optional (RFC 9110 §15.2). */
const maxWaitingInterim = 64 * 1024;

/** Maximum number of interim responses to a request. */
const maxInterims = 1_000;

/** Sends a head as Latin-1, like the original. Node's `flushHeaders` would send UTF-8. */
export const emptyChunk = Buffer.alloc(0);

/** A request on its way to the server. */
export interface ForwardedRequest {
  readonly upstream: Upstream;
  readonly agent: http.Agent;
  /** Opens a new connection for each request. */
  readonly freshAgent: http.Agent;
  /** Further headers, which replace those of the client. */
  readonly addedHeaders: Readonly<Record<string, string>>;
  /** Resolves the name of the server. Defaults to that of Node. */
  readonly lookup: LookupFunction | undefined;
  readonly request: WireRequest;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The path and query at the server. */
  readonly path: string;
  /** Part of the request's body that was read already. */
  readonly held: readonly Buffer[];
  /** Runs while the proxy waits for the server. */
  readonly deadline: Deadline;
  readonly ending: Ending;
}

/** Forwards a request, and resolves to the head of its response. Rejects with the error of the connection. */
export async function forwardRequest(errand: ForwardedRequest): Promise<IncomingMessage> {
  errand.ending.throwIfEnded();
  try {
    return await send(errand, errand.agent);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return send(errand, errand.freshAgent);
  }
}

/** An idle connection was closed while it was reused: the request can be repeated. */
class StaleConnection extends Error {}

function send(errand: ForwardedRequest, agent: http.Agent): Promise<IncomingMessage> {
  const { upstream, lookup, request, incoming, path, ending } = errand;
  return new Promise((resolve, reject) => {
    const onward = (upstream.secure ? https : http).request({
      host: upstream.hostname,
      port: upstream.port,
      method: request.method,
      path,
      headers: headersFor(errand),
      agent,
      lookup,
      maxHeaderSize,
    });
    ending.onEnd((reason) => onward.destroy(reason));
    let isAnswered = false;
    let interims = 0;
    onward.on('information', (interim) => {
      interims += 1;
      if (interims <= maxInterims) passInterim(interim, errand);
      else onward.destroy(new GatewayError(502, `${upstream.origin} sent more than ${maxInterims} interim responses`));
    });
    onward.on('response', (answer) => {
      isAnswered = true;
      ending.onEnd(undefined);
      resolve(answer);
    });
    onward.on('error', (error) => {
      const isStale = onward.reusedSocket && isRepeatable(errand) && ending.reason === undefined;
      reject(isStale ? new StaleConnection() : error);
    });
    onward.on('close', () => {
      if (isAnswered) return;
      reject(new GatewayError(502, `${upstream.origin} closed the connection without a response`));
    });
    if (incoming.headers.expect !== undefined) onward.write(emptyChunk);
    upload(errand, onward);
  });
}

/** Sends the body as fast as the server reads it. Reads the rest if the server stops, so that the client can finish. */
function upload({ request, incoming, held, deadline }: ForwardedRequest, onward: ClientRequest): void {
  for (const chunk of held) onward.write(chunk);
  const end = () => {
    deadline.run();
    if (incoming.rawTrailers.length > 0) onward.addTrailers(pairs(incoming.rawTrailers));
    onward.end();
  };
  if (incoming.readableEnded || !hasBody(incoming)) {
    end();
    return;
  }
  onward.on('drain', () => {
    deadline.stop();
    incoming.resume();
  });
  onward.on('close', () => incoming.resume());
  incoming.on('close', () => incoming.complete || onward.destroy());
  const take = (chunk: Buffer) => {
    if (!request.body.add(chunk)) request.body.drop();
    if (onward.destroyed || onward.write(chunk)) return;
    incoming.pause();
    deadline.run();
  };
  readCopied(incoming, request.body, { take, end });
  incoming.resume();
}

function headersFor({ request, incoming, upstream, held, addedHeaders }: ForwardedRequest): string[] {
  let headers = withField(endToEnd(request.headers), 'Host', upstream.host);
  for (const [name, value] of Object.entries(addedHeaders)) headers = withField(headers, name, value);
  // The proxy has read the body, so the client has received 100 (Continue).
  const asked = held.length > 0 ? withoutField(headers, 'expect') : headers;
  if (incoming.headers['transfer-encoding'] !== undefined) return [...asked, 'Transfer-Encoding', 'chunked'];
  const plain = hasField(asked, 'trailer') ? withoutField(asked, 'trailer') : asked;
  // Node would use chunks for a POST without a body.
  const isBare = incoming.headers['content-length'] === undefined && ['POST', 'PUT', 'PATCH'].includes(request.method);
  return isBare ? [...plain, 'Content-Length', '0'] : plain;
}

/** Passes a 1xx response on. 101 does not occur, because Upgrade is not forwarded. */
function passInterim(
  { statusCode, statusMessage, rawHeaders }: InformationEvent,
  { outgoing, incoming }: ForwardedRequest,
): void {
  const { socket } = outgoing;
  if (socket === null || outgoing.headersSent || incoming.httpVersion !== '1.1') return;
  if (socket.writableLength > maxWaitingInterim) return;
  if (statusCode === 100) {
    outgoing.writeContinue();
    return;
  }
  const fields = pairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${fields.join('')}\r\n`, 'latin1');
}

function isRepeatable({ request, incoming }: ForwardedRequest): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !hasBody(incoming);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
