import type { AnySchemaObject } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { createAjv } from '../contract/ajv.js';
import { contractSchema, type OpenApiDocument } from '../contract/schema.js';
import { SourceError } from '../source/source.js';
import type { SchemaLines } from './check-schema-files.js';
import { generatedFile } from './generated-file.js';

/**
 * Generates a validator for each part of each operation's exchanges, and for each component, as JavaScript without a
 * compiler. Validators stop at the first error: `explain` finds the others. Throws SourceError for a schema that does
 * not compile.
 */
export function generateValidators(json: string, lines: SchemaLines): Record<string, string> {
  const document: OpenApiDocument = JSON.parse(json);
  const { components, operations } = withReferences(withoutProse(contractSchema(document)));
  const ajv = createAjv({ messages: false, inlineRefs: false, code: { source: true, esm: true, lines: true } });
  // The contract does not use these keywords. Without them the code is smaller and tree-shakable.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  const names = Object.keys(components.schemas);
  ajv.addSchema(names.map((name) => ({ ...components.schemas[name], $id: name })));
  compileEach(names, lines, (name) => ajv.getSchema(name));

  const ids = [...names];
  const table: string[] = [];
  for (const [id, { responses, ...parts }] of Object.entries(operations)) {
    const row = Object.entries(parts).map(([part, schema]) => `${part}: ${add(part, schema)}`);
    const statuses = Object.entries(responses).map(
      ([status, schema]) => `${status}: ${add(`responses_${status}`, schema)}`,
    );
    table.push(`  ${id}: { ${[...row, `responses: { ${statuses.join(', ')} }`].join(', ')} },`);

    function add(part: string, schema: AnySchemaObject): string {
      const $id = `${id}_${part}`;
      ajv.addSchema({ ...schema, $id });
      ids.push($id);
      return $id;
    }
  }
  const code = standalone.default(ajv, Object.fromEntries(ids.map((id) => [id, id])));

  return {
    'validators.js': generatedFile(
      'spec/',
      withoutErrors(withPatternLiterals(importsForRequires(code.replace('"use strict";', '')))),
      'export const validators = {',
      ...table,
      '};',
    ),
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
      'export interface OperationValidators {',
      '  readonly path: (value: unknown) => boolean;',
      '  readonly query: (value: unknown) => boolean;',
      '  readonly header: (value: unknown) => boolean;',
      '  readonly body?: (value: unknown) => boolean;',
      '  /** By status. */',
      '  readonly responses: Readonly<Record<string, (value: unknown) => boolean>>;',
      '}',
      'export declare const validators: Readonly<Record<keyof operations, OperationValidators>>;',
      ...names.map((name) => `export declare const ${name}: (value: unknown) => boolean;`),
    ),
  };
}

function compileEach(names: readonly string[], lines: SchemaLines, compile: (name: string) => void): void {
  const mistakes: string[] = [];
  for (const name of names) {
    try {
      compile(name);
    } catch (error) {
      mistakes.push(`${lines.get(name) ?? 'spec/openapi.yaml'} ${name}: ${(error as Error).message}`);
    }
  }
  if (mistakes.length > 0) throw new SourceError(mistakes);
}

/** Refers to components by name: each is a separate schema with one shared validator. */
function withReferences<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));
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

/** Removes error reporting from AJV's code, which is half of it. Throws if some of it is left. */
function withoutErrors(code: string): string {
  const result = code
    .replaceAll(/\{instancePath.*,schemaPath:.*\}(?=\]?;$)/gm, '{}')
    .replaceAll(/, ?\{instancePath.*?rootData(=data\}=\{)?\}(?=\))/g, '');
  const [leftover] = /.*(instancePath|parentData|rootData).*/.exec(result) ?? [];
  if (leftover !== undefined) throw new Error(`AJV writes errors in another way: ${leftover}`);
  return result;
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
