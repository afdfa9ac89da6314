import { expect, test } from 'vitest';
import { record } from '../../src/contract/exchange.js';
import { assertContract } from '../../src/index.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createRequest, createResponse, messagePage, readObject, requestMock } from './mock-requests.js';

test('a response that conforms passes and stays readable', async () => {
  const response = await requestMock('/v1/messages?limit=2');
  await assertContract(response, 'listMessages');
  expect(await response.json()).toMatchObject({ data: [{}, {}] });
});

test('a failure contains its requirement, section, location, and expected and actual values', async () => {
  const page = await messagePage(2, { hasMore: 'yes' });
  await expect(assertContract(createResponse(page), 'listMessages')).rejects.toThrow(
    [
      'the 200 of listMessages does not conform',
      '',
      '§4.6 Fields of a page of messages have the specified types, and are `null` only where the specification allows it. [message-page.field-types]',
      '  /hasMore must be boolean',
      '    at        /hasMore',
      '    expected  boolean',
      '    actual    "yes"',
    ].join('\n'),
  );
});

test('a byte order mark before the body fails', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = new Response(`\uFEFF${JSON.stringify(await messagePage(2))}`, { headers });
  await expect(assertContract(response, 'listMessages')).rejects.toThrow(/byte order mark[\s\S]*EF BB BF/);
});

test('a Response is checked against the query of its address', async () => {
  const page = await messagePage(3, { pageSize: 2 });
  const url = 'https://api.example.com/base/v1/messages?limit=2';
  await expect(assertContract(createResponse(page, { url }))).rejects.toThrow(
    /^the 200 of listMessages \(\/base\/v1\/messages\?limit=2\) does not conform[\s\S]*\[messages\.limit-kept\]\n {2}the page has more records than its limit/,
  );
  await assertContract(createResponse(page, { url: 'https://api.example.com/v1/messages?limit=3' }));
});

test('rules that need an unknown part of the request are skipped', async () => {
  const page = await messagePage(20, { page: 3 });
  await assertContract(createResponse(page), 'listMessages', { strict: true });
  await assertContract(createResponse(page, { url: 'http://other/inbox?limit=2' }), 'listMessages', { strict: true });
  const { data } = await readObject(await requestMock('/v2/subscribers?limit=1'));
  const [subscriber] = Array.isArray(data) ? data : [];
  await assertContract(createResponse(subscriber, { status: 201 }), 'createSubscriber', { strict: true });
});

test.each([
  204, 304, 400, 401, 404, 409, 418, 429, 500, 503,
])('a %i, which the specification leaves open, passes only where it is expected', async (status) => {
  const answer = () => new Response(null, { status });
  await expect(assertContract(answer(), 'listMessages')).rejects.toThrow(`returned ${status}, expected 200`);
  await assertContract(answer(), 'listMessages', { status });
});

test('an unexpected status is reported with the body, advice and violations', async () => {
  const refused = Response.json({ message: 'No key ApiKey abc-123' }, { status: 401 });
  await expect(assertContract(refused, 'listMessages')).rejects.toThrow(
    [
      'listMessages returned 401, expected 200. Pass { status: 401 } if the test expects it.',
      '  body  {"message":"No key ApiKey $NOTIKIT_API_KEY"}',
    ].join('\n'),
  );
  const page = await messagePage(1);
  await expect(assertContract(createResponse(page), 'listMessages', { status: '4xx' })).rejects.toThrow(
    'listMessages returned 200, expected 4xx. Pass { status: 200 } if',
  );
  const broken = createResponse({ ...page, hasMore: 7 });
  await expect(assertContract(broken, 'listMessages', { status: 404 })).rejects.toThrow(
    /expected 404[\s\S]*\nthe 200 of listMessages does not conform\n[\s\S]*\[message-page\.field-types\]/,
  );
});

test('an invalid expected status is rejected', async () => {
  // @ts-expect-error: no class of statuses
  await expect(assertContract(createResponse([]), 'listMessages', { status: '6xx' })).rejects.toThrow(
    '"6xx" is not a status. Pass a number from 100 to 599, or a class such as "4xx".',
  );
});

test('an exchange is checked against all of its parts', async () => {
  const { fetch } = createMock({ sabotages: ['messages.limit-kept'] });
  const exchange = await record('listMessages', createRequest('/v1/messages?limit=2'), fetch);
  await expect(assertContract(exchange)).rejects.toThrow('[messages.limit-kept]');
  await assertContract({ ...exchange, request: { ...exchange.request, url: 'http://mock/v1/messages?limit=50' } });
});

test('a message lists a limited number of violations', async () => {
  const failure = (data: object[]) =>
    messagePage(1, { data, hasMore: 'yes' })
      .then((page) => assertContract(createResponse(page), 'listMessages'))
      .catch((error: unknown) => String(error).split('\n'));
  const { data } = await messagePage(1);
  const [message]: object[] = Array.isArray(data) ? data : [];
  const action = { status: 7, buttons: [{ type: 'x', content: 7 }] };
  const block = { type: 'x', content: 7 };
  const everywhere = { _id: 7, channel: 'x', status: 'x', contextKeys: ['x'], createdAt: 'x', content: [block] };
  const many = await failure([{ ...message, ...everywhere, cta: { type: 7, action } }]);
  expect(many?.filter((line) => line.startsWith('§'))).toHaveLength(10);
  expect(many?.at(-1)).toMatch(/^… and \d more requirements$/);
  const alike = await failure(Array.from({ length: 5 }, (_, index) => ({ ...message, _id: `${index}`, channel: 'x' })));
  expect(alike?.filter((line) => line.startsWith('    at        /data/'))).toHaveLength(3);
  expect(alike).toContain('  … and 2 more like it');
});

test('a body that was already read is reported', async () => {
  const used = await requestMock('/v1/messages');
  await used.text();
  const locked = await requestMock('/v1/messages');
  locked.body?.getReader();
  for (const response of [used, locked]) {
    await expect(assertContract(response, 'listMessages')).rejects.toThrow(/^the body was already read\. Check /);
  }
  await expect(assertContract(Response.error(), 'listMessages')).rejects.toThrow(
    'a response of type "error" has no readable parts',
  );
});

test('the operation is derived from the address, or the message explains why not', async () => {
  const page = await messagePage(1);
  const at = (path: string, body: unknown = page) => assertContract(createResponse(body, { url: `http://api${path}` }));
  await at('/v1/messages');
  await expect(at('/v1/integrations/active', [7])).rejects.toThrow('the 200 of listActiveIntegrations');
  await expect(at('/v2/subscribers')).rejects.toThrow(
    'the response does not contain its method: /v2/subscribers can be searchSubscribers or createSubscriber. Pass the operation.',
  );
  await expect(at('/v1/letters')).rejects.toThrow('/v1/letters is not an operation of the contract');
  await expect(assertContract(createResponse(page))).rejects.toThrow(
    /^the response does not contain its request\. Pass the operation/,
  );
  // @ts-expect-error: the contract has no such operation
  await expect(assertContract(createResponse(page), 'listMesages')).rejects.toThrow(
    /^unknown operation "listMesages". Known: createSubscriber, .* and getNotification$/,
  );
});

test.each([
  [
    'a promise',
    Promise.resolve(),
    'an object of type Promise is not a response of fetch, axios, supertest, superagent or Playwright: await it first',
  ],
  ['data', [], 'an array is not a response of fetch, axios, supertest, superagent or Playwright'],
  ['nothing', undefined, 'a value of type undefined is not a response'],
  ['a half', { status: 200 }, 'an object of type Object is not a response'],
])('%s is not taken for an answer', async (_, value, message) => {
  const answer: never = value as never;
  await expect(assertContract(answer, 'listMessages')).rejects.toThrow(message);
  await expect(assertContract(answer, 'listMessages')).rejects.toThrow(TypeError);
});
