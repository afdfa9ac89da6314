import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { bodySabotages } from '../../src/sabotage/body.js';
import { recordsOf } from '../../src/sabotage/json.js';
import { findSabotage, plainSabotages, sabotagesOf, writtenSabotages } from '../../src/sabotage/sabotages.js';

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
  expect(sabotagesOf('auth.key-required').length).toBeGreaterThan(10);
});

test('sabotages know the contract only', () => {
  const directory = new URL('../../src/sabotage/', import.meta.url);
  for (const file of readdirSync(directory)) {
    const imports = [...readFileSync(new URL(file, directory), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from]) => from,
    );
    for (const from of imports)
      expect(`${file} ${from}`).toMatch(/ (\.\/[\w-]+\.js|\.\.\/contract\/.*|#generated\/.*|ajv)$/);
  }
});

test('a body stays as it was, except for the one value', async () => {
  const sabotage = findSabotage('listMessages/data/*/cta: array for object');
  expect(sabotage?.id).toBe('message-cta.field-types');
  const ask = async (fetch = createMock().fetch): Promise<unknown> => {
    const request = new Request('http://mock.test/v1/messages', { headers: { authorization: 'ApiKey dev' } });
    return (await fetch(request)).json();
  };
  const clean = await ask();
  const spoilt = recordsOf(await ask(sabotage?.wrap(createMock().fetch)));
  expect(spoilt.at(-1)?.cta).toEqual([]);
  const healed = spoilt.map((message, index) =>
    index === 9 ? { ...message, cta: recordsOf(clean)[index]?.cta } : message,
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
