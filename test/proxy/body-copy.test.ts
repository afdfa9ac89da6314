import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyCopy } from '../../src/proxy/body-copy.js';
import { CopyMemory, pageSize } from '../../src/proxy/copy-memory.js';

test('a copy has the bytes that were added, in whatever pieces they came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 12 }), (sizes) => {
      const copy = new BodyCopy(new CopyMemory(2_000_000), 2_000_000);
      const pieces = sizes.map((size, index) => Buffer.alloc(size, `${index}.`));
      for (const piece of pieces) expect(copy.add(piece)).toBe(true);
      expect(copy.bytes.equals(Buffer.concat(pieces))).toBe(true);
      expect([copy.size, copy.missing]).toEqual([copy.bytes.length, undefined]);
    }),
  );
});

test('what is over the limit is not added, and what came before it is there until it is dropped', () => {
  const copy = new BodyCopy(new CopyMemory(1_000_000), 10);
  copy.add(Buffer.from('12345678'));
  expect([copy.add(Buffer.from('901')), copy.missing, String(copy.bytes), copy.size]).toEqual([
    false,
    'too large',
    '12345678',
    11,
  ]);
  copy.drop();
  expect([copy.add(Buffer.from('1')), String(copy.bytes)]).toEqual([false, '']);
});

test('all copies together take no more than is allowed, and give it back: once most of it is, the next begins', () => {
  const memory = new CopyMemory(2 * pageSize + 1_000);
  const [one, two, three] = [0, 1, 2].map(() => new BodyCopy(memory, 9_000));
  const piece = Buffer.alloc(1_000);
  expect([one?.add(piece), two?.add(piece), three?.add(piece)]).toEqual([true, true, false]);
  expect(three?.missing).toBe('too much at once');
  one?.drop();
  one?.drop();
  expect(one?.add(piece)).toBe(false);
  expect(new BodyCopy(memory, 9_000).add(piece)).toBe(false);
  two?.drop();
  const begun = [0, 1, 2].map(() => new BodyCopy(memory, 9_000).add(piece));
  expect(begun).toEqual([true, true, false]);
});
