import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const server = create(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
