import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from './listen.js';

/** A proxy for HTTP_PROXY. `onConnect` receives the target of each tunnel and the client's connection. */
export async function listenForTunnels(onConnect: (target: string, client: Socket) => void): Promise<string> {
  const proxy = createServer().on('connect', (request, socket) => onConnect(request.url ?? '', socket as Socket));
  return `http://127.0.0.1:${await portOf(proxy)}`;
}

/** Connects a proxy client with a port of the loopback, whatever its target. */
export function tunnelTo(port: number, client: Socket): void {
  const server = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    server.pipe(client).pipe(server);
  });
}
