import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import tls from 'node:tls';

/** The longest reply of a Redis, in bytes and in lines: the client keeps all of it in memory until it is whole. */
const [mostBytes, mostLines] = [128 * 2 ** 20, 1_000_000];

/** Whose connections are being opened. */
const opener = new AsyncLocalStorage<BoundedSocket>();

const { connect } = tls;
/** Node publishes new sockets on a channel, except those of TLS. Others that connect notice nothing of this. */
tls.connect = ((...options: Parameters<typeof connect>) => {
  const socket = connect(...options);
  opener.getStore()?.bound(socket);
  return socket;
}) as typeof connect;

/**
 * Closes connections whose peer sends a reply without end. The client of Redis does not show its sockets: they are those
 * that are opened while it connects, or connects again.
 */
export class BoundedSocket {
  /** What has come since the last reply was whole. */
  #bytes = 0;
  #lines = 0;

  constructor() {
    subscribe('net.client.socket', this.#onSocket);
  }

  /** Connects; the sockets that this opens, now or later, are bounded. */
  opening<R>(connect: () => Promise<R>): Promise<R> {
    return opener.run(this, connect);
  }

  /** Tells that a reply is there as a whole. */
  replied(): void {
    this.#bytes = 0;
    this.#lines = 0;
  }

  close(): void {
    unsubscribe('net.client.socket', this.#onSocket);
  }

  readonly #onSocket = (message: unknown): void => {
    if (opener.getStore() === this) this.bound((message as { readonly socket: Socket }).socket);
  };

  /** Closes a connection once a reply on it is too long. */
  bound(socket: Socket): void {
    this.replied();
    socket.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      this.#lines += linesIn(chunk);
      if (this.#bytes <= mostBytes && this.#lines <= mostLines) return;
      socket.destroy(new Error(`a reply is longer than ${mostBytes / 2 ** 20} MiB or ${mostLines} lines`));
    });
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
