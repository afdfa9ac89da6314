import http, { type ClientRequest, type IncomingMessage, type InformationEvent, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { drainOrClose } from '../http/incoming.js';
import { endToEnd, wireFields, withField, withoutField } from './end-to-end.js';
import { type Deadline, GatewayError } from './gateway-error.js';
import type { WireRequest } from './passage.js';
import type { Upstream } from './upstream.js';

/** The largest head that passes in either direction, in bytes. */
export const maxHeaderSize = 64 * 1024;

/** Interim responses are dropped while more bytes wait for the client: they are optional (RFC 9110 §15.2). */
const maxWaitingInterim = 64 * 1024;

/** Maximum number of interim responses to a request. */
const maxInterims = 1_000;

/** Sends a head as Latin-1, like the original. Node's `flushHeaders` would sendRequest UTF-8. */
export const emptyChunk = Buffer.alloc(0);

/** A request on its way to the server, with everything that its forwarding needs. */
export interface ForwardContext {
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
  /** Chunks of the request's body that were read already. */
  readonly bufferedBody: readonly Buffer[];
  /** Runs while the proxy waits for the server. */
  readonly deadline: Deadline;
  /** Ends the exchange early. */
  readonly signal: AbortSignal;
}

/** Forwards a request, and resolves to the head of its response. Rejects with the error of the connection. */
export function forwardRequest(context: ForwardContext, agent = context.agent): Promise<IncomingMessage> {
  const { upstream, lookup, request, incoming, path, signal } = context;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upstreamRequest = (upstream.secure ? https : http).request({
      host: upstream.hostname,
      port: upstream.port,
      method: request.method,
      path,
      headers: headersFor(context),
      agent,
      lookup,
      maxHeaderSize,
    });
    signal.addEventListener('abort', () => upstreamRequest.destroy(signal.reason), { once: true });
    let interimCount = 0;
    upstreamRequest.on('information', (interim) => {
      interimCount += 1;
      const message = `${upstream.origin} sent more than ${maxInterims} interim responses`;
      if (interimCount <= maxInterims) passInterim(interim, context);
      else upstreamRequest.destroy(new GatewayError(502, message));
    });
    let hasResponse = false;
    upstreamRequest.on('response', (response) => {
      hasResponse = true;
      resolve(response);
    });
    upstreamRequest.on('error', (error) => {
      const isRepeatable = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !hasBody(incoming);
      // The server closed an idle connection while it was reused.
      const isStale = upstreamRequest.reusedSocket && isRepeatable && !hasResponse && !signal.aborted;
      if (isStale) resolve(forwardRequest(context, context.freshAgent));
      else reject(error);
    });
    upstreamRequest.on('close', () => {
      reject(new GatewayError(502, `${upstream.origin} closed the connection without a response`));
    });
    if (incoming.headers.expect !== undefined) upstreamRequest.write(emptyChunk);
    upload(context, upstreamRequest).catch(() => upstreamRequest.destroy());
  });
}

/** Sends the body as fast as the server reads it. Reads the rest if the server stops, so that the client can finish. */
async function upload(context: ForwardContext, upstreamRequest: ClientRequest): Promise<void> {
  const { request, incoming, bufferedBody, deadline } = context;
  for (const chunk of bufferedBody) upstreamRequest.write(chunk);
  if (hasBody(incoming) && !incoming.readableEnded) {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      await request.body.roomFor(chunk.length);
      if (!request.body.add(chunk)) request.body.drop();
      if (upstreamRequest.destroyed || upstreamRequest.write(chunk)) continue;
      deadline.run();
      await drainOrClose(upstreamRequest);
      deadline.stop();
    }
  }
  deadline.run();
  if (incoming.rawTrailers.length > 0) upstreamRequest.addTrailers(wireFields(incoming.rawTrailers));
  upstreamRequest.end();
}

function headersFor({ request, incoming, bufferedBody, addedHeaders }: ForwardContext): string[] {
  let fields = endToEnd(request.headers);
  for (const [name, value] of Object.entries(addedHeaders)) fields = withField(fields, name, value);
  // The proxy has read the body, so the client has received 100 (Continue).
  if (bufferedBody.length > 0) fields = withoutField(fields, 'expect');
  if (incoming.headers['transfer-encoding'] !== undefined) return [...fields.flat(), 'Transfer-Encoding', 'chunked'];
  fields = withoutField(fields, 'trailer');
  // Node would use chunks for a POST without a body.
  const lacksLength =
    incoming.headers['content-length'] === undefined && ['POST', 'PUT', 'PATCH'].includes(request.method);
  return lacksLength ? [...fields.flat(), 'Content-Length', '0'] : fields.flat();
}

/** Passes a 1xx response on. 101 does not occur, because Upgrade is not forwarded. */
function passInterim(
  { statusCode, statusMessage, rawHeaders }: InformationEvent,
  { outgoing, incoming }: ForwardContext,
): void {
  const { socket } = outgoing;
  if (socket === null || outgoing.headersSent || incoming.httpVersion !== '1.1') return;
  if (socket.writableLength > maxWaitingInterim) return;
  const fields = wireFields(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  if (statusCode === 100) outgoing.writeContinue();
  else socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${fields.join('')}\r\n`, 'latin1');
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
