import { expect, test } from 'vitest';
import { comparisonText, differences, isWorse } from '../../src/reporters/differences.js';
import { failed, greenReport, known, observed, passed, sampleReport, skipped, warned } from './sample-report.js';

test('differences are listed, most serious last, with unchanged failures and missing results', () => {
  const before = sampleReport([passed, { ...failed, id: 'a.b' }, warned, skipped, observed]);
  const now = sampleReport(
    [{ ...failed, id: passed.id }, { ...failed, id: 'a.b' }, { ...passed, id: warned.id }, observed],
    { seed: 2, target: 'http://127.0.0.1:4011' },
  );
  expect(comparisonText(before, now)).toBe(`before  http://127.0.0.1:4010 · 2026-01-15T09:30:00.250Z
        The server does not conform: 10 of 10 operations, 3 of 5 requirements checked · 1 failed, 1 warned, 1 passed, 1 skipped, 1 observed · 187 requests in 3.2 s
now     http://127.0.0.1:4011 · 2026-01-15T09:30:00.250Z
        The server does not conform: 10 of 10 operations, 3 of 4 requirements checked · 2 failed, 1 passed, 1 observed · 187 requests in 3.2 s

! The reports are about different servers.
! The runs used different seeds.

✓ passed now: events.limit-max
✗ failed now: search.limit: totalCount is greater than 50,000.\\nThe flag totalCountCapped is false.

✗ still failing: a.b
– no longer checked: workflow.steps
= 1 unchanged

✗ 1 new failure, 1 still failing
`);
});

test('each new failure has its clients, and the verdict counts them', () => {
  const hurting = (id: string, ...usedBy: readonly string[]) => ({ ...failed, id, usedBy });
  const before = sampleReport([passed, { ...failed, id: 'a.b' }]);
  const now = [hurting('new.one'), hurting('new.two', 'app', 'admin'), hurting('new.three', 'app')];
  const text = comparisonText(before, sampleReport([...now, hurting('a.b', 'app')]));
  expect(text).toMatch(/✗ failed now: new\.one: .* · noticed by no client\n/);
  expect(text).toMatch(/✗ failed now: new\.two: .* · noticed by app, admin\n/);
  expect(text).toMatch(/\n✗ 3 new failures: 2 hurt app, 1 hurts admin, 1 nobody; 1 still failing\n$/);
  expect(comparisonText(before, sampleReport(now.slice(0, 1)))).toMatch(/\n✗ 1 new failure: 1 nobody\n$/);
});

test('two reports that found the same say so', () => {
  expect(comparisonText(greenReport, greenReport)).toMatch(/\n= 123 unchanged\n\n✓ No differences\n$/);
});

test('a comparison is not green while a requirement still fails', () => {
  const report = sampleReport([failed, passed]);
  expect(comparisonText(report, report)).toMatch(/\n! No differences, 1 still failing\n$/);
  expect(comparisonText(sampleReport([failed, warned]), sampleReport([failed, { ...passed, id: warned.id }]))).toMatch(
    /\n! No new failures: 1 difference, 1 still failing\n$/,
  );
});

test('worse is what is broken now and was not: neither what a baseline knew, nor what is no longer tested', () => {
  const worse = (...now: readonly (typeof failed)[]) =>
    differences(sampleReport([passed, { ...passed, id: known.id }]), sampleReport(now)).changed.filter(isWorse).length;
  expect(worse({ ...failed, id: passed.id })).toBe(1);
  expect(worse(known)).toBe(0);
  expect(worse({ ...skipped, id: passed.id })).toBe(0);
  expect(worse({ ...failed, id: 'new.requirement' })).toBe(1);
});

test('observations differ by their choice, and not by their message', () => {
  const one = { ...observed, message: '409 of 3', choice: { status: 409, body: 'problem' } };
  const before = sampleReport([one]);
  const same = sampleReport([{ ...one, message: '409 of 4' }]);
  expect(comparisonText(before, same)).toContain('No differences');
  const other = sampleReport([{ ...one, choice: { status: 422, body: 'problem' } }]);
  expect(comparisonText(before, other)).toContain(`· observed now: ${observed.id}: status changed from 409 to 422`);
});
