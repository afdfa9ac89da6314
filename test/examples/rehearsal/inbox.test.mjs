// What both inboxes are tested by: `npx notikit rehearse -- node --test inbox.test.mjs`
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { NOTIKIT_URL = 'http://127.0.0.1:4010', NOTIKIT_API_KEY = 'dev', INBOX = './careless-inbox.mjs' } = process.env;
const { createInbox } = await import(INBOX);
const inbox = createInbox(NOTIKIT_URL, NOTIKIT_API_KEY);

test('the newest message is shown', async () => {
  const headers = { authorization: `ApiKey ${NOTIKIT_API_KEY}` };
  const data = [];
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await (await fetch(`${NOTIKIT_URL}/v1/messages?limit=25&page=${page}`, { headers })).json();
    data.push(...answer.data);
    hasMore = answer.hasMore;
  }
  const moments = data.map(({ createdAt }) => createdAt).sort();
  const newest = data.find(({ createdAt }) => createdAt === moments.at(-1));
  assert.equal(await inbox.newest(), newest._id);
});

test('who is here already is welcomed back', async () => {
  assert.equal(await inbox.register('grace'), 'welcome');
  assert.equal(await inbox.register('grace'), 'welcome back');
});

test('the head tells how many messages are shown', async () => {
  assert.match(await inbox.head(), /^3\b/);
});

test('who was never online is told so', async () => {
  assert.equal(await inbox.lastSeen('user-00007'), 'never');
});

test('each integration has an icon', async () => {
  for (const icon of await inbox.icons()) assert.match(icon, /./u);
});
