import { expect, test } from 'vitest';
import type { Evidence } from '../../src/judgement/report/evidence.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { markUsers } from '../../src/rehearsal/reads/mark-users.js';
import type { OperationReads } from '../../src/rehearsal/reads/reads.js';
import { failed, passed, sampleEvidence, sampleReport, warned } from '../reporters/sample-report.js';

const search: OperationReads = {
  ...{ operation: 'searchSubscribers', status: 200, parameters: [] },
  fields: {
    ...{ '': [], data: ['read'], 'data.*._id': ['read'], 'data.*.email': ['undecided'], 'data.*.avatar': [] },
    ...{ 'data.*.channels': ['null'], 'data.*.data': ['read'], totalCount: [], next: [] },
  },
};
const missing: OperationReads = { ...search, status: 404, fields: { '': [], message: ['read'] } };
const event: OperationReads = {
  ...{ operation: 'getNotification', status: 200, parameters: [] },
  fields: {
    '': ['new'],
    payload: ['read'],
    jobs: ['read'],
    'jobs.*.status': [],
    subscriber: [],
    'subscriber.email': [],
  },
};

function isHurt(changes: Partial<Evidence>, profile = readProfile({})): boolean {
  const operations = [search, missing, event];
  const reads = { version: '0.1.0', command: 'npm test', operations };
  const report = sampleReport([{ ...failed, evidence: [sampleEvidence(changes)] }]);
  return markUsers(report, [{ name: 'app', reads }], profile).results[0]?.usedBy?.[0] === 'app';
}

const one = 'GET /v1/notifications/0123456789abcdef01234567';

test.each<[what: string, isNoticed: boolean, evidence: Partial<Evidence>]>([
  ['a field that is read', true, { pointer: '/data/7/_id' }],
  ['a field that is undecided', true, { pointer: '/data/0/email' }],
  ['a field beside it, in a list that is read', false, { pointer: '/data/0/avatar' }],
  ['a property that no response had, in such a list', false, { pointer: '/data/0/phone' }],
  ['an item of the list', true, { pointer: '/data/3' }],
  ['the list', true, { pointer: '/data' }],
  ['inside a field without known fields', true, { pointer: '/data/0/data/a/b' }],
  ['inside such a field beside others', true, { request: one, pointer: '/payload/a/b' }],
  ['an item of such a field', true, { pointer: '/data/0/channels/0' }],
  ['a field at the top that is never read', false, { pointer: '/totalCount' }],
  ['the whole body', true, { pointer: '' }],
  ['the whole body of a status that the client never gets', true, { status: 500, pointer: '' }],
  ['an additional property, where one more is noticed', true, { request: one, pointer: '/mood' }],
  ['inside an object of which no field is read', false, { request: one, pointer: '/subscriber' }],
  ['an additional property of that object', false, { request: one, pointer: '/subscriber/mood' }],
  ['an item whose fields are not read, of a list that is', true, { request: one, pointer: '/jobs/0' }],
  ['another status of success', true, { status: 201, pointer: '/data/7/_id' }],
  ['a body of a refusal', true, { status: 404, pointer: '/message' }],
  ['a body of a refusal that the client never gets', false, { status: 400, pointer: '/message' }],
  ['an operation that the client does not call', false, { request: 'GET /v1/messages?limit=2', pointer: '' }],
  ['a path without an operation', false, { request: 'GET /v9/messages', pointer: '' }],
  ['a server behind a path', true, { request: 'GET /api/v2/subscribers?limit=2', pointer: '/data/7/_id' }],
])('%s: a client notices it (%s)', (_, isNoticed, evidence) => {
  expect(isHurt(evidence)).toBe(isNoticed);
});

test('a failure at no place is noticed by each client that calls the operation', () => {
  const { pointer: _, ...shown } = sampleEvidence();
  const marked = (evidence: readonly Evidence[], comparisons?: Readonly<Record<string, number>>) => {
    const report = sampleReport([{ ...failed, evidence, ...(comparisons && { comparisons }) }, passed, warned]);
    const reads = (operation: string) => ({ version: '1', command: 'x', operations: [{ ...search, operation }] });
    const clients = ['searchSubscribers', 'listMessages'].map((name) => ({ name, reads: reads(name) }));
    return markUsers(report, clients).results.map(({ usedBy }) => usedBy);
  };
  expect(marked([shown])).toEqual([['searchSubscribers'], undefined, undefined]);
  // Without all exchanges, nobody knows that a client does not notice it.
  const all = ['searchSubscribers', 'listMessages'];
  expect(marked([])[0]).toEqual(all);
  expect(marked([sampleEvidence({ request: '' })], { listMessages: 3 })[0]).toEqual(['listMessages']);
  const unread = sampleEvidence({ pointer: '/totalCount' });
  expect(marked([unread], { listMessages: 3 })[0]).toEqual([]);
  expect(
    marked(
      Array.from({ length: 20 }, () => unread),
      { listMessages: 3 },
    )[0],
  ).toEqual(['listMessages']);
});

test('a place is looked up without the envelope of the profile', () => {
  const enveloped = readProfile({ envelope: 'data' });
  expect(isHurt({ request: one, pointer: '/data/subscriber/email' }, enveloped)).toBe(false);
  expect(isHurt({ request: one, pointer: '/data/jobs' }, enveloped)).toBe(true);
  expect(isHurt({ request: one, pointer: '/data' }, enveloped)).toBe(true);
  expect(isHurt({ request: one, pointer: '/data', status: 404 }, enveloped)).toBe(false);
  expect(isHurt({ pointer: '/data/0/avatar' }, enveloped)).toBe(false);
});
