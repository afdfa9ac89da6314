import { expect, test } from 'vitest';
import { explainSchema } from '../../src/contract/explain.js';
import { readDocument } from './document.js';
import { operations } from './operation-tables.js';
import { groups, type Requirement, requirements, sections } from './requirements.js';
import { broken } from './values.js';
import { isRecord, list, record } from './whole-schema.js';

const document = readDocument();
const schemas = record(record(document.components).schemas);
const ids = requirements.map(({ id }) => id);
const shapes = requirements.filter((requirement) => requirement.schemas !== undefined);
const answers = answeredSchemas();

/** Keywords that contain other schemas or annotations, and cannot fail themselves. */
const silent = new Set([
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
  'items',
  'properties',
  'default',
  'deprecated',
  'additionalProperties',
]);
const prose = new Set(['description', 'examples', 'x-section', 'x-family']);

test('every id is one of its own, an area and a clause in kebab-case', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
});

test.each(requirements.map((one) => [one.id, one] as const))('%s is complete', (_, requirement) => {
  const { section, level, operations: shown, text, schemas, keywords, choice, aspects, ...more } = requirement;
  expect(Object.keys(more)).toEqual(['id']);
  expect(section).toMatch(/^(?:[1-9]|2\.[1-8]|2\.6a|4\.[1-9]|4\.10)$/);
  expect(['must', 'should', 'open']).toContain(level);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => !(id in operations))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(text).toMatch(/^[A-Z`][^\n]*\.$/);
  expect(text).not.toMatch(/\. [A-Z]/);
  expect(schemas === undefined).toBe(keywords === undefined);
  if (schemas !== undefined) expect(level).toBe('must');
  if (choice !== undefined) expect(level).toBe('open');
  if (aspects !== undefined) expect(level).not.toBe('open');
});

test('the groups that follow from the requests are whole', () => {
  const asked = Object.entries(operations).map(([id, table]) => ({
    id,
    request: /request: (.*)/.exec(table)?.[1] ?? '',
  }));
  const which = (pattern: RegExp) => asked.filter(({ request }) => pattern.test(request)).map(({ id }) => id);
  expect(groups.reads).toEqual(which(/^GET /));
  expect(groups.writes).toEqual(which(/^(?!GET )/));
  expect(groups['by-id']).toEqual(which(/\{/));
});

test('a group has each operation once, and is not alone with one', () => {
  for (const [name, ids] of Object.entries(groups)) {
    expect(ids.length, name).toBeGreaterThan(1);
    expect(new Set(ids).size, name).toBe(ids.length);
    expect(ids.filter((id) => !(id in operations))).toEqual([]);
  }
});

test('each section has a heading', () => {
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(requirements.map(({ section }) => section)));
  for (const title of Object.values(sections)) expect(title).toMatch(/^[A-Z][A-Za-z ]+$/);
});

test.each(
  Object.keys(schemas).filter((name) => Object.values(answers).some((names) => names.has(name))),
)('each keyword by which an answer can break %s belongs to one requirement', (name) => {
  const owners = [...breakable(record(schemas[name]))].map((keyword) => [keyword, ownersOf(name, keyword)]);
  expect(owners.filter(([, owning]) => owning?.length !== 1)).toEqual([]);
});

test('a requirement names no schema and no keyword in vain', () => {
  for (const { id, schemas: names = [], keywords = [] } of shapes) {
    const used = new Set<string>();
    for (const name of names) {
      const found = keywords.filter((keyword) => breakable(record(schemas[name])).has(keyword));
      expect(found, `${id} names ${name}`).not.toEqual([]);
      for (const keyword of found) used.add(keyword);
    }
    expect([...used].sort(), id).toEqual([...keywords].sort());
  }
});

test('the operations of a shape are those whose answer can hold it', () => {
  for (const { id, schemas: names = [], operations: shown } of shapes) {
    const holding = Object.keys(answers).filter((operation) => names.some((name) => answers[operation]?.has(name)));
    expect([...shown].sort(), id).toEqual(holding.sort());
  }
});

test.each(broken)('what is wrong with a %s (%s) belongs to one requirement', (schema, _, value) => {
  for (const finding of explainSchema(schema, value)) {
    expect(ownersOf(finding.schema ?? '', finding.keyword ?? ''), JSON.stringify(finding)).toHaveLength(1);
  }
});

function ownersOf(schema: string, keyword: string): string[] {
  const owns = ({ schemas: names, keywords }: Requirement) => names?.includes(schema) && keywords?.includes(keyword);
  return shapes.filter(owns).map(({ id }) => id);
}

/** Keywords of a component that can fail, without those of referenced components. */
function breakable(schema: unknown): Set<string> {
  const found = new Set<string>();
  if (Array.isArray(schema)) return new Set(schema.flatMap((one) => [...breakable(one)]));
  if (!isRecord(schema)) return found;
  for (const [keyword, value] of Object.entries(schema)) {
    if (prose.has(keyword) || keyword === 'if') continue;
    if (!silent.has(keyword)) found.add(keyword === 'x-format' ? 'format' : keyword);
    if (keyword === 'not') continue;
    const inner = keyword === 'properties' ? Object.values(record(value)) : value;
    if (keyword !== 'discriminator') for (const each of breakable(inner)) found.add(each);
  }
  return found;
}

/** Components that each operation's successful response can contain. */
function answeredSchemas(): Record<string, Set<string>> {
  const held: Record<string, Set<string>> = {};
  for (const item of Object.values(record(document.paths))) {
    for (const operation of Object.values(record(item)).map(record)) {
      const names = new Set<string>();
      const [success] = Object.entries(record(operation.responses)).filter(([status]) => status.startsWith('2'));
      collect(success?.[1], names);
      held[String(operation.operationId)] = names;
    }
  }
  return held;
}

function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const each of list(value)) collect(each, names);
  if (!isRecord(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'mapping' || key === 'examples') continue;
    const name = key === '$ref' ? String(child).replace('#/components/schemas/', '') : undefined;
    if (name === undefined) collect(child, names);
    else if (!names.has(name)) {
      names.add(name);
      collect(schemas[name], names);
    }
  }
}
