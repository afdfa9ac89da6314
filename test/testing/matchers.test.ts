import { expect, test } from 'vitest';
import '../../src/vitest.js';
import { record } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { ask, messagePage, requestOf, respond } from './asked.js';

const exchangeWith = (...sabotages: string[]) =>
  record('listMessages', requestOf('/v1/messages?limit=2'), createMock({ sabotages }).fetch);

test('toMatchContract passes for what keeps the contract, and says what is broken otherwise', async () => {
  await expect(await ask('/v1/messages')).toMatchContract('listMessages');
  const broken = respond(await messagePage(1, { hasMore: 'yes' }));
  await expect(expect(broken).toMatchContract('listMessages')).rejects.toThrow(/§4\.6 [\s\S]* at {8}\/hasMore/);
  await expect(expect(respond([])).toMatchContract('listMessages')).rejects.toThrow('at        the whole body');
});

test('toKeepContract does the same for an exchange, and needs no await', async () => {
  expect(await exchangeWith()).toKeepContract();
  const broken = await exchangeWith('messages.limit-kept');
  expect(() => expect(broken).toKeepContract()).toThrow(
    /^the 200 of listMessages \(GET \/v1\/messages\?limit=2\) breaks/,
  );
});

test('a `should` counts if the matcher is told to be strict', async () => {
  const unavailable = new Response(null, { status: 503 });
  await expect(unavailable).toMatchContract('listMessages');
  await expect(unavailable).not.toMatchContract('listMessages', { strict: true });
  expect(await exchangeWith('response.media-type')).toKeepContract();
  expect(await exchangeWith('response.media-type')).not.toKeepContract({ strict: true });
});

test('`not` says what was kept, or that there is nothing to break', async () => {
  await expect(respond([])).not.toMatchContract('listMessages');
  await expect(expect(await ask('/v1/messages')).not.toMatchContract('listMessages')).rejects.toThrow(
    /^the 200 of listMessages was expected to break the contract, but keeps all \d\d requirements that it puts to the test$/,
  );
  await expect(expect(new Response(null, { status: 404 })).not.toMatchContract('listMessages')).rejects.toThrow(
    'but cannot break it: the specification leaves open what a 404 is like (§7)',
  );
  expect(await exchangeWith('messages.limit-kept')).not.toKeepContract();
});

test('what cannot be judged fails, with `not` too', async () => {
  const used = await ask('/v1/messages');
  await used.text();
  await expect(expect(used).not.toMatchContract('listMessages')).rejects.toThrow('has been read already');
  // @ts-expect-error: the contract has no such operation
  await expect(expect(respond([])).not.toMatchContract('listMesages')).rejects.toThrow(
    'has no operation "listMesages"',
  );
  expect(() => expect(respond([])).not.toKeepContract()).toThrow(
    'an object of type Response is no exchange: `record` of notikit makes one, and toMatchContract takes answers',
  );
});
