import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProxy, type TrafficProxy } from '../../src/proxy/create-proxy.js';
import { slow } from '../sampled.js';
import { exchangeBytes, readMessage, type WireMessage, type WireServer, wireServer } from './wire.js';

/** Header fields of a connection, or of the framing of a body, which belong to the proxy. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'host', 'upgrade'];

let server: WireServer;
let proxy: TrafficProxy;
let url: string;
const requests: WireMessage[] = [];
let response: Buffer;
let hangsUp = false;
const errors: unknown[] = [];

beforeAll(async () => {
  server = await wireServer((socket, request) => {
    requests.push(request);
    socket.write(response);
    if (hangsUp) socket.end();
  });
  proxy = createProxy({ target: `${server.url}/base`, onError: (error) => errors.push(error) });
  url = await proxy.listen();
});

afterAll(async () => {
  await proxy.close();
  await server[Symbol.asyncDispose]();
});

type Framing = 'length' | 'chunked' | 'close';

interface Sent {
  readonly start: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly framing: Framing;
}

function toBytes({ start, headers, body, framing }: Sent, isBodiless = false): Buffer {
  const framed =
    framing === 'length'
      ? [['Content-Length', String(body.length)] as const, ...headers]
      : framing === 'chunked'
        ? [...headers, ['Transfer-Encoding', 'chunked'] as const]
        : headers;
  const head = Buffer.from(
    `${[start, ...framed.map(([name, text]) => `${name}: ${text}`)].join('\r\n')}\r\n\r\n`,
    'latin1',
  );
  if (isBodiless) return head;
  return Buffer.concat([head, ...(framing === 'chunked' ? chunks(body) : [body])]);
}

function chunks(body: Buffer): Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / 3));
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return [...pieces, Buffer.from('0\r\n\r\n')];
}

const byte = (from: number, to: number) => fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
const visible = byte(0x21, 0x7e);
const token = fc.string({
  unit: fc.constantFrom(...'abcXYZ019-_.!#$%&*+^`|~'),
  minLength: 1,
  maxLength: 12,
});
const names = fc.oneof(
  fc.constantFrom(
    'X-A',
    'x-a',
    'X-a',
    'Accept',
    'Authorization',
    'Cookie',
    'If-None-Match',
    'Via',
    'Date',
    'Set-Cookie',
    'Content-Disposition',
  ),
  token.map((text) => `X-${text}`),
);
const values = fc
  .string({ unit: fc.oneof(visible, byte(0x80, 0xff), fc.constantFrom(' ', '\t', '"', ',')), maxLength: 60 })
  .map((text) => text.replace(/^[ \t]+|[ \t]+$/g, ''));
const fields = fc.array(fc.tuple(names, values), { maxLength: 12 });
/** Trailing white space, which no parser preserves. */
const padding = fc.constantFrom('', '', ' ', '\t ');
const target = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'abcz09-._~!$&\'()*+,;=:@|"<>^`{}[]'), maxLength: 8 }),
        fc.constantFrom('%2F', '%2e%2E', '%ZZ', '%00', 'v1', 'messages', '', '.', 'a/..'),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    fc.option(fc.string({ unit: fc.oneof(visible, fc.constantFrom('&', '=', '%', '?')), maxLength: 40 }), {
      nil: undefined,
    }),
  )
  .map(
    ([segments, query]) =>
      `/1/2/3/4/5/${segments.join('/')}${query === undefined ? '' : `?${query.replaceAll('#', '')}`}`,
  );

const compressed = fc.constantFrom('', 'gzip', 'br');
const bytes = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 4_096 }).map((array) => Buffer.from(array)),
  fc.constant(Buffer.from('{"big":12345678901234567890, "e":1e400,"x" : "\\u00e4"}  \n')),
);
const content = fc.record({ raw: bytes, coding: compressed }).map(({ raw, coding }) => encode(raw, coding));

function encode(raw: Buffer, coding: string): { body: Buffer; coding: readonly (readonly [string, string])[] } {
  if (coding === 'gzip') return { body: gzipSync(raw), coding: [['Content-Encoding', 'gzip']] };
  if (coding !== 'br') return { body: raw, coding: [] };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return { body: brotliCompressSync(raw, { params }), coding: [['Content-Encoding', 'br']] };
}

/** Sends a request through the proxy, and compares both messages before and after. */
async function compare(request: Sent, answer: Sent): Promise<void> {
  const [method = '', path = ''] = request.start.split(' ');
  const isBodiless = method === 'HEAD' || / (204|304) /.test(answer.start);
  response = toBytes(answer, isBodiless);
  hangsUp = answer.framing === 'close' && !isBodiless;
  const own = [
    ['Host', 'localhost:1'],
    ['Connection', 'close'],
  ] as const;
  const came = await exchangeBytes(url, toBytes({ ...request, headers: [...request.headers, ...own] }));
  const received = requests.splice(0).at(-1);
  const arrived = readMessage(came, { bodiless: isBodiless, ended: true });

  expect(received?.start).toBe(`${method} /base${path} HTTP/1.1`);
  expect(endToEnd(received?.headers)).toEqual(expected(request));
  expect(received?.headers).toContainEqual(['Host', new URL(server.url).host]);
  expect(received?.body.equals(request.body)).toBe(true);
  expect(arrived?.message.start).toBe(answer.start);
  expect(endToEnd(arrived?.message.headers)).toEqual(expected(answer));
  expect(arrived?.message.body.equals(isBodiless ? Buffer.alloc(0) : answer.body)).toBe(true);
  expect(arrived?.length).toBe(came.length);
}

function endToEnd(headers: WireMessage['headers'] = []) {
  const kept = headers.filter(([name]) => !ofConnection.includes(name.toLowerCase()));
  const isLength = ([name]: readonly [string, string]) => name === 'Content-Length';
  // After a Content-Disposition, its position changes: see `endToEnd`.
  return [...kept.filter((field) => !isLength(field)), ...kept.filter(isLength)];
}

function expected({ headers, body, framing }: Sent) {
  const trimmed = headers.map(([name, text]) => [name, text.replace(/[ \t]+$/, '')] as const);
  return framing === 'length' ? [...trimmed, ['Content-Length', String(body.length)]] : trimmed;
}

const status = fc.tuple(
  fc.constantFrom(200, 200, 201, 203, 204, 206, 299, 301, 304, 400, 404, 418, 422, 500, 503, 599, 777),
  fc.constantFrom('OK', 'Created', '', 'Some  Words', 'Fran\xe7ais \xff', "It's 100% (odd)"),
);

slow('1,000 generated requests and answers arrive byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
        target,
        fields,
        padding,
        content,
        framing: fc.constantFrom<Framing>('length', 'chunked'),
      }),
      fc.record({ status, fields, padding, content, framing: fc.constantFrom<Framing>('length', 'chunked', 'close') }),
      async (request, answer) => {
        const padded = (list: readonly (readonly [string, string])[], pad: string) =>
          list.map(([name, text]) => [name, `${text}${pad}`] as const);
        await compare(
          {
            start: `${request.method} ${request.target} HTTP/1.1`,
            headers: padded([...request.fields, ...request.content.coding], request.padding),
            body: request.content.body,
            framing: request.framing,
          },
          {
            start: `HTTP/1.1 ${answer.status[0]} ${answer.status[1]}`,
            headers: padded([...answer.fields, ...answer.content.coding], answer.padding),
            body: answer.content.body,
            framing: answer.framing,
          },
        );
      },
    ),
    { numRuns: 1_000 },
  );
  await proxy.settled();
  expect(errors).toEqual([]);
});

test.each([
  ['as it is', '', 'length', 10_000_000],
  ['in chunks', '', 'chunked', 9_999_999],
  ['in gzip', 'gzip', 'length', 10_000_000],
  ['in brotli', 'br', 'chunked', 3_000_001],
  ['until the end of the connection', '', 'close', 5_000_000],
] as const)('large bodies %s arrive byte for byte', async (_how, coding, framing, size) => {
  const { body, coding: fields } = encode(randomBytes(size), coding);
  await compare(
    {
      start: 'POST /v2/subscribers HTTP/1.1',
      headers: fields,
      body,
      framing: framing === 'close' ? 'length' : framing,
    },
    { start: 'HTTP/1.1 200 OK', headers: fields, body, framing },
  );
  await proxy.settled();
  expect(errors).toEqual([]);
});
