import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { introduce } from './peer.js';

const target = process.argv[2] ?? '';
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, outgoing) => {
  const { method, headers, url } = incoming;
  const passed = request(`${target}${url}`, { method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
introduce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
