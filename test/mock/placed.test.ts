import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Table } from '../../src/mock/records/table.js';

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

/** Reference implementation by a plain list: a record comes before those that are not newer. */
class Model {
  all: Item[] = [...shared];

  put(item: Item): void {
    const same = this.all.findIndex((one) => one._id === item._id && one.createdAt === item.createdAt);
    if (same !== -1) {
      this.all[same] = item;
      return;
    }
    this.remove(item._id ?? '');
    const time = ({ createdAt = '9999' }: Item) => Date.parse(createdAt);
    const place = this.all.findIndex((one) => time(one) <= time(item));
    this.all.splice(place === -1 ? this.all.length : place, 0, item);
  }

  remove(gone: string): void {
    this.all = this.all.filter(({ _id }) => _id !== gone);
  }
}

test('records stand among the others where their times put them, whatever is put, replaced and removed', () => {
  const changes = fc.array(fc.oneof({ arbitrary: change, weight: 3 }, id), { maxLength: 15 });
  fc.assert(
    fc.property(changes, (all) => {
      const [table, model] = [new Table(() => shared), new Model()];
      for (const one of all) {
        if (typeof one === 'string') {
          table.remove(one);
          model.remove(one);
          continue;
        }
        const createdAt = one.number === undefined ? {} : { createdAt: day(one.number) };
        const item = { _id: one.id, kind: one.kind, ...createdAt };
        table.insertByTime(item);
        model.put(item);
      }
      const recordsOf = (one: Table<Item>) => Array.from({ length: one.size }, (_, index) => one.at(index));
      const expected = model.all;
      expect(recordsOf(table)).toEqual(expected);
      expect(expected.map((_, index) => table.value(index, 'kind'))).toEqual(expected.map(({ kind }) => kind));
      for (const wanted of ['s1', 'p1', 'nobody'])
        expect(table.indexOf('_id', wanted)).toBe(expected.findIndex(({ _id }) => _id === wanted));
      const { removed, put } = table.changes;
      const again = new Table(() => shared);
      for (const gone of removed) again.remove(gone);
      for (const record of put) again.insertByTime(record);
      expect(recordsOf(again)).toEqual(expected);
    }),
    { numRuns: 300, seed: 5 },
  );
});
