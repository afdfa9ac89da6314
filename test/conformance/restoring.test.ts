import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

const plain = createMock({ scenario: proofScenario });
const integrations = await list(plain.fetch);
const primary = integrations.find((integration) => integration.identifier === 'email-main') ?? {};
const partners = integrations.find((integration) => integration.identifier === 'email-partners') ?? {};

type Json = Record<string, unknown>;

async function list(fetch: Fetch | typeof plain.fetch): Promise<Json[]> {
  const headers = { authorization: 'ApiKey dev' };
  const response = await fetch(new Request('http://mock/v1/integrations/active', { headers }));
  return (await response.json()) as Json[];
}

const check = (fetch: Fetch, more: { ids?: { integrationId: string }; only?: string[] } = {}) =>
  runConformance({
    ...{ fetch, baseUrl: 'http://mock', apiKey: 'dev', allowWrites: true, settleMs: 0 },
    only: ['integration-update.*', 'active.*'],
    ...more,
  });

/** The mock with updates changed by `change`, and integrations in responses changed by `show`. */
function wrapped(change: (id: string, body: Json) => Json | undefined, show = (integration: Json) => integration) {
  const mock = createMock({ scenario: proofScenario });
  const updated = new Set<string>();
  const fetch: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    let sent = request;
    if (request.method === 'PUT') {
      const id = pathname.split('/').at(-1) ?? '';
      updated.add(id);
      const text = await request.clone().text();
      const body = change(id, text.endsWith('}') ? JSON.parse(text) : {});
      if (body === undefined) return Response.json(show((await list(mock.fetch)).find(({ _id }) => _id === id) ?? {}));
      if (text.endsWith('}')) sent = new Request(request, { body: JSON.stringify(body) });
    }
    const response = await mock.fetch(sent);
    if (!pathname.includes('/integrations') || !response.ok) return response;
    const json = (await response.json()) as Json | Json[];
    return Response.json(Array.isArray(json) ? json.map(show) : show(json));
  };
  return { fetch, updated, mock };
}

/** Ids of the updated integrations that exist. */
function existing(updated: ReadonlySet<string>): readonly string[] {
  const names = integrations.flatMap(({ _id, identifier }) => [_id, identifier]);
  return [...updated].filter((id) => names.includes(id));
}

test('of the active integrations one is changed that is not primary, and is afterwards as it was', async () => {
  const { fetch, updated, mock } = wrapped((_, body) => body);
  const { incomplete, results } = await check(fetch);
  expect(incomplete).toBeUndefined();
  expect(results.filter(({ status }) => status !== 'passed').map(({ id }) => id)).toEqual([
    'integration-update.credentials-validation',
    'integration-update.without-fields',
  ]);
  expect(existing(updated)).toEqual([partners._id, partners.identifier]);
  expect(await list(mock.fetch)).toEqual(integrations);
});

test('where all that is active is primary, none is changed', async () => {
  const { fetch, updated } = wrapped(
    (_, body) => body,
    (integration) => ({ ...integration, primary: true }),
  );
  const { results } = await check(fetch);
  expect(existing(updated)).toEqual([]);
  expect(results.find(({ id }) => id === 'integration-update.persists')).toMatchObject({
    status: 'skipped',
    message: 'the only active integrations are primary: allow one with --integration-id',
  });
});

test('a primary integration that is named is changed, and what a server took from it is said', async () => {
  const cleared = new Set<unknown>();
  const { fetch, updated } = wrapped(
    (id, body) => {
      if ('conditions' in body || body.active === false) cleared.add(id);
      return body;
    },
    (integration) => (cleared.has(integration._id) ? { ...integration, primary: false } : integration),
  );
  const report = await check(fetch, { ids: { integrationId: String(primary._id) } });
  const { incomplete } = report;
  expect(outcomeOf(report)).toBe('incomplete');
  expect([...updated]).toContain(primary._id);
  expect(incomplete).toEqual({
    reason: 'not restored',
    message: `the changes of the run could not be restored: the integration Transactional e-mail (${primary._id}): primary not as before`,
  });
});

test('a server that ignores what puts an integration back is told field by field', async () => {
  const { fetch } = wrapped((_, body) => ('name' in body && 'conditions' in body ? undefined : body));
  const { incomplete } = await check(fetch);
  expect(incomplete).toMatchObject({
    reason: 'not restored',
    message: expect.stringMatching(/name, (identifier, )?credentials, configurations, conditions not as before/),
  });
});

test('an integration that is named and not there is not replaced by another', async () => {
  const { fetch, updated } = wrapped((_, body) => body);
  const { results } = await check(fetch, { ids: { integrationId: 'gone' } });
  expect(existing(updated)).toEqual([]);
  expect(results.find(({ id }) => id === 'active.follows-updates')?.message).toBe('the integration gone is not active');
});

test('a server that merges nested values has no key more after a run', async () => {
  const mock = createMock({ scenario: proofScenario });
  const merging: Fetch = async (request) => {
    const text = request.method === 'PUT' ? await request.clone().text() : '';
    const id = new URL(request.url).pathname.split('/').at(-1);
    const stored = (await list(mock.fetch)).find(({ _id, identifier }) => [_id, identifier].includes(id));
    if (stored === undefined || !text.endsWith('}')) return mock.fetch(request);
    const body: Json = JSON.parse(text);
    for (const name of ['credentials', 'configurations'])
      if (typeof body[name] === 'object') body[name] = { ...Object(stored[name]), ...Object(body[name]) };
    return mock.fetch(new Request(request, { body: JSON.stringify(body) }));
  };
  const { incomplete } = await runConformance({
    ...{ fetch: merging, baseUrl: 'http://mock', apiKey: 'dev', allowWrites: true, settleMs: 0 },
    ...{ operations: ['updateIntegration'], only: ['integration-update.*', 'body.*'] },
  });
  expect(incomplete).toBeUndefined();
  expect(await list(mock.fetch)).toEqual(integrations);
});
