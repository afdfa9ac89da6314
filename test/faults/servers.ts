import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync } from 'node:zlib';
import { unanswering } from '../conformance/hopeless/unanswering.js';

/** API key in requests to malformed servers. */
export const canary = 'sk_canary/0123+abc=XYZ~end';

/** Behaviour of a server after a request. */
type Answer = (socket: Socket) => void;

const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const zeros = Buffer.alloc(64 * 1024 * 1024, ' ');

export const answering =
  (head: string, body: string | Buffer = ''): Answer =>
  (socket) => {
    // Avoids the delay of Nagle's algorithm: the second small write would wait about 40 ms for an acknowledgement.
    socket.cork();
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
    socket.uncork();
  };

/** Writes as fast as the client reads. */
export const flooding =
  (head: string, piece: string): Answer =>
  (socket) => {
    socket.write(head);
    const more = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };

/** Performs the actions in rotation. */
const rotating = (...answers: readonly Answer[]): Answer => {
  let next = 0;
  return (socket) => {
    answers[next % answers.length]?.(socket);
    next += 1;
  };
};

const plain = (text: string): Answer => {
  return (socket) => void socket.write(text);
};

/** Malformed servers: a check must accept none of them. */
export const servers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(Object.entries(unanswering).map(([name, { answer }]) => [name, answer])),
  'blows up in brotli': answering(`${json}Content-Encoding: br\r\n`, brotliCompressSync(zeros)),
  'blows up in deflate': answering(`${json}Content-Encoding: deflate\r\n`, deflateSync(zeros)),
  'blows up in zstd': answering(`${json}Content-Encoding: zstd\r\n`, zstdOf(512)),
  'blows up in two layers': answering(`${json}Content-Encoding: br, br\r\n`, twice(brotliCompressSync)),
  'has a head without end': flooding(json, `X-A: ${'a'.repeat(10_000)}\r\n`),
  'floods with 1xx': flooding('', 'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'.repeat(100)),
  'has trailers without end': flooding(
    `${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n`,
    `X-A: ${'a'.repeat(10_000)}\r\n`,
  ),
  'has a chunk whose extension has no end': flooding(`${json}Transfer-Encoding: chunked\r\n\r\n2;`, 'a'.repeat(65_536)),
  'has one odd status after another': rotating(
    ...['000', '099', '600', '1000', '-1', '2OO', '', '204', '205', '304', '100', '101'].map((status) =>
      answering(`HTTP/1.1 ${status} Odd\r\nContent-Type: application/json\r\n`, '{}'),
    ),
    ...['HTTP/2.0', 'HTTP/0.9', 'HTTP/1', 'http/1.1'].map((version) => answering(`${version} 200 OK\r\n`, '{}')),
  ),
  'has one odd head after another': rotating(
    ...['X A: b', ': b', 'X-A: \u0000b', ' folded: b', 'X-A: \r\r\n b', 'Transfer-Encoding: chunked'].map((field) =>
      answering(`${json}${field}\r\n`, '{}'),
    ),
    answering('HTTP/1.1 200 \u001b]0;x\u0007\r\nContent-Type: \u202e\r\n', '{}'),
  ),
  'answers twice': plain(`${json}Content-Length: 2\r\n\r\n{}`.repeat(2)),
  'answers before it is asked again': plain(`${json}Content-Length: 11\r\n\r\n{"data":[]}`.repeat(50)),
  'sends everybody round in a circle': answering('HTTP/1.1 302 Found\r\nLocation: /v1/messages\r\n'),
  'has asked too much of, for ever': answering('HTTP/1.1 429 Too Many\r\nRetry-After: 0\r\n'),
  'has asked too much of, until next year': answering('HTTP/1.1 429 Too Many\r\nRetry-After: 31536000\r\n'),
  'nests 50,000 levels': answering(json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  'has 50,000 wrong items': answering(json, `{"data":[${Array.from({ length: 50_000 }, () => '{}')}]}`),
  'has 10,000,000 values': answering(json, `{"data":[${'{},'.repeat(9_999_999)}{}]}`),
  'lies of lengths': answering(`${json}Content-Length: 1\r\n`, '{}'),
  'echoes the key with 500': answering('HTTP/1.1 500 Oops\r\n', `{"message":"${canary}"}`),
  dies: (() => {
    let left = 20;
    return (socket: Socket) => {
      left -= 1;
      if (left > 0) answering(json, '{"data":[]}')(socket);
      else socket.destroy();
    };
  })(),
};

function twice(compress: (bytes: Buffer) => Buffer): Buffer {
  return compress(compress(zeros));
}

/** Compressed data of `count` blocks of 128 KiB, each a repeated space (RFC 8878): Node 20 cannot compress zstd. */
function zstdOf(count: number): Buffer {
  const blockSize = 128 * 1024;
  const rle = 1 << 1;
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  head.writeUInt32LE(count * blockSize, 5);
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = Buffer.from([0, 0, 0, 0x20]);
    block.writeUIntLE((blockSize << 3) | rle | (at === count - 1 ? 1 : 0), 0, 3);
    return block;
  });
  return Buffer.concat([head, ...blocks]);
}
