import { expect, test } from 'vitest';
import { answering, asking, type Break, brokenIn, check, jsonOf, withHeader } from './broken-server.js';

const timeout = 60_000;
const valid = 'ApiKey dev';
const refusal = () => Response.json({ message: 'no' }, { status: 401 });

/** Lets a request in whose header is like this. */
function lettingIn(operationId: Parameters<typeof asking>[0], isSuch: (header: string | null) => boolean): Break {
  return asking(operationId, (request) =>
    isSuch(request.headers.get('authorization')) ? withHeader(request, 'authorization', valid) : request,
  );
}

/** Refuses what is not valid, after it took effect. */
function tooLate(operationId: Parameters<typeof asking>[0]): Break {
  return answering(operationId, async (request, fetch) => {
    if (request.headers.get('authorization') === valid) return fetch(request);
    await fetch(withHeader(request, 'authorization', valid));
    return refusal();
  });
}

const servers: Record<string, [readonly string[], Break]> = {
  'events without a key': [['auth.key-required'], lettingIn('listNotifications', (header) => header === null)],
  'a creation without a key': [['auth.key-required'], lettingIn('createSubscriber', (header) => header === null)],
  'an empty key': [['auth.empty-key'], lettingIn('getWorkflow', (header) => header === 'ApiKey')],
  'any key': [['auth.unknown-key'], lettingIn('getWorkflowStep', (header) => /^ApiKey ./.test(header ?? ''))],
  'any key on writing': [
    ['auth.unknown-key'],
    lettingIn('updateIntegration', (header) => /^ApiKey ./.test(header ?? '')),
  ],
  'a Bearer key': [['auth.scheme-required'], lettingIn('listMessages', (header) => header === 'Bearer dev')],
  'a bare key': [['auth.scheme-required'], lettingIn('searchSubscribers', (header) => header === 'dev')],
  'data in a refusal': [
    ['auth.key-required', 'auth.empty-key', 'auth.unknown-key', 'auth.scheme-required'],
    answering('listMessages', async (request, fetch) => {
      if (request.headers.get('authorization') === valid) return fetch(request);
      const response = await fetch(withHeader(request, 'authorization', valid));
      return new Response(await response.text(), { status: 401, headers: response.headers });
    }),
  ],
  'a creation that is refused too late': [['auth.refusal-writes-nothing'], tooLate('createSubscriber')],
  'an online status that is refused too late': [
    ['auth.refusal-writes-nothing'],
    tooLate('updateSubscriberOnlineStatus'),
  ],
  'an update that is refused too late': [['auth.refusal-writes-nothing'], tooLate('updateIntegration')],
  'an operation that takes no key': [['auth.key-accepted'], answering('getNotification', async () => refusal())],
  'a write that takes no key': [['auth.key-accepted'], answering('updateIntegration', async () => refusal())],
  'another organization in one list': [
    ['auth.one-organization'],
    answering('listActiveIntegrations', async (request, fetch) => {
      const response = await fetch(request);
      if (!response.ok) return response;
      const list = await jsonOf(response);
      return Response.json(list.map((item: object) => ({ ...item, _organizationId: 'another' })));
    }),
  ],
  'another environment on one page': [
    ['auth.one-environment'],
    answering('listMessages', async (request, fetch) => {
      const response = await fetch(request);
      if (!response.ok) return response;
      const page = await jsonOf(response);
      if (page.data.length > 1) page.data[1]._environmentId = 'another';
      return Response.json(page);
    }),
  ],
};

for (const [name, [broken, wrap]] of Object.entries(servers)) {
  test(`${name}: ${broken[0]}`, { timeout }, async () => {
    expect(brokenIn(await check(wrap))).toEqual(broken);
  });
}

test('without leave to write, nothing is tried that would write', { timeout }, async () => {
  const methods = new Set<string>();
  const watched: Break = (fetch) => (request) => {
    methods.add(request.method);
    return fetch(request);
  };
  const report = await check(watched, { allowWrites: false });
  expect([...methods]).toEqual(['GET']);
  expect(brokenIn(report)).toEqual([]);
});
