import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lazyCollection } from '../../fixtures/collection.js';
import { InsertedRecords } from '../../src/mock/records/inserted-records.js';

interface Item {
  _id?: string;
  createdAt?: string;
  kind?: string;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const shared = [9, 7, 7, 5, 2].map((number, index): Item => ({ _id: `s${index}`, createdAt: day(number), kind: 'a' }));

const id = fc.constantFrom('s0', 's1', 's2', 's3', 's4', 'p0', 'p1', 'p2', 'p3');
const change = fc.record({
  id,
  number: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  kind: fc.constantFrom('a', 'b', 'c'),
});

/** Reference implementation by sorting: of the same time, newer records are first, before shared ones. */
class Model {
  readonly #left = new Map(shared.map((item) => [item._id, item]));
  readonly #placed = new Map<string, Item>();

  put(item: Item): void {
    this.#left.delete(item._id);
    this.#placed.set(item._id ?? '', item);
  }

  remove(gone: string): void {
    this.#left.delete(gone);
    this.#placed.delete(gone);
  }

  get all(): Item[] {
    const time = ({ createdAt = '9999' }: Item) => Date.parse(createdAt);
    return [...[...this.#placed.values()].reverse(), ...this.#left.values()].sort((a, b) => time(b) - time(a));
  }
}

test('records stand among the others where their times put them, whatever is put, replaced and removed', () => {
  const changes = fc.array(fc.oneof({ arbitrary: change, weight: 3 }, id), { maxLength: 15 });
  fc.assert(
    fc.property(changes, (all) => {
      const base = lazyCollection<Item>({ size: shared.length, make: (index) => shared[index] ?? {} });
      const [placed, model] = [new InsertedRecords(base), new Model()];
      for (const one of all) {
        if (typeof one === 'string') {
          placed.remove(one);
          model.remove(one);
          continue;
        }
        const createdAt = one.number === undefined ? {} : { createdAt: day(one.number) };
        const item = { _id: one.id, kind: one.kind, ...createdAt };
        placed.put(item);
        model.put(item);
      }
      const { size, at, value, indexOf } = placed.collection();
      const expected = model.all;
      expect(Array.from({ length: size }, (_, index) => at(index))).toEqual(expected);
      expect(expected.map((_, index) => value(index, 'kind'))).toEqual(expected.map(({ kind }) => kind));
      for (const key of ['_id', 'kind'] as const) {
        for (const wanted of ['s1', 'p1', 'a', 'b']) {
          expect(indexOf(key, wanted)).toBe(expected.findIndex((item) => item[key] === wanted));
        }
      }
      const left = new Set(expected.map(({ _id }) => _id));
      for (const gone of placed.removed) expect(shared.map(({ _id }) => _id)).toContain(gone);
      expect(placed.records.every(({ _id }) => left.has(_id))).toBe(true);
    }),
    { numRuns: 300, seed: 5 },
  );
});
