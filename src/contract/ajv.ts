import { createRequire } from 'node:module';
import type { CodeKeywordDefinition, Name } from 'ajv';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { iso8601 } from './moments.js';
import { contractSchema, type OpenApiDocument } from './schema.js';

/** Keywords that do not affect validity. */
const annotations = ['components', 'operations', 'example', 'externalDocs', 'xml', 'x-family', 'x-section'];

/** Formats of the contract, and formats that profiles and payload schemas may use. */
const formats = ['uri', 'regex', 'date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid'] as const;

const require = createRequire(import.meta.url);

/**
 * Creates AJV for JSON Schema 2020-12. It is strict: an unknown keyword is an error. AJV is loaded here, since compiled
 * validators do not need it.
 */
export function createAjv(options: Options): Ajv2020 {
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats');
  // Redocly looks for required fields without a schema: it knows those of the forms of a union.
  const style = { strictRequired: false, allowUnionTypes: true };
  const ajv = new Ajv2020({ strict: true, ...style, discriminator: true, ...options });
  addFormats(ajv, [...formats]);
  ajv.addFormat('iso8601', iso8601);
  ajv.addVocabulary(annotations);
  return ajv;
}

/** Creates AJV for validators that report all errors, and the number of errors of each form of `anyOf`. */
export function createExplainingAjv(options: Options): Ajv2020 {
  const ajv = createAjv({ allErrors: true, ...options, code: { process: limitErrors, ...options.code } });
  ajv.removeKeyword('anyOf');
  ajv.addKeyword(anyOfWithSizes());
  return ajv;
}

/**
 * Creates AJV with the schemas of a document. Its ids are the names of components, and `listMessages_query` or
 * `listMessages_responses_200` for parts of operations. Errors have the schema's pointer in the document of
 * `contractSchema`. Schemas are compiled when they are first needed.
 */
export function createContractAjv(document: OpenApiDocument, options: Options): Ajv2020 {
  const ajv = createExplainingAjv({ inlineRefs: false, ...options });
  const { components, operations } = contractSchema(document);
  for (const [name, schema] of Object.entries<object>(components.schemas)) {
    addSchemaAt(ajv, name, schema, `/components/schemas/${name}`);
  }
  for (const [id, { responses, ...parts }] of Object.entries(operations)) {
    for (const [part, schema] of Object.entries<object>(parts)) {
      addSchemaAt(ajv, `${id}_${part}`, schema, `/operations/${id}/${part}`);
    }
    for (const [status, schema] of Object.entries<object>(responses)) {
      addSchemaAt(ajv, `${id}_responses_${status}`, schema, `/operations/${id}/responses/${status}`);
    }
  }
  return ajv;
}

/**
 * Adds a schema that refers to components by name: each is a separate schema with one shared validator.
 *
 * @param schemaPath pointer of the schema in errors.
 */
export function addSchemaAt(ajv: Ajv2020, $id: string, schema: object, schemaPath: string): void {
  ajv.addSchema(JSON.parse(JSON.stringify({ ...schema, $id }).replaceAll('"#/components/schemas/', '"')));
  Object.assign(ajv.schemas[$id] ?? {}, { schemaPath });
}

/** `anyOf` whose error has the number of errors that each form reported before it. */
function anyOfWithSizes(): CodeKeywordDefinition {
  const { _ }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const { default: names }: typeof import('ajv/dist/compile/names.js') = require('ajv/dist/compile/names.js');
  return {
    keyword: 'anyOf',
    before: 'oneOf',
    schemaType: 'array',
    trackErrors: true,
    error: { message: 'must match a schema in anyOf', params: ({ params }) => _`{sizes: [${params.sizes}]}` },
    code(context) {
      const { gen, schema, keyword, errsCount: start } = context;
      const isValid = gen.let('valid', false);
      const isFormValid = gen.name('_valid');
      const ends: Name[] = schema.map(() => gen.let('end'));
      gen.block(() => {
        for (const [index, end] of ends.entries()) {
          context.subschema({ keyword, schemaProp: index, compositeRule: true }, isFormValid);
          gen.assign(isValid, _`${isValid} || ${isFormValid}`);
          gen.assign(end, names.errors);
          gen.if(_`!${isValid}`);
        }
      }, ends.length);
      const sizes = ends.map((end, index) => _`${end} - ${ends[index - 1] ?? start}`);
      context.setParams({ sizes: sizes.reduce((list, size) => _`${list}, ${size}`) });
      context.result(
        isValid,
        () => context.reset(),
        () => context.error(true),
      );
    },
  };
}

/** Number of errors after which a validator leaves a list, or an object with any fields. */
const maxErrors = 2_000;

/**
 * Limits the errors of generated code: a hostile body would have millions. Appends errors in place, because AJV copies
 * all earlier errors for each wrong item.
 */
export function limitErrors(code: string): string {
  return code
    .replaceAll(/\b(\w+)\.concat\((\w+\.errors)\)/g, '($2.forEach((error) => $1.push(error)), $1)')
    .replaceAll(
      /for\(let (i\d+)=0; (i\d+<len\d+); i\d+\+\+\)\{/g,
      `for(let $1=0, $1_errors=errors; $2 && errors-$1_errors<${maxErrors}; $1++){`,
    )
    .replaceAll(
      /for\(const (key\d+) in (\w+)\)\{/g,
      `const $1_errors=errors;for(const $1 in $2){if(errors-$1_errors>=${maxErrors})break;`,
    );
}
