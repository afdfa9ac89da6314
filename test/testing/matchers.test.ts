import { expect, onTestFinished, test } from 'vitest';
import '../../src/vitest.js';
import { record } from '../../src/contract/exchange.js';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createRequest, createResponse, messagePage, requestMock } from './mock-requests.js';

const exchangeWith = (...sabotages: string[]) =>
  record('listMessages', createRequest('/v1/messages?limit=2'), createMock({ sabotages }).fetch);

test('toMatchContract reports the violations of a response', async () => {
  await expect(await requestMock('/v1/messages')).toMatchContract('listMessages');
  const broken = createResponse(await messagePage(1, { hasMore: 'yes' }));
  await expect(expect(broken).toMatchContract('listMessages')).rejects.toThrow(/§4\.6 [\s\S]* at {8}\/hasMore/);
  await expect(expect(createResponse([])).toMatchContract('listMessages')).rejects.toThrow('at        the whole body');
});

test('a response of another operation is recognised by its address, also with `not`', async () => {
  const { url, close } = await serve(({ request }) => createMock().fetch(request));
  onTestFinished(close);
  const get = (path: string) => fetch(`${url}${path}`, { headers: { authorization: 'ApiKey dev' } });
  const message = 'the response is of listNotifications (/v1/notifications), not of listMessages';
  await expect(expect(await get('/v1/notifications')).toMatchContract('listMessages')).rejects.toThrow(message);
  await expect(expect(await get('/v1/notifications')).not.toMatchContract('listMessages')).rejects.toThrow(message);
  await expect(expect(await get('/v2/subscribers')).toMatchContract('listMessages')).rejects.toThrow(
    'the response is of searchSubscribers or createSubscriber (/v2/subscribers), not of listMessages',
  );
  await expect(await get('/v2/subscribers')).toMatchContract('searchSubscribers');
  const put = { status: 200, headers: {}, data: {}, config: { method: 'put', url: `${url}/v1/integrations/active` } };
  await expect(expect(put).toMatchContract('listActiveIntegrations')).rejects.toThrow(
    'the response is of updateIntegration (PUT /v1/integrations/active), not of listActiveIntegrations',
  );
  await expect(expect(await get('/nowhere')).toMatchContract('listMessages')).rejects.toThrow('returned 404');
});

test('toKeepContract checks an exchange synchronously', async () => {
  expect(await exchangeWith()).toKeepContract();
  const broken = await exchangeWith('messages.limit-kept');
  expect(() => expect(broken).toKeepContract()).toThrow(
    /^the 200 of listMessages \(GET \/v1\/messages\?limit=2\) does not conform/,
  );
});

test('a violation of a `should` fails in strict mode', async () => {
  const unavailable = new Response(null, { status: 503 });
  await expect(unavailable).toMatchContract('listMessages', { status: 503 });
  await expect(unavailable).not.toMatchContract('listMessages', { status: 503, strict: true });
  expect(await exchangeWith('response.media-type')).toKeepContract();
  expect(await exchangeWith('response.media-type')).not.toKeepContract({ strict: true });
});

test('both matchers fail for an error response, unless its status is expected', async () => {
  const failing = { 204: null, 404: '{"message":"no"}', 500: 'out of order' };
  for (const [name, body] of Object.entries(failing)) {
    const status = Number(name);
    const answer = () => new Response(body, { status });
    const exchange = await record('getWorkflow', createRequest('/v2/workflows/none'), async () => answer());
    await expect(expect(answer()).toMatchContract('listMessages')).rejects.toThrow(`returned ${status}`);
    expect(() => expect(exchange).toKeepContract()).toThrow(`returned ${status}`);
    await expect(answer()).not.toMatchContract('listMessages');
    await expect(answer()).toMatchContract('listMessages', { status });
    await expect(answer()).toMatchContract('listMessages', { status: `${name.charAt(0)}xx` as '4xx' });
    if (status !== 204) expect(exchange).toKeepContract({ status });
  }
  await expect(await requestMock('/v1/messages')).not.toMatchContract('listMessages', { status: 404 });
  await expect(await requestMock('/v1/messages')).not.toMatchContract('listMessages', { status: '4xx' });
});

test('the message of `not` contains the number of requirements that apply', async () => {
  await expect(createResponse([])).not.toMatchContract('listMessages');
  await expect(expect(await requestMock('/v1/messages')).not.toMatchContract('listMessages')).rejects.toThrow(
    /^the 200 of listMessages was expected not to conform, but passes all \d\d requirements that apply$/,
  );
  const refused = new Response(null, { status: 404 });
  await expect(expect(refused).not.toMatchContract('listMessages', { status: 404 })).rejects.toThrow(
    'but no requirement applies: the specification does not define the body of a 404 (§7)',
  );
  expect(await exchangeWith('messages.limit-kept')).not.toKeepContract();
});

test('an unsupported value fails, also with `not`', async () => {
  const used = await requestMock('/v1/messages');
  await used.text();
  await expect(expect(used).not.toMatchContract('listMessages')).rejects.toThrow('was already read');
  // @ts-expect-error: the contract has no such operation
  await expect(expect(createResponse([])).not.toMatchContract('listMesages')).rejects.toThrow(
    'unknown operation "listMesages"',
  );
  expect(() => expect(createResponse([])).not.toKeepContract()).toThrow(
    'an object of type Response is not an exchange. Create one with `record`, or use toMatchContract for responses.',
  );
});
