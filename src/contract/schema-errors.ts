import type { AnySchemaObject } from 'ajv';
import type { Validator, ValidatorError } from '#generated/validators.js';
import { type KeywordMessage, parsePointer, type SchemaError, shorten, typeMessage } from './finding.js';
import { field } from './json-value.js';
import { formatOf } from './schema.js';

/**
 * Errors of a value, in the order of AJV; empty for a valid value.
 *
 * @param schemas document with the schemas, if the validator was generated from one.
 */
export function schemaErrorsOf(validate: Validator, value: unknown, schemas: object = {}): SchemaError[] {
  return validate(value) ? [] : toSchemaErrors(validate.errors ?? [], value, schemas);
}

function toSchemaErrors(errors: readonly ValidatorError[], root: unknown, schemas: object): SchemaError[] {
  const schemaErrors: SchemaError[] = [];
  let start = errors.length;
  // Backwards, because the errors of its forms are before `anyOf`.
  for (let error = errors[start - 1]; error !== undefined; error = errors[start - 1]) {
    start -= 1;
    const forms = [...(error.params?.sizes ?? [])].reverse().map((size) => {
      start -= size;
      return toSchemaErrors(errors.slice(start, start + size), root, schemas);
    });
    const schemaError = toSchemaError(error, root, schemas);
    schemaErrors.push(forms.length === 0 ? schemaError : { ...schemaError, forms: forms.reverse() });
  }
  return schemaErrors.reverse();
}

function toSchemaError(error: ValidatorError, root: unknown, schemas: object): SchemaError {
  const { instancePath: pointer, schemaPath, parentSchema } = error;
  const path = parsePointer(decodeURIComponent(schemaPath));
  const keyword = path.pop() ?? '';
  const schema = parentSchema ?? Object(path.reduce(field, schemas));
  const [, , component] = path;
  const owner =
    parentSchema === undefined && path[0] === 'components' && component !== undefined
      ? { schema: component, section: field(path.slice(0, 3).reduce(field, schemas), 'x-section') as string }
      : undefined;
  const value = parsePointer(pointer).reduce(field, root);
  const { params = {}, message = `must conform to ${keyword}` } = error;
  const described = messages[keyword]?.(schema, params) ?? { message };
  return { keyword, ...described, pointer, owner, value, isAlternative: path.includes('else') };
}

/** Messages that are clearer than AJV's, by keyword. */
const messages: Readonly<
  Record<
    string,
    (schema: AnySchemaObject, params: NonNullable<ValidatorError['params']>) => Omit<KeywordMessage, 'keyword'>
  >
> = {
  type: ({ type }) => typeMessage([type].flat()),
  enum: ({ enum: values }) => ({ message: `must be one of ${shorten(values.join(', '))}` }),
  const: ({ const: value }) => ({ message: `must be ${value}` }),
  not: ({ not: { required } }) => ({ message: 'is not allowed here', ...(required && { unknown: required[0] }) }),
  required: (_, { missingProperty: missing = '' }) => ({ message: `must have ${missing}`, missing }),
  additionalProperties: ({ properties = {} }, { additionalProperty: unknown = '' }) => {
    const known = Object.keys(properties);
    const hint = known.length === 0 ? '' : `. Known fields: ${shorten(known.join(', '))}`;
    return { message: `is unknown${hint}`, unknown, known };
  },
  format: (schema) => {
    const name = formatOf(schema) ?? '';
    return { message: name === 'iso8601' ? 'must be an ISO 8601 date or time' : `must match format "${name}"` };
  },
  /** Uses the schema's examples if it has any: they help more than a regular expression. */
  pattern: ({ pattern, examples = [] }) => ({
    message:
      examples.length === 0
        ? `must match pattern "${pattern}"`
        : `must look like ${[examples.slice(0, -1).join(', '), examples.at(-1)].filter(Boolean).join(' or ')}`,
  }),
  discriminator: ({ discriminator: { propertyName: tag } }) => ({
    message: `must have one of the known values in ${tag}`,
    tag,
  }),
};
