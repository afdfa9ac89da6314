import { expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { clean, faults, type Page } from './list-faults.js';

vi.setConfig({ testTimeout: 60_000 });

const only = ['messages.*', 'message.*', 'events.*', 'event.*', 'list.*'];

async function run(fetch: Fetch) {
  const report = await runConformance({ fetch, baseUrl: 'http://localhost', apiKey: 'dev', only, settleMs: 0 });
  const ids = (status: string) => report.results.filter((result) => result.status === status).map(({ id }) => id);
  const broken = report.results.filter(({ status }) => status === 'failed' || status === 'warned');
  return {
    report,
    skipped: ids('skipped'),
    errored: report.results.filter(({ status }) => status === 'errored'),
    broken,
  };
}

test('the mock keeps every clause of its lists', async () => {
  const { report, skipped, errored, broken } = await run(clean);
  expect(errored).toEqual([]);
  expect(broken).toEqual([]);
  expect(skipped).toEqual([]);
  expect(report.requests).toBeLessThan(120);
});

for (const [name, [id, fetch]] of Object.entries(faults)) {
  test(`${name} breaks ${id}`, async () => {
    const { errored, broken } = await run(fetch);
    expect(errored).toEqual([]);
    expect(broken.map((result) => result.id)).toContain(id);
    expect(broken[0]?.id).toBe(id);
  });
}

/** A server that has only the newest few messages and events. */
function small(count: number): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!['/v1/messages', '/v1/notifications'].includes(url.pathname)) return clean(request);
    const everything = new URL(url);
    for (const name of ['page', 'limit']) everything.searchParams.delete(name);
    const of = async (search: string): Promise<Page> => {
      const response = await clean(new Request(`${url.origin}${url.pathname}?${search}`, request));
      return JSON.parse(await response.text());
    };
    const plain = await clean(request.clone());
    if (!plain.ok) return plain;
    const newest = (await of(`limit=${count || 1}`)).data.slice(0, count).map(({ _id }) => _id);
    const matching = (await of(`${everything.searchParams}&limit=50`)).data.filter(({ _id }) => newest.includes(_id));
    const body: Page = JSON.parse(await plain.text());
    const start = body.page * body.pageSize;
    const data = matching.slice(start, start + body.pageSize);
    const hasMore = start + data.length < matching.length;
    return Response.json({ ...body, data, hasMore, ...('totalCount' in body && { totalCount: matching.length }) });
  };
}

for (const count of [0, 1, 2, 10, 11]) {
  test(`a server with ${count} messages and events breaks nothing`, async () => {
    const { errored, broken, skipped } = await run(small(count));
    expect(errored).toEqual([]);
    expect(broken).toEqual([]);
    if (count === 0) expect(skipped).toContain('events.walk');
  });
}
