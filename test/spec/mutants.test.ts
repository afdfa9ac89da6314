import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { readDocument } from './document.js';
import { documentTables } from './document-tables.js';
import { isRecord, list, record } from './whole-schema.js';
import { resourceNames, withoutPlace } from './written-tables.js';

type Change = { readonly kind: string; readonly keyword: string; readonly value: unknown; readonly field: string };
type Mutable = Record<string, unknown>;

const document = readDocument();
// Operations with the fewest references come first, since they show most changes.
const operations = readOperations().sort((one, other) => one.reached.size - other.reached.size);

/** Constraints that the document states twice, so that removing one changes nothing. */
const harmless = [
  // Redocly wants that a field is named where it is forbidden.
  /RetrievedControlsMetadata\/not\/properties values$/,
  // `fields.test.ts` compares these with other schemas.
  new RegExp(`^/components/schemas/(?:${withoutPlace.join('|')})/`),
];

test.each(kinds())('the tables notice each place where someone would %s', (wanted) => {
  let tried = 0;
  const unnoticed: string[] = [];
  for (const [pointer, node] of nodes({ paths: document.paths, components: document.components }, '')) {
    for (const { kind, keyword, value, field } of changes(node, pointer)) {
      if (kind !== wanted) continue;
      tried += 1;
      const before = Object.hasOwn(node, keyword) ? { [keyword]: node[keyword] } : {};
      if (value === undefined) delete node[keyword];
      else node[keyword] = value;
      if (!noticed(pointer)) unnoticed.push(`${pointer}/${keyword} ${field}`);
      delete node[keyword];
      Object.assign(node, before);
    }
  }
  expect(tried).toBeGreaterThan(0);
  expect(unnoticed.filter((change) => !harmless.some((pattern) => pattern.test(change)))).toEqual([]);
});

/** True if the tables of an operation changed. Operations without a reference to the change are skipped. */
function noticed(pointer: string): boolean {
  return operations.some(({ place, reached, alone, tables }) => {
    if (![place, ...reached].some((root) => `#${pointer}/`.startsWith(`${root}/`))) return false;
    try {
      return !isDeepStrictEqual(documentTables(alone, resourceNames).tables, tables);
    } catch {
      return true;
    }
  });
}

/** Each operation in a document of its own, with its tables and the references that they use. */
function readOperations() {
  return Object.entries(record(document.paths)).flatMap(([path, item]) =>
    Object.entries(record(item)).map(([method, operation]) => {
      const alone = { ...document, paths: { [path]: { [method]: operation } } };
      const place = `#/paths/${path.replaceAll('/', '~1')}/${method}`;
      return { place, alone, ...documentTables(alone, resourceNames) };
    }),
  );
}

function kinds(): string[] {
  const all = [...nodes({ paths: document.paths, components: document.components }, '')];
  return [...new Set(all.flatMap(([pointer, node]) => changes(node, pointer).map(({ kind }) => kind)))];
}

/** All objects of the document except examples, with their locations. */
function* nodes(value: unknown, pointer: string): Generator<[string, Mutable]> {
  if (typeof value !== 'object' || value === null || /\/(?:examples|mapping|securitySchemes)$/.test(pointer)) return;
  if (isMutable(value)) yield [pointer, value];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${pointer}/${key.replaceAll('/', '~1')}`);
}

function isMutable(value: object): value is Mutable {
  return isRecord(value);
}

/** All possible changes of one schema or parameter. */
function changes(node: Mutable, pointer: string): Change[] {
  // Names under `properties` are fields, not keywords; `if` is a condition, and `const` needs no other keyword there.
  if (/\/(?:properties|if|discriminator)$/.test(pointer) || pointer.includes('/if/')) return [];
  const made: Change[] = [];
  const required = list(node.required);
  const change = (kind: string, keyword: string, value: unknown, field = ''): void =>
    void made.push({ kind, keyword, value, field });
  if (isRecord(node.properties)) {
    const { properties } = node;
    change('add a field', 'properties', { ...properties, added: { type: 'string' } });
    change('allow no other fields', 'additionalProperties', false);
    for (const name of Object.keys(properties)) {
      const { [name]: _, ...others } = properties;
      change('drop a field', 'properties', others, name);
      if (!required.includes(name)) change('make a field required', 'required', [...required, name], name);
    }
  }
  for (const name of required) {
    const others = required.filter((other) => other !== name);
    change('make a field optional', 'required', others, String(name));
  }
  if (typeof node.required === 'boolean') change('flip a required parameter', 'required', !node.required);
  if (Array.isArray(node.enum)) {
    change('drop an enum value', 'enum', node.enum.slice(1));
    change('add an enum value', 'enum', [...node.enum, 'added']);
  }
  if (Array.isArray(node.type)) change('forbid null', 'type', node.type[0]);
  if (typeof node.type === 'string' && !Object.hasOwn(node, 'oneOf')) {
    change('change a type', 'type', node.type === 'string' ? 'number' : 'string');
    if (!/\/then\//.test(pointer)) change('allow null', 'type', [node.type, 'null']);
  }
  if (node.type === 'string' && node['x-format'] === undefined) change('ask for a format', 'x-format', 'date-time');
  if (node.deprecated !== true && (node.type === 'string' || node.in !== undefined)) {
    if (/\/(?:properties|parameters)\/[^/]+$/.test(pointer)) change('deprecate', 'deprecated', true);
  }
  for (const keyword of [
    'x-format',
    'pattern',
    'explode',
    'deprecated',
    'default',
    'minimum',
    'maximum',
    'minLength',
  ]) {
    if (node[keyword] !== undefined) change(`drop ${keyword}`, keyword, undefined);
  }
  for (const keyword of ['minimum', 'maximum', 'minLength', 'default']) {
    const value = node[keyword];
    if (typeof value === 'number') change(`change ${keyword}`, keyword, value + 1);
  }
  return made;
}
