import type { AnySchemaObject } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';
import { resolve } from '../../contract/resolve.js';

/** Values that a schema of a parameter or of a request's body allows. */
export function allowedValues(schema: AnySchemaObject): Arbitrary<unknown> {
  const {
    type,
    enum: values,
    items,
    properties = {},
    required = [],
    minimum,
    maximum,
    pattern,
    format,
  } = resolve(schema);
  if (values !== undefined) return fc.constantFrom(...values);
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: minimum ?? 0, max: maximum ?? 200 });
    case 'array':
      return fc.array(allowedValues(items), { minLength: 1, maxLength: 3 });
    case 'object':
      return Object.keys(properties).length === 0 ? freeObject() : objectOf(properties, required);
    default:
      if (format === 'iso8601') return timestamps();
      return pattern === undefined ? texts() : fc.tuple(words(), words()).map(([left, right]) => `${left}:${right}`);
  }
}

/** Values that the schema forbids; undefined if it allows everything that can be sent as such. */
export function forbiddenValues(schema: AnySchemaObject, place: 'query' | 'body'): Arbitrary<unknown> | undefined {
  const { type, enum: values, items, minimum, maximum, pattern, format } = resolve(schema);
  const others: Arbitrary<unknown>[] = [];
  if (values !== undefined) others.push(words().map((word) => `no-${word}`));
  if (minimum !== undefined) others.push(fc.integer({ min: minimum - 1_000, max: minimum - 1 }));
  if (maximum !== undefined) others.push(fc.integer({ min: maximum + 1, max: maximum + 1_000 }));
  if (format === 'iso8601')
    others.push(fc.constantFrom('yesterday', '2026-13-01', '1768469400', '2026-02-30T00:00:00Z'));
  if (pattern !== undefined) others.push(words());
  if (type === 'number') others.push(fc.constantFrom('ten', '1,5', '--1', ''));
  if (type === 'boolean') others.push(fc.constantFrom('maybe', '2', ''));
  if (place === 'body')
    others.push(fc.constantFrom<unknown[]>(7, [], {}, true).filter((value) => !hasType(value, type)));
  if (type === 'array' && place === 'query') {
    const items_ = forbiddenValues(items, 'query');
    return items_?.map((value) => [value]);
  }
  return others.length === 0 ? undefined : fc.oneof(...others);
}

function objectOf(
  properties: Readonly<Record<string, AnySchemaObject>>,
  required: readonly string[],
): Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, schema]) => [name, allowedValues(schema)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

/** Texts that people write, and texts that break things. */
function texts(): Arbitrary<string> {
  return fc.oneof(
    words(),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom(
      "O'Brien",
      'Zoë',
      '100%',
      'a&b=c',
      '../..',

      '{{x}}',
      '$ne',
      '李雷',
      '👩‍🚀',
      'null',
      '0',
      '%00',
    ),
  );
}

function words(): Arbitrary<string> {
  return fc.stringMatching(/^[a-z]{1,8}$/);
}

function timestamps(): Arbitrary<string> {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  return moments.chain((moment) => {
    const text = moment.toISOString();
    return fc.constantFrom(text, text.slice(0, 10), text.slice(0, 19), `${text.slice(0, 19)}+00:00`);
  });
}

function freeObject(): Arbitrary<unknown> {
  return fc.dictionary(words(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
}

function hasType(value: unknown, type: unknown): boolean {
  return [type].flat().includes(Array.isArray(value) ? 'array' : typeof value);
}
