import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests in one turn of the event loop, before connections take turns. */
const maxPipelined = 32;
/** Maximum number of bytes of a connection that are parsed at once. */
const pieceBytes = 4 * 2 ** 10;
/** Maximum number of such pieces in one turn of the event loop. */
const maxPieces = 8;

/**
 * Lets connections take turns when many requests are pipelined. Node parses 64 KiB of a connection at once: a thousand
 * requests, while other connections wait. It makes small requests 10% slower, so it starts only when needed.
 */
export class ParsingInTurns {
  readonly #connections = new Set<Socket>();
  readonly #waiting = new Set<() => void>();
  #count = 0;
  #hasBegun = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      if (this.#hasBegun) return this.#divide(socket);
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Counts a request that arrived before earlier responses on its connection were sent. */
  countPipelined(): void {
    if (this.#hasBegun) return;
    if (this.#count === 0) setImmediate(() => this.#startTurn());
    this.#count += 1;
    if (this.#count <= maxPipelined) return;
    this.#hasBegun = true;
    for (const socket of this.#connections) this.#divide(socket);
    this.#connections.clear();
  }

  #startTurn(): void {
    this.#count = 0;
  }

  /**
   * Passes the bytes of a connection to Node's parser in pieces. A `data` listener makes Node read through the stream.
   */
  #divide(socket: Socket): void {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined) return;
    let isItsTurn = false;
    const resume = () => {
      isItsTurn = true;
      socket.resume();
    };
    socket.off('data', parse).on('data', (bytes: Buffer) => {
      const pieceSize = isItsTurn ? pieceBytes : 0;
      const size = bytes.length <= pieceBytes ? bytes.length : pieceSize;
      isItsTurn = false;
      if (size > 0) parse(bytes.subarray(0, size));
      if (size === bytes.length) return;
      // Node pauses a connection whose client does not read, and resumes it later.
      if (!socket.isPaused()) this.#wait(resume);
      socket.pause().unshift(bytes.subarray(size));
    });
  }

  #wait(resume: () => void): void {
    if (this.#waiting.size === 0) setImmediate(this.#takeTurn);
    this.#waiting.add(resume);
  }

  readonly #takeTurn = (): void => {
    for (const resume of [...this.#waiting].slice(0, maxPieces)) {
      this.#waiting.delete(resume);
      resume();
    }
    if (this.#waiting.size > 0) setImmediate(this.#takeTurn);
  };
}
