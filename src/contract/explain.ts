import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as ours } from './contract.js';
import { type Finding, type Part, pointerTo, relevantErrors, type SchemaError, show } from './finding.js';
import { interpret, interpretSchema, supportedKeywords } from './interpret.js';
import { field, isObject } from './json-value.js';
import type { OpenApiDocument } from './schema.js';

/** Maximum number of findings per value. */
export const findingLimit = 20;

/**
 * Findings of a value that a generated validator rejects, at most 20. Empty if all errors are excused: a draft step may
 * violate its own rules (§2.7).
 *
 * @param pointer location of the validator's schema: `/operations/listMessages/query`.
 */
export function explain({ misfits }: Contract, pointer: string, part: Part, value: unknown): Finding[] {
  const findings = toFindings(part, misfits(pointer, value), value);
  if (findings.length > 0) return findings;
  const [excused] = misfits(pointer, value);
  if (excused === undefined) throw new Error(`a validator rejects what ${pointer} accepts`);
  return [];
}

/** Findings of a value against a document without compiled validators. */
export function explainIn(document: OpenApiDocument, pointer: string, part: Part, value: unknown): Finding[] {
  return toFindings(part, interpret(document, pointer, value), value);
}

/** Findings of a value against a component schema, for example `Subscriber`. */
export function explainSchema(name: string, value: unknown): Finding[] {
  return explainIn(ours.document, `/components/schemas/${name}`, 'body', value);
}

/** Converts schema errors to findings, at most 20. */
export function toFindings(part: Part, schemaErrors: Iterable<SchemaError>, root: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const schemaError of relevantErrors(schemaErrors, root)) {
    findings.push(toFinding(part, schemaError));
    if (findings.length === findingLimit) break;
  }
  return findings;
}

function toFinding(part: Part, schemaError: SchemaError): Finding {
  const { keyword, message, pointer, value, owner, missing, unknown, tag } = schemaError;
  if (missing !== undefined) {
    const location = `${pointer}${pointerTo(missing)}`;
    const expected = `a value for ${missing}`;
    return { part, pointer: location, message: 'is required', expected, actual: 'nothing', keyword, ...owner };
  }
  if (unknown !== undefined) {
    const location = `${pointer}${pointerTo(unknown)}`;
    const actual = show(field(value, unknown));
    return { part, pointer: location, message, expected: `no field ${unknown}`, actual, keyword, ...owner };
  }
  const expected = message.replace(/^must (?:be |have )?/, '');
  const actual = show(tag === undefined ? value : field(value, tag));
  return { part, pointer, message, expected, actual, keyword, ...owner };
}

/** Keywords that do not affect validity. */
const annotations = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'example', 'examples'];
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
/** Foreign schemas have no components that references could resolve to. */
const keywords = supportedKeywords.filter((name) => !['$ref', 'oneOf', 'discriminator'].includes(name));

/** Findings without a compiler. Supports the keywords of the contract, and throws Error for any other. */
export function interpretForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  expectSupported(schema);
  return toFindings('body', interpretSchema(schema, value), value);
}

function expectSupported(schema: unknown): void {
  if (schema === true) return;
  if (!isObject(schema)) throw new Error(`${show(schema)} is not a schema`);
  for (const [name, part] of Object.entries(schema)) {
    if (annotations.includes(name)) continue;
    if (!keywords.includes(name)) throw new Error(`the keyword ${name} is only supported in Node`);
    for (const inner of schemasIn(name, part)) expectSupported(inner);
    const unknown = name === 'type' ? [part].flat().find((type) => !types.includes(String(type))) : undefined;
    if (unknown !== undefined) throw new Error(`unknown type ${show(unknown)}`);
  }
}

/** Subschemas of a keyword. */
function schemasIn(name: string, part: unknown): readonly unknown[] {
  if (name === 'additionalProperties' && part === false) return [];
  if (['additionalProperties', 'items', 'not', 'if', 'then'].includes(name)) return [part];
  return ['properties', 'allOf', 'anyOf'].includes(name) ? Object.values(Object(part)) : [];
}
