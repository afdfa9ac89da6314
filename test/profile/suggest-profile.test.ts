import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Contract } from '../../src/contract/contract.js';
import { type Fetch, record } from '../../src/contract/exchange.js';
import { judge } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { suggestProfile } from '../../src/profile/suggest-profile.js';
import { fieldsOf } from '../imitation/round-trip/session.js';
import { grown } from '../imitation/round-trip/twists.js';
import { newFolder } from '../new-folder.js';

const address = 'http://test/api';

const requests: readonly (readonly [OperationId, string, string])[] = [
  ['getWorkflow', '/v2/workflows/order-shipped', 'ApiKey dev'],
  ['getWorkflow', '/v2/workflows/no-such', 'ApiKey dev'],
  ['listNotifications', '/v1/notifications', 'ApiKey dev'],
  ['listActiveIntegrations', '/v1/integrations/active', 'ApiKey dev'],
  ['listMessages', '/v1/messages', 'none'],
];

/** Sends a few requests as a run would, without results. */
async function ask(fetch: Fetch) {
  for (const [, path, authorization] of requests) {
    await fetch(new Request(`${address}${path}`, { headers: { authorization } }));
  }
  return { results: [] };
}

/** A server below a path prefix. */
function under(fetch: Fetch): Fetch {
  return (request) => fetch(new Request(request.url.replace('/api/', '/'), request));
}

const strange = readProfile({
  envelope: 'data',
  overlay: {
    overlay: '1.0.0',
    info: { title: 'a deployment', version: '1' },
    actions: [
      { target: "$.components.schemas.WorkflowOrigin.enum[?@=='service-cloud']", remove: true },
      { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
    ],
  },
});

test('what is suggested of a server says what it does otherwise, and judges it without a finding', async () => {
  const fetch = under(createMock({ profile: strange }).fetch);
  const asked: (Contract | undefined)[] = [];
  const text = await suggestProfile(fetch, address, async (watched, profile) => {
    asked.push(profile);
    return ask(watched);
  });
  expect(asked.map((profile) => profile?.envelope?.field)).toEqual([undefined, 'data']);
  expect(text).toContain('# None of this is accepted yet');
  expect(text).toContain(
    '# "acme-cloud" is not in the list of the contract. Observed in 6 of 11 records of getWorkflow, listNotifications.',
  );
  const { envelope, overlay } = parse(text);
  expect(envelope).toBe('data');
  expect(overlay.actions).toEqual([
    { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
    { target: '$.components.responses.ClientError', update: { content: expect.anything() } },
    // No form of errors is demanded of the eight operations that returned none.
    { target: expect.stringMatching(/^(?:[^|]+\|\|){7}[^|]+\.responses\['4XX'\]$/), remove: true },
  ]);

  const file = join(await newFolder(), 'suggested.yaml');
  await writeFile(file, text);
  await expectNoFindings({ profile: readProfile(file), fetch });
});

test('nothing is suggested where nothing was seen', async () => {
  const text = await suggestProfile(
    async () => new Response('{}', { status: 201 }),
    address,
    async () => ({ results: [] }),
  );
  expect(parse(text)).toEqual({});
  expect(text).toContain('# No differences that a profile could describe were observed.');
});

test('of a server that wraps each resource it sees, the operations that were not asked are taken to be the same', async () => {
  const { text } = await suggestionOf((data, path) => (/workflows|integrations/.test(path) ? { data } : data));
  expect(parse(text).envelope).toEqual({
    field: 'data',
    operations: [
      'createSubscriber',
      'updateSubscriberOnlineStatus',
      'listActiveIntegrations',
      'updateIntegration',
      'getWorkflow',
      'getWorkflowStep',
      'getNotification',
    ],
  });
  expect(text).toContain(
    '# Not called, assumed to be the same: createSubscriber, updateSubscriberOnlineStatus, updateIntegration, getWorkflowStep, getNotification.',
  );
});

test('where that cannot be inferred, the operations that were not asked are named as missing', async () => {
  const { text } = await suggestionOf((data, path) => (/integrations/.test(path) ? { data } : data));
  expect(parse(text).envelope).toEqual({ field: 'data', operations: ['listActiveIntegrations'] });
  expect(text).toContain(
    '# Not called, and missing here: createSubscriber, updateSubscriberOnlineStatus, updateIntegration,',
  );
  expect(text).toContain('# Pass --allow-writes to call operations that write, or add those that use the envelope.');
});

/** Suggestion for a mock with changed or replaced successful responses: its text, the profile and its comments. */
async function suggestionOf(change: (json: Record<string, unknown>, path: string) => unknown) {
  const { fetch } = createMock();
  const changing = under(async (request) => {
    const response = await fetch(request);
    const json = await response.json();
    const changed = response.ok ? change(json, new URL(request.url).pathname) : undefined;
    return Response.json(changed ?? json, { status: response.status, headers: response.headers });
  });
  const text = await suggestProfile(changing, address, ask);
  const comments = [...text.matchAll(/^ {4}# (.*)$/gm)].map(([, comment = '']) => comment);
  return { text, comments, profile: readProfile(parse(text)), fetch: changing };
}

async function expectNoFindings({ profile, fetch }: { profile: Contract; fetch: Fetch }): Promise<void> {
  for (const [operationId, path, authorization] of requests) {
    const exchange = await record(operationId, new Request(`${address}${path}`, { headers: { authorization } }), fetch);
    expect(judge(exchange, { profile })).toEqual([]);
  }
}

function eventsIn(json: Record<string, unknown>): readonly Record<string, unknown>[] {
  return Array.isArray(json.data) ? json.data : [];
}

test('fields that a deployment omits or answers with null are suggested, with the number of records', async () => {
  const suggestion = await suggestionOf((json) => {
    for (const event of eventsIn(json).slice(0, 3)) delete event.transactionId;
    for (const event of eventsIn(json).slice(1, 2)) event.severity = null;
    for (const { controls } of (json.steps ?? []) as readonly { controls?: { uiSchema?: { properties?: object } } }[])
      for (const property of Object.values(controls?.uiSchema?.properties ?? {})) property.placeholder = null;
  });
  expect(suggestion.comments).toEqual([
    'placeholder of UiSchemaProperty is null. Observed in 1 record.',
    'NotificationEvent lacks transactionId. Observed in 3 of 10 records.',
    'severity of NotificationEvent is null. Observed in 1 of 10 records.',
    expect.stringContaining('errors had this form'),
    expect.stringContaining('were not observed, and may have any form'),
  ]);
  await expectNoFindings(suggestion);
});

test('a field that steps of several types omit is suggested once, for all types', async () => {
  const suggestion = await suggestionOf((json) => {
    for (const step of Array.isArray(json.steps) ? json.steps : []) delete step.slug;
  });
  expect(suggestion.comments).toContain('StepResponse lacks slug. Observed in 1 record.');
  expect(suggestion.comments.filter((comment) => comment.includes('slug'))).toHaveLength(1);
  await expectNoFindings(suggestion);
  const { ThrottleStepResponse, RetrievedSmsStep } = suggestion.profile.document.components.schemas;
  for (const schema of [ThrottleStepResponse, RetrievedSmsStep]) expect(schema?.required).not.toContain('slug');
});

test('further fields are suggested if all records have them, as optional ones, with their form and no personal value', async () => {
  const suggestion = await suggestionOf((json) => {
    for (const [index, event] of eventsIn(json).entries()) {
      event.region = { zone: 'a-secret', tags: ['one', null] };
      if (index > 0) event.rare = 1;
    }
  });
  expect(suggestion.comments).toEqual([
    'NotificationEvent has region. Observed in all of 10 records.',
    expect.stringContaining('errors had this form'),
    expect.stringContaining('were not observed, and may have any form'),
  ]);
  const { properties, required } = suggestion.profile.document.components.schemas.NotificationEvent ?? {};
  expect(required).not.toContain('region');
  expect(properties.region).toEqual({
    type: 'object',
    properties: { tags: { type: 'array', items: { type: ['null', 'string'] } }, zone: { type: 'string' } },
    example: { tags: ['sample', null], zone: 'sample' },
  });
  await expectNoFindings(suggestion);
});

test('a step type that the contract does not have is served and checked as a common step response', async () => {
  const suggestion = await suggestionOf((json) => {
    for (const step of Array.isArray(json.steps) ? json.steps.slice(0, 1) : []) step.type = 'http';
  });
  expect(suggestion.comments).toEqual(
    expect.arrayContaining([
      'The type "http" is not in the contract. Observed in 1 record.',
      '"http" is not in the list of the contract. Observed in 1 of 11 records of getWorkflow, listNotifications.',
    ]),
  );
  await expectNoFindings(suggestion);
  const { profile } = suggestion;
  const headers = { authorization: 'ApiKey dev' };
  const request = new Request(`${address}/v2/workflows/order-shipped`, { headers });
  const workflow = await (await suggestion.fetch(request.clone())).json();
  delete workflow.steps[0].stepId;
  const broken = await record('getWorkflow', request, async () => Response.json(workflow));
  expect(judge(broken, { profile }).map(({ pointer }) => pointer)).toEqual(['/steps/0/stepId']);
});

test('the bodies of errors are suggested by status, and by operation where one differs', async () => {
  const { fetch } = createMock();
  const own: Fetch = async (request) => {
    const response = await fetch(request);
    if (response.ok) return response;
    const isWorkflow = request.url.includes('workflows');
    const body = response.status === 401 ? { error: 'no' } : isWorkflow ? [{ code: 1 }] : { message: 'no' };
    return Response.json(body, { status: response.status });
  };
  const text = await suggestProfile(own, 'http://test', async (watched) => {
    const paths = ['/v1/messages?limit=x', '/v2/subscribers?limit=x', '/v1/notifications/no', '/v2/workflows/no'];
    for (const [index, path] of [...paths, '/v1/notifications?limit=x', '/v2/subscribers'].entries()) {
      const authorization = index === 5 ? 'none' : 'ApiKey dev';
      await watched(new Request(`http://test${path}`, { headers: { authorization } }));
    }
    return { results: [] };
  });
  // The fewest actions that say this: one per form, and one that leaves the other operations open.
  expect(parse(text).overlay.actions).toEqual([
    { target: '$.components.responses.ClientError', update: { content: expect.anything() } },
    { target: expect.stringMatching(/'updateSubscriberOnlineStatus'\]\.responses\['4XX'\]$/), remove: true },
    { target: expect.stringMatching(/=='listNotifications' \|\| .*\.responses$/), update: { 401: expect.anything() } },
    { target: "$.paths.*[?@.operationId=='getWorkflow'].responses", update: { 404: expect.anything() } },
  ]);
  const profile = readProfile(parse(text));
  for (const [operationId, path, key] of [
    ['listMessages', '/v1/messages?limit=x', 'ApiKey dev'],
    ['getWorkflow', '/v2/workflows/no', 'ApiKey dev'],
    ['getWorkflow', '/v2/workflows/no', 'none'],
  ] as const) {
    const request = new Request(`http://test${path}`, { headers: { authorization: key } });
    expect(judge(await record(operationId, request, own), { profile })).toEqual([]);
    const swapped = async () => Response.json({ other: 1 }, { status: (await own(request.clone())).status });
    expect(judge(await record(operationId, request, swapped), { profile })).not.toEqual([]);
  }
});

test('what retrieved steps and integrations show beyond the contract is allowed, and the mock shows it too', async () => {
  const asked = [
    '/v1/integrations/active',
    ...['email', 'inbox'].map((kind) => `/v2/workflows/order-shipped/steps/shipped-${kind}`),
  ];
  const formsOf = async (fetch: Fetch) => {
    const bodies = asked.map(async (path) => {
      const request = new Request(`${address}${path}`, { headers: { authorization: 'ApiKey dev' } });
      return [...new Set(fieldsOf(await (await fetch(request)).json()))].sort();
    });
    return Promise.all(bodies);
  };
  const fetch = under(grown(createMock().fetch));
  const text = await suggestProfile(fetch, address, async (watched) => {
    await formsOf(watched);
    return { results: [] };
  });
  const profile = readProfile(parse(text));
  for (const [at, operationId] of (
    ['listActiveIntegrations', 'getWorkflowStep', 'getWorkflowStep'] as const
  ).entries()) {
    const request = new Request(`${address}${asked[at]}`, { headers: { authorization: 'ApiKey dev' } });
    expect(judge(await record(operationId, request, fetch), { profile })).toEqual([]);
  }
  const { required, properties } = profile.document.components.schemas.Integration ?? {};
  expect(required).not.toContain('updatedAt');
  expect(properties).toMatchObject({ updatedAt: { example: '2026-01-01T00:00:00.000Z' }, kind: { example: 'agent' } });
  expect(await formsOf(under(createMock({ profile }).fetch))).toEqual(await formsOf(fetch));
});
