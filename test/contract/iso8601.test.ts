import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iso8601, toEpoch } from '../../src/contract/moments.js';

const valid: Record<string, string> = {
  '2026-01-15T09:30:00.000Z': '2026-01-15T09:30:00.000Z',
  '2026-01-15T09:30:00Z': '2026-01-15T09:30:00.000Z',
  '2026-01-15T10:30:00+01:00': '2026-01-15T09:30:00.000Z',
  '2026-01-15T10:30:00+0100': '2026-01-15T09:30:00.000Z',
  '2026-01-15T10:30+01': '2026-01-15T09:30:00.000Z',
  '2026-01-15T04:00:00-05:30': '2026-01-15T09:30:00.000Z',
  '2026-01-15T09:30:00.123456Z': '2026-01-15T09:30:00.123Z',
  '2026-01-15T09:30:00,5Z': '2026-01-15T09:30:00.500Z',
  '2026-01-15T09.5Z': '2026-01-15T09:30:00.000Z',
  '2026-01-15T09:30': '2026-01-15T09:30:00.000Z',
  '2026-01-15T09': '2026-01-15T09:00:00.000Z',
  '2026-01-15': '2026-01-15T00:00:00.000Z',
  '2026-01': '2026-01-01T00:00:00.000Z',
  '2026': '2026-01-01T00:00:00.000Z',
  '20260115': '2026-01-15T00:00:00.000Z',
  '20260115T093000Z': '2026-01-15T09:30:00.000Z',
  '20260115T0930+0100': '2026-01-15T08:30:00.000Z',
  '2026-01-15T24:00:00Z': '2026-01-16T00:00:00.000Z',
  '2026-12-31T23:59:60Z': '2027-01-01T00:00:00.000Z',
  '2024-02-29': '2024-02-29T00:00:00.000Z',
  '2000-02-29': '2000-02-29T00:00:00.000Z',
  '+012026-01-15T09:30:00Z': '+012026-01-15T09:30:00.000Z',
  '-000001-01-15': '-000001-01-15T00:00:00.000Z',
};

const invalid = [
  ...['', ' ', 'yesterday', '1768469400', '1768469400000', '2026-01-15 09:30:00', '2026-01-15t09:30:00z'],
  ...['2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32', '2026-04-31', '2026-02-30', '2026-02-29', '1900-02-29'],
  ...['20230229', '+002023-02-29', '2026-1-5', '26-01-15', '202601', '2026-W03-4', '2026-015', '15/01/2026'],
  ...['2026-01-15T25:00', '2026-01-15T09:60', '2026-01-15T09:30:61', '2026-01-15T24:00:01', '2026-01-15T0930'],
  ...['20260115T09:30', '2026-01-15T', '2026-01-15T09:30Z+01:00', '2026-01-15T09:30+25:00', '2026-01-15Z'],
  ...['2026-01-15T09:30:00.Z', '2026-01-15T09:30:00Z ', '\n2026-01-15'],
];

test.each(Object.entries(valid))('%s is an ISO 8601 time, and names %s', (text, moment) => {
  expect(iso8601.test(text)).toBe(true);
  expect(new Date(toEpoch(text)).toISOString()).toBe(moment);
});

test.each(invalid)('%j is no ISO 8601 time', (text) => {
  expect(iso8601.test(text)).toBe(false);
  expect(toEpoch(text)).toBeNaN();
});

test('every moment that JavaScript can write is an ISO 8601 time, and is read back as that moment', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(iso8601.test(date.toISOString())).toBe(true);
      expect(toEpoch(date.toISOString())).toBe(date.getTime());
    }),
  );
});

test('a day conforms exactly when the calendar has it', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), (year, month, day) => {
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
        '-',
      );
      expect(iso8601.test(text)).toBe(date.getUTCDate() === day);
      expect(iso8601.test(text.replaceAll('-', ''))).toBe(date.getUTCDate() === day);
    }),
    { numRuns: 2_000 },
  );
});
