import type { AnySchemaObject } from 'ajv';
import { componentOf, followReference, type OpenApiDocument } from '../../../contract/schema.js';

/** Field of a value, or one of its alternatives (`anyOf`, `oneOf`). */
export interface SchemaField {
  /** Name of the field or the alternative. */
  readonly name: string;
  readonly schema: AnySchemaObject;
  readonly isRequired?: boolean;
  readonly isAlternative?: boolean;
}

/** Resolves a reference to a component; returns any other schema unchanged. */
export function resolveSchema(document: OpenApiDocument, schema: AnySchemaObject): AnySchemaObject {
  return followReference(schema, document.components.schemas);
}

/** Fields and alternatives of a value, and the fields of its items. Empty if the type alone describes the value. */
export function fieldsOf(document: OpenApiDocument, schema: AnySchemaObject): readonly SchemaField[] {
  const {
    properties = {},
    required = [],
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
  } = resolveSchema(document, schema);
  const namedFields = Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
  const additionalFields =
    typeof additionalProperties === 'object' ? [{ name: '…', schema: additionalProperties }] : [];
  const alternatives = [...anyOf, ...oneOf].map((alternative, index) => ({
    name: componentOf(alternative) ?? `form ${index + 1}`,
    schema: alternative,
    isAlternative: true,
  }));
  const itemFields = items === undefined ? [] : fieldsOf(document, items);
  return [
    ...allOf.flatMap((part: AnySchemaObject) => fieldsOf(document, part)),
    ...namedFields,
    ...additionalFields,
    ...alternatives.filter(hasFields),
    ...itemFields,
  ];

  /** Tells whether an alternative has fields. For others, the name or the type is enough. */
  function hasFields({ schema: alternative }: SchemaField): boolean {
    return fieldsOf(document, alternative).length > 0;
  }
}

/** Smallest valid value of a schema, for bodies without a complete example in the document. */
export function sampleOf(document: OpenApiDocument, schema: AnySchemaObject): unknown {
  const { type, properties = {}, required = [], ...keywords } = resolveSchema(document, schema);
  const candidates = [...(keywords.examples ?? []), keywords.default, keywords.const, ...(keywords.enum ?? [])];
  const first = candidates.find((value) => value !== undefined);
  if (first !== undefined) return first;
  const [kind] = [type].flat();
  if (kind === 'string') return 'text';
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  return Object.fromEntries(required.map((name: string) => [name, sampleOf(document, properties[name] ?? {})]));
}
