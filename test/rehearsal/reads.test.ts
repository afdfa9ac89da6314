import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.js';
import { accepts } from '../../src/contract/judge.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { cluesOf, theCommand } from '../../src/rehearsal/reads/evidence.js';
import { type FieldChange, fieldChanges } from '../../src/rehearsal/reads/field-changes.js';
import { FieldSearch } from '../../src/rehearsal/reads/field-search.js';
import { rehearseReads } from '../../src/rehearsal/reads/rehearse-reads.js';
import { failedTests } from '../../src/rehearsal/run-command.js';
import { findNamedFault } from '../../src/sabotage/sabotages.js';
import { slow } from '../sampled.js';

const headers = { authorization: 'ApiKey dev' };

/** Changes of the fields in two responses of a mock. */
async function changesOfMock() {
  await using mock = createMock();
  const bodies = ['/v1/messages?limit=3', '/v2/workflows/nope'].map(async (path) =>
    (await mock.fetch(`http://mock.test${path}`, { headers })).json(),
  );
  const [messages, problem] = await Promise.all(bodies);
  return fieldChanges([
    { operation: 'listMessages', status: 200, body: messages },
    { operation: 'getWorkflow', status: 404, body: problem },
  ]);
}

const nameOf = ({ kind, field: { status, path } }: FieldChange) => `${status} ${path} ${kind}`;

test('each fault of a change does what its kind says, and what a server may do conforms', async () => {
  const changes = await changesOfMock();
  const names = changes.map(nameOf);
  expect(names).toEqual(expect.arrayContaining(['200 data another', '200 data.*.channel unlisted', '200  added']));
  expect(names).toEqual(expect.arrayContaining(['404 detail absent', '404 status another']));
  // Required, or with a type that has no null; an undescribed body has no null either.
  for (const name of ['200 data absent', '200 data.*._id null', '404 detail null']) expect(names).not.toContain(name);
  await using mock = createMock();
  for (const { kind, fault, field } of changes.filter(({ field: { status } }) => status === 200)) {
    const server = findNamedFault(fault)?.wrap((request) => mock.fetch(request));
    const response = await server?.(new Request('http://mock.test/v1/messages?limit=3', { headers }));
    const isAllowed =
      kind === 'another' || kind === 'unlisted' || accepts(contract, 'listMessages', await response?.json());
    expect([field, isAllowed]).toEqual([field, true]);
  }
});

test('the failing tests of ten runners are found by name', () => {
  const lines = [
    '    not ok 2 - greets',
    '✖ greets (1.2ms)',
    ' FAIL  a.test.ts > greets',
    '  ● mail › greets',
    '  1) greets:',
  ];
  expect(failedTests(lines)).toEqual(['greets', 'a.test.ts > greets', 'mail › greets']);
  const others = [
    'FAILED t.py::test_a - assert 1',
    '____ test_b ____',
    'FAIL: test_c (t.T)',
    '    --- FAIL: TestD (0.00s)',
  ];
  expect(failedTests(others)).toEqual(['t.py::test_a', 'test_b', 'test_c (t.T)', 'TestD']);
  expect(failedTests(['test e ... FAILED', '[ERROR] T.f:12', '  Failed G [1 ms]'])).toEqual(['e', 'T.f:12', 'G']);
});

test('the output of a failing run names changed fields: a value alone, one in an object, a logged one, a name', async () => {
  const changes = await changesOfMock();
  const find = (name: string) => changes.find((change) => nameOf(change) === `200 ${name} another`);
  const [title, seen, content] = [find('data.*.subject'), find('data.*.seen'), find('data.*.providerId')];
  const clues = (line: string) =>
    cluesOf(changes, ['not ok 1 - shows', line], ['from acme']).map(({ change, test, kind }) => [change, test, kind]);
  expect(clues(`  expected 'nk${title?.mark}-zwz' to be 'ada'`)).toEqual([[title, 'shows', 'shown']]);
  expect(clues(`  "subject": "nk${title?.mark}-zwz",`)).toEqual([[title, 'shows', 'printed']]);
  expect(clues(`from nk${content?.mark}-znxv`)).toEqual([[content, 'shows', 'printed']]);
  expect(clues('  assert.equal(message.seen, true)')).toContainEqual([seen, 'shows', 'named']);
});

/** Decides the changes for a client whose tests notice the given ones. Returns the number of runs. */
function decide(
  changes: readonly FieldChange[],
  tests: Readonly<Record<string, readonly FieldChange[]>>,
  names = true,
  flakyRun = -1,
) {
  const search = new FieldSearch(changes);
  for (let runs = 0; ; runs += 1) {
    const [group] = search.plan(1);
    if (group === undefined) return { runs, noticed: changes.filter((change) => search.isNoticed(change)) };
    const failing = Object.keys(tests).filter(
      (name) => runs === flakyRun || tests[name]?.some((change) => group.includes(change)),
    );
    const failed = failing.length === 0 ? [] : [theCommand, ...(names ? failing : [])];
    search.add({ changes: group, failed, isCut: false, clues: [] });
  }
}

test('what several tests notice is found in few runs, and without names in more', async () => {
  const changes = await changesOfMock();
  const find = (name: string) => changes.filter((change) => nameOf(change) === name);
  const tests = {
    order: [...find('200 data another'), ...find('200 data.*.createdAt another')],
    channel: [...find('200 data another'), ...find('200 data.*.status unlisted')],
    'a missing one': [...find('404 detail another'), ...find('404 detail absent')],
  };
  const noticed = changes.filter((change) => Object.values(tests).flat().includes(change));
  expect(noticed).toHaveLength(5);
  const byTest = decide(changes, tests);
  expect(byTest.noticed).toEqual(noticed);
  const byCommand = decide(changes, tests, false);
  expect(byCommand.noticed).toEqual(noticed);
  expect(byTest.runs).toBeLessThan(byCommand.runs);
  expect(decide(changes, {}).runs).toBeLessThan(12);
});

test('a test of two operations, one of which it reads for a missing field only, notices nothing else', async () => {
  const changes = await changesOfMock();
  const noticed = changes.filter((change) =>
    ['200 data.*.createdAt another', '404 detail absent'].includes(nameOf(change)),
  );
  expect(decide(changes, { all: noticed }).noticed).toEqual(noticed);
});

test('one failure without a cause shows no field', async () => {
  const changes = await changesOfMock();
  const noticed = changes.filter((change) => nameOf(change) === '200 data.*.createdAt another');
  for (const flakyRun of [0, 1, 2, 3, 5, 8]) {
    expect([flakyRun, decide(changes, { order: noticed }, true, flakyRun).noticed]).toEqual([flakyRun, noticed]);
  }
});

const folder = fileURLToPath(new URL('known-client/', import.meta.url));
const commandOf = (file: string) => ['node', '--test', `${folder}${file}`];

slow('a client with known reads is right in every cell after at most 60 runs', async () => {
  const { operations } = await rehearseReads({ command: commandOf('client.test.mjs') });
  const found = operations.map(({ operation, status, fields }) => {
    const rows = Object.entries(fields).filter(([, flags]) => flags.length > 0);
    return [`${operation} ${status}`, Object.fromEntries(rows.map(([name, flags]) => [name, flags.toSorted()]))];
  });
  const truth = JSON.parse(readFileSync(`${folder}truth.json`, 'utf8'));
  expect(Object.fromEntries(found)).toMatchObject(truth);
  expect(Object.fromEntries(found.filter(([, rows]) => Object.keys(rows ?? {}).length > 0))).toEqual(truth);
});

slow('a flaky client is refused with the reason', async () => {
  // Each of four rehearsals runs it three times.
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => rehearseReads({ command: commandOf('flaky.test.mjs'), runs: 3 })),
  );
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : ''));
  expect(reasons.some((reason) => /is flaky|fails in the first run/.test(reason))).toBe(true);
});
