import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Contract } from '../../src/contract/contract.js';
import { type Fetch, record } from '../../src/contract/exchange.js';
import { isSameJson } from '../../src/contract/json-value.js';
import { judge } from '../../src/contract/judge.js';
import { imitate } from '../../src/imitation/imitate.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { suggestProfile } from '../../src/profile/suggest-profile.js';
import { isWhole } from '../extent.js';
import { newFolder } from '../new-folder.js';
import { smallScenario } from '../proof-scenario.js';
import { sampled } from '../sampled.js';
import { type Deployment, deployments, isSingleTwist } from './round-trip/deployments.js';
import { type Difference, fieldsOf, inWords, type Seen, session } from './round-trip/session.js';
import { grown } from './round-trip/twists.js';

/** Learning as long as a real imitation takes minutes. */
const budget = isWhole ? { learning: 1_000, checking: 400 } : { learning: 450, checking: 200 };

const tried = isWhole ? deployments : sampled(deployments.filter((one) => !isSingleTwist(one)));

/** The share of equal responses of each deployment. */
const shares = new Map<string, number>();

afterAll(() => {
  if (shares.size === 0) return;
  const all = [...shares.values()];
  const lines = [...shares].map(([name, share]) => `  ${percent(share)} ${name}`);
  const average = all.reduce((sum, share) => sum + share, 0) / all.length;
  console.log(['responses equal to those of the deployment:', ...lines, `  ${percent(average)} on average`].join('\n'));
});

test.for(
  tried.map((deployment) => [deployment.name, deployment] as const),
)('a client meets the same in the imitation of a deployment: %s', { timeout: 120_000 }, async ([name, deployment]) => {
  const { failures, compared, differences } = await roundTrip(deployment, budget);
  const share = 1 - differences.length / compared;
  shares.set(name, share);
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(100);
  const { least = 0.95 } = deployment;
  expect(share, differences.map(inWords).join('\n')).toBeGreaterThanOrEqual(least);
});

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

interface Trip {
  /** The requirements that fail on the imitation and not on the original. */
  readonly failures: readonly string[];
  /** Limits that the imitation reports. */
  readonly limits: readonly string[];
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Approximate numbers of requests for learning the deployment, and for checking its imitation. */
interface Budget {
  readonly learning: number;
  readonly checking: number;
}

const baseUrl = 'http://deployment.invalid';

/** Serializes requests with different timestamps, so that no two records have the same time. */
function inTurn(server: Fetch): Fetch {
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    last = last.then(() => new Promise((done) => setTimeout(done, 2)));
    await last;
    return server(request);
  };
}

/** Imitates a deployment, and compares the imitation with it in virtual time. */
async function roundTrip({ start, apiKey }: Deployment, { learning, checking }: Budget): Promise<Trip> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_790_000_000_000 });
  vi.setTimerTickMode('nextTimerAsync');
  try {
    const folder = await newFolder();
    const fetch = inTurn(start());
    const keep = ['firstName', 'lastName', 'email', 'phone'];
    const { files, limits } = await imitate({
      fetch,
      baseUrl,
      apiKey,
      budget: learning,
      keepIds: true,
      keep,
      allowWrites: true,
    });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const profile = readProfile(join(folder, 'profile.yaml'));
    const startMock = () =>
      createMock({ scenario: join(folder, 'scenario.yaml'), profile, apiKeys: [`${apiKey}=dev`] }).fetch;
    const settle = () => new Promise<void>((done) => setTimeout(done, 2_000));
    // Started again: an imitation contains nothing that the run itself has written.
    const original = await session({ fetch: inTurn(start()), baseUrl, apiKey, settle });
    const imitation = await session({ fetch: startMock(), baseUrl, apiKey, settle });
    const names = new Set([...original, ...imitation].map(({ request }) => request));
    const byName = (all: readonly Seen[]) => {
      const groups = new Map<string, Seen[]>();
      for (const one of all) groups.set(one.request, [...(groups.get(one.request) ?? []), one]);
      return groups;
    };
    const [ofOriginal, ofImitation] = [byName(original), byName(imitation)];
    const pairs = [...names].flatMap((name) => {
      const [ones, others] = [ofOriginal.get(name) ?? [], ofImitation.get(name) ?? []];
      return Array.from({ length: Math.max(ones.length, others.length) }, (_, index) => ({
        original: ones[index],
        imitation: others[index],
      }));
    });
    const failing = await failuresOf(startMock(), profile, apiKey, checking);
    const known = failing.length === 0 ? [] : await failuresOf(start(), profile, apiKey, checking);
    return {
      failures: failing.filter((line) => !known.some((other) => other.split(' ')[0] === line.split(' ')[0])),
      limits,
      compared: pairs.length,
      differences: pairs.filter(({ original: one, imitation: other }) => !isSameJson(one, other)),
    };
  } finally {
    vi.useRealTimers();
  }
}

async function failuresOf(fetch: Fetch, profile: Contract, apiKey: string, budget: number) {
  const { results, incomplete } = await runConformance({ fetch, baseUrl, apiKey, profile, budget, allowWrites: true });
  const failed = results.filter(({ status }) => status === 'failed' || status === 'errored');
  return [
    ...failed.map(({ id, message }) => `${id} ${message}`),
    ...(incomplete ? [`incomplete ${incomplete.message}`] : []),
  ];
}

test.each([
  true,
  false,
])('a suggested profile conforms to its server, to a later version, and makes a mock of the same form: writes %s', async (allowWrites) => {
  const options = { baseUrl, apiKey: 'dev', budget: 450, settleMs: 0 };
  const start = () => grown(createMock({ scenario: smallScenario }).fetch);
  const text = await suggestProfile(start(), baseUrl, (fetch, profile) =>
    runConformance({ ...options, allowWrites, fetch, profile }),
  );
  const profile = readProfile(parse(text));
  const brokenOf = async (fetch: Fetch) => {
    const { results, incomplete } = await runConformance({ ...options, allowWrites: true, profile, fetch });
    return [results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status)), incomplete];
  };
  expect(await brokenOf(start())).toEqual([[], undefined]);
  // A later version has other fields of its own: a profile allows the observed ones, and requires none.
  const later: Fetch = async (request) => {
    const shown = (await (await start()(request)).text()).replaceAll(/"(?:created|updated)At":"2026-01-01[^"]*",/g, '');
    return Response.json(JSON.parse(shown.replaceAll(',"kind":"agent"', '')));
  };
  const headers = { authorization: 'ApiKey dev' };
  const active = new Request(`${baseUrl}/v1/integrations/active`, { headers });
  expect(judge(await record('listActiveIntegrations', active, later), { profile })).toEqual([]);
  expect(await (await later(active.clone())).text()).not.toContain('updatedAt');

  const { fetch } = createMock({ scenario: smallScenario, profile });
  const [original, imitation] = await Promise.all([start(), fetch].map(formsOf));
  // Reading does not show how a new subscriber looks.
  const isKnown = ([method]: readonly unknown[]) => allowWrites || method === 'GET';
  expect(imitation?.filter(isKnown)).toEqual(original?.filter(isKnown));
});

/** The fields of a response of each operation, of steps of all kinds, and of errors. */
async function formsOf(fetch: Fetch): Promise<readonly (readonly unknown[])[]> {
  const steps = ['inbox', 'email', 'sms', 'push', 'chat'].map((kind) => `order-shipped/steps/shipped-${kind}`);
  const paths = [
    ...['/v2/subscribers', '/v1/integrations/active', '/v1/messages?limit=50', '/v1/notifications?limit=50'],
    ...['order-shipped', ...steps, 'none', 'order-shipped/steps/none'].map((path) => `/v2/workflows/${path}`),
    ...['/v1/notifications/none', '/v1/messages?limit=x', '/v1/notifications?limit=0', '/v2/subscribers?limit=x'],
  ];
  const writes = [
    ['POST', '/v2/subscribers', '{"subscriberId":"ada"}'],
    ['PATCH', '/v1/subscribers/ada/online-status', '{"isOnline":true}'],
    ['PUT', '/v1/integrations/email-main', '{"name":"Mail"}'],
    ['POST', '/v2/subscribers', '{}'],
    ['PATCH', '/v1/subscribers/none/online-status', '{"isOnline":true}'],
    ['PUT', '/v1/integrations/none', '{"name":"Mail"}'],
  ] as const;
  const ask = async (method: string, path: string, body: string | null = null) => {
    const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
    const response = await fetch(new Request(`${baseUrl}${path}`, { method, headers, body }));
    return [method, path, response.status, [...new Set(fieldsOf(await response.json()))].sort()];
  };
  const forms = [];
  for (const path of paths) forms.push(await ask('GET', path));
  const { data } = await (
    await fetch(new Request(`${baseUrl}/v1/notifications`, { headers: { authorization: 'ApiKey dev' } }))
  ).json();
  forms.push((await ask('GET', `/v1/notifications/${data[0]._id}`)).slice(2));
  for (const [method, path, body] of writes) forms.push(await ask(method, path, body));
  return forms;
}
