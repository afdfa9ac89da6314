import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { createControl } from '../../../src/mock/control/create-control.js';
import { createMock } from '../../../src/mock/node/create-mock.js';

/** Status of a request with header fields that fetch does not allow. */
function status(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return statusOf(`${url}/__notikit/faults/release`, headers);
}

function statusOf(url: string, headers: Record<string, string>, method = 'POST'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}

test('on the loopback whoever asks by its own name is answered, but no page of another site', async () => {
  await using mock = createMock({ scenario: 'empty' });
  const url = await mock.listen();
  expect(mock.controlToken).toBeUndefined();
  expect((await createControl({ url }).faults()).held).toBe(0);
  expect(await status(url, {})).toBe(200);
  expect(await status(url, { origin: url })).toBe(200);
  for (const origin of ['http://evil.example', 'null', url.replace('127.0.0.1', 'localhost')]) {
    expect(await status(url, { origin })).toBe(403);
  }
  const host = `evil.example:${new URL(url).port}`;
  expect(await status(url, { host, origin: `http://${host}` })).toBe(421);
  const read = await fetch(`${url}/__notikit/requests`, { headers: { origin: 'http://evil.example' } });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('no page of another site changes anything, also where the browser names no origin', async () => {
  for (const cors of [[], ['*']]) {
    await using mock = createMock({ scenario: 'empty' });
    const url = await mock.listen({ cors });
    for (const mode of ['navigate', 'no-cors', 'cors', '']) {
      const headers = { 'sec-fetch-site': 'cross-site', ...(mode !== '' && { 'sec-fetch-mode': mode }) };
      expect([mode, await status(url, headers)]).toEqual([mode, 403]);
    }
    for (const site of ['same-origin', 'none']) expect(await status(url, { 'sec-fetch-site': site })).toBe(200);
  }
  await using mock = createMock({ scenario: 'empty' });
  const url = await mock.listen();
  const api = await statusOf(`${url}/v2/subscribers`, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect(api).toBe(403);
});

test('elsewhere it wants the token, for all but what is no secret', async () => {
  await using mock = createMock({ scenario: 'empty' });
  const port = new URL(await mock.listen({ host: '0.0.0.0' })).port;
  const url = `http://127.0.0.1:${port}`;
  const { controlToken: token } = mock;
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  await expect(createControl({ url }).faults()).rejects.toMatchObject({ status: 401 });
  await expect(createControl({ url, token: `${token}0` }).faults()).rejects.toMatchObject({ status: 401 });
  expect((await createControl({ url, token }).faults()).held).toBe(0);
  for (const path of ['/', '/health', '/openapi.json', '/__notikit/health', '/__notikit/openapi.json']) {
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  }
});

test('a token that is named is wanted on the loopback too, and must be one', async () => {
  await using mock = createMock({ scenario: 'empty' });
  await expect(mock.listen({ controlToken: 'a b' })).rejects.toThrow(TypeError);
  const url = await mock.listen({ controlToken: 'canary-token' });
  expect(mock.controlToken).toBe('canary-token');
  await expect(createControl({ url }).faults()).rejects.toMatchObject({ status: 401 });
  expect((await createControl({ url, token: 'canary-token' }).faults()).held).toBe(0);
});

test('a stream ends when the mock closes', async () => {
  const mock = createMock({ scenario: 'empty' });
  const url = await mock.listen();
  const stream = await fetch(`${url}/__notikit/requests/stream`);
  const reader = stream.body?.getReader();
  await reader?.read();
  await mock.close();
  await expect(
    reader?.read().then(
      ({ done }) => done,
      () => true,
    ),
  ).resolves.toBe(true);
});
