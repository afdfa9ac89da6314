import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { cursorPage, type SortPosition } from '../../src/mock/records/cursor-page.js';
import { client } from './client.js';

test('a window is what a sorted list would give, for any order, cursors and limit', () => {
  const windows = fc.record({
    values: fc.array(fc.constantFrom('', 'a', 'b', null, 'c'), { minLength: 1, maxLength: 100 }),
    ascending: fc.boolean(),
    keep: fc.func(fc.boolean()),
    after: fc.option(fc.nat(99), { nil: undefined }),
    before: fc.option(fc.nat(99), { nil: undefined }),
    includeCursor: fc.boolean(),
    limit: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(windows, ({ values, ascending, keep, limit, includeCursor, ...rest }) => {
      const place = (index: number) => ({ index, value: values[index] });
      const cursor = (number: number | undefined) => (number === undefined ? undefined : place(number % values.length));
      const [after, before] = [cursor(rest.after), cursor(rest.before)];

      const down = (a: SortPosition, b: SortPosition) =>
        String(b.value ?? '').localeCompare(String(a.value ?? '')) || a.index - b.index;
      const compare = (a: SortPosition, b: SortPosition) => (ascending ? down(b, a) : down(a, b));
      const matches = [...values.keys()].filter((index) => keep(index)).map(place);
      const sorted = matches.toSorted(compare);
      const inside = sorted.filter((found) => {
        const [low, high] = [
          after === undefined ? 1 : compare(found, after),
          before === undefined ? -1 : compare(found, before),
        ];
        return includeCursor ? low >= 0 && high <= 0 : low > 0 && high < 0;
      });
      const expected = after === undefined && before !== undefined ? inside.slice(-limit) : inside.slice(0, limit);

      const page = cursorPage(matches, { after, before, includeCursor, limit, ascending });
      expect(page.indexes).toEqual(expected.map(({ index }) => index));
      expect(page.total).toBe(sorted.length);
      if (expected.length > 0) {
        expect(page.hasPrevious).toBe(sorted[0] !== expected[0]);
        expect(page.hasNext).toBe(sorted.at(-1) !== expected.at(-1));
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a search among thousands of written records finds what a walk through all of them finds', async () => {
  const ask = client(createMock().fetch);
  const put = (subscriberId: string, fields: object) =>
    ask('POST /v2/subscribers', { body: { subscriberId, ...fields } });
  const [{ subscriberId }] = (await ask('GET /v2/subscribers?limit=1')).json.data;
  for (let number = 0; number < 1_100; number += 1) {
    await put(`written-${number}`, {
      firstName: number % 3 === 0 ? 'Xaverine' : 'Ben',
      email: `${number % 50}@a.example`,
    });
  }
  const walk = async (query: string) => {
    const found: { subscriberId: string; email?: string; firstName?: string }[] = [];
    for (let after = ''; ; ) {
      const { json } = await ask(`GET /v2/subscribers?limit=100${query}${after}`);
      found.push(...json.data);
      if (json.next === null) return { found, total: json.totalCount };
      after = `&after=${json.next}`;
    }
  };
  await walk('&name=Xaverine&orderBy=email');
  // After the table has settled: a record of the scenario, a settled one, and a new one.
  await put(subscriberId, { firstName: 'Xaverine', email: '7@a.example' });
  await put('written-3', { firstName: 'Ben', email: '3@a.example' });
  await put('written-4', { firstName: 'Xaverine', email: '0@a.example' });
  await put('newest', { firstName: 'Xaverine', email: '49@a.example' });
  const { found: everyone } = await walk('');
  expect(everyone[0]?.subscriberId).toBe('newest');
  const meant = everyone.filter(({ firstName }) => firstName?.includes('Xaverine'));
  const { found, total } = await walk('&name=Xaverine');
  expect(found).toEqual(meant);
  expect(total).toBe(meant.length);
  const byEmail = (await walk('&name=Xaverine&orderBy=email')).found;
  expect(byEmail.map(({ email }) => email)).toEqual(
    meant
      .map(({ email }) => email)
      .sort()
      .reverse(),
  );
  expect(new Set(byEmail.map((one) => one.subscriberId)).size).toBe(meant.length);
});

test('the count of more than 50,000 is capped, and a write is in the next page, however often that page was read', async () => {
  const ask = client(createMock({ scenario: 'over-50k' }).fetch);
  const all = (await ask('GET /v2/subscribers')).json;
  expect(all).toMatchObject({ totalCount: 50_000, totalCountCapped: true, previous: null, next: expect.any(String) });
  const some = (await ask('GET /v2/subscribers?subscriberId=0000')).json;
  expect([some.totalCount < 50_000, some.totalCountCapped]).toEqual([true, false]);
  for (const firstName of ['Ada', 'Augusta', 'Ada']) {
    await ask('POST /v2/subscribers', { body: { subscriberId: 'ada', firstName } });
    for (const _ of [1, 2]) {
      const { json } = await ask('GET /v2/subscribers?limit=1&subscriberId=ada');
      expect(json.data).toMatchObject([{ firstName }]);
    }
  }
});
