import { expect, test } from 'vitest';
import { createExcerpt } from '../../src/judgement/report/evidence.js';

const answer = (body: string) => ({ status: 200, headers: new Headers(), body: new TextEncoder().encode(body) });
const excerpt = (value: unknown, pointer?: string) => createExcerpt(answer(JSON.stringify(value)), pointer);

test('the way to the place is laid open, its neighbours are told in short, and the place is apart', () => {
  const page = { data: [{ _id: '1' }, { _id: '2', read: 'no', cta: {}, tags: ['a'] }], page: 0 };
  expect(excerpt(page, '/data/1/read')).toEqual({
    before: '{\n  "data": [\n    {…},\n    {\n      "_id": "2",\n      "read": ',
    marked: '"no"',
    after: ',\n      "cta": {},\n      "tags": [… 1 item]\n    }\n  ],\n  "page": 0\n}',
  });
});

test('of many neighbours three are shown on either side', () => {
  const shown = excerpt(
    Array.from({ length: 50 }, (_, index) => index),
    '/20',
  );
  expect(shown).toEqual({
    before: '[\n  …\n  17,\n  18,\n  19,\n  ',
    marked: '20',
    after: ',\n  21,\n  22,\n  23,\n  …\n]',
  });
});

test('what is missing is marked in what should hold it', () => {
  expect(excerpt({ data: { a: 1 } }, '/data/b')).toEqual({
    before: '{\n  "data": {\n    "a": 1\n    ',
    marked: '"b" is not there',
    after: '\n  }\n}',
  });
  expect(excerpt({ a: 1 }, '')).toEqual({ before: '', marked: '{\n  "a": 1\n}', after: '' });
});

test('what is secret by the contract is masked, marked or not', () => {
  const integration = { credentials: { apiKey: 'canary', port: 25 }, name: 'x' };
  const shown = excerpt(integration, '/credentials/port');
  expect(JSON.stringify(shown)).not.toContain('canary');
  expect(shown?.before).toContain('"apiKey": "***"');
});

test('a body that is no JSON is shown from its beginning, and one that is too large not at all', () => {
  expect(createExcerpt(answer('<html>'), '/data')).toEqual({ before: '<html>', marked: '', after: '' });
  expect(createExcerpt(answer(''), '/data')).toBeUndefined();
  expect(createExcerpt(answer(`"${'x'.repeat(300_000)}"`), '')).toBeUndefined();
});

test('a long text is cut, so that no excerpt is larger than a screen', () => {
  const { before = '', marked = '', after = '' } = excerpt({ a: 'x'.repeat(9_000), b: 'y'.repeat(9_000) }, '/a') ?? {};
  expect(`${before}${marked}${after}`.length).toBeLessThan(300);
});
