import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Fetch } from '../../../src/contract/exchange.js';
import { serve } from '../../../src/mock/http/serve.js';

/** Flags for a check of a few requests. */
export const only = ['--api-key', 'dev', '--only', 'version.paths,auth.key-accepted'];

/** Serves on the loopback until the test ends. Resolves to the address. */
export async function listen(fetch: Fetch): Promise<string> {
  const server = await serve(({ request }) => fetch(request));
  onTestFinished(() => server.close());
  return server.url;
}

/** Starts a server of Node on the loopback until the test ends. Resolves to its address. */
export async function serverUrl(
  answer: RequestListener,
  create: (answer: RequestListener) => Server = createServer,
): Promise<string> {
  return `http://127.0.0.1:${await portOf(create(answer))}`;
}

/** Has a server listen on the loopback until the test ends. Resolves to its port. */
export async function portOf(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket)).listen(0, host);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
