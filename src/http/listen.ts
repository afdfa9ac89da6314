import { once } from 'node:events';
import http, { type Server, type ServerOptions } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AdmissionOptions, readBasePath } from './incoming.js';

/** Address of a server. */
export interface ListenAddress extends Pick<AdmissionOptions, 'host' | 'basePath'> {
  /** Defaults to a free port. */
  readonly port?: number | undefined;
  /** Certificate and private key in PEM. With them, the server speaks HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
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
 * @param prepare adds the listeners of the server.
 */
export async function listen(
  options: ServerOptions,
  prepare: (server: Server) => void,
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
  prepare(server);
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
