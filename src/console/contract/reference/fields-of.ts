import { componentOf, followReference, type OpenApiDocument } from '../../../contract/schema.js';

/** Displayed part of a JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** Field of a value, or one of its forms. */
export interface SchemaField {
  /** Name of the field, or of one of several forms. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly isForm: boolean;
}

/** Resolves a reference to a component; returns any other schema unchanged. */
export function resolved(document: OpenApiDocument, schema: Schema): Schema {
  return followReference<Schema>(schema, document.components.schemas);
}

/** Fields of a value, of its items and of its forms. Empty if the type alone describes the value. */
export function fieldsOf(document: OpenApiDocument, schema: Schema): readonly SchemaField[] {
  const {
    properties = {},
    required = [],
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
  } = resolved(document, schema);
  const own = Object.entries(properties).map(([name, property]) => ({
    ...{ name, schema: property, isRequired: required.includes(name), isForm: false },
  }));
  const others =
    typeof additionalProperties === 'object'
      ? [{ name: '…', schema: additionalProperties, isRequired: false, isForm: false }]
      : [];
  const forms = [...anyOf, ...oneOf].map((form, index) => ({
    ...{ name: componentOf(form) ?? `form ${index + 1}`, schema: form, isRequired: false, isForm: true },
  }));
  const inner = items === undefined ? [] : fieldsOf(document, items);
  return [
    ...allOf.flatMap((part) => fieldsOf(document, part)),
    ...own,
    ...others,
    ...forms.filter(isTelling),
    ...inner,
  ];

  /** Tells whether a form has fields. For other forms, the name or the type is enough. */
  function isTelling({ schema: form }: SchemaField): boolean {
    return fieldsOf(document, form).length > 0;
  }
}

/** Smallest valid value of a schema, for bodies without a complete example in the document. */
export function sampleOf(document: OpenApiDocument, schema: Schema): unknown {
  const { type, properties = {}, required = [], ...others } = resolved(document, schema);
  const known = [...(others.examples ?? []), others.default, others.const, ...(others.enum ?? [])];
  const first = known.find((value) => value !== undefined);
  if (first !== undefined) return first;
  const [kind] = [type].flat();
  if (kind === 'string') return 'text';
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(document, properties[name] ?? {})]));
}
