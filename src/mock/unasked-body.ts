import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxBytes } from './read-body.js';

/** Reads past what a GET or a HEAD carries, and hangs up on one that goes on. Node would read it without end. */
export function passOver(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return;
  if (!('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers)) return;
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return;
    incoming.pause();
    const hangUp = () => incoming.socket.destroySoon();
    if (outgoing.writableFinished) hangUp();
    else outgoing.once('finish', hangUp);
  });
}
