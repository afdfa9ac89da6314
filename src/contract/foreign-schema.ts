import type { AnySchemaObject } from 'ajv';
import type { Validator } from '#generated/validators.js';
import { linearPattern } from '../text/linear-pattern.js';
import { createExplainingAjv } from './ajv.js';
import { cached } from './cached.js';
import { toFindings } from './explain.js';
import type { Finding, SchemaError } from './finding.js';
import { schemaErrorsOf } from './schema-errors.js';

/** Findings of a value against a foreign JSON Schema. Throws Error for a schema that cannot be read. */
export function explainForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  return toFindings('body', foreignSchemaErrors(schema, value), value);
}

/** Errors of a value against a foreign JSON Schema. Throws Error for a schema that cannot be read. */
export function foreignSchemaErrors(schema: AnySchemaObject, value: unknown): SchemaError[] {
  return schemaErrorsOf(validatorOf(schema), value);
}

/** Runs in linear time: a schema from anybody must not block the process. */
const regExp = Object.assign(
  // AJV identifies a pattern by its text.
  (source: string) => Object.assign(linearPattern(source), { toString: () => source }),
  { code: 'linearPattern' },
);

const validatorOf = cached(({ $schema: _, ...schema }: AnySchemaObject): Validator => {
  const options = { verbose: true, strict: false, strictNumbers: true, discriminator: false, logger: false } as const;
  return createExplainingAjv({ ...options, code: { regExp } }).compile(schema);
});
