import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Contract } from '../../src/contract/contract.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { isSameJson } from '../../src/contract/json-value.js';
import { imitate } from '../../src/imitation/imitate.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { isWhole } from '../extent.js';
import { sampled } from '../sampled.js';
import { type Deployment, deployments, isSingleTwist } from './round-trip/deployments.js';
import { type Difference, inWords, type Seen, session } from './round-trip/session.js';

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
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  try {
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
    await rm(folder, { recursive: true });
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
