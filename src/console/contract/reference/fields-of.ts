import { componentOf, followed, type OpenApiDocument } from '../../../contract/schema.js';

/** What of a JSON Schema is shown to people. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** Something inside of a value. */
export interface Field {
  /** The field's, or that of one of several forms. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly isForm: boolean;
}

/** What a schema stands for: itself, or the component that it names. */
export function resolved(document: OpenApiDocument, schema: Schema): Schema {
  return followed<Schema>(schema, document.components.schemas);
}

/** What is inside of a value of a schema: its fields, its items' or its forms'. Empty if there is nothing to say. */
export function fieldsOf(document: OpenApiDocument, schema: Schema): readonly Field[] {
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

  /** Whether there is something in a form that its name, or its type, does not say. */
  function isTelling({ schema: form }: Field): boolean {
    return fieldsOf(document, form).length > 0;
  }
}
