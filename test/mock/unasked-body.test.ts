import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { rawRequest } from './raw-request.js';

const head = (line: string) => [`${line} HTTP/1.1`, 'Host: localhost', 'Authorization: ApiKey dev'];
const tooMuch = 64 * 1024 * 1024;

test.each([
  ['GET /v2/subscribers', []],
  ['GET /nothing', []],
  ['HEAD /v2/subscribers', []],
  ['GET /v2/subscribers', ['*:status=503@0']],
])('%s with a body that goes on is hung up on', async (line, faults) => {
  await using mock = createMock({ faults });
  const url = await mock.listen();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const closed = new Promise((done) => socket.once('close', done));
  socket.resume().write(`${[...head(line), 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const fill = () => {
    while (!socket.destroyed && socket.bytesWritten < tooMuch) if (!socket.write(chunk)) return;
    socket.destroy();
  };
  socket.on('drain', fill);
  fill();
  await closed;
  expect(socket.bytesWritten).toBeLessThan(tooMuch);
  expect((await fetch(`${url}/v1/messages`)).status).toBe(401);
});

test('a GET that announces too much is refused, and a little is passed over', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  const ask = (length: number, body = '') =>
    rawRequest(url, [...head('GET /v2/subscribers'), `Content-Length: ${length}`], body);
  expect(await ask(200_000)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await ask(2, '{}')).toMatch(/^HTTP\/1\.1 200 /);
});
