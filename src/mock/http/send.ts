import type { ServerResponse } from 'node:http';
import { setImmediate as later } from 'node:timers/promises';
import { joined } from '../../text/bytes.js';
import { isResponse, type Reply } from './reply.js';

/**
 * Writes a response to a socket. If its body fails before its end, the connection ends.
 *
 * @param added header fields to add to those of the response.
 */
export function send(answer: Response | Reply, outgoing: ServerResponse, added: Reply['headers'] = {}): void {
  if (isResponse(answer)) void sendResponse(answer, outgoing, added).catch(() => outgoing.destroy());
  else {
    const { status, body, headers } = answer;
    const fields: (string | number)[] = ['content-length', Buffer.byteLength(body)];
    for (const name in headers)
      if (!(name in added) && name !== 'content-length') fields.push(name, headers[name] ?? '');
    for (const name in added) if (name !== 'content-length') fields.push(name, added[name] ?? '');
    // A list, since Node only goes through it.
    outgoing.writeHead(status, fields);
    outgoing.end(body);
  }
}

/** How many parts of a body are waited for before it counts as one that comes in parts. */
const mostParts = 2;

/** A body that is there as a whole is sent with its length. Of another one, each part is sent as it comes. */
async function sendResponse(
  { status, headers, body }: Response,
  outgoing: ServerResponse,
  added: Reply['headers'],
): Promise<void> {
  const cookies = headers.getSetCookie();
  const fields = { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }), ...added };
  if (body === null) return void outgoing.writeHead(status, fields).end();
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  const parts: Uint8Array[] = [];
  let next = reader.read();
  while (parts.length < mostParts) {
    const part = await Promise.race([next, later(undefined)]);
    if (part === undefined) break;
    if (part.done) {
      const whole = joined(parts);
      // A response of another server may have been sent in chunks: here it has a length.
      const { 'transfer-encoding': _, ...others }: Record<string, string | string[]> = fields;
      return void outgoing.writeHead(status, { 'content-length': whole.length, ...others }).end(whole);
    }
    parts.push(part.value);
    next = reader.read();
  }
  outgoing.writeHead(status, fields).flushHeaders();
  for (const part of parts) outgoing.write(part);
  for (let part = await next; !part.done && !outgoing.destroyed; part = await reader.read()) {
    if (!outgoing.write(part.value)) await isDrained(outgoing);
  }
  outgoing.end();
}

function isDrained(outgoing: ServerResponse): Promise<unknown> {
  return new Promise<void>((resolve) => {
    const goOn = () => {
      outgoing.off('drain', goOn).off('close', goOn);
      resolve();
    };
    outgoing.once('drain', goOn).once('close', goOn);
  });
}
