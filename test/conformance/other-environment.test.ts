import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

const ids = ['auth.other-environment-lists', 'auth.other-environment-retrieval', 'auth.other-environment-writes'];

/** A server with a separate environment for each of two keys. */
function twoEnvironments(): Fetch {
  return createMock({ scenario: proofScenario }).fetch;
}

async function check(fetch: Fetch, otherApiKey?: string) {
  const options = {
    baseUrl: 'http://mock.test',
    apiKey: 'dev-one',
    allowWrites: true,
    settleMs: 0,
    only: ids,
    budget: 100,
  };
  const { results } = await runConformance({ ...options, fetch, otherApiKey });
  const chosen = results.filter(({ id }) => ids.includes(id));
  return Object.fromEntries(
    chosen.map(({ id, status, message }) => [id.replace('auth.other-environment-', ''), `${status} ${message}`.trim()]),
  );
}

test('two isolated environments pass', async () => {
  expect(await check(twoEnvironments(), 'dev-two')).toEqual({ lists: 'passed', retrieval: 'passed', writes: 'passed' });
});

test('without another key, the isolation is skipped with its reason', async () => {
  const reason = 'skipped needs --other-api-key';
  expect(await check(twoEnvironments())).toEqual({ lists: reason, retrieval: reason, writes: reason });
});

test('two keys of one environment fail, with the record that both see', async () => {
  const mock = createMock({ scenario: proofScenario });
  const shared: Fetch = async (request) => {
    const headers = new Headers(request.headers);
    if (headers.get('authorization') === 'ApiKey dev-two') headers.set('authorization', 'ApiKey dev-one');
    return mock.fetch(new Request(request, { headers }));
  };
  const { lists = '', retrieval = '', writes = '' } = await check(shared, 'dev-two');
  expect(lists).toMatch(/^failed .*returns a record of another environment/);
  expect(retrieval).toMatch(/^failed .*returns a record of another environment/);
  expect(writes).toMatch(/^failed .*another environment/);
});

test('another key that the server rejects checks nothing', async () => {
  const mock = createMock({ scenario: proofScenario, apiKeys: ['dev-one'] });
  const reason = 'skipped the other API key got 401: pass a key that is valid';
  // A key that is a word is not removed from sentences.
  for (const key of ['dev-two', 'other'])
    expect(await check(mock.fetch, key)).toEqual({ lists: reason, retrieval: reason, writes: reason });
});

test('a command that shows a leak has the other key as a variable of its own', async () => {
  const mock = createMock({ scenario: proofScenario, apiKeys: ['dev-one=shared', 'dev-one-two=shared'] });
  const options = {
    baseUrl: 'http://mock.test',
    apiKey: 'dev-one',
    otherApiKey: 'dev-one-two',
    settleMs: 0,
    budget: 100,
  };
  const { results } = await runConformance({ ...options, fetch: mock.fetch, only: ['auth.other-environment-lists'] });
  const { evidence = [] } = results.find(({ id }) => id === 'auth.other-environment-lists') ?? {};
  expect(evidence[0]?.curl).toContain('-H "Authorization: ApiKey $NOTIKIT_OTHER_API_KEY"');
  expect(evidence[0]?.portableCurl).toContain(
    '--variable "%NOTIKIT_OTHER_API_KEY" --expand-header "Authorization: ApiKey {{NOTIKIT_OTHER_API_KEY}}"',
  );
  expect(JSON.stringify(results)).not.toContain('dev-one');
});
