import { expect, test } from 'vitest';
import { type Clauses, clauses, fieldClauses, requirements, tables } from './requirements.js';
import { writtenTables } from './written-tables.js';

const ids = new Set(requirements.map(({ id }) => id));
const sections = [
  '1',
  '2',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6a',
  '2.6',
  '2.7',
  '2.8',
  '3',
  '4',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '4.6',
  '4.7',
  '4.8',
  '4.9',
  '4.10',
  '5',
  '6',
  '7',
  '8',
  '9',
];

test('every section has its clauses', () => {
  expect(Object.keys(clauses).sort()).toEqual([...sections].sort());
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
  const sections = Object.keys(clauses);
  const kept = new Set(sections.flatMap((section) => [clauses[section], fieldClauses(section)].flatMap(idsOf)));
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
