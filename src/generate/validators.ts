import type { AnySchemaObject } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { WorkflowDefinition } from '../../fixtures/workflows/workflow-definition.js';
import { addSchemaAt, createContractAjv, createExplainingAjv, limitErrors } from '../contract/ajv.js';
import { contractSchema, type OpenApiDocument } from '../contract/schema.js';
import { SourceError } from '../source/source.js';
import type { SchemaLines } from './check-schema-files.js';
import { generatedFile } from './generated-file.js';

/** Compiles the components of the contract. Throws SourceError for a schema that does not compile. */
export function compileContract(document: OpenApiDocument, lines: SchemaLines): Ajv2020 {
  const ajv = createStandaloneAjv(document);
  const mistakes: string[] = [];
  for (const name of Object.keys(document.components.schemas)) {
    try {
      ajv.getSchema(name);
    } catch (error) {
      mistakes.push(`${lines.get(name) ?? 'spec/openapi.yaml'} ${name}: ${(error as Error).message}`);
    }
  }
  if (mistakes.length > 0) throw new SourceError(mistakes);
  return ajv;
}

/**
 * Generates a validator for each part of each operation's exchanges, for each component, and for scenarios, as
 * JavaScript without a compiler.
 *
 * @param ajv of `compileContract`.
 */
export function generateValidators(
  ajv: Ajv2020,
  document: OpenApiDocument,
  scenarioSchema: AnySchemaObject,
): Record<string, string> {
  const names = Object.keys(document.components.schemas);
  const rows = Object.entries(contractSchema(document).operations).map(([id, { responses, ...parts }]) => {
    const statuses = Object.keys(responses).map((status) => `${status}: ${id}_responses_${status}`);
    return `  ${id}: { ${[...partsOf(id, Object.keys(parts)), `responses: { ${statuses.join(', ')} }`].join(', ')} },`;
  });
  addSchemaAt(ajv, 'scenario', withoutProse(scenarioSchema), '/scenario');
  return {
    'validators.js': moduleOf(ajv, [...names, ...idsOf(rows), 'scenario'], rows),
    'guards.js': generatedFile(
      'spec/',
      `export {${names.map((name) => `\n  ${name} as is${name},`).join('')}\n} from './validators.js';`,
    ),
    'guards.d.ts': generatedFile(
      'spec/',
      "import type { components } from './types.js';",
      '',
      "type Schemas = components['schemas'];",
      // The types have other names: openapi-typescript changes the case of some (MessageCta).
      ...names.map((name) => `export declare const is${name}: (value: unknown) => value is Schemas['${name}'];`),
    ),
    'validators.d.ts': generatedFile(
      'spec/',
      "import type { operations } from './types.js';",
      '',
      ...validatorTypes,
      'export interface OperationValidators {',
      '  readonly path: Validator;',
      '  readonly query: Validator;',
      '  readonly header: Validator;',
      '  readonly body?: Validator;',
      '  /** By status. */',
      '  readonly responses: Readonly<Record<string, Validator>>;',
      '}',
      'export declare const validators: Readonly<Record<keyof operations, OperationValidators>>;',
      ...[...names, 'scenario'].map((name) => `export declare const ${name}: Validator;`),
    ),
  };
}

/** Generates a validator for each part of the requests of the control API. */
export function generateControlValidators(document: OpenApiDocument): Record<string, string> {
  const requests = Object.entries(contractSchema(document).operations).map(
    ([id, { responses: _, ...parts }]) => [id, Object.keys(parts)] as const,
  );
  const rows = requests.map(([id, parts]) => `  ${id}: { ${partsOf(id, parts).join(', ')} },`);
  return {
    'control-validators.js': moduleOf(createStandaloneAjv(document), idsOf(rows), rows),
    'control-validators.d.ts': generatedFile(
      'spec/',
      "import type { operations } from './control.js';",
      "import type { OperationValidators } from './validators.js';",
      '',
      "type RequestValidators = Omit<OperationValidators, 'responses'>;",
      'export declare const validators: Readonly<Record<keyof operations, RequestValidators>>;',
    ),
  };
}

/** Generates validators of payloads by workflow, for platforms that cannot compile. */
export function generatePayloadValidators(workflows: readonly WorkflowDefinition[]): Record<string, string> {
  const ajv = createExplainingAjv({ strict: false, code: standaloneCode });
  const schemas = workflows.filter(({ payloadSchema }) => payloadSchema !== null);
  const rows = schemas.map(({ workflowId, payloadSchema }, index) => {
    addSchemaAt(ajv, `payload_${index}`, withoutProse(Object(payloadSchema)), `/${workflowId}`);
    return `  '${workflowId}': payload_${index},`;
  });
  return {
    'payload-validators.js': moduleOf(ajv, idsOf(rows), rows),
    'payload-validators.d.ts': generatedFile(
      'fixtures/workflows/',
      "import type { Validator } from './validators.js';",
      '',
      'export declare const validators: Readonly<Record<string, Validator>>;',
    ),
  };
}

const standaloneCode = { source: true, esm: true, lines: true };

function createStandaloneAjv(document: OpenApiDocument): Ajv2020 {
  const ajv = createContractAjv(withoutProse(document), { code: standaloneCode });
  // The contract does not use these keywords. Without them the code is smaller and tree-shakable.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  return ajv;
}

/** Module with validators, and a table of them. */
function moduleOf(ajv: Ajv2020, ids: readonly string[], rows: readonly string[]): string {
  const code = standalone.default(ajv, Object.fromEntries(ids.map((id) => [id, id]))).replace('"use strict";', '');
  return generatedFile(
    'spec/',
    limitErrors(withShortErrors(withPatternLiterals(importsForRequires(code)))),
    'function addError(errors, instancePath, path, more) {',
    "  const schemaPath = path.startsWith('/') ? path : '/components/schemas/' + path;",
    "  const params = typeof more === 'string' ? { params: { missingProperty: more } } : more;",
    '  const error = { instancePath, schemaPath, ...params };',
    '  return errors === null ? [error] : (errors.push(error), errors);',
    '}',
    'export const validators = {',
    ...rows,
    '};',
  );
}

/** Ids of the validators in a table. */
function idsOf(rows: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row.match(/\w+_\w+/g) ?? []);
}

/** Entries of a table of validators. */
function partsOf(id: string, parts: readonly string[]): readonly string[] {
  return parts.map((part) => `${part}: ${id}_${part}`);
}

/** Removes documentation from a schema: AJV would put parts of it into its code. */
function withoutProse<T>(schema: T): T {
  const isProse = (name: string, value: unknown) =>
    ['description', 'x-section'].includes(name)
      ? typeof value === 'string'
      : name === 'examples' && Array.isArray(value);
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (isProse(name, value) ? undefined : value)));
}

/** Replaces `new RegExp` by literals, so that bundlers remove unused ones. */
function withPatternLiterals(code: string): string {
  return code.replaceAll(
    /(?<=^const \w+ = )new RegExp\(("(?:[^"\\]|\\.)*"), "u"\)/gm,
    (_, source: string) => `${new RegExp(JSON.parse(source), 'u')}`,
  );
}

/** Keywords whose messages come from the schema, and those with a parameter. */
const explainedKeywords = ['type', 'enum', 'const', 'format', 'pattern', 'not', 'discriminator', 'if'];
const keywordsWithParameter = ['required', 'additionalProperties', 'anyOf'];

/** Removes from errors what their schema says, and adds them by `addError`. It is a third of the code. */
function withShortErrors(code: string): string {
  return code
    .replaceAll(
      /(?<=\{instancePath\b.*),keyword:"(\w+)",params:(\{.*\}),message:(.*)(?=\}\]?;$)/gm,
      (_, keyword: string, params: string, message: string) => {
        if (keywordsWithParameter.includes(keyword)) return `,params:${params}`;
        return explainedKeywords.includes(keyword) ? '' : `,message:${message}`;
      },
    )
    .replaceAll(/, ?parentData.*?rootData(=data)?(?=\})/g, '')
    .replaceAll(
      /const (err\d+) = \{instancePath:?(.*?),schemaPath:("[^"]*")(.*)\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g,
      (_, _name, instancePath: string, schemaPath: string, more: string) => {
        const [, missing] = /^,params:\{missingProperty: ?("[^"]*")\}$/.exec(more) ?? [];
        const rest = missing ?? (more && `{${more.slice(1)}}`);
        const path = schemaPath.replace('"/components/schemas/', '"');
        return `vErrors = addError(${['vErrors', instancePath || 'instancePath', path, rest].filter(Boolean).join(', ')});`;
      },
    );
}

/** Replaces AJV's `require` by imports: loaders treat the default export differently. */
function importsForRequires(code: string): string {
  const modules = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_, specifier: string, isDefault?: string) => {
    const path = /\.\w+$/.test(specifier) ? specifier : `${specifier}.js`;
    const local = modules.get(path) ?? `module${modules.size}`;
    modules.set(path, local);
    return isDefault === undefined ? local : `(${local}.default ?? ${local})`;
  });
  return [...[...modules].map(([path, local]) => `import ${local} from ${JSON.stringify(path)};`), body].join('\n');
}

const validatorTypes = [
  '/** Compiled validator. */',
  'export interface Validator {',
  '  (value: unknown): boolean;',
  '  /** Errors of the last value. */',
  '  readonly errors?: readonly ValidatorError[] | null;',
  '}',
  '/** Error of a validator. Omits what the schema says. */',
  'export interface ValidatorError {',
  '  /** JSON Pointer into the value. */',
  '  readonly instancePath: string;',
  '  /** Pointer of the keyword. */',
  '  readonly schemaPath: string;',
  '  readonly params?: {',
  '    readonly missingProperty?: string;',
  '    readonly additionalProperty?: string;',
  '    /** Of `anyOf`: the number of errors of each form. They are before this error. */',
  '    readonly sizes?: readonly number[];',
  '  };',
  '  readonly message?: string;',
  '  /** Schema with the keyword, if the schema is not of a document. */',
  '  readonly parentSchema?: Readonly<Record<string, unknown>>;',
  '}',
];
