import { expect, onTestFinished, test } from 'vitest';
import { type Answer, assertContract, type Exchange } from '../../src/index.js';
import { createResponse, messagePage } from './mock-requests.js';

const key = 'canary-4f1c9b7e2d';
const authorization = `ApiKey ${key}`;
const encoder = new TextEncoder();

/** A body that does not conform, with the key in some encoding. */
const echoing = (echo: string) => messagePage(1, { hasMore: echo, [echo]: echo, data: { [echo]: echo } });

async function failure(answer: Answer | Exchange): Promise<string> {
  const message = await assertContract(answer, 'listMessages').then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? [error.message, error.stack, JSON.stringify(error)].join('\n') : ''),
  );
  expect(message).toContain('[message-page.field-types]');
  return message;
}

test.each([
  ['plain', key],
  ['with its scheme', authorization],
  ['percent-encoded', encodeURIComponent(authorization)],
  ['in base64', Buffer.from(`x${key}`).toString('base64')],
  ['cut off', `${'x'.repeat(108)}${key}`],
])('a key that the server echoes %s is in no failure', async (_, echo) => {
  const page = await echoing(echo);
  const url = `http://api/v1/messages?limit=1&key=${encodeURIComponent(echo)}&sig=short-1`;
  const headers = { 'content-type': 'application/json' };
  const exchange: Exchange = {
    operationId: 'listMessages',
    request: { method: 'GET', url, headers: new Headers({ authorization }), body: new Uint8Array() },
    response: { status: 200, headers: new Headers(headers), body: encoder.encode(JSON.stringify(page)) },
    durationMs: 1,
  };
  const answers: (Answer | Exchange)[] = [
    exchange,
    { status: 200, headers, data: page, config: { url, headers: { Authorization: authorization } } },
    { status: 200, headers, body: page, request: { url, method: 'GET', header: { Authorization: authorization } } },
  ];
  for (const answer of answers) {
    const text = await failure(answer);
    for (const form of [key, key.slice(0, 8), 'short-1', Buffer.from(key).toString('base64').slice(4, 16)])
      expect(text).not.toContain(form);
    expect(text).toContain('$NOTIKIT_API_KEY');
  }
});

test('a key after its scheme is removed even if the request is unknown', async () => {
  expect(await failure(createResponse(await echoing(`you sent Authorization: ${authorization}`)))).not.toContain(key);
});

test('the key of the environment is removed anywhere', async () => {
  process.env.NOTIKIT_API_KEY = key;
  onTestFinished(() => {
    delete process.env.NOTIKIT_API_KEY;
  });
  expect(await failure(createResponse(await echoing(key)))).not.toContain(key);
});
