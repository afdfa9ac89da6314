import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import tls from 'node:tls';

/** The limits of a reply of Redis: the client keeps all of it in memory until it is complete. */
const maxBytes = 128 * 2 ** 20;
const maxLines = 1_000_000;

/** The bounds of the connections that are being opened. */
const opener = new AsyncLocalStorage<BoundedSocket>();

const { connect } = tls;
/** Wraps the function because Node publishes new sockets on a channel, except those of TLS. Others are not affected. */
tls.connect = ((...options: Parameters<typeof connect>) => {
  const socket = connect(...options);
  opener.getStore()?.bound(socket);
  return socket;
}) as typeof connect;

/**
 * Closes connections with a reply that does not end. The client of Redis does not show its sockets: they are those that
 * are opened while it connects, or connects again.
 */
export class BoundedSocket {
  /** The size of the incomplete reply. */
  #bytes = 0;
  #lines = 0;

  constructor() {
    subscribe('net.client.socket', this.#onSocket);
  }

  /** Calls a function. The sockets that it opens, now or later, are bounded. */
  opening<R>(connect: () => Promise<R>): Promise<R> {
    return opener.run(this, connect);
  }

  /** Resets the size, because a reply is complete. */
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

  /** Closes a connection when a reply is too long. */
  bound(socket: Socket): void {
    this.replied();
    socket.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
      if (this.#bytes <= maxBytes && this.#lines <= maxLines) return;
      socket.destroy(new Error(`a reply is longer than ${maxBytes / 2 ** 20} MiB or ${maxLines} lines`));
    });
  }
}
