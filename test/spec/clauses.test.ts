import { expect, test } from 'vitest';
import { clauses, requirements } from './requirements.js';
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

/** The resources whose fields are the rows of a table in the specification. */
const tables = {
  '2.1': 'Subscriber',
  '2.2': 'ChannelSettings',
  '2.3': 'ChannelCredentials',
  '2.4': 'Integration',
  '2.5': 'Message',
  '2.6': 'Workflow',
  '2.7': 'email step',
  '2.8': 'NotificationEvent',
};

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
  const kept = new Set(Object.values(clauses).flatMap((section) => Object.values(section).flat()));
  expect([...ids].filter((id) => !kept.has(id))).toEqual([]);
});

test.each(Object.entries(tables))('each field in the table of section %s is a clause', (section, name) => {
  const named = Object.keys(clauses[section] ?? {}).flatMap((clause) => clause.split(', '));
  expect(Object.keys(writtenTables[name] ?? {}).filter((field) => !named.includes(field))).toEqual([]);
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
