import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { bodySabotages } from '../../src/sabotage/bodies/body-sabotages.js';
import { responseRecords } from '../../src/sabotage/grammar/json.js';
import { findSabotage, plainSabotages, writtenSabotages } from '../../src/sabotage/sabotages.js';
import { shares } from './shares.js';

test('each requirement that a server can break has a sabotage under its id', () => {
  const breakable = catalogue.filter(({ level }) => level !== 'open').map(({ id }) => id);
  expect(plainSabotages().map(({ id }) => id)).toEqual(breakable);
  for (const id of breakable) expect(findSabotage(id)?.id).toBe(id);
});

test('what is open has no sabotage', () => {
  for (const { id } of catalogue.filter(({ level }) => level === 'open')) expect(findSabotage(id)).toBeUndefined();
});

test('no two sabotages have the same name, and each is found by it', () => {
  const all = [...writtenSabotages, ...bodySabotages()];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const sabotage of writtenSabotages) expect(findSabotage(sabotage.name)).toBe(sabotage);
  expect(all.filter(({ id }) => id === 'auth.key-required').length).toBeGreaterThan(10);
});

test('each written sabotage is tried in one test file', () => {
  const files = Object.keys(shares).map((share) => `${share}.test.ts`);
  expect(readdirSync(new URL('.', import.meta.url))).toEqual(expect.arrayContaining(files));
  const patterns = Object.values(shares);
  const strange = writtenSabotages.filter(({ name }) => patterns.filter((pattern) => pattern.test(name)).length !== 1);
  expect(strange).toEqual([]);
});

test('a body stays as it was, except for the one value', async () => {
  const sabotage = findSabotage('listMessages/data/*/cta: array instead of object');
  expect(sabotage?.id).toBe('message-cta.field-types');
  const ask = async (fetch: Fetch = createMock().fetch): Promise<unknown> => {
    const request = new Request('http://mock.test/v1/messages', { headers: { authorization: 'ApiKey dev' } });
    return (await fetch(request)).json();
  };
  const clean = await ask();
  const spoilt = responseRecords(await ask(sabotage?.wrap(createMock().fetch)));
  expect(spoilt.at(-1)?.cta).toEqual([]);
  const healed = spoilt.map((message, index) =>
    index === 9 ? { ...message, cta: responseRecords(clean)[index]?.cta } : message,
  );
  expect({ ...Object(clean), data: healed }).toEqual(clean);
});

test('a request that the contract does not have goes through', async () => {
  const untouched: string[] = [];
  for (const { wrap } of writtenSabotages) {
    const response = await wrap(async ({ url }) => new Response(url, { status: 404 }))(
      new Request('http://mock.test/x'),
    );
    untouched.push(await response.text());
  }
  expect(new Set(untouched)).toEqual(new Set(['http://mock.test/x']));
});
