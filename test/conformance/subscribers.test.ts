import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report } from '../../src/judgement/report.js';
import { createMock } from '../../src/mock/create-mock.js';
import { createIndependentServer } from './independent/create-independent-server.js';
import { type Faults, faults, faultsOverTheCap } from './subscriber-faults.js';

const only = ['search.*', 'create.*', 'upsert.*', 'online-status.*', 'subscriber.*'];

function check(fetch: Fetch, apiKey = 'dev', allowWrites = true): Promise<Report> {
  return runConformance({ fetch, baseUrl: 'http://server.invalid', apiKey, allowWrites, only, settleMs: 100 });
}

function ids({ results }: Report, ...statuses: readonly string[]): readonly string[] {
  return results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
}

const broken = ['failed', 'warned', 'errored'] as const;

test('over the mock everything about subscribers is tested and kept, but for the cap of the count', async () => {
  const report = await check(createMock().fetch);

  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'skipped')).toEqual(['search.total-count-cap']);
  expect(report.requests).toBeLessThanOrEqual(90);
});

test('the same run sends the same requests and finds the same', async () => {
  const [first, second] = [await run(), await run()];

  expect(first).toEqual(second);

  async function run() {
    const sent: string[] = [];
    const { fetch } = createMock({ clock: () => new Date('2026-06-01T12:00:00Z') });
    const { results } = await check((request) => {
      sent.push(`${request.method} ${request.url}`);
      return fetch(request);
    });
    return { sent: sent.sort(), results };
  }
});

test('a second run over the same server finds the same, with subscribers of its own', async () => {
  const { fetch } = createMock();
  await check(fetch);
  const report = await check(fetch);

  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'skipped')).toEqual(['search.total-count-cap']);
});

test('without leave to write, nothing is written, and what that leaves untested is skipped', async () => {
  const methods = new Set<string>();
  const { fetch } = createMock();
  const report = await check(
    (request) => {
      methods.add(request.method);
      return fetch(request);
    },
    'dev',
    false,
  );

  expect([...methods]).toEqual(['GET']);
  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'passed').filter((id) => /^(create|upsert|online-status)\./.test(id))).toEqual([]);
});

test('with more than 50,000 subscribers the cap is tested, and the count is not', async () => {
  const report = await check(createMock({ scenario: 'over-50k' }).fetch);

  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'skipped')).toEqual(['search.total-count']);
}, 60_000);

test('with three subscribers nearly everything is tested', async () => {
  const report = await check(createIndependentServer({ subscribers: 3, events: 0 }), 'opensesame');

  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'skipped')).toEqual(expect.arrayContaining(['search.total-count-cap']));
  expect(ids(report, 'skipped').length).toBeLessThanOrEqual(3);
});

test('without subscribers the writes are tested all the same, and every skip has its reason', async () => {
  const report = await check(createIndependentServer({ subscribers: 0, events: 0 }), 'opensesame');

  expect(ids(report, ...broken)).toEqual([]);
  expect(ids(report, 'skipped').filter((id) => !id.startsWith('search.'))).toEqual(['subscriber.unique']);
  expect(report.results.filter(({ status, message }) => status === 'skipped' && message === '')).toEqual([]);
});

test.each(named(faults))('a server that $what breaks $id', async ({ id, wrap }) => {
  expect(ids(await check(wrap(createMock().fetch)), ...broken)[0]).toBe(id);
});

test.each(named(faultsOverTheCap))('with more than 50,000 subscribers, a server that $what breaks $id', async ({
  id,
  wrap,
}) => {
  expect(ids(await check(wrap(createMock({ scenario: 'over-50k' }).fetch)), ...broken)).toEqual([id]);
}, 60_000);

function named(table: Faults) {
  return Object.entries(table).map(([what, [id, wrap]]) => ({ what, id, wrap }));
}
