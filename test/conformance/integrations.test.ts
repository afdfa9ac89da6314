import { expect, test } from 'vitest';
import { answering, ask, asking, type Break, brokenIn, changing, check, jsonOf, withBody } from './broken-server.js';

const timeout = 60_000;

/** Every list with what an update of it would have made. */
const servers: Record<string, [readonly string[], Break]> = {
  'two integrations of one identifier': [
    ['integration.identifier-unique'],
    changing('listActiveIntegrations', (list) =>
      list.map((item: { identifier: string }) =>
        item.identifier === 'sms-main' ? { ...item, identifier: 'push-main' } : item,
      ),
    ),
  ],
  'an inactive integration in the list': [
    ['active.only-active'],
    changing('listActiveIntegrations', (list) => [
      ...list,
      { ...list[0], _id: 'ffffffffffffffffffffffff', identifier: 'off', active: false },
    ]),
  ],
  'a deleted integration in the list': [
    ['active.not-deleted'],
    changing('listActiveIntegrations', (list) => [
      ...list,
      { ...list[0], _id: 'ffffffffffffffffffffffff', identifier: 'gone', deleted: true },
    ]),
  ],
  'a deactivated integration that stays': [
    ['active.follows-updates'],
    (fetch) => {
      let known: { _id: string }[] = [];
      return changing('listActiveIntegrations', (list) => {
        const ids = new Set(list.map(({ _id }: { _id: string }) => _id));
        known = [...list, ...known.filter(({ _id }) => !ids.has(_id))];
        return known;
      })(fetch);
    },
  ],
  'an answer that shows the old name': [
    ['integration-update.takes-effect'],
    changing('updateIntegration', (json) => ({ ...json, name: 'Old' })),
  ],
  'a name that is lost': [
    ['integration-update.persists'],
    answering('updateIntegration', async (request, fetch) => {
      const given = (await jsonOf(request)) ?? {};
      const response = await fetch(
        await withBody(request, ({ name, ...rest }) => (typeof name === 'string' ? rest : { name, ...rest })),
      );
      return response.ok && given.name ? Response.json({ ...(await jsonOf(response)), name: given.name }) : response;
    }),
  ],
  'an update that resets another field': [
    ['integration-update.given-fields-only'],
    asking('updateIntegration', (request) =>
      withBody(request, (json) =>
        typeof json.name === 'string' && !json.conditions ? { ...json, conditions: [] } : json,
      ),
    ),
  ],
  'an update that forgets what it is not given': [
    ['integration-update.given-fields-only'],
    asking('updateIntegration', (request) =>
      withBody(request, (json) => (json.conditions && !json.name ? { ...json, configurations: {} } : json)),
    ),
  ],
  'an update that asks for a name': [
    ['integration-update.all-optional'],
    answering('updateIntegration', async (request, fetch) => {
      const json = await jsonOf(request);
      const isEmpty = json !== undefined && Object.keys(json).length === 0;
      return isEmpty && !request.url.includes('decade') ? Response.json({}, { status: 422 }) : fetch(request);
    }),
  ],
};

for (const [name, [broken, wrap]] of Object.entries(servers)) {
  test(`${name}: ${broken[0]}`, { timeout }, async () => {
    expect(brokenIn(await check(wrap))).toEqual(broken);
  });
}

test('a run that is ended puts the integration back', { timeout }, async () => {
  const controller = new AbortController();
  let list: unknown[] = [];
  await check(
    (fetch) => async (request) => {
      if (request.method === 'PUT') controller.abort();
      const response = await fetch(request);
      list = (await (await ask(fetch, 'GET', '/v1/integrations/active')).json()) as unknown[];
      return response;
    },
    { signal: controller.signal },
  );
  expect(JSON.stringify(list)).not.toContain('notikit check');
});
