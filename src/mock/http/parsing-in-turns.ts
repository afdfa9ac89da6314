import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests that wait for others of their connections in one turn of the loop, before connections take turns. */
const mostWaiting = 32;
/** The most bytes that are parsed of a connection at once then, and the most such pieces in one turn of the loop. */
const [mostBytes, mostPieces] = [4 * 2 ** 10, 8];

/**
 * Lets the connections of a server take turns once much is sent at once. Node parses 64 KiB of each connection at once.
 * These may be a thousand requests, and nobody else would be answered meanwhile. Parsing in turns costs each small
 * request a tenth more, so a server begins with it when it has seen what it is for.
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

  /** Tells of a request that came before those before it on its connection were answered. */
  pipelined(): void {
    if (this.#hasBegun) return;
    if (this.#count === 0) setImmediate(() => this.#startTurn());
    this.#count += 1;
    if (this.#count <= mostWaiting) return;
    this.#hasBegun = true;
    for (const socket of this.#connections) this.#divide(socket);
    this.#connections.clear();
  }

  #startTurn(): void {
    this.#count = 0;
  }

  /** Hands what a connection sends to Node's parser in pieces. A listener of ours makes Node read through the stream. */
  #divide(socket: Socket): void {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined) return;
    let isItsTurn = false;
    const goOn = () => {
      isItsTurn = true;
      socket.resume();
    };
    socket.off('data', parse).on('data', (bytes: Buffer) => {
      const size = bytes.length <= mostBytes ? bytes.length : isItsTurn ? mostBytes : 0;
      isItsTurn = false;
      if (size > 0) parse(bytes.subarray(0, size));
      if (size === bytes.length) return;
      // Node holds a connection whose responses are not taken, and resumes it later.
      if (!socket.isPaused()) this.#wait(goOn);
      socket.pause().unshift(bytes.subarray(size));
    });
  }

  #wait(goOn: () => void): void {
    if (this.#waiting.size === 0) setImmediate(this.#takeTurn);
    this.#waiting.add(goOn);
  }

  readonly #takeTurn = (): void => {
    for (const goOn of [...this.#waiting].slice(0, mostPieces)) {
      this.#waiting.delete(goOn);
      goOn();
    }
    if (this.#waiting.size > 0) setImmediate(this.#takeTurn);
  };
}
