import { expect, test } from 'vitest';
import { Originals, Pseudonyms } from '../../src/imitation/pseudonyms.js';

test('a text has one pseudonym, of its form, and no other text has the same', () => {
  const pseudonyms = new Pseudonyms();
  expect(pseudonyms.of('Ada-Lovelace 12', 'text')).toMatch(/^[A-Z][a-z]{2}-[A-Z][a-z]{7} \d\d$/);
  expect(pseudonyms.of('Ada-Lovelace 12', 'text')).toBe(pseudonyms.of('Ada-Lovelace 12', 'text'));
  expect(pseudonyms.of('ada@home.test', 'email')).toMatch(/^[a-z]{3}@example\.com$/);
  expect(pseudonyms.of('+44 (20) 7946', 'phone')).toMatch(/^\+\d\d \(\d\d\) \d{4}$/);
  expect(pseudonyms.of('61e014d7c9fb59237e000001', 'generated id')).toMatch(/^61e014d7[\da-f]{16}$/);
  expect(pseudonyms.of('1990-05-01', 'moment')).toMatch(/^19[789]\d-\d\d-\d\d$/);
  expect(String(pseudonyms.number(1234.5))).toMatch(/^[\d.]{1,6}$/);
  const many = Array.from({ length: 5_000 }, (_, index) =>
    pseudonyms.of(`u${index % 10}${'abcdefghij'[index % 7]}${index}`, 'first name'),
  );
  expect(new Set(many).size).toBe(5_000);
});

test('a text without letters and digits becomes letters, so that it is not left', () => {
  expect(new Pseudonyms(new Originals(['••••"}'])).of('••••"}', 'text')).toMatch(/^[a-zA-Z]{6}$/);
});

test('another imitation has other pseudonyms, and none holds an original', () => {
  const text = 'a text that is long enough';
  expect(new Pseudonyms().of(text, 'text')).not.toBe(new Pseudonyms().of(text, 'text'));
  const originals = new Originals(['Claudie', 'Kristian', 'short']);
  const pseudonyms = new Pseudonyms(originals);
  for (let index = 0; index < 2_000; index += 1) {
    expect(originals.findIn(pseudonyms.of(`name ${index}`, 'first name'))).toBeUndefined();
  }
});

test('an original is found as it stands in JSON, with its line; a short one is not looked for', () => {
  const originals = new Originals(['say "hello"', 'Ada', 'Augusta']);
  expect(originals.findIn('{}\n{"a":"They say \\"hello\\" there"}')).toEqual({
    original: 'say \\"hello\\"',
    line: 2,
  });
  expect(originals.findIn('{"a":"Ada"}')).toBeUndefined();
});
