// Fails about one time in three, by chance: a queue that is not ready in time.
import assert from 'node:assert/strict';
import { it } from 'node:test';

const url = process.env.NOTIKIT_URL ?? 'http://127.0.0.1:4010';
const headers = { authorization: `ApiKey ${process.env.NOTIKIT_API_KEY ?? 'dev'}` };

/** A number from 0 to 1 that depends on the time. */
function chance() {
  let seed = Number(process.hrtime.bigint() % 4_294_967_291n);
  for (let round = 0; round < 3; round += 1) {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0;
    seed = (seed ^ (seed >>> 12)) >>> 0;
  }
  return seed / 2 ** 32;
}

it('lists the active integrations', async () => {
  const integrations = await (await fetch(`${url}/v1/integrations/active`, { headers })).json();
  assert.equal(integrations[0].identifier, 'inbox-main');
});

it('finds the queue ready', async () => {
  const page = await (await fetch(`${url}/v1/messages?limit=1`, { headers })).json();
  assert.equal(page.pageSize, 1);
  assert.ok(chance() > 1 / 3, 'the queue is not ready');
});
