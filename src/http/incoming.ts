import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { wildcard } from '../text/wildcard.js';
import type { AdmissionOptions, ListenAddress } from './listen-address.js';

/** Returns the reason to reject a request. */
export type Admission = (
  request: { readonly host: string; readonly hostname: string; readonly method: string },
  incoming: Pick<IncomingMessage, 'headers' | 'url'>,
) => { readonly status: 403 | 404 | 421; readonly detail: string } | undefined;

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Admits requests below the base path, of pages on `localhost`, `127.0.0.1` and `[::1]`, on any port, and of pages of
 * the server itself. All other pages are rejected, also if their name resolves to this machine (DNS rebinding). Throws
 * TypeError for an invalid origin or base path.
 *
 * @param server the name of the server in messages: `mock`.
 */
export function createAdmission(
  server: string,
  { host = '127.0.0.1', basePath, cors = [], allowHosts = [] }: AdmissionOptions,
): Admission {
  const path = readBasePath(basePath);
  const isOpen = cors.includes('*');
  const origins = cors.map((text) => wildcard(readOrigin(text)));
  const names = [...loopbackNames, isIP(host) === 6 ? `[${host}]` : host.toLowerCase(), ...allowHosts].map(wildcard);
  const takesAddresses = ['0.0.0.0', '::', ''].includes(host);

  return ({ host: reached, hostname, method }, { headers, url = '' }) => {
    if (withoutBasePath(url, path) === undefined) {
      const detail = `the ${server} serves the API below ${path}. Add ${path} to the base address of the client.`;
      return { status: 404, detail };
    }
    if (isOpen) return undefined;
    if (!isName(hostname)) {
      const detail = `the ${server} is not reachable as ${hostname}. Start it with \`--allow-host ${hostname}\` to allow this name.`;
      return { status: 421, detail };
    }
    const { origin } = headers;
    if (origin === undefined ? !isOfOtherPage(headers, method) : isPage(origin, reached)) return undefined;
    const [page, value] = origin === undefined ? ['another site', '*'] : [origin, origin];
    const detail = `a page of ${page} must not use the ${server}. Start it with \`--cors '${value}'\` to allow this origin.`;
    return { status: 403, detail };
  };

  function isName(name: string): boolean {
    const isAddress = takesAddresses && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return isAddress || names.some((matches) => matches(name));
  }

  function isPage(origin: string, reached: string): boolean {
    return (
      loopbackOrigin.test(origin) ||
      origin.replace(/^https?:\/\//, '') === reached ||
      origins.some((matches) => matches(origin))
    );
  }
}

/** Reads a base path: `/api`, without a slash at its end. Throws TypeError for anything but a normalized path. */
export function readBasePath(text = ''): string {
  const path = withoutTrailingSlashes(text);
  if (path === '' || (URL.canParse(path, 'http://x') && new URL(path, 'http://x').pathname === path)) return path;
  throw new TypeError(`${JSON.stringify(text)} is not a base path. Write a path such as /api.`);
}

/** Parses the base address of a server. Throws a problem, with a suggestion if only `http://` is missing. */
export function readBaseUrl(text: string, Problem: new (message: string) => Error, flag?: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    // An address has a port, or is of this machine. `localhost:3000` is a URL whose scheme is `localhost`.
    const isAddress = /^([\w.-]+:\d+|\[[\da-f:]+\](:\d+)?|localhost|127(\.\d+){3})(\/|$)/i.test(text);
    const suggestion = isAddress ? `. Did you mean http://${text}?` : '';
    throw new Problem(`${flag ? `${flag} ` : ''}${JSON.stringify(text)} is not an http or https address${suggestion}`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Problem('a base address must not contain a user, a query or a fragment');
  return url;
}

/** Request target below a base path; undefined outside of it. */
export function withoutBasePath(target: string, basePath: string): string | undefined {
  if (basePath === '') return target;
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/s.exec(target) ?? [];
  const rest = path.slice(basePath.length);
  if (!path.startsWith(basePath) || !/^([/?]|$)/.test(rest)) return undefined;
  return rest.startsWith('/') ? origin + rest : `${origin}/${rest}`;
}

/** Tells if only this machine can reach a server on an address. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host);
}

/**
 * Tells if a page of another site embeds the response (image, script) or submits a form: browsers send no origin then.
 * Following a link to the server does not count.
 */
function isOfOtherPage(headers: IncomingMessage['headers'], method: string): boolean {
  const isLink = headers['sec-fetch-mode'] !== 'no-cors' && ['GET', 'HEAD'].includes(method);
  return headers['sec-fetch-site'] === 'cross-site' && !isLink;
}

/** Normalizes an origin, perhaps of a custom scheme, to the form that browsers send. Throws TypeError. */
export function readOrigin(text: string): string {
  const origin = text.toLowerCase().replace(/(?<=[^/])\/$/, '');
  if (origin === 'null' || origin === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/.test(origin)) {
    return origin.replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
  }
  throw new TypeError(`${JSON.stringify(text)} is not an origin. Write https://app.example.com, or * for all.`);
}

/** Maximum number of pending requests of one connection. A connection with more is closed. */
const maxPending = 1_000;

/** Pipelined requests of a connection. */
interface Pipeline {
  lastResponse: ServerResponse;
  pending: number;
}

const pipelines = new WeakMap<Socket, Pipeline>();

/**
 * Waits until earlier requests of the same connection are answered: a later one may depend on them (RFC 9112 §9.3.2).
 * Returns true immediately if they already are. Resolves to false if the connection was closed, or never resolves then.
 * Yields to other connections first, because Node delivers all requests of one packet at once.
 */
export function afterEarlierResponses({ socket }: IncomingMessage, outgoing: ServerResponse): true | Promise<boolean> {
  const pipeline = pipelines.get(socket);
  if (pipeline === undefined) {
    pipelines.set(socket, { lastResponse: outgoing, pending: 0 });
    return true;
  }
  const earlier = pipeline.lastResponse;
  pipeline.lastResponse = outgoing;
  return earlier.writableFinished || waitFor(earlier, pipeline, socket);
}

async function waitFor(earlier: ServerResponse, pipeline: Pipeline, socket: Socket): Promise<boolean> {
  pipeline.pending += 1;
  if (pipeline.pending > maxPending) socket.destroy();
  await new Promise((resolve) => earlier.once('close', resolve));
  await nextTurn();
  pipeline.pending -= 1;
  return !socket.destroyed;
}

/** Waits until a stream takes further bytes, or is closed. */
export function drainOrClose(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stream.off('drain', settle).off('close', settle);
      resolve();
    };
    stream.on('drain', settle).on('close', settle);
  });
}

/** Server that listens. */
export interface Listener {
  /** Base address, without a trailing slash: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Stops listening, waits up to two seconds for pending responses, and closes all connections. */
  readonly close: (pending: Promise<unknown>) => Promise<void>;
}

/** Time limit for pending responses when a server closes, in milliseconds. */
const closeTimeoutMs = 2_000;

/**
 * Listens on a port. Rejects with Node's error, for example `EADDRINUSE` or that of a certificate, and with TypeError for
 * an invalid base path.
 *
 * @param prepare adds the listeners of the server, which get the normalized base path.
 */
export async function listen(
  options: http.ServerOptions,
  prepare: (server: http.Server, basePath: string) => void,
  { port = 0, host = '127.0.0.1', basePath, tls }: ListenAddress = {},
): Promise<Listener> {
  const path = readBasePath(basePath);
  const server = tls === undefined ? http.createServer(options) : https.createServer({ ...options, ...tls });
  // `closeAllConnections` does not know connections whose TLS handshake is not over.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  prepare(server, path);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}${path}`,
    close: async (pending) => {
      const closed = once(server, 'close');
      server.close();
      await Promise.race([pending, sleep(closeTimeoutMs, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
