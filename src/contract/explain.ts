import type { Validator } from '#generated/validators.js';
import * as components from '#generated/validators.js';
import { cached } from './cached.js';
import { type Finding, type Part, pointerTo, relevantErrors, type SchemaError, show } from './finding.js';
import { field } from './json-value.js';
import { document as contractDocument } from './operations.js';
import { contractSchema, type OpenApiDocument } from './schema.js';
import { schemaErrorsOf } from './schema-errors.js';

/** Maximum number of findings per value. */
export const findingLimit = 20;

/**
 * Findings of a value against a schema of a document, at most 20. Empty if all errors are excused: a draft step may
 * violate its own rules (§2.7).
 */
export function explain(document: OpenApiDocument, validate: Validator, part: Part, value: unknown): Finding[] {
  return toFindings(part, schemaErrorsOf(validate, value, schemasOf(document)), value);
}

/** Findings of a value against a component schema, for example `Subscriber`. */
export function explainSchema(name: string, value: unknown): Finding[] {
  const { [name]: validate }: Readonly<Record<string, unknown>> = components;
  if (typeof validate !== 'function') throw new Error(`the contract has no component ${name}`);
  return explain(contractDocument, validate as Validator, 'body', value);
}

const schemasOf = cached(contractSchema);

/** Converts schema errors to findings, at most 20. */
export function toFindings(part: Part, schemaErrors: readonly SchemaError[], root: unknown): Finding[] {
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
