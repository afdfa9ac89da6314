import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { rawRequest } from './raw-request.js';

const headers = ['Host: localhost', 'Authorization: ApiKey dev'];
const list = ['GET /v2/subscribers?limit=1 HTTP/1.1', ...headers];
const text = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;

async function dial(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname)
    .on('error', () => {})
    .resume();
  await once(socket, 'connect');
  return socket;
}

test('what one connection sends at once is answered in its order: a later request sees what an earlier one wrote', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  const body = '{"subscriberId":"ada"}';
  const create = ['POST /v2/subscribers HTTP/1.1', ...headers, 'Content-Type: application/json'];
  const sent = `${text([...create, `Content-Length: ${body.length}`])}${body}`;
  const answer = await rawRequest(url, [`${sent}GET /v2/subscribers?subscriberId=ada HTTP/1.1`, ...headers]);
  expect(answer).toMatch(/^HTTP\/1\.1 201 [\s\S]*HTTP\/1\.1 200 [\s\S]*\{"data":\[\{.*"subscriberId":"ada"/);
});

test('who sends much at once does not keep others waiting until all of it is answered', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  const [greedy, other] = await Promise.all([dial(url), dial(url)]);
  greedy.write(text(list).repeat(500));
  other.write(text(list));
  await once(other, 'data');
  expect(mock.requests.length).toBeLessThan(400);
  await expect.poll(() => mock.requests.length).toBe(501);
  greedy.destroy();
  other.destroy();
});

test('who sends more than a thousand requests at once is hung up on, and the mock lives', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  const socket = await dial(url);
  // `once` would reject at the reset before the close.
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(text(list).repeat(2_000));
  await closed;
  expect(await rawRequest(url, list)).toMatch(/^HTTP\/1\.1 200 /);
  expect(mock.requests.length).toBeLessThan(500);
});

test('connections that send much at once take turns, and others come between', async () => {
  await using mock = createMock();
  const url = await mock.listen();
  const sockets = await Promise.all(Array.from({ length: 50 }, () => dial(url)));
  for (const socket of sockets) {
    socket.write(text(list));
    await once(socket, 'data');
  }
  let [inTurn, most, all] = [0, 0, 0];
  const count = () => {
    if (inTurn === 0) {
      setImmediate(() => {
        inTurn = 0;
      });
    }
    inTurn += 1;
    all += 1;
    most = Math.max(most, inTurn);
  };
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  for (const socket of sockets) socket.write(text(list).repeat(400));
  await expect.poll(() => all).toBe(20_000);
  // Node parses the first piece, of up to 64 KiB, before the mock can know that it contains many requests.
  expect(most).toBeLessThan(3_000);
  for (const socket of sockets) socket.destroy();
  const subscriber = JSON.stringify({ subscriberId: 'ada', data: { text: 'x'.repeat(60_000) } });
  const create = ['POST /v2/subscribers HTTP/1.1', ...headers, 'Content-Type: application/json'];
  const answer = await rawRequest(url, [...create, `Content-Length: ${subscriber.length}`], subscriber);
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
});

test('requests that wait on a connection which is gone keep no mock from closing', async () => {
  const mock = createMock({ faults: ['searchSubscribers:hold'] });
  const url = await mock.listen();
  const socket = await dial(url);
  socket.write(text(list).repeat(100));
  await expect.poll(() => mock.faults.held).toBe(1);
  socket.destroy();
  await expect.poll(() => mock.faults.held).toBe(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await mock.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(mock.requests).toHaveLength(1);
});
