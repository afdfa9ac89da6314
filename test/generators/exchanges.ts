import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createTriedMock } from './calls.js';
import type { Exchange } from './differences.js';

/** A mock on a free port that keeps each exchange as it passed the network. */
export async function startRecordingMock() {
  const mock = await createTriedMock();
  const exchanges: Exchange[] = [];
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: record });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await mock.close();
  };
  return { url: `http://127.0.0.1:${port}`, exchanges, stop };

  async function record(request: Request): Promise<Response> {
    const requestBody = await request.clone().text();
    const response = await mock.fetch(request);
    const responseBody = await response.clone().text();
    const { method, url } = request;
    exchanges.push({ method, url: new URL(url), requestBody, status: response.status, responseBody });
    return response;
  }
}
