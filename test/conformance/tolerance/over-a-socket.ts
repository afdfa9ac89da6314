import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { Fetch } from '../../../src/contract/exchange.js';
import { createOutbound } from '../../../src/http/outbound.js';
import type { Running } from './tolerated-server.js';

/** Writes a response to the wire. */
export type Write = (response: ServerResponse, body: Buffer, headers: Headers) => void;

/** A server on a loopback port, reached as the command line reaches it. */
export async function overASocket(fetch: Fetch, write: Write): Promise<Running> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const { method = 'GET', url = '/' } = incoming;
    const request = new Request(new URL(url, 'http://127.0.0.1'), {
      method,
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const response = await fetch(request);
    outgoing.statusCode = response.status;
    write(outgoing, Buffer.from(await response.arrayBuffer()), response.headers);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const outbound = createOutbound();
  return {
    fetch: outbound,
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await outbound.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const compressors = {
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
  deflate: (body: Buffer) => deflateSync(body, { level: 1 }),
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

export function compressed(encoding: keyof typeof compressors): Write {
  return (response, body, headers) => {
    copy(headers, response);
    response.setHeader('content-encoding', encoding);
    response.end(body.length === 0 ? body : compressors[encoding](body));
  };
}

/** Uses each way for one response, in turn. */
export function inTurn(...ways: readonly Write[]): Write {
  let next = 0;
  return (...answer) => {
    next += 1;
    ways[next % ways.length]?.(...answer);
  };
}

/** Header names and media types are case-insensitive (RFC 9110 §5.1, §8.3.1). */
export const shouting: Write = (response, body, headers) => {
  const type = headers.get('content-type');
  if (type !== null) response.setHeader('CONTENT-TYPE', type.toUpperCase().replace(/;.*/, ' ; CHARSET="UTF-8"'));
  response.setHeader('CONNECTION', 'close');
  response.end(body);
};

/** Splits bodies into chunks, also within characters. */
export const inChunks: Write = (response, body, headers) => {
  copy(headers, response);
  for (let at = 0; at < body.length; at += 1_001) response.write(body.subarray(at, at + 1_001));
  response.end();
};

function copy(headers: Headers, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
