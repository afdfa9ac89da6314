import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from './case.js';

/** Time limit of a response in milliseconds. */
const patienceMs = 30_000;

/** A request, with the default API key unless its headers have another one. */
export function request(line: string, body = '', ...headers: readonly string[]): string {
  const authorized = headers.some((header) => header.startsWith('Authorization')) ? [] : ['Authorization: ApiKey dev'];
  const typed = body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  return `${[`${line} HTTP/1.1`, 'Host: localhost', ...authorized, ...typed, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** Connects to a server. Errors of the connection count as its end. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return socket;
}

/**
 * Sends raw bytes, and resolves to the response until the server closes the connection: Latin-1, at most a million
 * characters.
 */
export async function exchange(url: string, bytes: string | Buffer | Iterable<Buffer>): Promise<string> {
  const socket = await dial(url);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    if (answer.length < 1_000_000) answer += text;
  });
  const closed = closing(socket);
  void send(socket, typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes, closed);
  const timer = delay(patienceMs, 'late', { ref: false });
  const outcome = await Promise.race([closed, timer]);
  socket.destroy();
  if (outcome === 'late') throw new Fault('hangs', `neither an answer nor an end in ${patienceMs / 1_000} s`);
  return answer;
}

async function send(socket: Socket, pieces: Iterable<string | Buffer>, closed: Promise<unknown>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
}

function closing(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => (socket.closed ? resolve(undefined) : socket.once('close', resolve)));
}

/** Status of the first final (not 1xx) response; 0 without one. */
export function statusOf(answer: string): number {
  return Number(/^(?:HTTP\/1\.1 1\d\d .*?\r\n\r\n)*HTTP\/1\.1 (\d{3})/s.exec(answer)?.[1] ?? 0);
}

/**
 * Sends many requests over a few connections, fifty at a time, and counts the statuses. `bytesOf` creates a request by
 * number, without `Connection: close`; `isOver` ends it early.
 */
export async function pump(
  url: string,
  count: number,
  bytesOf: (index: number) => string,
  { connections = 4, isOver = () => false }: { connections?: number; isOver?: () => boolean } = {},
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    const socket = await dial(url);
    socket.setEncoding('latin1');
    let text = '';
    const closed = closing(socket);
    let waiting = 0;
    let onAll = () => {};
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (const { 1: status } of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
        waiting -= 1;
      }
      // Removes counted responses, but keeps the possible beginning of a status line.
      text = text.slice(-12).replace(/^.*HTTP\/1\.1 \d{3} /s, '');
      if (waiting === 0) onAll();
    });
    while (next < count && !isOver() && !socket.destroyed) {
      const batch = Array.from({ length: Math.min(atOnce, count - next) }, (_, at) => bytesOf(next + at));
      next += batch.length;
      waiting = batch.length;
      const all = new Promise<void>((resolve) => {
        onAll = resolve;
      });
      socket.write(batch.join(''));
      await Promise.race([all, closed]);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return statuses;
}

const atOnce = 50;
