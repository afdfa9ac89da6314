import { Agent, buildConnector } from 'undici';
import { type Dispatcher, type NetworkOptions, openTunnel, proxyOf, tlsOptions } from './network.js';

/** How long an idle connection is used again, in milliseconds. */
const idleMs = 1_000;

/** Sends requests, through the proxy that `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` name. */
export function createDispatcher(network: NetworkOptions, timeoutMs: number): Dispatcher {
  const direct = buildConnector({ timeout: timeoutMs, ...tlsOptions(network) });
  const connect: buildConnector.connector = (options, callback) => {
    const { protocol, hostname, port } = options;
    const proxy = proxyOf(`${protocol}//${hostname}`);
    if (proxy === undefined) return direct(options, callback);
    const target = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    openTunnel(new URL(proxy), target, timeoutMs).then(
      (socket) =>
        protocol === 'https:' ? direct({ ...options, httpSocket: socket }, callback) : callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
  // A server may close an idle connection just when a request is sent on it: those that were idle long are not used.
  const idle = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs };
  return new Agent({ connect, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, ...idle });
}
