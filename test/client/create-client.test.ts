import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { ClientOptions } from '../../src/client/create-client.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { operations } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Overlay } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { ContractBroken } from '../../src/testing/assert-contract.js';
import { proofScenario } from '../proof-scenario.js';
import { answering, caught, clientWith, json } from './answering.js';

const mock = createMock({ scenario: proofScenario });

afterEach(() => mock.reset());

const clientOf = (fetch: Fetch = mock.fetch, options: Partial<ClientOptions> = {}) => clientWith(fetch, options);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('subscribers are created, updated and set online', async () => {
  const { subscribers } = clientOf();
  const created = await subscribers.create({ subscriberId: 'ada/1', firstName: 'Ada' });
  expect(created).toMatchObject({ subscriberId: 'ada/1', firstName: 'Ada' });
  expect(await subscribers.setOnline('ada/1', true)).toMatchObject({ _id: created._id, isOnline: true });
  const refused = await caught(subscribers.create({ subscriberId: 'ada/1' }, { failIfExists: true }));
  expect(refused.status).toBe(409);
});

test('integrations are listed and updated', async () => {
  const { integrations } = clientOf();
  const [first] = await integrations.active();
  const updated = await integrations.update(first?._id ?? '', { name: 'Ours' });
  expect(updated).toMatchObject({ _id: first?._id, name: 'Ours' });
});

test('workflows, their steps and events are read by their ids', async () => {
  const { workflows, notifications } = clientOf();
  const workflow = await workflows.get('order-shipped');
  const [step] = workflow.steps;
  expect(await workflows.getStep('order-shipped', step?.stepId ?? '')).toMatchObject({ _id: step?._id });
  expect((await caught(workflows.get('order-shipped', { environmentId: 'elsewhere' }))).status).toBe(404);
  const [event] = await all(notifications.list({ limit: 50 }));
  expect(await notifications.get(event?._id ?? '')).toMatchObject({ _id: event?._id });
});

test.each([1, 7, 100])('a search goes over all subscribers, %i a page, forward and backward', async (limit) => {
  const { subscribers } = clientOf();
  const pages = subscribers.search({ limit });
  const ids = (await all(pages)).map(({ subscriberId }) => subscriberId);
  expect(new Set(ids).size).toBe(proofScenario.subscribers);
  const sizes = (await all(pages.pages())).map(({ data }) => data.length);
  expect(sizes).toEqual(chunked(proofScenario.subscribers ?? 0, limit));

  const last = (await all(subscribers.search({ limit: 1 }).pages())).at(-1);
  const backward = await all(subscribers.search({ limit, before: last?.previous ?? '' }));
  expect(backward.map(({ subscriberId }) => subscriberId).sort()).toEqual(ids.slice(0, -1).sort());
});

test('messages and events are paginated from the requested page', async () => {
  const { messages, notifications } = clientOf();
  const found = await all(messages.list({ limit: 30 }));
  const { totalCount = found.length } = (await all(messages.list({ limit: 30 }).pages()))[0] ?? {};
  expect([found.length, new Set(found.map(({ _id }) => _id)).size]).toEqual([totalCount, totalCount]);
  const events = await all(notifications.list({ limit: 25 }));
  expect(events).toHaveLength(proofScenario.events ?? 0);
  expect(await all(notifications.list({ limit: 25, page: 1 }))).toEqual(events.slice(25));
});

test('several values of a filter are repeated parameters', async () => {
  const page = json({ data: [], hasMore: false, page: 0, pageSize: 10 });
  const { fetch, asked } = answering(page, json({ workflowId: 'a/b c' }));
  const client = clientOf(fetch, { baseUrl: 'https://api.example.com/notify' });
  await all(client.notifications.list({ channels: ['email', 'sms'] }));
  await client.workflows.get('a/b c');
  expect(asked.map(({ url }) => url)).toEqual([
    'https://api.example.com/notify/v1/notifications?channels=email&channels=sms&page=0',
    'https://api.example.com/notify/v2/workflows/a%2Fb%20c',
  ]);
  expect(asked[0]?.headers.get('authorization')).toBe('ApiKey dev');
});

test('an error response is an ApiError with its status and its body', async () => {
  const error = await caught(clientOf().workflows.get('nothing'));
  expect(error.message).toBe('GET /v2/workflows/nothing returned 404: no workflow "nothing"');
  expect(error).toMatchObject({ name: 'ApiError', status: 404, body: { status: 404 } });
  expect(error.headers.get('content-type')).toBe('application/problem+json');
  const foreign = await caught(clientOf(undefined, { apiKey: 'unknown' }).integrations.active());
  expect(foreign.status).toBe(401);
});

test.each([
  ['HTML', '<!doctype html>', 'it is not JSON'],
  ['nothing', '', 'it is empty'],
])('success with %s is an ApiError that says so', async (_, body, reason) => {
  const { fetch } = answering(() => new Response(body, { headers: { 'content-type': 'text/html' } }));
  const error = await caught(clientOf(fetch).integrations.active());
  expect(error.message).toBe(
    `GET /v1/integrations/active returned 200, but the body is not a valid response of listActiveIntegrations (${reason}): "${body}"`,
  );
  expect(error.body).toBe(body);
});

type Call = (client: ReturnType<typeof clientOf>) => Promise<unknown>;
const foreign: readonly (readonly [string, Call, unknown])[] = [
  ['createSubscriber', ({ subscribers }) => subscribers.create({ subscriberId: 'ada' }), { ok: true }],
  ['updateSubscriberOnlineStatus', ({ subscribers }) => subscribers.setOnline('ada', true), { data: { ok: true } }],
  ['searchSubscribers', ({ subscribers }) => all(subscribers.search()), { data: [], totalCount: 0 }],
  ['updateIntegration', ({ integrations }) => integrations.update('i', {}), 'done'],
  ['listActiveIntegrations', ({ integrations }) => integrations.active(), { data: [] }],
  ['listActiveIntegrations', ({ integrations }) => integrations.active(), [null]],
  ['listMessages', ({ messages }) => all(messages.list()), { ok: true }],
  ['listMessages', ({ messages }) => all(messages.list().pages()), { data: [] }],
  ['getWorkflow', ({ workflows }) => workflows.get('w'), { data: [], hasMore: false, page: 0, pageSize: 10 }],
  ['getWorkflowStep', ({ workflows }) => workflows.getStep('w', 's'), null],
  ['listNotifications', ({ notifications }) => all(notifications.list()), { data: [{ ok: true }], hasMore: false }],
  ['getNotification', ({ notifications }) => notifications.get('n'), []],
];

test.each(foreign)('success of %s with the body of another service is an ApiError', async (operation, call, body) => {
  const error = await caught(call(clientOf(answering(json(body)).fetch)));
  expect(error.message).toMatch(/^[A-Z]+ \/v[12]\/\S+ returned 200, but the body is not a valid response of /);
  expect(error.message).toContain(operation);
  expect(error.message).toContain(`: ${JSON.stringify(body)}`);
  expect(error).toMatchObject({ status: 200, body });
});

test('an ApiError contains only the beginning of a long body', async () => {
  const long = { html: `<p>${'long '.repeat(100)}</p>` };
  const { message, body } = await caught(clientOf(answering(json(long)).fetch).workflows.get('w'));
  expect(message).toMatch(/: \{"html":"<p>long (long )+/);
  expect([message.length < 400, message.endsWith('…')]).toEqual([true, true]);
  expect(body).toEqual(long);
});

const identified: readonly (readonly [
  string,
  (client: ReturnType<typeof clientOf>, id: string) => Promise<unknown>,
])[] = [
  ['subscriberId', ({ subscribers }, id) => subscribers.setOnline(id, true)],
  ['integrationId', ({ integrations }, id) => integrations.update(id, { name: 'Ours' })],
  ['workflowId', ({ workflows }, id) => workflows.get(id)],
  ['workflowId', ({ workflows }, id) => workflows.getStep(id, 'step')],
  ['stepId', ({ workflows }, id) => workflows.getStep('workflow', id)],
  ['notificationId', ({ notifications }, id) => notifications.get(id)],
  [
    'notificationId',
    ({ http }, id) => http.GET('/v1/notifications/{notificationId}', { params: { path: { notificationId: id } } }),
  ],
];

test.each(identified)('a %s that would change the path is rejected before sending: %#', async (name, call) => {
  const { fetch, asked } = answering(json({}));
  const client = clientOf(fetch);
  // JavaScript callers may pass values that the types forbid.
  const missing: string = JSON.parse('[null]')[0];
  for (const id of ['', '.', '..', missing]) {
    await expect(call(client, id)).rejects.toThrow(
      new TypeError(`${name} ${JSON.stringify(id)} is no identifier. Pass a text that is not empty, "." or "..".`),
    );
  }
  await expect(call(client, 'half \ud800')).rejects.toThrow(
    new TypeError(`${name} "half \\ud800" is no identifier. Half a surrogate pair cannot be sent.`),
  );
  expect(asked).toEqual([]);
  await call(client, '...').catch(() => undefined);
  expect(asked.map(({ url }) => url)).toEqual([expect.stringContaining('/...')]);
});

test('an invalid address is rejected immediately', () => {
  expect(() => clientOf(undefined, { baseUrl: 'example' })).toThrow('"example" is not an address');
});

test('the manual has each method of the client in its table', () => {
  const { http: _, ...groups } = clientOf();
  const methods = Object.entries(groups).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  const shown = readFileSync('src/client/README.md', 'utf8').matchAll(/^\| `(\w+\.\w+)\(/gm);
  expect([...shown].map(([, name]) => name)).toEqual(methods);
});

test('a repeated cursor ends a search with an error', async () => {
  const page = { data: [], next: 'again', previous: null, totalCount: 1, totalCountCapped: false };
  const { fetch } = answering(json(page));
  await expect(all(clientOf(fetch).subscribers.search())).rejects.toThrow('its cursor "again" was returned twice');
});

test('an empty page with `hasMore` ends a list', async () => {
  const { fetch, asked } = answering(json({ data: [], hasMore: true, page: 0, pageSize: 10 }));
  expect(await all(clientOf(fetch).messages.list())).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('only with `validate`, a response that does not conform is an error', async () => {
  const sabotaged = createMock({ scenario: proofScenario, sabotages: ['workflow.enums'] });
  const strict = clientOf(sabotaged.fetch, { validate: true });
  const failed = strict.workflows.get('order-shipped');
  await expect(failed).rejects.toThrow(ContractBroken);
  await expect(failed).rejects.toThrow('[workflow.enums]');
  expect(await clientOf(sabotaged.fetch).workflows.get('order-shipped')).toMatchObject({ workflowId: 'order-shipped' });

  const sound = clientOf(mock.fetch, { validate: true });
  expect(await sound.subscribers.create({ subscriberId: 'ada' })).toMatchObject({ subscriberId: 'ada' });
  expect((await caught(sound.workflows.get('nothing'))).status).toBe(404);
});

const overlay = (...actions: Overlay['actions']): Overlay => ({
  overlay: '1.0.0',
  info: { title: 'ours', version: '1' },
  actions,
});
const ownProviders = overlay({
  target: '$.components.schemas.Integration.properties.providerId',
  update: { enum: ['acme-mail', 'acme-sms'] },
});
const ownOrigins = overlay(
  { target: '$.components.schemas.WorkflowOrigin.enum[*]', remove: true },
  { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
);
const allIds = Object.keys(operations);
const deployments: readonly (readonly [string, Parameters<typeof readProfile>[0], Partial<ClientOptions>])[] = [
  ['single resources, by its field', { envelope: 'data' }, { envelope: 'data' }],
  ['all operations', { envelope: { field: 'result', operations: allIds } }, {}],
  ['lists only', { envelope: { field: 'data', operations: ['listActiveIntegrations', 'listMessages'] } }, {}],
  ['nothing, but with own values', { overlay: ownOrigins }, {}],
];

test.each(
  deployments,
)('all methods work with a deployment that has an envelope of %s', async (_, described, options) => {
  const profile = readProfile(described);
  const { fetch } = createMock({ scenario: proofScenario, profile });
  for (const validate of [false, true]) {
    const known = 'envelope' in options ? options : { profile };
    const client = clientOf(fetch, { ...known, validate, retries: 0 });
    const { subscribers, integrations, messages, workflows, notifications } = client;
    const { subscriberId } = await subscribers.create({ subscriberId: 'ada' });
    const [integration] = await integrations.active();
    const [event] = await all(notifications.list({ limit: 50 }));
    const { steps } = await workflows.get('order-shipped');
    expect([
      (await subscribers.setOnline(subscriberId, true)).isOnline,
      (await all(subscribers.search({ limit: 100 }))).length,
      (await integrations.update(integration?._id ?? '', { name: 'Ours' })).name,
      (await all(messages.list({ limit: 1 }).pages()))[0]?.data.length,
      (await workflows.getStep('order-shipped', steps[0]?.stepId ?? '')).stepId,
      (await notifications.get(event?._id ?? ''))._id,
    ]).toEqual([true, (proofScenario.subscribers ?? 0) + 1, 'Ours', 1, steps[0]?.stepId, event?._id]);
  }
});

test('`validate` applies the contract of the profile, and a missing envelope is an ApiError', async () => {
  const profile = readProfile({ envelope: 'data', overlay: ownProviders });
  const plain = createMock({ scenario: proofScenario, profile: readProfile({ envelope: 'data' }) });
  const failed = clientOf(plain.fetch, { profile, validate: true }).integrations.active();
  await expect(failed).rejects.toThrow('/0/providerId must be one of');
  const bare = await caught(clientOf(mock.fetch, { envelope: 'data' }).workflows.get('order-shipped'));
  expect(bare.message).toContain('is not a valid response of getWorkflow (it has no envelope "data")');
});

test('a field that the profile does not require may be absent', async () => {
  const target = "$.components.schemas.Integration.required[?@=='providerId']";
  const profile = readProfile({ overlay: overlay({ target, remove: true }) });
  const [{ providerId, ...integration } = { providerId: '' }] = await clientOf().integrations.active();
  const { fetch } = answering(json([integration]));
  expect(await clientOf(fetch, { profile }).integrations.active()).toEqual([integration]);
  const error = await caught(clientOf(fetch).integrations.active());
  expect(error.message).toContain('it has an item without "providerId"');
});

test('`http` sends requests with other options', async () => {
  const { data, error, response } = await clientOf().http.GET('/v1/messages', { params: { query: { limit: 1001 } } });
  expect([data, response.status]).toEqual([undefined, 422]);
  expect(error).toMatchObject({ status: 422 });
});

function chunked(count: number, size: number): number[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
}
