import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
const invalid = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
const longValue = 'v'.repeat(50_000);

interface Misbehaviour {
  readonly answer: (socket: Socket, elsewhere: string) => void;
  /** Status that the client must receive. */
  readonly status: number;
  /** Body that the client must receive; undefined if the client must notice an aborted response. */
  readonly body?: Buffer;
  /** Requirement that must fail. */
  readonly breaks?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the response would never end by itself. */
  readonly isEndless?: true;
}

/** A response that is missing or incomplete. */
function broken(status: number, answer: Misbehaviour['answer']): Misbehaviour {
  return { answer, status, breaks: 'response.completes' };
}

function endless(status: number, answer: Misbehaviour['answer']): Misbehaviour {
  return { ...broken(status, answer), isEndless: true };
}

/** Misbehaving servers by their behaviour. A status below 400 comes from the server itself. */
export const misbehaving: Readonly<Record<string, Misbehaviour>> = {
  'never answers': endless(504, () => {}),
  'trickles its head': endless(504, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    repeat(socket, () => socket.write('X-A: b\r\n'));
  }),
  'trickles its body': endless(200, (socket) => {
    socket.write(`${head}Content-Length: 100000\r\n\r\n`);
    repeat(socket, () => socket.write(' '));
  }),
  'resets in the middle of a body': broken(200, (socket) => {
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`);
    setTimeout(() => socket.resetAndDestroy(), 50);
  }),
  'sends more than its Content-Length': {
    answer: (socket) => socket.write(`${head}Content-Length: 2\r\n\r\n{}{}{}{}`),
    status: 200,
    body: Buffer.from('{}'),
    breaks: 'message-page.required-fields',
  },
  'sends less than its Content-Length': broken(200, (socket) => socket.end(`${head}Content-Length: 200\r\n\r\n{}`)),
  'says gzip and is not': {
    answer: (socket) => socket.write(`${head}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n!!!`),
    status: 200,
    body: Buffer.from('!!!'),
    breaks: 'response.json-body',
  },
  'blows up when unpacked': {
    answer: (socket) => {
      socket.write(`${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    },
    status: 200,
    body: bomb,
  },
  'never comes to an end': endless(200, (socket) => {
    socket.write(`${head}Connection: close\r\n\r\n`);
    const piece = Buffer.alloc(65_536, ' ');
    const more = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  }),
  'has no status line': broken(502, (socket) => socket.write('220 smtp.invalid ESMTP\r\n\r\n')),
  'has the status 0': broken(502, (socket) => socket.write('HTTP/1.1 000 Nothing\r\nContent-Length: 2\r\n\r\n{}')),
  'has the status 0, and a body a moment later': broken(502, (socket) => {
    socket.write('HTTP/1.1 000 Nothing\r\nContent-Length: 2\r\n\r\n');
    setTimeout(() => socket.write('{}'), 50);
  }),
  'has a head of 50 KB': {
    answer: (socket) => socket.write(`${head}X-Long: ${longValue}\r\nContent-Length: 2\r\n\r\n{}`),
    status: 200,
    body: Buffer.from('{}'),
    headers: { 'x-long': longValue },
  },
  'has a head of 500 KB': broken(502, (socket) =>
    socket.write(`${head}X-Long: ${longValue.repeat(10)}\r\nContent-Length: 2\r\n\r\n{}`),
  ),
  'is not UTF-8': {
    answer: (socket) => {
      socket.write(`${head}Content-Length: ${invalid.length}\r\n\r\n`);
      socket.write(invalid);
    },
    status: 200,
    body: invalid,
    breaks: 'response.json-body',
  },
  'redirects elsewhere': {
    answer: (socket, elsewhere) =>
      socket.write(`HTTP/1.1 307 Elsewhere\r\nLocation: ${elsewhere}\r\nContent-Length: 0\r\n\r\n`),
    status: 307,
    body: Buffer.alloc(0),
    breaks: 'version.paths',
  },
  'hangs up without a word': broken(502, (socket) => socket.end()),
  'switches to another protocol': broken(502, (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ),
  'floods with 1xx': broken(502, (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_001))),
  'goes on with 1xx for ever': endless(504, (socket) =>
    repeat(socket, () => socket.write('HTTP/1.1 102 Processing\r\n\r\n')),
  ),
};

function repeat(socket: Socket, act: () => void): void {
  const timer = setInterval(() => (socket.writable ? act() : clearInterval(timer)), 5);
  socket.on('close', () => clearInterval(timer));
}
