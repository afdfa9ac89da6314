import { componentOf } from '../../../contract/reference.js';
import type { Schema } from './fields-of.js';

/** What values a schema takes, in a few words: `list of Message`, `string or null`, `"ASC" or "DESC"`. */
export function typeInWords(schema: Schema): string {
  const name = componentOf(schema);
  if (name !== undefined) return name;
  const { type = [], format, items, enum: values, const: constant, anyOf, oneOf, allOf } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ');
  const forms = anyOf ?? oneOf;
  if (forms !== undefined) return [...new Set(forms.map(typeInWords))].join(' or ');
  if (allOf !== undefined && allOf.length > 0) return allOf.map(typeInWords).join(' and ');
  const types = [type]
    .flat()
    .map((one) => (one === 'array' && items !== undefined ? `list of ${typeInWords(items)}` : one));
  return `${types.join(' or ') || 'anything'}${format === undefined ? '' : `, ${format}`}`;
}
