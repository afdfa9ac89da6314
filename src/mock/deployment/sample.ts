import type { AnySchemaObject } from 'ajv';
import { isObject } from '../../contract/json-value.js';
import { resolve } from '../../contract/resolve.js';

/** A value for a field that the mock knows nothing of: what its schema names, or else the plainest that has its type. */
export function sampleOf(schema: AnySchemaObject): unknown {
  const { example, examples = [], default: fallback, const: only, enum: values = [], ...rest } = resolve(schema);
  const named = [example, ...examples, fallback, only, ...values].find((value) => value !== undefined);
  if (named !== undefined) return named;
  const { type, anyOf = [], oneOf = [], format, minLength = 0, minimum = 0, properties = {}, required = [] } = rest;
  const [form] = [...anyOf, ...oneOf];
  switch ([type].flat()[0]) {
    case 'string':
      return texts[format] ?? 'sample'.padEnd(minLength, '-');
    case 'integer':
    case 'number':
      return Math.max(0, minimum);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return [];
    default: {
      if (isObject(form)) return sampleOf(form);
      const fields = Object.entries<AnySchemaObject>(properties).filter(([name]) => required.includes(name));
      return Object.fromEntries(fields.map(([name, property]) => [name, sampleOf(property)]));
    }
  }
}

const moment = '2026-01-01T00:00:00.000Z';

const texts: Readonly<Record<string, string>> = {
  'date-time': moment,
  iso8601: moment,
  date: '2026-01-01',
  email: 'sample@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
