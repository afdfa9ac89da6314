import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum number of pending requests of one connection. A connection with more is closed. */
const maxPending = 1_000;

/** Pipelined requests of a connection. */
interface Pipeline {
  lastResponse: ServerResponse;
  pending: number;
}

const pipelines = new WeakMap<Socket, Pipeline>();

/**
 * Waits until earlier requests of the same connection are answered: a later one may depend on them (RFC 9112 §9.3.2).
 * Returns true immediately if they already are. Resolves to false if the connection was closed, or never resolves then.
 * Yields to other connections first, because Node delivers all requests of one packet at once.
 */
export function afterEarlierResponses({ socket }: IncomingMessage, outgoing: ServerResponse): true | Promise<boolean> {
  const pipeline = pipelines.get(socket);
  if (pipeline === undefined) {
    pipelines.set(socket, { lastResponse: outgoing, pending: 0 });
    return true;
  }
  const earlier = pipeline.lastResponse;
  pipeline.lastResponse = outgoing;
  return earlier.writableFinished || waitFor(earlier, pipeline, socket);
}

async function waitFor(earlier: ServerResponse, pipeline: Pipeline, socket: Socket): Promise<boolean> {
  pipeline.pending += 1;
  if (pipeline.pending > maxPending) socket.destroy();
  await new Promise((resolve) => earlier.once('close', resolve));
  await nextTurn();
  pipeline.pending -= 1;
  return !socket.destroyed;
}
