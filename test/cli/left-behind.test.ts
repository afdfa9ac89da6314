import { expect, test } from 'vitest';
import { findLeftovers } from '../../src/cli/clean-up.js';
import { sendCall } from '../../src/conformance/call.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { walkSearch } from '../../src/imitation/page-walk.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';
import { sampled } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';

/** Accepts any id in a creation, and generates one if it is missing. */
function lax(fetch: Fetch): Fetch {
  let made = 0;
  return async (request) => {
    const body = request.method === 'POST' ? await request.clone().text() : '';
    if (!body.endsWith('}')) return fetch(request);
    const { subscriberId, ...fields } = JSON.parse(body);
    if (typeof subscriberId === 'string') return fetch(request);
    made += 1;
    return fetch(new Request(request, { body: JSON.stringify({ ...fields, subscriberId: `made-${made}` }) }));
  };
}

const servers: Readonly<Record<string, { readonly fetch: Fetch; readonly apiKey: string }>> = {
  'the mock': { fetch: createMock({ scenario: proofScenario }).fetch, apiKey: 'dev' },
  'the independent server': { fetch: createIndependentServer({ subscribers: 5, events: 5 }), apiKey: 'opensesame' },
  'a server that makes ids of its own': { fetch: lax(createMock({ scenario: proofScenario }).fetch), apiKey: 'dev' },
};

test.each(
  sampled(Object.entries(servers)),
)('all that a run creates on %s is in its report, and found later', async (_, server) => {
  const access = { baseUrl: 'http://server.invalid', apiKey: server.apiKey };
  const subscriberIds = async () => {
    const { items } = await walkSearch((call) => sendCall(call, access, server.fetch), { limit: 100 });
    return items.map(({ subscriberId }) => subscriberId);
  };
  const before = new Set(await subscriberIds());
  const { leftBehind } = await runConformance({ ...access, fetch: server.fetch, allowWrites: true, settleMs: 0 });
  const created = (await subscriberIds()).filter((id) => !before.has(id)).sort();
  expect(created.length).toBeGreaterThan(5);
  expect([...(leftBehind?.subscribers ?? [])].sort()).toEqual(created);
  expect((await findLeftovers(access, server.fetch)).subscribers).toEqual(created);
});
