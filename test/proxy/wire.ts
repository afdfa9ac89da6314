import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A message parsed from its bytes without an HTTP library. */
export interface WireMessage {
  readonly start: string;
  /** Name and value without surrounding white space, which is no part of it (RFC 9110 §5.5). */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly trailers: readonly (readonly [string, string])[];
}

/** Parses a message from the beginning of some bytes; undefined while it is incomplete. */
export function readMessage(
  bytes: Buffer,
  { bodiless = false, ended = false } = {},
): { readonly message: WireMessage; readonly length: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const [start = '', ...lines] = bytes.subarray(0, head).toString('latin1').split('\r\n');
  const headers = lines.map(field);
  const from = head + 4;
  const take = (length: number) =>
    bytes.length < from + length
      ? undefined
      : { message: { start, headers, body: bytes.subarray(from, from + length), trailers: [] }, length: from + length };
  if (bodiless) return take(0);
  if (value(headers, 'transfer-encoding') === 'chunked') {
    const chunked = readChunks(bytes, from);
    return (
      chunked && { message: { start, headers, body: chunked.body, trailers: chunked.trailers }, length: chunked.at }
    );
  }
  const length = value(headers, 'content-length');
  if (length !== undefined) return take(Number(length));
  if (!start.startsWith('HTTP/')) return take(0);
  return ended ? take(bytes.length - from) : undefined;
}

function readChunks(bytes: Buffer, from: number) {
  const pieces: Buffer[] = [];
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return undefined;
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (size === 0) {
      const end = bytes.indexOf('\r\n\r\n', line);
      if (end === -1) return undefined;
      const lines = bytes
        .subarray(line + 2, end)
        .toString('latin1')
        .split('\r\n');
      return { body: Buffer.concat(pieces), trailers: lines.filter((text) => text !== '').map(field), at: end + 4 };
    }
    if (bytes.length < line + 2 + size + 2) return undefined;
    pieces.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

function field(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '')];
}

export function value(headers: WireMessage['headers'], name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

export interface WireServer extends AsyncDisposable {
  readonly url: string;
  /** Number of open connections. */
  readonly open: () => number;
}

/** A server that passes each raw request and its socket to a callback. */
export async function wireServer(answer: (socket: Socket, request: WireMessage) => void): Promise<WireServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let waiting = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      for (let read = readMessage(waiting); read !== undefined; read = readMessage(waiting)) {
        waiting = waiting.subarray(read.length);
        answer(socket, read.message);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    [Symbol.asyncDispose]: close,
  };
}

/** Sends bytes to an address, and resolves to the response until the connection is closed. */
export async function exchangeBytes(url: string, bytes: string | Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((done) => socket.on('error', () => {}).on('close', done));
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await closed;
  return Buffer.concat(chunks);
}
