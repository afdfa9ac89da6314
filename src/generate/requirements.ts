import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { OpenApiDocument } from '../contract/schema.js';
import { readYaml } from '../source/read-yaml.js';
import { SourceError } from '../source/source-error.js';

interface Entry {
  readonly id: string;
  readonly section: string;
  readonly level: 'must' | 'should' | 'open';
  readonly operations: readonly string[];
  readonly text: string;
  readonly schemas?: readonly string[];
  readonly keywords?: readonly string[];
}

/** What `spec/requirements.yaml` is made of. */
function entrySchema(operationIds: readonly string[], schemaNames: readonly string[]): object {
  const list = (values: readonly string[]) => ({
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', enum: values },
  });
  return {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'section', 'level', 'operations', 'text'],
      additionalProperties: false,
      dependentRequired: { schemas: ['keywords'], keywords: ['schemas'] },
      properties: {
        id: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$' },
        section: { type: 'string', pattern: '^[1-9](\\.\\d+a?)?$' },
        level: { type: 'string', enum: ['must', 'should', 'open'] },
        operations: list(operationIds),
        text: { type: 'string', minLength: 1 },
        schemas: list(schemaNames),
        keywords: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
      },
    },
  };
}

/** The catalogue of requirements as a module, with a union of their ids for each kind. Throws SourceError. */
export async function generateRequirements(path: string, json: string): Promise<Record<string, string>> {
  const entries = await readEntries(path, JSON.parse(json));
  const ids = (keep: (entry: Entry) => boolean) => union(entries.filter(keep).map(({ id }) => id));
  return {
    'requirements.js': [
      '// Made by `npm run generate` from spec/requirements.yaml. Do not edit.',
      `export const requirements = ${JSON.stringify(Object.fromEntries(entries.map((entry) => [entry.id, entry])), null, 2)};`,
      '',
    ].join('\n'),
    'requirements.d.ts': [
      '// Made by `npm run generate` from spec/requirements.yaml. Do not edit.',
      "import type { operations } from './types.js';",
      '',
      '/** What the contract itself can judge: a finding by its schema and its keyword. */',
      `export type BodyRequirementId = ${ids(({ schemas }) => schemas !== undefined)};`,
      '/** What a check of its own judges. */',
      `export type CheckedRequirementId = ${ids(({ schemas, level }) => schemas === undefined && level !== 'open')};`,
      '/** What the specification leaves open: observed, never judged. */',
      `export type OpenRequirementId = ${ids(({ level }) => level === 'open')};`,
      'export type RequirementId = BodyRequirementId | CheckedRequirementId | OpenRequirementId;',
      '',
      '/** A clause of the specification that a server can keep or break. */',
      'export interface Requirement {',
      '  /** Never changed, never used again. */',
      '  readonly id: RequirementId;',
      '  readonly section: string;',
      "  readonly level: 'must' | 'should' | 'open';",
      '  /** The operations whose exchanges can show it. */',
      '  readonly operations: readonly (keyof operations)[];',
      '  readonly text: string;',
      '  readonly schemas?: readonly string[];',
      '  readonly keywords?: readonly string[];',
      '}',
      'export declare const requirements: Readonly<Record<RequirementId, Requirement>>;',
      '',
    ].join('\n'),
  };
}

async function readEntries(path: string, document: OpenApiDocument): Promise<readonly Entry[]> {
  const operationIds = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  const file = relative(process.cwd(), path);
  const schema = entrySchema(operationIds, Object.keys(document.components.schemas));
  const entries = readYaml(await readFile(path, 'utf8'), file, schema) as readonly Entry[];
  const repeated = entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) < index);
  if (repeated.length > 0) throw new SourceError(repeated.map(({ id }) => `${file} has ${id} twice`));
  return entries.map((entry) => ({ ...entry, text: entry.text.trim() }));
}

function union(ids: readonly string[]): string {
  return ids.map((id) => `\n  | '${id}'`).join('');
}
