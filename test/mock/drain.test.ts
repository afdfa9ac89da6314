import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { rawRequest } from './raw-request.js';
import { startUpload } from './start-upload.js';

const head = ['GET /v2/subscribers HTTP/1.1', 'Host: localhost', 'Authorization: ApiKey dev'];

test('what is under way when a mock closes comes to its end, and is noted', async () => {
  const mock = createMock();
  const sending = await startUpload(await mock.listen());
  const closed = mock.close();
  expect(await sending.finish()).toMatch(/^HTTP\/1\.1 201 [\s\S]*^connection: close\r$[\s\S]*"subscriberId":"ada"/im);
  await closed;
  expect(mock.requests).toMatchObject([{ method: 'POST', status: 201 }]);
});

test('a connection that was opened and not used keeps no mock from closing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mock = createMock();
  const { hostname, port } = new URL(await mock.listen());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await mock.close();
  expect(vi.getTimerCount()).toBe(0);
  socket.destroy();
});

test('what a fault delays when a mock closes is answered at once', async () => {
  const mock = createMock({ faults: ['searchSubscribers:hold', '*:latency=3600000ms'] });
  const url = await mock.listen();
  const answers = [rawRequest(url, head), rawRequest(url, [...head.slice(0, 2), 'Authorization: ApiKey test-1'])];
  await expect.poll(() => mock.faults.held).toBe(2);
  await mock.close();
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(mock.requests).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('what takes longer than two seconds is cut off, and not noted as answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mock = createMock();
  await startUpload(await mock.listen());
  const closed = mock.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;
  while (mock.requests.length === 0) await new Promise((done) => setImmediate(done));
  expect(mock.requests).toMatchObject([{ status: 0, unanswered: 'gone', problem: undefined }]);
});

test.each([
  ['a mock', {}],
  ['a mock with a fault that does not act', { faults: ['*:status=503@0'] }],
  ['a mock with a fault', { faults: ['*:status=503'] }],
  ['a mock with a sabotage', { sabotages: ['create.status'] }],
  ['a mock with an override', { overrides: [{ operation: 'createSubscriber', status: 503 }] }],
] as const)('a client that goes away from %s is noted as that, and is no internal error', async (_, options) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  let note = () => {};
  const noted = new Promise<void>((done) => {
    note = done;
  });
  await using mock = createMock({ ...options, onAnswer: () => note() });
  (await startUpload(await mock.listen())).abort();
  await noted;
  await mock.close();
  expect(printed.mock.calls).toEqual([]);
  expect(mock.requests).toMatchObject([{ status: 0, unanswered: 'gone', problem: undefined }]);
});
