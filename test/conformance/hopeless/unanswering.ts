import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));

/** Ways to fail to send a complete HTTP response, with the word for each in a report. */
export const unanswering: Readonly<Record<string, { readonly failure: string; readonly answer: (s: Socket) => void }>> =
  {
    'says nothing': { failure: 'timeout', answer: () => {} },
    'says the head and nothing more': {
      failure: 'timeout',
      answer: (socket) => socket.write(`${ok}Content-Length: 9\r\n\r\n`),
    },
    'hangs up': { failure: 'reset', answer: (socket) => socket.end() },
    'resets the connection': { failure: 'reset', answer: (socket) => socket.resetAndDestroy() },
    'hangs up in the middle of a body': {
      failure: 'reset',
      answer: (socket) => socket.end(`${ok}Content-Length: 900\r\n\r\n{"data": [`),
    },
    'resets in the middle of a chunk': {
      failure: 'reset',
      answer: (socket) => {
        socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\nff\r\n{`, () => socket.resetAndDestroy());
      },
    },
    trickles: {
      failure: 'timeout',
      answer: (socket) => {
        socket.write(`${ok}Content-Length: 100000\r\n\r\n[`);
        repeat(socket, 10, () => socket.write(' '));
      },
    },
    'trickles its head': {
      failure: 'timeout',
      answer: (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        repeat(socket, 10, () => socket.write('X-A: b\r\n'));
      },
    },
    'never comes to an end': {
      failure: 'too large',
      answer: (socket) => {
        socket.write(`${ok}Connection: close\r\n\r\n[`);
        repeat(socket, 1, () => socket.write(' '.repeat(65_536)));
      },
    },
    'continues and continues': {
      failure: 'timeout',
      answer: (socket) => repeat(socket, 5, () => socket.write('HTTP/1.1 102 Processing\r\n\r\n')),
    },
    'blows up when unpacked': {
      failure: 'too large',
      answer: (socket) => {
        socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
        socket.write(bomb);
      },
    },
    'says that it is gzip': {
      failure: 'garbage',
      answer: (socket) => socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]`),
    },
    'says an encoding that nobody knows': {
      failure: 'content coding rot13',
      answer: (socket) => socket.write(`${ok}Content-Encoding: rot13\r\nContent-Length: 2\r\n\r\n[]`),
    },
    'speaks another protocol': { failure: 'garbage', answer: (socket) => socket.write('220 smtp.invalid ESMTP\r\n') },
    'sends bytes of all kinds': {
      failure: 'garbage',
      answer: (socket) => socket.write(Buffer.from(Array.from({ length: 256 }, (_, at) => (at * 7) % 256))),
    },
    'has a status that there is not': {
      failure: 'garbage',
      answer: (socket) => socket.write('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n[]'),
    },
    'has a length that is none': {
      failure: 'garbage',
      answer: (socket) => socket.write(`${ok}Content-Length: many\r\n\r\n[]`),
    },
    'has chunks that are none': {
      failure: 'garbage',
      answer: (socket) => socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n`),
    },
  };

/** Repeats an action until the client closes the connection. */
function repeat(socket: Socket, everyMs: number, act: () => void): void {
  const timer = setInterval(() => (socket.writable ? act() : clearInterval(timer)), everyMs);
  socket.on('close', () => clearInterval(timer));
}
