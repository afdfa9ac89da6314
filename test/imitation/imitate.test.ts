import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { type ImitateOptions, type Imitation, imitate } from '../../src/imitation/imitate.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { isWhole } from '../extent.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { sampled, slow } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';

const address = 'http://deployment.test';

/** Imitates a server, and returns the mock. */
async function imitated(
  fetch: Fetch,
  options: Partial<ImitateOptions> = {},
): Promise<{ readonly imitation: Imitation; readonly fetch: Fetch }> {
  const imitation = await imitate({ fetch, baseUrl: address, apiKey: 'dev-imitated', budget: 300, ...options });
  const folder = await newFolder();
  for (const [name, text] of Object.entries(imitation.files)) await writeFile(join(folder, name), text);
  const mock = createMock({
    scenario: join(folder, 'scenario.yaml'),
    profile: readProfile(join(folder, 'profile.yaml')),
    apiKeys: ['dev', 'dev-imitated', 'opensesame'],
  });
  return { imitation, fetch: mock.fetch };
}

/** Fields of responses that a session uses. */
interface Body {
  readonly [name: string]: unknown;
  readonly data: readonly Body[];
  readonly _id: string;
  readonly subscriberId: string;
  readonly subscriber?: Body;
  readonly steps: readonly Body[];
  readonly template?: { readonly triggers?: readonly Body[] };
}

function at(bodies: readonly Body[], index: number): Body {
  const body = bodies[index];
  if (body === undefined) throw new Error(`there is no body ${index} among ${bodies.length}`);
  return body;
}

function recordsOf({ files }: Imitation, kind: string): readonly Body[] {
  const lines = (files[`${kind}.ndjson`] ?? '').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Observations of a client in a session: statuses, numbers of records, and their order. */
async function session(fetch: Fetch, key: string): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
  const ask = async (path: string, method = 'GET', body?: object) => {
    const request = new Request(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await fetch(request);
    const json = (await response.json().catch(() => ({}))) as Body;
    const records = !response.ok ? undefined : Array.isArray(json) ? json : json.data;
    const ids = Array.isArray(records) ? records.map(({ _id }) => _id) : response.ok && json._id;
    seen.push([method, path.replace(/after=[^&]*/, 'after=…'), response.status, ids, json.totalCount, json.hasMore]);
    return json;
  };
  const first = await ask('/v2/subscribers');
  const second = await ask(`/v2/subscribers?limit=7&after=${first.next}`);
  await ask('/v2/subscribers?limit=100&orderBy=subscriberId&orderDirection=ASC');
  const { subscriberId } = at(second.data, 0);
  await ask(`/v2/subscribers?subscriberId=${subscriberId}`);
  await ask(`/v2/subscribers?subscriberId=${subscriberId.slice(0, -1)}&limit=100`);
  const messages = await ask('/v1/messages?limit=5&page=1');
  await ask('/v1/messages?channel=email&limit=20');
  await ask(`/v1/messages?subscriberId=${at(messages.data, 0).subscriber?.subscriberId ?? subscriberId}`);
  await ask(`/v1/messages?transactionId=${at(messages.data, 1).transactionId}`);
  const events = await ask('/v1/notifications?limit=50');
  await ask('/v1/notifications?page=1&limit=10&channels=email');
  const event = await ask(`/v1/notifications/${at(events.data, 3)._id}`);
  const workflow = await ask(
    `/v2/workflows/${encodeURIComponent(`${event.template?.triggers?.[0]?.identifier ?? at(messages.data, 0).templateIdentifier}`)}`,
  );
  const [workflowId, stepId] = [workflow.workflowId, at(workflow.steps, 0).stepId].map((id) =>
    encodeURIComponent(`${id}`),
  );
  await ask(`/v2/workflows/${workflowId}/steps/${stepId}`);
  await ask('/v1/integrations/active');
  await ask('/v1/notifications/000000000000000000000000');
  await ask('/v2/workflows/no-such-workflow');
  await ask('/v2/subscribers?orderBy=no-such-field');
  await ask('/v2/subscribers?limit=0');
  return seen;
}

// `npm run nightly` imitates many deployments: `round-trip.test.ts`.
const decisions: readonly Parameters<typeof createIndependentServer>[0][] = [
  {},
  { order: 'reversed', timestamps: 'micros', nulls: true },
  { match: 'substring', ids: 'ulid', sameMoment: true },
  { match: 'prefix', timestamps: 'basic', pageSize: 'limit', messageCount: true },
  {
    upsert: 'replace',
    collation: 'dictionary',
    errorForm: 'json',
    eventsBeyond: 'refuse',
    unknownParameters: 'refused',
  },
];

test.for(
  sampled(decisions),
)('an imitation of a server that decides differently what is left open answers as it does: %j', async (options) => {
  const fetch = createIndependentServer(options);
  const original = await session(fetch, 'opensesame');
  const imitation = await imitated(fetch, { keepIds: true, apiKey: 'opensesame', budget: 500 });
  expect(await session(imitation.fetch, 'dev')).toEqual(original);
});

slow('no personal value of five hundred is left, and the same value has one pseudonym everywhere', async () => {
  const planted = Array.from({ length: 500 }, (_, index) => `Planted${index}Xq`);
  let next = 0;
  const plant = () => planted[next++ % planted.length] ?? '';
  const subscribers = Array.from({ length: 45 }, (_, index) => ({
    subscriberId: `person-${index}-${plant()}`,
    ...{
      firstName: plant(),
      lastName: plant(),
      phone: `+49 ${plant()}`,
      avatar: `https://pictures.test/${plant()}.png`,
    },
    email: `${plant()}@private.test`,
    data: { nickname: plant(), address: { street: plant(), codes: [plant()] } },
  }));
  const messages = subscribers.map(({ subscriberId }) => ({
    ...{
      subscriber: subscriberId,
      workflow: 'order-shipped',
      channel: 'email' as const,
      email: `${plant()}@private.test`,
    },
    ...{ subject: `For ${plant()}`, content: `Dear ${plant()}`, payload: { parcel: plant() } },
  }));
  const { fetch } = createMock({ scenario: { records: { subscribers, messages } } });
  expect(next).toBeGreaterThanOrEqual(500);
  const { imitation } = await imitated(fetch);
  const all = Object.values(imitation.files).join('\n');
  expect(planted.filter((value) => all.includes(value))).toEqual([]);
  expect(all).not.toContain('private.test');
  const known = new Map(recordsOf(imitation, 'subscribers').map((one) => [one.subscriberId, one.email]));
  const embedded = recordsOf(imitation, 'messages').flatMap(({ subscriber }) => subscriber ?? []);
  expect(known.size).toBe(45);
  expect(embedded.length).toBeGreaterThan(10);
  for (const { subscriberId, email } of embedded) expect(known.get(subscriberId)).toBe(email);
});

test('what a caller keeps stays, and what is hidden goes', async () => {
  const subscribers = [{ subscriberId: 'ada', firstName: 'Augusta', locale: 'en_GB', timezone: 'Europe/London' }];
  const { fetch } = createMock({ scenario: { records: { subscribers } } });
  const { imitation } = await imitated(fetch, { keep: ['firstName'], hide: ['timezone'], budget: 150 });
  const { firstName, locale, timezone } = at(recordsOf(imitation, 'subscribers'), 0);
  expect([firstName, locale]).toEqual(['Augusta', 'en_GB']);
  expect(timezone).not.toBe('Europe/London');
});

slow('a deployment that stops in the middle is one sentence', async () => {
  let count = 0;
  const { fetch } = createMock({ scenario: proofScenario });
  const stopping: Fetch = async (request) => {
    count += 1;
    return count > 150 ? new Response('{"message":"later"}', { status: 503 }) : fetch(request);
  };
  await expect(imitate({ fetch: stopping, baseUrl: address, apiKey: 'dev', rate: 5_000 })).rejects.toThrow(
    /^(?:the behaviour of the deployment cannot be learned|the list of \w+ cannot be read|the response to \w+ was 503)/,
  );
});

/** A mock whose successful responses are changed. */
function changing(change: (json: Body, path: string) => unknown): Fetch {
  const { fetch } = createMock({ scenario: proofScenario });
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    const json = (await response.json()) as Body;
    return Response.json(change(json, new URL(request.url).pathname) ?? json, { status: response.status });
  };
}

test('an identifier within a slug is replaced like the identifier itself, and credentials keep their fields', async () => {
  const withSlugs = (workflow: Body) => ({ ...workflow, slug: `${workflow.slug}_wf_${workflow._id}` });
  const fetch = changing((json, path) => (/^\/v2\/workflows\/[^/]+$/.test(path) ? withSlugs(json) : undefined));
  const headers = { authorization: 'ApiKey dev-imitated' };
  const request = new Request(`${address}/v1/integrations/active`, { headers });
  const originals = (await (await fetch(request)).json()) as readonly Body[];
  const { imitation } = await imitated(fetch, { budget: 150 });
  for (const { slug, _id } of recordsOf(imitation, 'workflows')) expect(slug).toMatch(new RegExp(`_wf_${_id}$`));
  for (const [index, { credentials }] of recordsOf(imitation, 'integrations').entries()) {
    const original = originals[index]?.credentials;
    expect(Object.keys(Object(credentials))).toEqual(Object.keys(Object(original)));
    const secrets = Object.values(Object(original)).filter((value) => typeof value === 'string' && value.length > 5);
    expect(Object.values(Object(credentials)).filter((value) => secrets.includes(value))).toEqual([]);
  }
});

test('what cannot be read or does not conform is listed with its number, and the mock starts all the same', async () => {
  const inner = changing((json, path) => {
    if (path === '/v2/workflows/order-shipped') return { ...json, severity: null };
    if (path === '/v1/notifications') for (const event of json.data.slice(0, 1)) Object.assign(event, { severity: 7 });
    return undefined;
  });
  const fetch: Fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isLater = pathname === '/v1/messages' && Number(searchParams.get('page') ?? 0) >= 1;
    if (isLater || /^\/v1\/notifications\/./.test(pathname)) return Response.json({ error: 'no' }, { status: 400 });
    return inner(request);
  };
  const { imitation } = await imitated(fetch, { budget: 150, max: 10 });
  expect(imitation.limits).toEqual(
    expect.arrayContaining([
      'messages: 10 were read: there are more than 10',
      'events: 10 could not be retrieved, and are as in their list',
      expect.stringMatching(
        /^events: \d+ do(?:es)? not conform to the contract, as in the deployment: Severity must be string, at \/severity$/,
      ),
    ]),
  );
});

test('an operation that refuses the key always does so in the imitation, and the status for a wrong key is learned', async () => {
  const { fetch: mock } = createMock({ scenario: proofScenario });
  const fetch: Fetch = async (request) => {
    if (request.method === 'PUT') return Response.json({ message: 'read-only' }, { status: 403 });
    const response = await mock(request);
    return response.status === 401 ? Response.json({ message: 'no key' }, { status: 418 }) : response;
  };
  const { imitation, fetch: imitating } = await imitated(fetch, { max: 20, allowWrites: true });
  expect(imitation.files['scenario.yaml']).toContain('overrides:\n  - operation: updateIntegration\n    status: 403\n');
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const request = new Request(`${address}/v1/integrations/x`, { method: 'PUT', headers, body: '{}' });
  const response = await imitating(request);
  expect([response.status, await response.json()]).toEqual([403, { message: expect.any(String) }]);
  const wrong = new Request(`${address}/v1/messages`, { headers: { authorization: 'ApiKey wrong' } });
  expect((await imitating(wrong)).status).toBe(418);
});

test.each(
  isWhole ? [200, 422, 500] : [422],
)('the values and subscribers that the run itself has written are no part of the imitation, answered with %i', async (status) => {
  const { fetch: mock } = createMock({ scenario: proofScenario });
  let conditions: unknown;
  let unchecked = 0;
  // Stores conditions that it does not check.
  const fetch: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const body = request.method === 'PUT' ? await request.clone().text() : '';
    const isUnchecked = body.includes('"NONE"') && request.headers.get('authorization') === 'ApiKey dev-imitated';
    if (isUnchecked) unchecked += 1;
    if (body.includes('"conditions"')) conditions = isUnchecked ? JSON.parse(body).conditions : undefined;
    const response = await mock(isUnchecked ? new Request(request, { body: '{}' }) : request);
    if (isUnchecked && status !== 200) return Response.json({ message: 'stored, but refused' }, { status });
    if (conditions === undefined || !response.ok || !pathname.startsWith('/v1/integrations/')) return response;
    const shown: unknown = await response.json();
    const withConditions = (one: object) => ({ ...one, conditions });
    return Response.json(Array.isArray(shown) ? shown.map(withConditions) : withConditions(Object(shown)));
  };
  const { imitation } = await imitated(fetch, { budget: 600, max: 50, allowWrites: true });
  expect(unchecked).toBeGreaterThan(0);
  const text = Object.values(imitation.files).join('\n');
  expect(['NONE', 'notikit-check'].filter((own) => text.includes(own))).toEqual([]);
});
