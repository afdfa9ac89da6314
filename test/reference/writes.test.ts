import { expect, test } from 'vitest';
import type { ValidCall } from '../../src/reference/call.js';
import { timeRangeOfWrite } from '../../src/reference/state.js';
import { differencesOf, knowing, one, two } from './small-case.js';

test('an update shows no value in a field that nobody has given one (§4.1)', () => {
  const call: ValidCall = { operationId: 'createSubscriber', body: { subscriberId: 'user-1', firstName: 'Ada' } };
  const shown = { ...one, firstName: 'Ada', locale: 'en_US' };
  expect(differencesOf(call, shown, knowing({ subscriber: [{ ...one, locale: null }] }))).not.toEqual([]);
});

test('an update may show a value in a field of which nothing is known (§4.1)', () => {
  const call: ValidCall = { operationId: 'createSubscriber', body: { subscriberId: 'user-1', firstName: 'Ada' } };
  const shown = { ...one, firstName: 'Ada', locale: 'en_US' };
  expect(differencesOf(call, shown, knowing({ subscriber: [one] }))).toEqual([]);
});

const now = Date.parse('2026-06-01T12:00:00.000Z');

test.each([
  ['some minutes before, by the clock of a server', '2026-06-01T11:55:00.000Z', []],
  ['in another time zone', '2026-06-01T14:00:00+02:00', []],
  ['without a zone', '2026-06-01T20:00:00', []],
  ['a year before', '2025-06-01T12:00:00.000Z', ['upsert.keeps-creation /createdAt']],
])('a subscriber that is new was created now, not %s (§2.1)', (_, createdAt, expected) => {
  const call: ValidCall = { operationId: 'createSubscriber', body: { subscriberId: 'user-1' } };
  const state = { ...knowing({}), now: timeRangeOfWrite(now) };
  const shown = { ...one, createdAt, updatedAt: new Date(now).toISOString() };
  const differences = differencesOf(call, shown, state);
  expect(differences.map(({ requirement, pointer }) => `${requirement} ${pointer}`)).toEqual(expected);
});

test.each([
  ['createdAt', '2026-05-01T00:00:00.000Z'],
  ['updatedAt', '2026-05-31T00:00:00.000Z'],
])('an update keeps createdAt, and takes updatedAt no way back: %s (§4.1)', (name, value) => {
  const before = { ...one, createdAt: '2026-05-02T00:00:00.000Z', updatedAt: '2026-06-01T11:59:00.000Z' };
  const call: ValidCall = { operationId: 'createSubscriber', body: { subscriberId: 'user-1' } };
  const state = { ...knowing({ subscriber: [before] }), now: timeRangeOfWrite(now) };
  expect(differencesOf(call, before, state)).toEqual([]);
  expect(differencesOf(call, { ...before, [name]: value }, state)).not.toEqual([]);
});

test('a new subscriber has another _id than those that are there (§2.1)', () => {
  const call: ValidCall = { operationId: 'createSubscriber', body: { subscriberId: 'user-1' } };
  const differences = differencesOf(call, { ...one, _id: '2' }, knowing({ subscriber: [two] }));
  expect(differences.map(({ requirement }) => requirement)).toEqual(['create.creates']);
});
