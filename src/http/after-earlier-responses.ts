import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as later } from 'node:timers/promises';

/** How many requests of one connection may wait for those before them. Who sends more is hung up on. */
const most = 1_000;

/** The requests of a connection: how the last of them is answered, and how many wait. */
interface Line {
  last: ServerResponse;
  waiting: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Resolves once those requests are answered that came before on the same connection: a later one may depend on them
 * (RFC 9112 §9.3.2); true at once if they are already. Then others have their turn first, since Node hands over at once
 * what came in one piece. Says whether the request is to be answered; if its connection is gone, it may never resolve.
 */
export function afterEarlierResponses({ socket }: IncomingMessage, outgoing: ServerResponse): true | Promise<boolean> {
  const line = lines.get(socket);
  if (line === undefined) lines.set(socket, { last: outgoing, waiting: 0 });
  if (line === undefined) return true;
  const before = line.last;
  line.last = outgoing;
  return before.writableFinished || waitFor(before, line, socket);
}

async function waitFor(before: ServerResponse, line: Line, socket: Socket): Promise<boolean> {
  line.waiting += 1;
  if (line.waiting > most) socket.destroy();
  await new Promise((resolve) => before.once('close', resolve));
  await later();
  line.waiting -= 1;
  return !socket.destroyed;
}
