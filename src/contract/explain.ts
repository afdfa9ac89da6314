import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as ours } from './contract.js';
import { type Finding, type Part, pointerTo, relevantErrors, type SchemaError, show } from './finding.js';
import { interpret, interpretSchema, understood } from './interpret.js';
import { field, isObject } from './json-value.js';
import type { OpenApiDocument } from './schema.js';

/** How many findings are given of one value. */
export const findingLimit = 20;

/**
 * What is wrong with a value that a generated validator rejects, up to 20 findings. None, if all of it is excused:
 * a draft step may break its own rules (§2.7).
 *
 * @param pointer where in the contract's schema the validator came from: `/operations/listMessages/query`.
 */
export function explain({ misfits }: Contract, pointer: string, part: Part, value: unknown): Finding[] {
  const findings = toFindings(part, misfits(pointer, value), value);
  if (findings.length > 0) return findings;
  const [excused] = misfits(pointer, value);
  if (excused === undefined) throw new Error(`a validator rejects what ${pointer} accepts`);
  return [];
}

/** What is wrong with a value as a part of a document's exchanges, that has no validators; none if nothing is. */
export function misfitsOf(document: OpenApiDocument, pointer: string, part: Part, value: unknown): Finding[] {
  return toFindings(part, interpret(document, pointer, value), value);
}

/** Everything that is wrong with a value as a component schema, `Subscriber` say; none if nothing is. */
export function explainSchema(name: string, value: unknown): Finding[] {
  return misfitsOf(ours.document, `/components/schemas/${name}`, 'body', value);
}

/** What misfits tell of a value, up to 20 findings. */
export function toFindings(part: Part, misfits: Iterable<SchemaError>, root: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const misfit of relevantErrors(misfits, root)) {
    findings.push(toFinding(part, misfit));
    if (findings.length === findingLimit) break;
  }
  return findings;
}

function toFinding(part: Part, misfit: SchemaError): Finding {
  const { keyword, message, pointer, value, owner, missing, unknown, tag } = misfit;
  if (missing !== undefined) {
    const place = `${pointer}${pointerTo(missing)}`;
    const expected = `a value for ${missing}`;
    return { part, pointer: place, message: 'is required', expected, actual: 'nothing', keyword, ...owner };
  }
  if (unknown !== undefined) {
    const place = `${pointer}${pointerTo(unknown)}`;
    const actual = show(field(value, unknown));
    return { part, pointer: place, message, expected: `no field ${unknown}`, actual, keyword, ...owner };
  }
  const expected = message.replace(/^must (?:be |have )?/, '');
  const actual = show(tag === undefined ? value : field(value, tag));
  return { part, pointer, message, expected, actual, keyword, ...owner };
}

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
