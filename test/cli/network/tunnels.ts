import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy for HTTP_PROXY. `onConnect` receives the target of each tunnel and the client's connection. */
export async function listenForTunnels(onConnect: (target: string, client: Socket) => void): Promise<string> {
  const proxy = createServer().on('connect', (request, socket) => onConnect(request.url ?? '', socket as Socket));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close().closeAllConnections());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Connects a proxy client with a port of the loopback, whatever its target. */
export function tunnelTo(port: number, client: Socket): void {
  const server = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    server.pipe(client).pipe(server);
  });
}
