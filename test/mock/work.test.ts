import { beforeEach, expect, test, vi } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createMock } from '../../src/mock/node/create-mock.js';

const made = vi.hoisted(() => ({ records: 0, checks: 0, looks: 0 }));

vi.mock('../../fixtures/collection.js', async (original) => {
  const { lazyCollection, ...rest } = await original<typeof import('../../fixtures/collection.js')>();
  return {
    ...rest,
    lazyCollection: <T extends object>(source: Parameters<typeof lazyCollection<T>>[0]) => {
      const collection = lazyCollection<T>({
        ...source,
        make: (index) => {
          made.records += 1;
          return source.make(index);
        },
      });
      const value: typeof collection.value = (index, key) => {
        made.looks += 1;
        return collection.value(index, key);
      };
      return { ...collection, value };
    },
  };
});

vi.mock('../../src/contract/judge.js', async (original) => {
  const { judgeRequest, ...rest } = await original<typeof import('../../src/contract/judge.js')>();
  return {
    ...rest,
    judgeRequest: (...given: Parameters<typeof judgeRequest>) => {
      made.checks += 1;
      return judgeRequest(...given);
    },
  };
});

const stringify = vi.spyOn(JSON, 'stringify');
/** Texts of this length are records: the names of selections and the ends of pages are shorter. */
const shortest = 300;

beforeEach(() => {
  stringify.mockClear();
  Object.assign(made, { records: 0, checks: 0, looks: 0 });
});

const mock = createMock({ scenario: 'over-50k' });

/** What one request made. */
async function work(line: string, body?: object) {
  const [method = '', target = ''] = line.split(' ');
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const request = new Request(`http://localhost${target}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  stringify.mockClear();
  const before = { ...made };
  const response = await mock.fetch(request);
  expect(response.ok).toBe(true);
  const texts = stringify.mock.results.filter(({ value }) => String(value).length >= shortest);
  const [records, checks] = [made.records - before.records, made.checks - before.checks];
  return { records, checks, serialised: texts.length, looks: made.looks - before.looks };
}

test.each([
  '/v1/messages?limit=50',
  '/v1/messages?limit=50&channel=email',
  '/v1/notifications?limit=50',
  '/v2/subscribers?limit=50',
  '/v2/subscribers?limit=50&name=Ca&orderBy=email',
])('%s makes and serialises its records once, and then none', async (target) => {
  const first = await work(`GET ${target}`);
  expect(first.serialised).toBeLessThanOrEqual(50);
  const { looks, ...again } = await work(`GET ${target}`);
  expect(again).toEqual({ records: 0, checks: 1, serialised: 0 });
  // A search of all 60,000 would look at each; to find where a time begins takes a few looks.
  expect(looks).toBeLessThan(200);
});

test.each([
  '/v2/workflows/order-shipped',
  '/v2/workflows/order-shipped/steps/shipped-email',
  '/v1/integrations/active',
])('%s serialises nothing twice', async (target) => {
  await work(`GET ${target}`);
  const { looks, ...again } = await work(`GET ${target}`);
  expect(again).toMatchObject({ records: 0, checks: 1, serialised: 0 });
  // A search of all 60,000 would look at each; to find where a time begins takes a few looks.
  expect(looks).toBeLessThan(200);
});

test('a search makes no records but those of its page', async () => {
  expect((await work('GET /v2/subscribers?phone=77&limit=3')).records).toBeLessThanOrEqual(3);
});

test('a write is checked once and serialised once, and reading it again serialises nothing', async () => {
  const body = { subscriberId: 'ada', firstName: 'Ada', data: { note: 'x'.repeat(shortest) } };
  expect(await work('POST /v2/subscribers', body)).toMatchObject({ records: 0, checks: 1, serialised: 1 });
  expect(await work('GET /v2/subscribers?limit=1')).toMatchObject({ serialised: 0 });
});

test('a message of a subscriber that was changed is serialised once more', async () => {
  const target = 'GET /v1/messages?limit=50';
  const { subscriberId } = createDataset({ scenario: 'over-50k' }).messages.at(0).subscriber ?? {};
  await work(target);
  await work(`PATCH /v1/subscribers/${subscriberId}/online-status`, { isOnline: false });
  expect((await work(target)).serialised).toBeGreaterThan(0);
  expect(await work(target)).toMatchObject({ records: 0, serialised: 0 });
});
