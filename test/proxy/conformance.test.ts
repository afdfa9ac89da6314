import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createOutbound } from '../../src/http/outbound.js';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { type Ask, tenAsks } from '../har/record-har.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';

const mock = createMock({ scenario: proofScenario });
let keys = 0;

/** Typical requests of a client: all operations, a later page, and one without a key. */
const asks: readonly Ask[] = [...(await tenAsks(mock.fetch)), { target: '/v1/messages?page=1' }];
const tour = [...asks.map((ask) => ({ ...ask, headers: { authorization: 'ApiKey dev' } })), { target: '/v1/messages' }];

async function send(url: string, { method = 'GET', target, headers, body }: Ask): Promise<void> {
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  // A configured fault may abort the response.
  await fetch(`${url}${target}`, init).then(
    (response) => response.text(),
    () => {},
  );
}

async function check(baseUrl: string) {
  keys += 1;
  const fetch = createOutbound();
  try {
    return await runConformance({ fetch, baseUrl, apiKey: `dev-proxy-${keys}`, allowWrites: true, settleMs: 0 });
  } finally {
    await fetch.close();
  }
}

slow('a server gives the same results through the proxy as directly, and the proxy finds nothing', async () => {
  const server = await serve(({ request }) => mock.fetch(request));
  await using proxy = createProxy({ target: server.url });
  const url = await proxy.listen();
  const [direct, proxied] = [await check(server.url), await check(url)];
  const statuses = ({ results }: typeof direct) => results.map(({ id, status }) => `${id} ${status}`);
  expect(statuses(proxied)).toEqual(statuses(direct));
  expect(proxied.summary.passed).toBeGreaterThan(200);

  await proxy.settled();
  const { results, requests } = proxy.traffic.report();
  // The run sends invalid requests on purpose.
  const broken = results.filter(({ id, status }) => id !== 'traffic.requests' && !isFine(status));
  expect(broken).toEqual([]);
  expect(requests).toBeGreaterThan(200);
  await server.close();
});

const sabotages =
  'response.json-body response.media-type response.status-ok response.no-server-error/refusals ' +
  'timestamp.iso-8601 subscriber.required-fields subscriber.field-types subscriber.id-differs ' +
  'message-page.required-fields search-page.field-types message.enums message-cta.field-types ' +
  'workflow.enums workflow.step-kinds step.required-fields event-page.required-fields ' +
  'execution-detail.enums active.only-active messages.page-echo messages.filter-channel search.limit-kept ' +
  'auth.key-required';

test.each(sabotages.split(' '))('the proxy names what is sabotaged behind it: %s', async (name) => {
  const sabotage = findSabotage(name);
  if (sabotage === undefined) throw new Error(`unknown sabotage ${name}`);
  const { id } = sabotage;
  const wrapped = sabotage.wrap(mock.fetch);
  const server = await serve(({ request }) => wrapped(request));
  await using proxy = createProxy({ target: server.url });
  const url = await proxy.listen();
  for (const ask of tour) await send(url, ask);
  await proxy.settled();
  const broken = proxy.traffic.report().results.filter(({ status }) => ['failed', 'warned'].includes(status));
  expect(broken.map((result) => result.id)).toContain(id);
  await server.close();
});

function isFine(status: string): boolean {
  return ['passed', 'skipped', 'observed'].includes(status);
}
