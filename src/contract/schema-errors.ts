import type { AnySchemaObject } from 'ajv';
import type { Validator, ValidatorError } from '#generated/validators.js';
import { type KeywordMessage, keywordMessages, parsePointer, type SchemaError } from './finding.js';
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
  return { ...messageOf(keyword, schema, error), pointer, owner, value, isAlternative: path.includes('else') };
}

function messageOf(
  keyword: string,
  schema: AnySchemaObject,
  { params = {}, message = `must conform to ${keyword}` }: ValidatorError,
): KeywordMessage {
  switch (keyword) {
    case 'type':
      return keywordMessages.type([schema.type].flat());
    case 'enum':
      return keywordMessages.enum(schema.enum);
    case 'const':
      return keywordMessages.const(schema.const);
    case 'format':
      return keywordMessages.format(formatOf(schema));
    case 'pattern':
      return keywordMessages.pattern(schema.pattern, schema.examples);
    case 'not':
      return keywordMessages.not(schema.not.required?.[0]);
    case 'discriminator':
      return keywordMessages.discriminator(schema.discriminator.propertyName);
    case 'required':
      return keywordMessages.required(params.missingProperty ?? '');
    case 'additionalProperties':
      return keywordMessages.additionalProperties(
        params.additionalProperty ?? '',
        Object.keys(schema.properties ?? {}),
      );
    default:
      return { keyword, message };
  }
}
