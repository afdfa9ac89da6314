import { expect, onTestFinished, test, vi } from 'vitest';
import { isTime, timeSpan, toEpoch } from '../../src/contract/moments.js';

const z = '2026-01-15T09:30:00Z';

const meant: Record<string, readonly [string, string]> = {
  '2026-01-15T09:30:00.123Z': ['2026-01-15T09:30:00.123Z', '2026-01-15T09:30:00.123Z'],
  '2026-01-15T09:30:00.123456Z': ['2026-01-15T09:30:00.123Z', '2026-01-15T09:30:00.123Z'],
  '2026-01-15T09:30:00.5Z': ['2026-01-15T09:30:00.500Z', '2026-01-15T09:30:00.599Z'],
  '2026-01-15T10:30:00+01:00': ['2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.999Z'],
  '20260115T0930-05': ['2026-01-15T14:30:00.000Z', '2026-01-15T14:30:59.999Z'],
  '2026-01-15T09Z': ['2026-01-15T09:00:00.000Z', '2026-01-15T09:59:59.999Z'],
  '2026-01-15T09,5Z': ['2026-01-15T09:30:00.000Z', '2026-01-15T09:35:59.999Z'],
};

test.each(Object.entries(meant))('%s means all of its last element', (text, [first, last]) => {
  const span = timeSpan(text);
  expect([span.first, span.last].map((epoch) => new Date(epoch).toISOString())).toEqual([first, last]);
});

const dates: Record<string, readonly [string, string]> = {
  '2026': ['2026-01-01', '2026-12-31'],
  '2024': ['2024-01-01', '2024-12-31'],
  '2026-01': ['2026-01-01', '2026-01-31'],
  '2026-02': ['2026-02-01', '2026-02-28'],
  '2024-02': ['2024-02-01', '2024-02-29'],
  '2026-12': ['2026-12-01', '2026-12-31'],
  '+002026': ['2026-01-01', '2026-12-31'],
  '+002026-01': ['2026-01-01', '2026-01-31'],
  '+0020260115': ['2026-01-15', '2026-01-15'],
  '2026-01-15': ['2026-01-15', '2026-01-15'],
  '20260115': ['2026-01-15', '2026-01-15'],
};

test.each(Object.entries(dates))('the date %s lasts from %j', (text, [first, last]) => {
  const { first: from, last: to } = timeSpan(text, '2026-01-01');
  expect([from, to]).toEqual([Date.parse(`${first}T00:00:00.000Z`), Date.parse(`${last}T23:59:59.999Z`)]);
});

test.each([
  '2026-01',
  '2026-01-15',
  '2026-01-15T09:30:00',
])('%s may be of any zone, unless its neighbour has none', (text) => {
  const [alone, beside, same] = [timeSpan(text), timeSpan(text, z), timeSpan(text, '2026-01-16T00:00')];
  const slack = 14 * 3_600_000;
  expect(alone).toEqual(beside);
  expect(alone).toEqual({ first: same.first - slack, last: same.last + slack });
});

test('what names no time means none', () => {
  expect(timeSpan('yesterday')).toEqual({ first: Number.NaN, last: Number.NaN });
  expect([z, '2026-01', 'yesterday', 1768469400, null].map(isTime)).toEqual([true, true, false, false, false]);
});

test('a fraction of four digits without a zone is UTC wherever the machine is', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date(2026, 0).getTimezoneOffset()).toBe(-540);
  expect(toEpoch('2026-01-15T09:30:00.1234')).toBe(Date.parse('2026-01-15T09:30:00.123Z'));
});
