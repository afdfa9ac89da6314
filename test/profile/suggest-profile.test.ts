import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { Contract } from '../../src/contract/contract.js';
import { type Fetch, record } from '../../src/contract/exchange.js';
import { judge } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { suggestProfile } from '../../src/profile/suggest-profile.js';

const address = 'http://test/api';

const requests: readonly (readonly [OperationId, string, string])[] = [
  ['getWorkflow', '/v2/workflows/order-shipped', 'ApiKey dev'],
  ['getWorkflow', '/v2/workflows/no-such', 'ApiKey dev'],
  ['listNotifications', '/v1/notifications', 'ApiKey dev'],
  ['listActiveIntegrations', '/v1/integrations/active', 'ApiKey dev'],
  ['listMessages', '/v1/messages', 'none'],
];

/** Asks a few things, as a run would. */
async function ask(fetch: Fetch): Promise<void> {
  for (const [, path, authorization] of requests) {
    await fetch(new Request(`${address}${path}`, { headers: { authorization } }));
  }
}

/** A server whose address has a path of its own. */
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
    await ask(watched);
    return { results: [] };
  });
  expect(asked.map((profile) => profile?.envelope?.field)).toEqual([undefined, 'data']);
  expect(text).toContain('# None of this is accepted yet');
  expect(text).toContain(
    '# "acme-cloud" is not in the list of the contract. Observed in getWorkflow, listNotifications.',
  );
  const { envelope, overlay } = parse(text);
  expect(envelope).toBe('data');
  expect(overlay.actions).toEqual([
    { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
    { target: '$.components.responses.ClientError', update: { content: expect.anything() } },
  ]);

  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'suggested.yaml'), text);
  const profile = readProfile(join(folder, 'suggested.yaml'));
  for (const [operationId, path, authorization] of requests) {
    const exchange = await record(operationId, new Request(`${address}${path}`, { headers: { authorization } }), fetch);
    expect(judge(exchange, { profile })).toEqual([]);
  }
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

/** A server that wraps what stands under some paths, of which a run that reads asks these. */
async function suggested(isWrapped: (path: string) => boolean): Promise<string> {
  const { fetch } = createMock();
  const wrapping: Fetch = async (request) => {
    const response = await fetch(request);
    const text = await response.text();
    const isInside = response.ok && isWrapped(new URL(request.url).pathname);
    const { status, headers } = response;
    return new Response(isInside ? `{"data":${text}}` : text, { status, headers });
  };
  return suggestProfile(under(wrapping), address, async (watched) => {
    await ask(watched);
    return { results: [] };
  });
}

test('of a server that wraps each resource it sees, the operations that were not asked are taken to be the same', async () => {
  const text = await suggested((path) => /workflows|integrations/.test(path));
  expect(parse(text).envelope).toEqual({
    field: 'data',
    operations: [
      'createSubscriber',
      'updateSubscriberOnlineStatus',
      'updateIntegration',
      'listActiveIntegrations',
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
  const text = await suggested((path) => /integrations/.test(path));
  expect(parse(text).envelope).toEqual({ field: 'data', operations: ['listActiveIntegrations'] });
  expect(text).toContain(
    '# Not called, and missing here: createSubscriber, updateSubscriberOnlineStatus, updateIntegration,',
  );
  expect(text).toContain('# Pass --allow-writes to call operations that write, or add those that use the envelope.');
});
