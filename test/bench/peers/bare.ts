import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers } from './answers.js';
import { introduce } from './peer.js';

const values = new Map([...(await answers())].map(([line, body]) => [line, JSON.parse(body)]));

const server = createServer((incoming, outgoing) => {
  const body = Buffer.from(JSON.stringify(values.get(incoming.url ?? '')));
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  outgoing.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
introduce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
