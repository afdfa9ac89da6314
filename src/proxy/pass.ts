import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Admission, drainOrClose, withoutBasePath } from '../http/incoming.js';
import type { TrafficFinding } from '../traffic/traffic-finding.js';
import { endToEnd, hasField, valuesOf, type WireFields, wireFields, withField, withoutField } from './end-to-end.js';
import { emptyChunk, type ForwardContext, forwardRequest, hasBody } from './forward-request.js';
import { Deadline, GatewayError, gatewayError } from './gateway-error.js';
import type { Judge, Judged } from './judge.js';
import type { Passage, WireResponse } from './passage.js';
import { destinationOf, strayRedirect } from './upstream.js';
import { sentence, violationsField, violationsValue } from './violations-header.js';

export interface PassOptions
  extends Pick<ForwardContext, 'upstream' | 'agent' | 'freshAgent' | 'addedHeaders' | 'lookup'> {
  /** Returns the reason why a request is not allowed. */
  readonly refusalOf: Admission;
  /** Path before that of each operation at the proxy; empty without one. */
  readonly basePath: string;
  readonly timeoutMs: number;
  readonly judge: Judge;
  readonly onError: (error: unknown) => void;
  readonly violationsHeader?: boolean | undefined;
  readonly block?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** Forwards one request and its response, and passes both to `judge`. Rejects only for an internal error. */
export async function pass(incoming: IncomingMessage, outgoing: ServerResponse, options: PassOptions): Promise<void> {
  const { upstream, basePath, timeoutMs, judge, onError } = options;
  const { violationsHeader = false, block = false, strict = false } = options;
  const { method = '' } = incoming;
  const { host, hostname } = requestedHost(incoming);
  const refusal = options.refusalOf({ host, hostname, method }, incoming);
  if (refusal !== undefined) return refuse(outgoing, refusal.status, refusal.detail);
  const destination = destinationOf(upstream, withoutBasePath(incoming.url ?? '', basePath) ?? '');
  if (!('path' in destination)) return refuse(outgoing, destination.status, destination.detail);

  const copy = judge.createCopy();
  await copy.request.roomFor(1);
  if (outgoing.destroyed) return copy.drop();
  const start = performance.now();
  const passage: Passage = {
    startedAt: new Date(),
    request: {
      method,
      url: `${upstream.origin}${destination.path === '*' ? '/*' : destination.path}`,
      httpVersion: incoming.httpVersion,
      // As they are sent and recorded: `Host` names the server.
      headers: withField(wireFields(incoming.rawHeaders), 'Host', upstream.host),
      body: copy.request,
    },
    isSent: false,
    durationMs: 0,
  };
  let early: Judged | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const timeoutMessage = () => `${upstream.origin} sent no complete response within ${timeoutMs / 1_000} s`;
  const deadline = new Deadline(timeoutMs, () => ending.abort(new GatewayError(504, timeoutMessage())));
  // The code that waits for a connection handles its errors.
  for (const stream of [incoming, outgoing]) stream.on('error', () => {});
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) ending.abort(new ClientDisconnected());
  });

  try {
    const bufferedBody = block ? await bufferRequest() : [];
    const context = { ...options, request: passage.request, incoming, outgoing, path: destination.path, bufferedBody };
    const upstreamResponse = await forwardRequest({ ...context, deadline, signal });
    const { statusCode: status = 0, statusMessage: statusText = '', httpVersion, rawHeaders } = upstreamResponse;
    const response = { status, statusText, httpVersion, headers: wireFields(rawHeaders), body: copy.response };
    passage.response = response;
    const own = `http://${host}${incoming.url}`;
    const [location] = redirectStatuses.includes(status) ? valuesOf(response.headers, 'location') : [];
    passage.redirect = location && strayRedirect(upstream, location, own, passage.request.url, basePath);
    const inspects = violationsHeader || block ? inspect : undefined;
    await deliver({ upstreamResponse, response, outgoing, upstream, deadline, signal, inspect: inspects });
  } catch (error) {
    handleFailure(signal.reason ?? error);
  } finally {
    deadline.stop();
    recordEnd();
    judge.settle(passage, copy, early);
  }

  function recordEnd(): void {
    passage.isSent = !hasBody(incoming) || incoming.readableEnded;
    passage.durationMs = performance.now() - start;
  }

  function handleFailure(error: unknown): void {
    if (error instanceof RequestRefused || error instanceof ClientDisconnected) {
      passage.failure = { fault: 'unknown', message: error.message };
      return;
    }
    const known = gatewayError(error, upstream);
    const { status, message } = known ?? { status: 500, message: `notikit: internal error: ${error}` };
    passage.failure = { fault: known ? 'server' : 'unknown', message };
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, status, message);
    if (known === undefined) throw error;
  }

  /** Reads a request to the limit of its copy, and refuses it if it does not conform. */
  async function bufferRequest(): Promise<Buffer[]> {
    const { request: body } = copy;
    if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    try {
      if (hasBody(incoming)) {
        for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
          await body.roomFor(chunk.length);
          if (!body.add(chunk)) return [body.bytes, chunk];
        }
      }
    } catch {
      throw new ClientDisconnected();
    }
    recordEnd();
    const findings = await judge.judgeRequest(passage).catch(reportInternalError);
    if (findings === undefined || findings.length === 0) return [body.bytes];
    refuseWithFindings(422, 'the request does not conform and was not forwarded', findings);
    throw new RequestRefused('the proxy refused the request');
  }

  /** Checks a complete response before it is sent. */
  async function inspect(): Promise<WireFields | undefined> {
    recordEnd();
    early = await judge.judge(passage).catch(reportInternalError);
    if (early === undefined) return [];
    const ownFindings = early.judged.findings.filter(({ isOfEarlier }) => isOfEarlier !== true);
    const findings = ownFindings.filter(({ side }) => side === 'response');
    if (block && findings.some(({ level }) => level === 'must' || strict)) {
      refuseWithFindings(502, `the response of ${upstream.origin} does not conform and was withheld`, findings);
      return undefined;
    }
    return violationsHeader && ownFindings.length > 0 ? [[violationsField, violationsValue(ownFindings)]] : [];
  }

  /** Reports an internal error. The traffic passes without a check. */
  function reportInternalError(error: unknown): undefined {
    onError(error);
  }

  function refuseWithFindings(status: number, detail: string, findings: readonly TrafficFinding[]): void {
    const errors = findings.slice(0, maxRefusalErrors).map((finding) => ({
      ...(finding.id !== undefined && { requirement: finding.id }),
      pointer: `${finding.part === undefined ? '' : `/${finding.part}`}${finding.pointer ?? ''}`,
      message: finding.message,
    }));
    refuse(outgoing, status, `${detail}: ${findings[0] && sentence(findings[0])}`, errors);
  }
}

/** Statuses of redirects that clients follow. */
const redirectStatuses = [301, 302, 303, 307, 308];

/** The host and the host name that a request was sent to; without a Host field, those of the connection. */
function requestedHost({ headers: { host }, socket }: IncomingMessage): { host: string; hostname: string } {
  const { localAddress = '', localPort } = socket;
  const reached = host ?? `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  if (!URL.canParse(`http://${reached}`)) return { host: reached, hostname: reached };
  return new URL(`http://${reached}`);
}

/** Maximum number of findings in a refusal. */
const maxRefusalErrors = 20;

class ClientDisconnected extends Error {
  override readonly message = 'the client closed the connection';
}

class RequestRefused extends Error {}

/** Titles of RFC 9110 that older versions of Node lack. */
const titles: Readonly<Record<number, string>> = { 422: 'Unprocessable Content' };

/** Sends a problem document of the proxy (RFC 9457). Nothing may have been sent before. */
function refuse(response: ServerResponse, status: number, detail: string, errors: readonly object[] = []): void {
  const title = titles[status] ?? STATUS_CODES[status] ?? 'Problem';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) });
  response.writeHead(status, title, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Notikit-Proxy': 'refused',
  });
  response.end(body);
}

/** A response on its way to the client. */
interface Delivery extends Pick<ForwardContext, 'outgoing' | 'upstream' | 'deadline' | 'signal'> {
  readonly upstreamResponse: IncomingMessage;
  readonly response: WireResponse;
  /**
   * Checks the complete response before it is sent. Resolves to header fields to add, or to undefined if it has sent
   * another response. Responses are withheld for it, unless they are too large for a copy.
   */
  readonly inspect: (() => Promise<WireFields | undefined>) | undefined;
}

/** Forwards a response as fast as the client reads it. Rejects if the connection is aborted. */
async function deliver(delivery: Delivery): Promise<void> {
  const { upstreamResponse, response, outgoing, upstream, deadline, signal, inspect } = delivery;
  const { body: copy } = response;
  let isWithheld = inspect !== undefined;
  if (!isWithheld) sendHead(response, outgoing);
  // The head is sent with the first bytes if they have arrived, and does not wait for them.
  const sending = setImmediate(() => outgoing.headersSent && !outgoing.writableEnded && outgoing.write(emptyChunk));
  try {
    for await (const chunk of upstreamResponse) {
      const room = copy.roomFor(chunk.length);
      if (room !== undefined) await withoutDeadline(deadline, room);
      signal.throwIfAborted();
      const isCopied = copy.add(chunk);
      if (isWithheld && isCopied) continue;
      if (isWithheld) {
        isWithheld = false;
        sendHead(response, outgoing);
        outgoing.write(copy.bytes);
      }
      if (!isCopied) copy.drop();
      if (!outgoing.write(chunk)) await withoutDeadline(deadline, drainOrClose(outgoing));
    }
  } finally {
    clearImmediate(sending);
  }
  // If the end of the connection ends the body, an aborted one looks complete.
  signal.throwIfAborted();
  if (!upstreamResponse.complete) throw new GatewayError(502, `${upstream.origin} aborted the connection`);
  deadline.stop();
  if (isWithheld) {
    const added = await inspect?.();
    if (added === undefined) return;
    sendHead(response, outgoing, added);
    outgoing.write(copy.bytes);
  }
  if (upstreamResponse.rawTrailers.length > 0) outgoing.addTrailers(wireFields(upstreamResponse.rawTrailers));
  outgoing.end();
}

/** Stops the clock while the proxy does not wait for the server. */
async function withoutDeadline(deadline: Deadline, waiting: Promise<unknown>): Promise<void> {
  deadline.stop();
  await waiting;
  deadline.run();
}

function sendHead(response: WireResponse, outgoing: ServerResponse, added: WireFields = []): void {
  const fields = [...endToEnd(response.headers), ...added];
  const headers = isChunked(response, outgoing) ? fields : withoutField(fields, 'trailer');
  outgoing.sendDate = false;
  outgoing.writeHead(response.status, response.statusText, headers.flat());
}

/** Tells whether Node will send chunks. Without them, it refuses a Trailer field. */
function isChunked({ headers, status }: WireResponse, { req }: ServerResponse): boolean {
  const isBodiless = req.method === 'HEAD' || status === 204 || status === 304;
  return !isBodiless && req.httpVersion === '1.1' && !hasField(headers, 'content-length');
}
