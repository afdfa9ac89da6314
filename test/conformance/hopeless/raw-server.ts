import { createServer, type Socket } from 'node:net';

/** What listens on a port of the loopback, and may say anything at all. */
export interface RawServer {
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

/** @param answer called once the head of a request has come, and again for each one after it. */
export async function createRawServer(answer: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side hangs up on servers like these.
    socket.on('error', () => {});
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      head = '';
      answer(socket);
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

/** An address at which nothing listens. */
export async function closedPort(): Promise<RawServer> {
  const server = await createRawServer(() => {});
  await server.close();
  return { ...server, close: async () => {} };
}
