import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import tls from 'node:tls';

/** Maximum size of a reply of Redis. The client stores an incomplete reply in memory. */
const maxBytes = 128 * 2 ** 20;
const maxLines = 1_000_000;

/** Limit for the connections that are being opened. */
const opener = new AsyncLocalStorage<BoundedSocket>();

const { connect } = tls;
/**
 * Node does not publish new TLS sockets on a channel, so the function must be wrapped. Other connections are not
 * affected.
 */
tls.connect = ((...options: Parameters<typeof connect>) => {
  const socket = connect(...options);
  opener.getStore()?.limitReplies(socket);
  return socket;
}) as typeof connect;

/**
 * Closes connections with an endless reply. The Redis client does not expose its sockets, so they are detected while it
 * connects or reconnects.
 */
export class BoundedSocket {
  /** Size of the incomplete reply. */
  #bytes = 0;
  #lines = 0;

  constructor() {
    subscribe('net.client.socket', this.#onSocket);
  }

  /** Calls a function, and limits the sockets that it opens, now or later. */
  runOpening<R>(connect: () => Promise<R>): Promise<R> {
    return opener.run(this, connect);
  }

  /** Resets the size after a complete reply. */
  resetSize(): void {
    this.#bytes = 0;
    this.#lines = 0;
  }

  close(): void {
    unsubscribe('net.client.socket', this.#onSocket);
  }

  readonly #onSocket = (message: unknown): void => {
    if (opener.getStore() === this) this.limitReplies((message as { readonly socket: Socket }).socket);
  };

  /** Closes a connection when its reply is too long. */
  limitReplies(socket: Socket): void {
    this.resetSize();
    socket.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
      if (this.#bytes <= maxBytes && this.#lines <= maxLines) return;
      socket.destroy(new Error(`a reply is longer than ${maxBytes / 2 ** 20} MiB or ${maxLines} lines`));
    });
  }
}
