import { expect, test } from 'vitest';
import { requirements } from '#generated/requirements.js';
import { createMock } from '../../src/mock/create-mock.js';
import {
  answering,
  ask,
  asking,
  type Break,
  brokenIn,
  changing,
  check,
  jsonOf,
  operationOf,
  withBody,
  withHeader,
} from './broken-server.js';

const timeout = 60_000;

/** What the contract itself judges. */
const bodyRequirements = Object.fromEntries(
  Object.entries(requirements).filter(([, { schemas }]) => schemas !== undefined),
);

test('a server that keeps the specification breaks nothing, and is left as it was but for new subscribers', {
  timeout,
}, async () => {
  const { fetch } = createMock();
  const integrations = async () => (await ask(fetch, 'GET', '/v1/integrations/active')).json();
  const before = await integrations();
  const report = await check(() => fetch);
  expect(brokenIn(report)).toEqual([]);
  expect(await integrations()).toEqual(before);
  const skipped = report.results.filter(({ status }) => status === 'skipped').map(({ id }) => id);
  // It is not provoked, and the rest is what this data does not show of the schemas.
  expect(skipped.filter((id) => !(id in bodyRequirements))).toEqual(['integration-update.credentials-validation']);
});

test('a draft that the caller names shows its problems', { timeout }, async () => {
  const report = await check(undefined, { ids: { workflowId: 'trial-ending' }, allowWrites: false });
  expect(brokenIn(report)).toEqual([]);
  expect(report.results.find(({ id }) => id === 'step.issues-answered')?.status).toBe('passed');
});

const flipped: Break = (fetch) => {
  let reads = 0;
  return async (request) => {
    const response = await fetch(request);
    if (operationOf(request) !== 'getNotification' || !response.ok) return response;
    const json = await jsonOf(response);
    reads += 1;
    return Response.json({ ...json, tags: [`read ${reads} times`] });
  };
};

/** Each server with its one fault: what must be broken, and nothing else. */
const servers: Record<string, [readonly string[], Break]> = {
  'JSON as text/html': [
    ['response.media-type'],
    answering('getWorkflow', async (request, fetch) => {
      const response = await fetch(request);
      return response.ok ? new Response(await response.text(), { headers: { 'content-type': 'text/html' } }) : response;
    }),
  ],
  'bytes that are not UTF-8': [
    ['response.json-body'],
    answering('listNotifications', async (request, fetch) => {
      const response = await fetch(request);
      if (!response.ok) return response;
      const bytes = Buffer.concat([Buffer.from(await response.arrayBuffer()), Buffer.from([0x22, 0xff])]);
      return new Response(bytes, { headers: { 'content-type': 'application/json' } });
    }),
  ],
  'a 500 on an odd name': [
    ['response.no-server-error'],
    answering('searchSubscribers', async (request, fetch) =>
      request.url.includes('%00') ? new Response('', { status: 500 }) : fetch(request),
    ),
  ],
  'a 202 where 200 is labelled': [
    ['response.status-ok'],
    answering('updateIntegration', async (request, fetch) => {
      const response = await fetch(request);
      return response.ok ? Response.json(await jsonOf(response), { status: 202 }) : response;
    }),
  ],
  'a 206 of a list': [
    ['response.status-unlabelled'],
    answering('listMessages', async (request, fetch) => {
      const response = await fetch(request);
      return response.ok ? Response.json(await jsonOf(response), { status: 206 }) : response;
    }),
  ],
  'always the same event': [
    ['response.requested-resource'],
    changing('getNotification', (json) => ({ ...json, _id: 'ffffffffffffffffffffffff' })),
  ],
  'updated before it was created': [
    ['timestamp.updated-after-created'],
    changing('getWorkflow', (json) => ({ ...json, updatedAt: '2001-01-01T00:00:00Z' })),
  ],
  'an event that changes when it is read': [['reads.change-nothing'], flipped],
  'a step for an unknown stepId': [
    ['unknown-id.refused'],
    answering('getWorkflowStep', async (request, fetch) => {
      const response = await fetch(request.clone());
      if (response.status !== 404) return response;
      return ask(fetch, 'GET', '/v2/workflows/comment-mention/steps/mention-push');
    }),
  ],
  'an integration for an unknown id': [
    ['unknown-id.refused'],
    answering('updateIntegration', async (request, fetch) => {
      const response = await fetch(request.clone());
      if (response.status !== 404) return response;
      return ask(fetch, 'PUT', '/v1/integrations/chat-main', {});
    }),
  ],
  'an idempotency-key refused on reading': [
    ['idempotency-key.accepted'],
    answering('listMessages', async (request, fetch) =>
      request.headers.has('idempotency-key') ? Response.json({}, { status: 400 }) : fetch(request),
    ),
  ],
  'an idempotency-key refused on writing': [
    ['idempotency-key.accepted'],
    answering('updateIntegration', async (request, fetch) =>
      request.headers.has('idempotency-key') ? Response.json({}, { status: 400 }) : fetch(request),
    ),
  ],
  'a subscriber without a subscriberId': [
    ['body.required-checked'],
    asking('createSubscriber', (request) =>
      withBody(request, (json) => (json === null ? json : { subscriberId: 'made-up', ...json })),
    ),
  ],
  'isOnline as any text': [
    ['body.types-checked'],
    asking('updateSubscriberOnlineStatus', (request) =>
      withBody(request, (json) => ('isOnline' in json ? { isOnline: Boolean(json.isOnline) } : json)),
    ),
  ],
  'a body that is cut off': [
    ['body.malformed-refused'],
    asking('updateSubscriberOnlineStatus', async (request) => {
      const text = await request.clone().text();
      if (text.endsWith('}')) return request;
      return new Request(request.url, { method: 'PATCH', headers: request.headers, body: `${text}}` });
    }),
  ],
  'any limit': [
    ['query.types-checked'],
    asking('listNotifications', (request) => new Request(request.url.replace('limit=few', ''), request)),
  ],
  'any failIfExists': [
    ['query.types-checked'],
    asking('createSubscriber', (request) => new Request(request.url.replace('=perhaps', '=false'), request)),
  ],
  'any channel': [
    ['query.enums-checked'],
    asking('listMessages', (request) => new Request(request.url.replace('channel=pigeon', ''), request)),
  ],
  'a refused update that takes effect': [
    ['refusal.changes-nothing'],
    answering('updateIntegration', async (request, fetch) => {
      const { name } = (await jsonOf(request)) ?? {};
      const response = await fetch(request.clone());
      if (response.status === 422) await ask(fetch, 'PUT', new URL(request.url).pathname, { name });
      return response;
    }),
  ],
  'a refused creation that takes effect': [
    ['refusal.changes-nothing'],
    answering('createSubscriber', async (request, fetch) => {
      const body = await jsonOf(request);
      const response = await fetch(request.clone());
      if (response.status === 422 && body?.subscriberId !== undefined) {
        const { subscriberId, lastName } = body;
        await ask(fetch, 'POST', '/v2/subscribers', { subscriberId, lastName });
      }
      return response;
    }),
  ],
  'an online status that another subscriber gets too': [
    ['write.siblings-unchanged'],
    (fetch) => {
      let sibling: string | undefined;
      return answering('updateSubscriberOnlineStatus', async (request) => {
        const body = await jsonOf(request);
        const response = await fetch(request);
        sibling ??= (await jsonOf(await ask(fetch, 'GET', '/v2/subscribers?limit=100'))).data[60].subscriberId;
        if (response.ok) await ask(fetch, 'PATCH', `/v1/subscribers/${sibling}/online-status`, body);
        return response;
      })(fetch);
    },
  ],
  'an update that another integration gets too': [
    ['write.siblings-unchanged'],
    answering('updateIntegration', async (request, fetch) => {
      const body = await jsonOf(request);
      const response = await fetch(request.clone());
      if (response.ok && body?.name !== undefined)
        await ask(fetch, 'PUT', '/v1/integrations/chat-main', { name: body.name });
      return response;
    }),
  ],
  'another version of a path': [
    ['version.paths'],
    (fetch) => (request) => {
      const url = new URL(request.url);
      if (url.pathname.startsWith('/v1/notifications/')) return Promise.resolve(Response.json({}, { status: 404 }));
      return fetch(request);
    },
  ],
  'a list that is not there': [
    ['version.paths'],
    answering('listActiveIntegrations', async () => Response.json({}, { status: 404 })),
  ],
};

for (const [name, [broken, wrap]] of Object.entries(servers)) {
  test(`${name}: ${broken[0]}`, { timeout }, async () => {
    expect(brokenIn(await check(wrap))).toEqual(broken);
  });
}

test('a header taken out is not read as a fault of the idempotency-key', { timeout }, async () => {
  const without = (fetch: Parameters<Break>[0]) => (request: Request) =>
    fetch(withHeader(request, 'idempotency-key', null));
  expect(brokenIn(await check(without))).toEqual([]);
});
