import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { TransportError } from './transport.js';

// Re-exported because the declarations of undici include the types of Node.
export type { Dispatcher } from 'undici';

/** Hosts that are never reached through a proxy. */
const loopback = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Creates an agent of Node that reaches one server with its TLS and proxy settings. Requests add the headers. */
export function createAgent(
  origin: string,
  network: NetworkOptions,
  options: https.AgentOptions & { readonly timeoutMs: number },
): http.Agent {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const { timeoutMs, ...others } = options;
  const agent = new (isSecure ? https : http).Agent({ ...others, ...tlsOptions(network) });
  const proxy = proxyOf(origin);
  if (proxy === undefined) return agent;
  const target = `${hostname}:${port || (isSecure ? 443 : 80)}`;
  const servername = hostname.replace(/^\[|\]$/g, '');
  // With a callback, the connection need not be returned.
  const connect = (_options: object, callback: (error: Error | null, socket?: Socket) => void): void => {
    openTunnel(new URL(proxy), target, timeoutMs).then(
      (socket) => callback(null, isSecure ? tls.connect({ ...tlsOptions(network), socket, servername }) : socket),
      callback,
    );
  };
  return Object.assign(agent, { createConnection: connect });
}

/**
 * Opens a connection through a proxy (RFC 9110 §9.3.6). Rejects with TransportError. Undici's `ProxyAgent` is not used,
 * because it retries endlessly if a proxy closes the connection.
 */
export function openTunnel(proxy: URL, target: string, timeoutMs: number): Promise<Socket> {
  const { username, password } = proxy;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { host: target, ...(username !== '' && { 'proxy-authorization': `Basic ${credentials}` }) };
  const { request } = proxy.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new TransportError('unreachable', `the proxy ${proxy.host} ${reason}`));
    const tunnel = request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers,
      timeout: timeoutMs,
      agent: false,
    });
    tunnel.on('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      fail(`returned ${statusCode} for ${target}`);
    });
    tunnel.on('timeout', () => tunnel.destroy(new Error(`no response within ${timeoutMs} ms`)));
    tunnel.on('error', ({ message }) => fail(`cannot be used: ${message}`));
    tunnel.end();
  });
}

/** Converts network options to options of Node's `tls`. */
export function tlsOptions({ ca, clientCert, clientKey, insecure }: NetworkOptions): object {
  return {
    ...(ca !== undefined && { ca }),
    ...(clientCert !== undefined && { cert: clientCert, key: clientKey }),
    ...(insecure === true && { rejectUnauthorized: false }),
  };
}

/** Returns the proxy for an address; undefined for a direct connection. */
export function proxyOf(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  const proxy = (protocol === 'https:' ? variable('https_proxy') : undefined) ?? variable('http_proxy');
  const direct = [...(variable('no_proxy') ?? '').split(/[\s,]+/), ...loopback].filter(Boolean);
  const isDirect = direct.some(
    (name) => name === '*' || hostname === name || hostname.endsWith(`.${name.replace(/^\*?\./, '')}`),
  );
  return isDirect ? undefined : proxy;
}

function variable(name: string): string | undefined {
  return process.env[name] || process.env[name.toUpperCase()] || undefined;
}

/** Settings to reach a server: headers and certificates that its gateway requires in addition to the API key. */
export interface NetworkOptions {
  /** Additional headers of every request. No report shows them, because they may be secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Trusted certificates in PEM, instead of Node's. */
  readonly ca?: string | undefined;
  /** Client certificate and its private key, in PEM. */
  readonly clientCert?: string | undefined;
  readonly clientKey?: string | undefined;
  /** Accepts invalid certificates. */
  readonly insecure?: boolean | undefined;
}
