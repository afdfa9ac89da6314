import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { readHar } from '../../src/har/read-har.js';
import { redactHar } from '../../src/imitation/redact-har.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { type Ask, recordHar, tenAsks } from './record-har.js';

const { fetch } = createMock();
const key = 'test-51H8xQe7';
const ada = {
  subscriberId: 'ada-lovelace',
  firstName: 'Augusta',
  lastName: 'Lovelace',
  email: 'ada.lovelace@analytical.engine',
  phone: '+44 20 7946 0123',
  avatar: 'https://cdn.analytical.engine/ada.png',
  locale: 'en_GB',
  timezone: 'Europe/London',
  data: { born: '1815-12-10', visits: 123_456_789, notes: ['Likes poetry'], 'ada-lovelace': true },
};
const asks: readonly Ask[] = [
  { method: 'POST', target: '/v2/subscribers', body: ada, headers: { cookie: 'session=0123456789abcdef' } },
  { method: 'POST', target: '/v2/subscribers', body: { ...ada, subscriberId: 'ada-lovelace-2', firstName: 'email' } },
  { method: 'PATCH', target: '/v1/subscribers/ada-lovelace/online-status', body: { isOnline: true } },
  { target: `/v2/subscribers?name=August&api_key=${key}` },
  { target: '/v2/subscribers?email=ada.lovelace%40analytical.engine' },
  { target: '/v1/messages?channel=email&contextKeys=tenant%3Aada-lovelace' },
];
/** Texts of which nothing may be left. */
const personal = /lovelace|august|analytical|poetry|51H8xQe7|7946 0123|1815-12-10|123456789|89abcdef/i;

async function redacted(entries: readonly unknown[], options = {}) {
  const { text, ...rest } = await redactHar({ name: 'site.har', entries }, options);
  const { log } = JSON.parse(text);
  const bodyOf = (index: number) => JSON.parse(log.entries[index].response.content.text);
  const sentIn = (index: number) => JSON.parse(log.entries[index].request.postData.text);
  const urlOf = (index: number) => new URL(log.entries[index].request.url);
  return { ...rest, text, log, bodyOf, sentIn, urlOf };
}

/** Records requests to a server of a real host. */
async function recordedWith(server: Fetch, some: readonly Ask[] = asks): Promise<readonly unknown[]> {
  const { log } = await recordHar(server, some, key);
  return JSON.parse(JSON.stringify(log.entries).replaceAll('http://api.test', 'https://api.analytical.engine'));
}

test('keys, names, addresses and identifiers are replaced by the same ones everywhere, and keep their form', async () => {
  const [first, ...others] = await recordedWith(fetch);
  const { request, response } = Object(first);
  const headers = [...response.headers, { name: 'X-RateLimit-User', value: 'lovelace@home.uk' }];
  // Codes of errors stay, but no other text in capital letters.
  const marked = { request, response: { ...response, headers, comment: 'of MISS_LOVELACE' }, _user: 'ADA_LOVELACE' };
  const { obstacles, text, log, bodyOf, sentIn, urlOf } = await redacted([{ ...Object(first), ...marked }, ...others]);
  expect(obstacles).toEqual([]);
  expect(decodeURIComponent(text)).not.toMatch(personal);
  const { subscriberId, email, phone, avatar, locale, timezone, data } = sentIn(0);
  expect(bodyOf(0)).toMatchObject({ ...sentIn(0), _id: bodyOf(2)._id });
  expect(urlOf(2).pathname).toBe(`/notify/v1/subscribers/${subscriberId}/online-status`);
  expect(bodyOf(3).data[0].firstName).toContain(urlOf(3).searchParams.get('name'));
  expect(urlOf(4).searchParams.get('email')).toBe(email);
  expect({ subscriberId, email, phone, avatar, locale, timezone }).toEqual({
    subscriberId: expect.stringMatching(/^[a-z]{3}-[a-z]{8}$/),
    email: expect.stringMatching(/^[a-z]{3}\.[a-z]{8}@example\.com$/),
    phone: expect.stringMatching(/^\+\d\d \d\d \d{4} \d{4}$/),
    avatar: expect.stringMatching(/^https:\/\/example\.com\/[a-z]{3}\.[a-z]{3}$/),
    locale: 'en_GB',
    timezone: 'Europe/London',
  });
  expect(data).toMatchObject({ born: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), visits: expect.any(Number) });
  expect(data[subscriberId]).toBe(true);
  expect(log.entries[0].request).toMatchObject({ url: 'https://api.example.com/notify/v2/subscribers', cookies: [] });
});

test.each([
  ['auth.one-organization', 'subscriber.id-differs', 'messages.limit-kept'],
  ['message.field-types', 'message.enums', 'online-status.takes-value'],
  ['messages.filter-channel', 'response.requested-resource'],
  ['search.filter-email', 'search.filter-name', 'response.status-ok'],
  ['response.json-body'],
])('a recording of a server with the sabotages %s, %s and %s shows them after the redaction', async (...ids) => {
  const sabotaged = ids.reduce<Fetch>((server, id) => findSabotage(id)?.wrap(server) ?? server, fetch);
  const entries = await recordedWith(sabotaged, [...asks, ...(await tenAsks(fetch, key))]);
  const { obstacles, text, original } = await redacted(entries, { baseUrl: 'https://api.analytical.engine/notify' });
  expect(obstacles).toEqual([]);
  const found = original.exchanges.flatMap(({ judgement }) => judgement.findings.map(({ id }) => id));
  expect(found).toEqual(expect.arrayContaining(ids));
  expect(text).not.toMatch(personal);
});

test('the recordings of all recorders show the same after the redaction', async () => {
  const folder = new URL('./cases/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.har'));
  for (const name of files) {
    const { obstacles, original } = await redactHar(await readHar(new URL(name, folder).pathname), {});
    expect([name, obstacles], name).toEqual([name, []]);
    expect(original.exchanges.length, name).toBeGreaterThan(0);
  }
});

test.each([
  ['an email without @', { email: 'ada.lovelace' }],
  ['an id that is a number', { subscriberId: 181512 }],
  ['an unknown field', { fistName: 'Augusta' }],
  ['a text in place of a flag', { isOnline: 'lovelace' }],
  ['an invalid date', { createdAt: 'yesterday, Lovelace' }],
  ['an unknown value of an enum', { channels: [{ providerId: 'fax' }] }],
])('%s stays one', async (_, fields) => {
  const [entry] = await recordedWith(fetch);
  const body = JSON.stringify({ ...JSON.parse(Object(entry).response.content.text), ...fields });
  const changed = { ...Object(entry), response: { ...Object(entry).response, content: { ...json, text: body } } };
  const { obstacles, text } = await redacted([changed]);
  expect(obstacles).toEqual([]);
  expect(text).not.toMatch(personal);
});

const json = { mimeType: 'application/json' };

/** An entry of a response to a search, whose request and response contain a secret. */
function entryWith(secret: string, content: object, query = ''): object {
  const headers = [{ name: 'Authorization', value: `ApiKey ${secret}` }];
  return {
    startedDateTime: '2026-01-15T09:30:00.000Z',
    request: { method: 'GET', url: `https://api.acme.com/v2/subscribers?${query}`, headers },
    response: { status: 200, headers: [], content: { ...json, ...content } },
  };
}

test.each([
  ['a body in base64', (page: string) => ({ text: Buffer.from(page).toString('base64'), encoding: 'base64' }), ''],
  ['JSON in a text in JSON', (page: string) => ({ text: JSON.stringify({ data: [], raw: page }) }), ''],
  [
    'an address with percent-encoding',
    (page: string) => ({ text: page }),
    'name=s%65cret-4711-key&s%65cret-4711-key=1',
  ],
  ['the names of fields', () => ({ text: '{"data":[],"secret-4711-key":{"a":"secret-4711-key"}}' }), ''],
  ['a text that is not JSON', () => ({ text: '<h1>secret-4711-key</h1>' }), ''],
])('no secret is left in %s', async (_, contentOf, query) => {
  const page = JSON.stringify({ data: [{ note: 'Key: secret-4711-key!' }], next: null, previous: null });
  const { obstacles, text } = await redacted([entryWith('secret-4711-key', contentOf(page), query)]);
  expect(obstacles).toEqual([]);
  expect(decodeURIComponent(text)).not.toContain('4711');
  expect(Buffer.from(JSON.parse(text).log.entries[0].response.content.text, 'base64').toString()).not.toContain('4711');
});

test('an id within another id, and a name that is a word of the contract, are replaced apart', async () => {
  const fields = { _organizationId: 'o', _environmentId: 'e', deleted: false, createdAt: '', updatedAt: '' };
  const people = ['user-12', 'user-123', 'user-12'].map((subscriberId) => ({
    ...fields,
    subscriberId,
    firstName: 'email',
  }));
  const messages = { data: people.map((person) => ({ subscriber: person, channel: 'email', status: 'sent' })) };
  const entry = entryWith('k', { text: JSON.stringify(messages) });
  const { bodyOf } = await redacted([JSON.parse(JSON.stringify(entry).replace('v2/subscribers', 'v1/messages'))]);
  const made = bodyOf(0).data;
  const ids = made.map(
    (message: { subscriber: typeof fields & { subscriberId: string } }) => message.subscriber.subscriberId,
  );
  expect(ids).toEqual([ids[0], expect.stringMatching(/^[a-z]{4}-\d{3}$/), ids[0]]);
  expect(ids[1].startsWith(ids[0])).toBe(false);
  expect(made[0]).toMatchObject({ channel: 'email', status: 'sent' });
  expect(made[0].subscriber.firstName).not.toBe('email');
});

test('what keeps a recording from being shared is named without its values', async () => {
  const sorted = await recordedWith(fetch, [
    { target: '/v2/subscribers?orderBy=subscriberId&orderDirection=ASC&limit=50' },
  ]);
  const { obstacles } = await redacted(sorted);
  expect(obstacles[0]).toMatch(/^entry 0: search\.order-\S+ at response\/data\/\d+\S* is new$/);
  const entry = JSON.stringify(entryWith('k', { text: '{"data":[],"firstName":"lovelace-1815"}' }));
  const left = await redacted([JSON.parse(entry.replace('.com/v2', '.com/lovelace-1815/v2'))]);
  expect(left.obstacles).toEqual(['entry 0: a value is left at /request/url']);
});
