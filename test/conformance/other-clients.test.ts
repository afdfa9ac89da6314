import { expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { sampled } from '../sampled.js';
import { brokenIn } from './brokenness.js';
import * as mock from './tolerance/busy-mock.js';
import { rewriteTexts } from './tolerance/rewrite.js';

/** Requirements that compare values which other clients may change meanwhile. */
const compared = [
  'reads.change-nothing',
  'write.siblings-unchanged',
  'event.agrees-with-list',
  'step.*',
  'workflow.environment-id',
  'version.paths',
  'refusal.changes-nothing',
];

/** Runs a check in virtual time, so that a busy machine changes nothing. */
async function check(start: () => Fetch, ...only: string[]): Promise<Report> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_790_000_000_000 });
  vi.setTimerTickMode('nextTimerAsync');
  try {
    const target = { baseUrl: 'http://server.invalid', apiKey: 'opensesame', allowWrites: true };
    return await runConformance({ ...target, fetch: start(), only: only.length > 0 ? only : compared });
  } finally {
    vi.useRealTimers();
  }
}

function resultOf({ results }: Report, id: string): Result | undefined {
  return results.find((result) => result.id === id);
}

function quietMock(): Fetch {
  return createMock({ apiKeys: ['opensesame'], scenario: proofScenario }).fetch;
}

const sixASecond = 1_000 / 6;

test('a requirement says which records others changed, so that these were not compared', async () => {
  const report = await check(() => mock.hurriedMock(sixASecond, 40, mock.renameSubscriber), 'write.siblings-unchanged');
  expect(brokenIn(report)).toEqual([]);
  expect(resultOf(report, 'write.siblings-unchanged')?.message).toContain('subscribers: other clients change them');
});

/** Actions of other clients. */
const deedsOfOthers = [
  ['create, rename and erase subscribers', [mock.createSubscriber, mock.renameSubscriber, mock.eraseSubscriber]],
  ['toggle integrations', [mock.toggleIntegration]],
  ['read messages', [mock.readInbox]],
] as const;

test.for(sampled(deedsOfOthers))('nothing fails while others %s six times a second', async ([, deeds]) => {
  const ids = isWhole ? compared : ['write.siblings-unchanged', 'refusal.changes-nothing'];
  for (const latency of isWhole ? [5, 40, 300] : [40]) {
    const report = await check(() => mock.hurriedMock(sixASecond, latency, ...deeds), ...ids);
    expect(brokenIn(report), `with ${latency} ms a request`).toEqual([]);
  }
});

test('a workflow that others edit between any two requests is not changed by reading it', async () => {
  const start = () => {
    const { fetch } = createMock({ apiKeys: ['opensesame'], scenario: proofScenario });
    const edited = rewriteTexts(fetch, (text, operationId) =>
      operationId === 'getWorkflow' ? text.replace(/"name":"[^"]*"/, `"name":"Edited ${Date.now()}"`) : text,
    );
    return async (request: Request) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return edited(request);
    };
  };
  const report = await check(start, 'reads.change-nothing');
  expect(brokenIn(report)).toEqual([]);
});

test('an event whose subscriber others rename all the time is not compared with the list', async () => {
  const report = await check(() => renaming(3, /^(listNotifications|getNotification)$/, 'firstName'), 'event.*');
  expect(brokenIn(report)).toEqual([]);
});

test('a step that others rename between two requests agrees with its workflow', async () => {
  const report = await check(() => renaming(4, /^getWorkflow/, 'name'), 'step.agrees-with-workflow');
  expect(brokenIn(report)).toEqual([]);
});

/** A server on which other clients change fields of this name after every `every` requests. */
function renaming(every: number, operations: RegExp, name: string): Fetch {
  let requests = 0;
  return rewriteTexts(quietMock(), (text, operationId) => {
    requests += 1;
    const value = `"${name}":"Renamed ${Math.floor(requests / every)}"`;
    return operations.test(operationId) ? text.replaceAll(new RegExp(`"${name}":"[^"]*"`, 'g'), value) : text;
  });
}

test('an event that others delete during a run does not make its path a missing one', async () => {
  const report = await check(() => {
    const server = quietMock();
    let deleted: string | undefined;
    let lists = 0;
    const without = rewriteTexts(server, (text, operationId) => {
      if (operationId !== 'listNotifications') return text;
      lists += 1;
      const page: { data: { _id: string }[] } = JSON.parse(text);
      deleted ??= page.data[0]?._id;
      return lists === 1 ? text : JSON.stringify({ ...page, data: page.data.filter(({ _id }) => _id !== deleted) });
    });
    return async (request) =>
      deleted !== undefined && request.url.endsWith(`/${deleted}`)
        ? Response.json({ title: 'Not found', status: 404 }, { status: 404 })
        : without(request);
  }, 'version.paths');
  expect(resultOf(report, 'version.paths')?.status).toBe('passed');
});

test('each write that deletes another subscriber is found, although others can delete subscribers too', async () => {
  const report = await check(evicting, 'write.siblings-unchanged');
  expect(resultOf(report, 'write.siblings-unchanged')).toMatchObject({
    status: 'failed',
    evidence: [{ actual: expect.stringMatching(/is gone$/) }],
  });
});

/** A server that forgets one more of its first subscribers with each creation. */
function evicting(): Fetch {
  const server = quietMock();
  let creations = 0;
  const gone = rewriteTexts(server, (text, operationId) => {
    if (operationId !== 'searchSubscribers') return text;
    const page: { data: { subscriberId: string }[] } = JSON.parse(text);
    const forgotten = new Set(Array.from({ length: creations }, (_, at) => `user-${String(at + 10).padStart(5, '0')}`));
    return JSON.stringify({ ...page, data: page.data.filter(({ subscriberId }) => !forgotten.has(subscriberId)) });
  });
  return async (request) => {
    if (request.method === 'POST') creations += 1;
    return gone(request);
  };
}

test('the run waits once, and not for each write, for a list that never shows an update', async () => {
  const mock = quietMock();
  const differing: Fetch = async (request) => {
    const response = await mock(request);
    if (!request.url.endsWith('/integrations/active') || !response.ok) return response;
    const integrations = (await response.json()) as { name: string }[];
    return Response.json(integrations.map((one) => ({ ...one, name: one.name.trim().toUpperCase() })));
  };
  const report = await check(() => differing, 'integration-update.*');
  expect(resultOf(report, 'integration-update.persists')?.status).toBe('failed');
  expect(report.durationMs).toBeLessThan(10_000);
});
