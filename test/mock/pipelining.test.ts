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
