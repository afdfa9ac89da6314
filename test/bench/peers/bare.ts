import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers } from './answers.js';
import { introduce } from './peer.js';

const stringifies = process.argv[2] === 'stringify';
const ready = new Map(
  [...(await answers())].map(([line, { status, body }]) => [
    line,
    { status, bytes: Buffer.from(body), value: JSON.parse(body) },
  ]),
);

const server = createServer((incoming, outgoing) => {
  const answer = ready.get(`${incoming.method} ${incoming.url}`);
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
    const body = stringifies ? Buffer.from(JSON.stringify(answer?.value)) : (answer?.bytes ?? '');
    outgoing.writeHead(answer?.status ?? 404, { 'content-type': 'application/json', 'content-length': body.length });
    outgoing.end(body);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
introduce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
