import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createOutbound } from '../../src/http/outbound.js';
import { TransportError } from '../../src/http/transport.js';
import { portOf } from '../cli/network/listen.js';
import { freePort } from '../free-port.js';

async function listen(server: Server): Promise<string> {
  return `http://127.0.0.1:${await portOf(server)}/`;
}

function http(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return listen(createHttp(handler));
}

function raw(answer: (socket: Socket) => void): Promise<string> {
  return listen(
    createTcp((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    }),
  );
}

const outbound = createOutbound({ timeoutMs: 60_000, maxBytes: 100_000 });
const thrifty = createOutbound({ timeoutMs: 60_000, maxValues: 1_000 });
const impatient = createOutbound({ timeoutMs: 200, maxBytes: 100_000 });

async function failure(url: string, fetch = outbound): Promise<string> {
  const outcome = await fetch(new Request(url)).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  if (outcome instanceof TransportError) return outcome.failure;
  throw new Error(`it was answered: ${outcome}`);
}

test('method, headers and body arrive, and status, headers and body come back', async () => {
  const url = await http((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(201, { 'x-method': request.method, 'x-seen': request.headers['x-sent'] });
      response.end(Buffer.concat(chunks));
    });
  });
  const response = await outbound(new Request(url, { method: 'PUT', headers: { 'x-sent': 'yes' }, body: 'Zoë' }));
  expect([response.status, response.headers.get('x-method'), response.headers.get('x-seen')]).toEqual([
    201,
    'PUT',
    'yes',
  ]);
  expect(await response.text()).toBe('Zoë');
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a body in %s comes decompressed', async (encoding, compress) => {
  const url = await http((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('hello')));
  });
  const response = await outbound(new Request(url));
  expect(await response.text()).toBe('hello');
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('a redirect is an answer, and nobody follows it', async () => {
  let visits = 0;
  const elsewhere = await http((_, response) => {
    visits += 1;
    response.end();
  });
  const url = await http((_, response) => {
    response.writeHead(302, { location: elsewhere }).end();
  });
  const response = await outbound(new Request(url, { headers: { authorization: 'ApiKey secret' } }));
  expect([response.status, visits]).toEqual([302, 0]);
});

test('a status without a body may have none', async () => {
  const url = await http((_, response) => {
    response.writeHead(204).end();
  });
  expect(await (await outbound(new Request(url))).text()).toBe('');
});

test('a port that does not speak TLS is told in plain words', async () => {
  const http_ = await http((_, response) => response.end('{}'));
  const other = await raw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  for (const url of [http_, other]) {
    await expect(outbound(new Request(url.replace('http:', 'https:')))).rejects.toMatchObject({
      failure: 'unreachable',
      message: 'the port does not speak TLS. Use http:// if it speaks HTTP.',
    });
  }
});

test('a port that is closed is unreachable', async () => {
  expect(await failure(`http://127.0.0.1:${await freePort()}`)).toBe('unreachable');
});

/** A response with these fields and one byte. */
const ok = (...fields: readonly string[]) => `HTTP/1.1 200 OK\r\n${fields.join('\r\n')}\r\n\r\n1`;

test.each([
  ['never answers', 'timeout', () => {}],
  ['sends headers and then nothing', 'timeout', (socket: Socket) => socket.write(ok('content-length: 9'))],
  ['resets', 'reset', (socket: Socket) => socket.resetAndDestroy()],
  ['ends before its Content-Length', 'reset', (socket: Socket) => socket.end(ok('content-length: 9'))],
  ['ends without a word', 'reset', (socket: Socket) => socket.end()],
  ['has no status line', 'garbage', (socket: Socket) => socket.end('hello?\r\n\r\n')],
  [
    'has a status that is none',
    'garbage',
    (socket: Socket) => socket.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
  ],
  ['lies about gzip', 'garbage', (socket: Socket) => socket.end(ok('content-encoding: gzip', 'content-length: 1'))],
  [
    'has an unknown encoding',
    'undecodable',
    (socket: Socket) => socket.end(ok('content-encoding: zip', 'content-length: 1')),
  ],
] as const)('a server that %s is a %s', async (_what, expected, answer) => {
  expect(await failure(await raw(answer), expected === 'timeout' ? impatient : outbound)).toBe(expected);
});

test('a body that trickles past the deadline is a timeout, one without end or with a bomb too large', async () => {
  const trickle = await http((_, response) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  });
  expect(await failure(trickle, impatient)).toBe('timeout');
  const endless = await http((_, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(16_384)));
    };
    response.on('drain', write);
    write();
  });
  expect(await failure(endless)).toBe('too large');
  const bomb = await http((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)));
  });
  expect(await failure(bomb)).toBe('too large');
});

test('a small body of nothing but braces is too large: it takes twenty times its length to keep', async () => {
  const braces = await http((_, response) => response.end(`[${'{},'.repeat(600)}{}]`));
  expect(await failure(braces, thrifty)).toBe('too large');
  const few = await http((_, response) => response.end(`["${'x'.repeat(3_000)}"]`));
  expect((await thrifty(new Request(few))).status).toBe(200);
});

/** Responds to the first request on each connection, and closes it at the second. */
function closingWhenReused(): Promise<string> {
  return listen(
    createTcp((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
        socket.once('data', () => socket.end());
      });
    }),
  );
}

test('a GET is sent again if a connection is closed that was served before, and a write if it may be', async () => {
  const url = await closingWhenReused();
  const repeating = createOutbound({ repeatsWrites: true });
  const create = (query = '') => repeating(new Request(`${url}${query}`, { method: 'POST', body: 'twice' }));
  for (let count = 0; count < 3; count += 1) expect((await create()).status).toBe(200);
  await expect(create('?failIfExists=true')).rejects.toMatchObject({ failure: 'reset' });
  await repeating.close();
  for (let count = 0; count < 3; count += 1) expect((await outbound(new Request(url))).status).toBe(200);
  const post = outbound(new Request(url, { method: 'POST', body: 'once' }));
  await expect(post).rejects.toMatchObject({ failure: 'reset' });
});
