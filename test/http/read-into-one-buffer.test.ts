import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { createAgent } from '../../src/http/network.js';

const bodies = Array.from({ length: 6 }, (_, index) => randomBytes(300_000 + index));

test.for([
  'http',
  'https',
] as const)('all %s responses are read into one buffer, and keep their bodies', async (scheme) => {
  const answer: RequestListener = ({ url }, outgoing) => outgoing.end(bodies[Number(url?.slice(1))]);
  const server = scheme === 'http' ? http.createServer(answer) : await secureServer(answer);
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `${scheme}://localhost:${(server.address() as AddressInfo).port}`;
  const agent = createAgent(origin, { insecure: true }, { keepAlive: true, timeoutMs: 10_000 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const memories = new Set<ArrayBufferLike>();
  const ask = async (index: number): Promise<IncomingMessage> => {
    const request = (scheme === 'http' ? http : https).request(`${origin}/${index}`, { agent });
    request.on('socket', (socket: Socket) => socket.on('data', (chunk: Buffer) => memories.add(chunk.buffer)));
    const [response] = await once(request.end(), 'response');
    return response;
  };
  // The second round reuses connections. No body is read before all requests have begun.
  for (const _ of [1, 2]) {
    const responses = await Promise.all(bodies.map((_, index) => ask(index)));
    const received = await Promise.all(responses.map((response) => buffer(response)));
    expect(received.map((body, index) => body.equals(bodies[index] ?? body.subarray(1)))).toEqual(
      bodies.map(() => true),
    );
  }
  expect(memories.size).toBe(process.platform === 'win32' ? bodies.length : 1);
});

async function secureServer(answer: RequestListener): Promise<https.Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
  });
  return https.createServer({ key, cert }, answer);
}
