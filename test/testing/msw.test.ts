import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { forwardTo, mockHandlers, routes } from '../../src/testing/msw.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

function intercept(...handlers: Parameters<typeof setupServer>) {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
}

test('the handlers are for the operations of the contract', () => {
  const templates = Object.entries(routes).map(([id, [method, path]]) => [
    id,
    method.toUpperCase(),
    path.replace(/:(\w+)/g, '{$1}'),
  ]);
  const contract = Object.values(operations).map(({ id, method, path }) => [id, method, path]);
  expect(templates.sort()).toEqual(contract.sort());
});

test('the handlers match any address, or the given one', async () => {
  const mock = createMock();
  intercept(...mockHandlers(mock.fetch));
  const body = JSON.stringify({ subscriberId: 'ada/lovelace' });
  expect((await fetch('https://any.example/v2/subscribers', { method: 'POST', headers, body })).status).toBe(201);
  const patched = await fetch('http://other.example/v1/subscribers/ada%2Flovelace/online-status', {
    method: 'PATCH',
    headers,
    body: '{"isOnline":true}',
  });
  expect(await patched.json()).toMatchObject({ subscriberId: 'ada/lovelace', isOnline: true });
  expect((await fetch('http://other.example/v1/integrations/active', { headers })).status).toBe(200);
  expect(mock.requests.map(({ status }) => status)).toEqual([201, 200, 200]);
});

test('the base address may have a path', async () => {
  const mock = createMock();
  intercept(...mockHandlers(mock.fetch, { baseUrl: 'https://api.example.com/notify/' }));
  const answer = await fetch('https://api.example.com/notify/v1/messages?limit=2', { headers });
  expect(await answer.json()).toMatchObject({ data: [{}, {}] });
  expect(mock.requests).toMatchObject([{ target: '/v1/messages?limit=2' }]);
});

test('overrides with conditions, verifications and choices work behind the handlers', async () => {
  const mock = createMock({ choices: { 'create.conflict-answer': { status: 422 } } });
  intercept(...mockHandlers(mock.fetch, { baseUrl: 'https://api.example.com/notify' }));
  const create = (body: object, query = '') =>
    fetch(`https://api.example.com/notify/v2/subscribers${query}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  await mock.control.addOverride({
    ...{ operation: 'createSubscriber', where: { body: { '$.email': { matches: '@blocked' } } } },
    ...{ status: 403, body: { detail: '{{body.email}} is blocked' }, template: true },
  });
  const blocked = await create({ subscriberId: 'eve', email: 'eve@blocked.example' });
  expect([blocked.status, await blocked.json()]).toEqual([403, { detail: 'eve@blocked.example is blocked' }]);
  expect((await create({ subscriberId: 'ada', email: 'ada@example.com' })).status).toBe(201);
  expect((await create({ subscriberId: 'ada' }, '?failIfExists=true')).status).toBe(422);
  const ofAda = { operation: 'createSubscriber', where: { body: { '$.subscriberId': 'ada' } } };
  expect(await mock.control.verify({ ...ofAda, times: 2 })).toMatchObject({ count: 2 });
  await expect(mock.control.verify({ ...ofAda, where: { body: { '$.subscriberId': 'grace' } } })).rejects.toThrow(
    /requested 0 times.*\/body\/\$\.subscriberId is "eve", expected "grace"/,
  );
  await expect(
    mock.control.addOverride({ operation: 'createSubscriber', where: { body: { '$..[': 1 } } }),
  ).rejects.toThrow('/body/where/body/$..[');
});

test('requests outside the API fall through', async () => {
  const mock = createMock();
  const others = http.all('*', () => HttpResponse.text('another handler'));
  intercept(...mockHandlers(mock.fetch, { baseUrl: 'https://api.example.com' }), others);
  for (const url of ['https://api.example.com/v1/letters', 'https://other.example/v1/messages']) {
    expect(await (await fetch(url)).text()).toBe('another handler');
  }
  const removed = await fetch('https://api.example.com/v1/messages', { method: 'DELETE' });
  expect(await removed.text()).toBe('another handler');
  expect(mock.requests).toEqual([]);
});

test('a connection that the mock resets is a network error', async () => {
  const { fetch: reset } = createMock({ faults: ['listMessages:reset'] });
  intercept(...mockHandlers(reset));
  await expect(fetch('http://api/v1/messages', { headers })).rejects.toThrow('Failed to fetch');
});

test('listening does not replace the global Request and Response', async () => {
  const { Request, Response } = globalThis;
  await using mock = createMock();
  await mock.listen();
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
});

test('requests are forwarded to a running mock without another interception', async () => {
  await using mock = createMock();
  intercept(...mockHandlers(forwardTo(await mock.listen()), { baseUrl: '*/base' }), ...mockHandlers(never));
  const body = '{"subscriberId":"ada"}';
  const created = await fetch('https://api.example.com/base/v2/subscribers?failIfExists=true', {
    method: 'POST',
    headers,
    body,
  });
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ subscriberId: 'ada' });
  const found = await fetch('https://api.example.com/base/v2/subscribers?subscriberId=ada', { headers });
  expect(found.status).toBe(200);
  expect(mock.requests).toMatchObject([
    { method: 'POST', target: '/v2/subscribers?failIfExists=true' },
    { method: 'GET', target: '/v2/subscribers?subscriberId=ada' },
  ]);
});

test('a missing mock is a network error with a warning', async () => {
  const mock = createMock();
  const url = await mock.listen();
  await mock.close();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  intercept(...mockHandlers(forwardTo(url)));
  await expect(fetch('https://api.example.com/v1/messages', { headers })).rejects.toThrow('Failed to fetch');
  expect(warn).toHaveBeenCalledWith(`No response from ${url}. Check that \`notikit mock\` is running there.`);
});

function never(): Promise<Response> {
  throw new Error('a forwarded request was intercepted');
}
