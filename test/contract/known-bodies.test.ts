import { expect, test } from 'vitest';
import { readCachedJson, readJson } from '../../src/contract/json-value.js';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const page = (name: string) => ({ data: Array.from({ length: 200 }, (_, index) => ({ _id: `${name}-${index}` })) });

/** Reads `times` copies of some bytes. */
function read(bytes: Uint8Array, times: number) {
  return Array.from({ length: times }, () => readCachedJson(bytes.slice(), 1_000));
}

test('what has the bytes of one of the last bodies is the same object', () => {
  const [first, second, third] = read(bytesOf(page('same')), 3);
  expect(third).toBe(second);
  expect(first).toEqual(second);
});

test('what differs in one byte, or has another limit, is read anew', () => {
  const bytes = bytesOf(page('one'));
  read(bytes, 3);
  expect(readCachedJson(bytesOf(page('two')), 1_000)).toEqual(readJson(bytesOf(page('two'))));
  expect(readCachedJson(bytes, 1)).toMatchObject({ ok: false, problem: 'too deep' });
});

test('bytes that change after they were read change nothing of what is known', () => {
  const bytes = bytesOf(page('old'));
  for (let time = 0; time < 3; time += 1) readCachedJson(bytes, 1_000);
  bytes.set(bytesOf(page('new')));
  expect(readCachedJson(bytes, 1_000)).toEqual(readJson(bytesOf(page('new'))));
  expect(readCachedJson(bytesOf(page('old')), 1_000)).toEqual(readJson(bytesOf(page('old'))));
});

test('small bodies, and bodies that are not JSON, are read as ever', () => {
  expect(read(bytesOf({ a: 1 }), 3)).toEqual(Array(3).fill({ ok: true, value: { a: 1 } }));
  expect(read(new TextEncoder().encode('x'.repeat(5_000)), 3)).toEqual(
    Array(3).fill(expect.objectContaining({ ok: false, problem: 'not JSON' })),
  );
});
