import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { expect, test, vi } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { createCertificate } from '../../cli/network/create-certificate.js';
import { portOf } from '../../cli/network/listen.js';
import { client } from '../client.js';

const mebibyte = 2 ** 20;

/** A Redis server that sends OK to each command, and an endless response to scripts. */
async function endlessRedis(scheme: string, beginning: string, part: string) {
  const sent: number[] = [];
  const accept = (socket: Socket) => {
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        const commands = String(chunk).match(/\*\d+\r\n\$\d+\r\n(\w+)/g) ?? [];
        for (const command of commands) {
          if (!/EVAL$/i.test(command)) socket.write(/HELLO$/i.test(command) ? '%0\r\n' : '+OK\r\n');
          else void flood(socket);
        }
      });
  };
  const server =
    scheme === 'redis' ? createServer(accept) : createSecureServer(await createCertificate('127.0.0.1'), accept);
  return { url: `${scheme}://127.0.0.1:${await portOf(server)}`, sent };

  async function flood(socket: Socket): Promise<void> {
    const connection = sent.push(0) - 1;
    socket.write(beginning);
    while (!socket.destroyed && (sent[connection] ?? 0) < 600 * mebibyte) {
      sent[connection] = (sent[connection] ?? 0) + part.length;
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
}

test.each([
  ['a text', 'redis', '$9999999999\r\n', 'x'.repeat(mebibyte)],
  ['a list', 'redis', '*999999999\r\n', ':1\r\n'.repeat(mebibyte / 4)],
  ['a text', 'rediss', '$9999999999\r\n', 'x'.repeat(mebibyte)],
  ['a list', 'rediss', '*999999999\r\n', ':1\r\n'.repeat(mebibyte / 4)],
])(
  '%s without end from a %s server is refused before it fills the memory',
  async (_, scheme, beginning, part) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const redis = await endlessRedis(scheme, beginning, part);
    const before = process.memoryUsage().rss;
    const mock = createMock({ state: redis.url });
    const { status } = await client(mock.fetch)('GET /v2/subscribers?limit=1').catch(() => ({ status: 500 }));
    expect(status).toBe(500);
    expect(Math.max(...redis.sent) / mebibyte).toBeLessThan(400);
    expect((process.memoryUsage().rss - before) / mebibyte).toBeLessThan(1_200);
    await mock.close();
    vi.unstubAllEnvs();
  },
  60_000,
);
