import { expect, test } from 'vitest';
import { type Clauses, clauses, fieldClauses, requirements, sections, tables } from './requirements.js';
import { writtenTables } from './written-tables.js';

const ids = new Set(requirements.map(({ id }) => id));

test('every section has its clauses', () => {
  expect(Object.keys(clauses).sort()).toEqual(Object.keys(sections).sort());
});

test.each(
  Object.keys(clauses),
)('each clause of section %s has its requirements, or a word on why it needs none', (section) => {
  for (const [clause, kept] of Object.entries(clauses[section] ?? {})) {
    if (typeof kept === 'string') {
      expect(kept, clause).toMatch(/\w+ \w+/);
      continue;
    }
    expect(kept, clause).not.toEqual([]);
    expect(
      kept.filter((id) => !ids.has(id)),
      clause,
    ).toEqual([]);
    expect(new Set(kept).size, clause).toBe(kept.length);
  }
});

test('every requirement keeps a clause', () => {
  const kept = new Set(Object.values(clauses).flatMap(idsOf));
  expect([...ids].filter((id) => !kept.has(id))).toEqual([]);
});

test.each(Object.keys(tables))('each field in the table of section %s has a requirement of its type', (section) => {
  const fields = Object.entries(fieldClauses(section));
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(([, requirementIds]) => !requirementIds.some((id) => id.endsWith('.field-types')))).toEqual([]);
});

test.each([
  'createSubscriber',
  'searchSubscribers',
  'listMessages',
  'listNotifications',
])('each parameter and each field that %s has of its own is in a clause', (operation) => {
  const { section = '', request = '', ...rows } = writtenTables[operation] ?? {};
  const text = Object.keys(clauses[section] ?? {}).join(' ');
  expect(text).toContain(request);
  const parameters = Object.keys(rows).filter((row) => row.startsWith('query '));
  const answered = Object.keys(writtenTables[`${operation} 200`] ?? {});
  const words = [...parameters.map((row) => row.replace('query ', '')), ...answered];
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([]);
});

function idsOf(all: Clauses = {}): readonly string[] {
  return Object.values(all).flat();
}
