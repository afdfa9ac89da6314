import { Agent, buildConnector, type Dispatcher, errors, request as send } from 'undici';
import type { Fetch } from '../contract/exchange.js';
import { maxValuesOf } from '../contract/json-value.js';
import { reasonOf } from '../text/printable.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { decompress } from './decompress.js';
import { type NetworkOptions, openTunnel, proxyOf, tlsOptions } from './network.js';
import { TransportError, tlsFault, tooLarge } from './transport.js';

export interface OutboundOptions {
  /** Time limit of a whole response, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Maximum size of a body in bytes, before and after decompression. */
  readonly maxBytes?: number | undefined;
  /** Maximum number of values in a JSON body: once parsed, small values take up to twenty times their text in memory. */
  readonly maxValues?: number | undefined;
  readonly network?: NetworkOptions | undefined;
  /** Sends a write twice where it sends a GET twice, except with `failIfExists`: only its first one succeeds (§4.1). */
  readonly repeatsWrites?: boolean | undefined;
  /** Called once for each base address that requests are redirected to, with the base addresses before and after. */
  readonly onRedirect?: ((from: string, to: string) => void) | undefined;
}

/** Time for which an idle connection is reused, in milliseconds. */
const idleMs = 1_000;

/** Maximum number of redirects of one request. */
const maxRedirects = 3;

/** Maximum number of retries of one request, each after a reused connection was closed. */
const maxRetries = 4;

/**
 * Creates a Fetch that sends requests to a server, with a time limit and a size limit. Bodies are decompressed.
 * Redirects are followed only for GET, and only if `redirectTarget` allows them, so that no other host receives the key.
 * Rejects with TransportError.
 */
export function createOutbound(options: OutboundOptions = {}): Fetch & { close: () => Promise<void> } {
  const { timeoutMs = 10_000, maxBytes = 32 * 1024 * 1024, maxValues = 500_000 } = options;
  const { network = {}, repeatsWrites = false } = options;
  const agent = createDispatcher(network, timeoutMs, maxBytes);
  const reportedBases = new Set<string>();
  const fetch: Fetch = async (request) => {
    // `AbortSignal.any` takes as much time as the rest of a small request.
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, timeoutMs);
    request.signal.addEventListener('abort', end);
    const isRepeatable = request.method === 'GET' || (repeatsWrites && !request.url.includes('failIfExists=true'));
    const retries = isRepeatable ? maxRetries : 0;
    try {
      const requestOptions = {
        dispatcher: agent,
        method: request.method as Dispatcher.HttpMethod,
        headers: { ...Object.fromEntries(request.headers), ...network.headers },
        body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
        signal: ending.signal,
      };
      let { statusCode, headers, body } = await sendWithRetry(request.url, requestOptions, retries);
      let url = request.url;
      for (let count = 0; count < maxRedirects && request.method === 'GET'; count += 1) {
        const target = redirectTarget(url, statusCode, headers.location);
        if (target === undefined) break;
        await body.dump();
        reportRedirect(url, target);
        url = target;
        ({ statusCode, headers, body } = await sendWithRetry(url, requestOptions, retries));
      }
      const decoded = await decompress(Buffer.from(await body.arrayBuffer()), headers['content-encoding'], maxBytes);
      if (decoded.length > maxValues && maxValuesOf(decoded) > maxValues) {
        throw new TransportError('too large', `the body may have more than ${maxValues} values`);
      }
      return toResponse(statusCode, headers, decoded);
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      if (error instanceof errors.ResponseExceededMaxSizeError) throw tooLarge(`${maxBytes} bytes`);
      throw ending.signal.aborted
        ? new TransportError('timeout', `no complete response within ${timeoutMs} ms`)
        : toTransportError(error);
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', end);
    }
  };
  return Object.assign(fetch, { close: () => agent.destroy() });

  function reportRedirect(from: string, to: string): void {
    const baseAfter = removeCommonEnd(to, from);
    if (reportedBases.has(baseAfter)) return;
    reportedBases.add(baseAfter);
    options.onRedirect?.(removeCommonEnd(from, to), baseAfter);
  }
}

/**
 * Sends a request. Retries it if the server closes a reused connection without a response: it may have closed the idle
 * connection at that moment (RFC 9110 §9.2.2, RFC 9112 §9.3.1).
 */
async function sendWithRetry(
  url: string,
  options: NonNullable<Parameters<typeof send>[1]>,
  most: number,
): ReturnType<typeof send> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send(url, options);
    } catch (error) {
      // Bytes were read before, so the connection has served another request.
      const wasReused = error instanceof errors.SocketError && (error.socket?.bytesRead ?? 0) > 0;
      if (!wasReused || retries >= most) throw error;
    }
  }
}

/** Returns the target of an allowed redirect: same host, same path or this path behind a prefix, never https to http. */
function redirectTarget(url: string, status: number, location: string | string[] | undefined): string | undefined {
  if (![301, 302, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  if (!URL.canParse(location, url)) return undefined;
  const from = new URL(url);
  const to = new URL(location, url);
  const isSafe = to.origin === from.origin || (from.protocol === 'http:' && to.protocol === 'https:');
  const hasSamePath =
    withoutTrailingSlashes(to.pathname).endsWith(withoutTrailingSlashes(from.pathname)) && to.search === from.search;
  return isSafe && to.hostname === from.hostname && hasSamePath && to.href !== from.href ? to.href : undefined;
}

/** Returns what is before the path of `other` in an address; its origin if the address does not end with that path. */
function removeCommonEnd(url: string, other: string): string {
  const { origin, pathname } = new URL(url);
  const path = withoutTrailingSlashes(pathname);
  const end = withoutTrailingSlashes(new URL(other).pathname);
  return `${origin}${path.endsWith(end) ? path.slice(0, path.length - end.length) : ''}`;
}

function toResponse(status: number, fields: Dispatcher.ResponseData['headers'], bytes: Buffer): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  headers.delete('content-encoding');
  headers.delete('content-length');
  const hasBody = ![101, 204, 205, 304].includes(status);
  try {
    return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers });
  } catch (error) {
    throw new TransportError('garbage', `not an HTTP response: status ${status} (${reasonOf(error)})`);
  }
}

const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

function toTransportError(error: unknown): unknown {
  if (error instanceof TransportError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const message = error.message || code;
  const fault = tlsFault(error);
  if (fault !== undefined) return new TransportError('unreachable', `${fault}. Use http:// if it speaks HTTP.`);
  if (unreachable.test(code)) return new TransportError('unreachable', message);
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return new TransportError('timeout', message);
  }
  if (error instanceof errors.HTTPParserError || code.startsWith('HPE_')) return new TransportError('garbage', message);
  return new TransportError('reset', `the connection was closed early: ${message}`);
}

/** Creates a dispatcher that obeys `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. */
function createDispatcher(network: NetworkOptions, timeoutMs: number, maxResponseSize: number): Dispatcher {
  const direct = buildConnector({ timeout: timeoutMs, ...tlsOptions(network) });
  const connect: buildConnector.connector = (options, callback) => {
    const { protocol, hostname, port } = options;
    // Undici removes the brackets of an IPv6 address.
    const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
    const proxy = proxyOf(`${protocol}//${host}`);
    if (proxy === undefined) return direct(options, callback);
    const target = `${host}:${port || (protocol === 'https:' ? 443 : 80)}`;
    openTunnel(new URL(proxy), target, timeoutMs).then(
      (socket) =>
        protocol === 'https:' ? direct({ ...options, httpSocket: socket }, callback) : callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
  // Connections that were idle for long are not reused: a server may close one just when a request is sent on it.
  const idle = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs };
  return new Agent({ connect, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize, ...idle });
}
