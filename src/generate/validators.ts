import { createHash } from 'node:crypto';
import standalone from 'ajv/dist/standalone/index.js';
import { createAjv } from '../contract/ajv.js';
import { contractSchema, type OpenApiDocument, schemaId } from '../contract/schema.js';
import { SourceError } from '../source/source-error.js';
import type { SchemaLines } from './check-schema-files.js';

/**
 * One validator for each part of each operation's exchanges, as JavaScript that needs no compiler at run time.
 * They stop at the first error: `explain` finds the rest. Throws SourceError for a schema that does not compile.
 */
export function generateValidators(json: string, lines: SchemaLines): Record<string, string> {
  const document: OpenApiDocument = JSON.parse(json);
  const schema = contractSchema(document);
  const ajv = createAjv({ messages: false, inlineRefs: false, code: { source: true, esm: true, lines: true } });
  ajv.addSchema(schema);
  compileEach(Object.keys(document.components.schemas), lines, (name) =>
    ajv.compile({ $ref: `${schemaId}#/components/schemas/${name}` }),
  );

  const exports: Record<string, string> = {};
  const table: string[] = [];
  for (const [id, { body, responses }] of Object.entries(schema.operations)) {
    const parts = ['path', 'query', 'header', ...(body === undefined ? [] : ['body'])];
    const row = parts.map((part) => `${part}: ${name(part)}`);
    const statuses = Object.keys(responses).map((status) => `${status}: ${name(`responses/${status}`)}`);
    table.push(`  ${id}: { ${[...row, `responses: { ${statuses.join(', ')} }`].join(', ')} },`);

    function name(part: string): string {
      const key = `${id}_${part.replace('/', '_')}`;
      exports[key] = `${schemaId}#/operations/${id}/${part}`;
      return key;
    }
  }

  return {
    'validators.js': [
      '// Made by `npm run generate` from spec/. Do not edit.',
      `export const digest = ${JSON.stringify(createHash('sha256').update(json).digest('hex'))};`,
      importsForRequires(standalone.default(ajv, exports).replace('"use strict";', '')),
      'export const validators = {',
      ...table,
      '};',
      '',
    ].join('\n'),
    'validators.d.ts': [
      '// Made by `npm run generate` from spec/. Do not edit.',
      "import type { operations } from './types.js';",
      '',
      '/** The SHA-256 of the openapi.json that the validators were made from, in hexadecimal. */',
      'export declare const digest: string;',
      'export interface OperationValidators {',
      '  readonly path: (value: unknown) => boolean;',
      '  readonly query: (value: unknown) => boolean;',
      '  readonly header: (value: unknown) => boolean;',
      '  readonly body?: (value: unknown) => boolean;',
      '  /** By status. */',
      '  readonly responses: Readonly<Record<string, (value: unknown) => boolean>>;',
      '}',
      'export declare const validators: Readonly<Record<keyof operations, OperationValidators>>;',
      '',
    ].join('\n'),
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

/** AJV writes `require` even into an ES module, and who loads it may or may not have unwrapped its default already. */
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
