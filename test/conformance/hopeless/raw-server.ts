import { createServer, type Socket } from 'node:net';

/** A server on a loopback port that may send arbitrary bytes. */
export interface RawServer {
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

/** @param answer called with the head of a request, and again for each later one. */
export async function createRawServer(answer: (socket: Socket, head: string) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Clients close connections to such servers.
    socket.on('error', () => {});
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      answer(socket, head);
      head = '';
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** An address without a server. */
export async function closedPort(): Promise<RawServer> {
  const server = await createRawServer(() => {});
  await server.close();
  return { ...server, close: async () => {} };
}
