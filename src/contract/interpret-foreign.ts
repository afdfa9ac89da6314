import type { AnySchemaObject } from 'ajv';
import { toFindings } from './explain.js';
import { type Finding, show } from './finding.js';
import { interpretSchema, understood } from './interpret.js';
import { isObject } from './json-value.js';

/** What says nothing about validity. */
const annotations = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'example', 'examples'];
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
/** What refers to something is not understood, where nobody knows what that is. */
const keywords = understood.filter((name) => !['$ref', 'oneOf', 'discriminator'].includes(name));

/**
 * What `explainForeign` does, where nothing can be compiled: of the keywords it understands those of the contract.
 * Throws Error for any other.
 */
export function interpretForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  expectUnderstood(schema);
  return toFindings('body', interpretSchema(schema, value), value);
}

function expectUnderstood(schema: unknown): void {
  if (schema === true) return;
  if (!isObject(schema)) throw new Error(`${show(schema)} is not a schema`);
  for (const [name, part] of Object.entries(schema)) {
    if (annotations.includes(name)) continue;
    if (!keywords.includes(name)) throw new Error(`the keyword ${name} is only supported in Node`);
    for (const inner of schemasIn(name, part)) expectUnderstood(inner);
    const unknown = name === 'type' ? [part].flat().find((type) => !types.includes(String(type))) : undefined;
    if (unknown !== undefined) throw new Error(`unknown type ${show(unknown)}`);
  }
}

/** The schemas that a keyword has in it. */
function schemasIn(name: string, part: unknown): readonly unknown[] {
  if (name === 'additionalProperties' && part === false) return [];
  if (['additionalProperties', 'items', 'not', 'if', 'then'].includes(name)) return [part];
  return ['properties', 'allOf', 'anyOf'].includes(name) ? Object.values(Object(part)) : [];
}
