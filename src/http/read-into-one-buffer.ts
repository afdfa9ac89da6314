import type http from 'node:http';
import type { Duplex } from 'node:stream';

/** The most bytes that Node reads at once. */
const readBytes = 65_536;

/** The buffer of all connections. Windows may read from several at once, so each has its own there. */
const shared = process.platform === 'win32' ? undefined : new Uint8Array(readBytes);

/**
 * Makes the connections of an agent read into one buffer, instead of a new one each time. Node's HTTP parser copies
 * bodies out of it: the same parser reads requests, for which Node uses one buffer too. V8 counts buffers as memory of
 * the heap: the more of them are made, the more often it collects the garbage of the whole heap.
 */
export function readIntoOneBuffer(agent: http.Agent): void {
  const connect = agent.createConnection;
  agent.createConnection = (options, callback) => {
    const onread = {
      buffer: shared ?? new Uint8Array(readBytes),
      callback: (length: number, bytes: Uint8Array): boolean => {
        socket?.emit('data', Buffer.from(bytes.buffer, 0, length));
        return true;
      },
    };
    const socket: Duplex | null | undefined = connect.call(agent, { ...options, onread }, callback);
    return socket;
  };
}
