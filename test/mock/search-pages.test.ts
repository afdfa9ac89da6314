import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { cursorPage, type SortPosition } from '../../src/mock/records/cursor-page.js';
import { client } from './client.js';

const send = client(createMock().fetch);
const population = (async () => {
  const records: Record<string, string | undefined>[] = [];
  for (let after = ''; ; ) {
    const { json } = await send(`GET /v2/subscribers?limit=100${after}`);
    records.push(...json.data);
    if (json.next === null) return records;
    after = `&after=${json.next}`;
  }
})();

const search = fc.record({
  limit: fc.integer({ min: 1, max: 100 }),
  orderBy: fc.constantFrom(
    undefined,
    '_id',
    'subscriberId',
    'firstName',
    'email',
    'phone',
    'locale',
    'isOnline',
    'createdAt',
    'updatedAt',
  ),
  orderDirection: fc.constantFrom(undefined, 'ASC', 'DESC'),
  filter: fc.constantFrom(
    '',
    'email=a',
    'email=e',
    'name=a',
    'phone=1',
    'subscriberId=1',
    'subscriberId=nobody',
    'name=A&email=e',
  ),
});

function target(query: Record<string, string | number | undefined>, filter: string): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return `GET /v2/subscribers?${[...given, ...(filter === '' ? [] : [filter])].join('&')}`;
}

function matches(record: Record<string, string | undefined>, filter: string): boolean {
  return [...new URLSearchParams(filter)].every(([name, text]) =>
    (name === 'name' ? [record.firstName, record.lastName].filter(Boolean).join(' ') : (record[name] ?? '')).includes(
      text,
    ),
  );
}

test('for any filter, order and limit, walking by next and back by previous visits every match exactly once', async () => {
  const everyone = await population;
  expect(everyone.length).toBe(200);
  await fc.assert(
    fc.asyncProperty(search, async ({ filter, ...query }) => {
      const wanted = everyone.filter((record) => matches(record, filter)).map(({ _id }) => _id);
      const pages: string[][] = [];
      let last: { previous: string | null } = { previous: null };
      for (let after: string | undefined; ; ) {
        const { json } = await send(target({ ...query, after }, filter));
        expect(json.totalCount).toBe(wanted.length);
        expect(json.previous === null).toBe(pages.length === 0);
        pages.push(json.data.map(({ _id }: { _id: string }) => _id));
        last = json;
        if (json.next === null) break;
        expect(json.data.length).toBe(query.limit);
        after = json.next;
      }
      const forward = pages.flat();
      expect([...forward].sort()).toEqual([...wanted].sort());

      const back = [...(pages.at(-1) ?? [])];
      for (let before = last.previous; before !== null; ) {
        const { json } = await send(target({ ...query, before }, filter));
        back.unshift(...json.data.map(({ _id }: { _id: string }) => _id));
        expect(json.next).not.toBeNull();
        before = json.previous;
      }
      expect(back).toEqual(forward);
    }),
    { numRuns: 60 },
  );
});

test('orderBy orders, and DESC is ASC backwards', async () => {
  for (const orderBy of ['email', 'createdAt', 'firstName', 'lastOnlineAt']) {
    const walk = async (orderDirection: string) => {
      const ids: string[] = [];
      const values: string[] = [];
      for (let after: string | undefined; ; ) {
        const { json } = await send(target({ orderBy, orderDirection, limit: 70, after }, ''));
        ids.push(...json.data.map((record: { _id: string }) => record._id));
        values.push(...json.data.map((record: Record<string, string | null>) => record[orderBy] ?? ''));
        if (json.next === null) return { ids, values };
        after = json.next;
      }
    };
    const ascending = await walk('ASC');
    expect(ascending.values).toEqual([...ascending.values].sort());
    expect((await walk('DESC')).ids).toEqual([...ascending.ids].reverse());
  }
});

test('includeCursor puts the cursor itself first after it, and last before it', async () => {
  const { next } = (await send('GET /v2/subscribers?limit=5')).json;
  const ids = async (query: string) =>
    (await send(`GET /v2/subscribers?limit=5&${query}`)).json.data.map(({ _id }: { _id: string }) => _id);
  expect((await ids(`after=${next}&includeCursor=true`))[0]).toBe(next);
  expect((await ids(`before=${next}&includeCursor=true`)).at(-1)).toBe(next);
  expect(await ids(`after=${next}`)).not.toContain(next);
  expect(await ids(`before=${next}&includeCursor=false`)).not.toContain(next);
});

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
