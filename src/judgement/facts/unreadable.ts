import type { AnySchemaObject } from 'ajv';
import { type Contract, rootOf, successSchema, unwrap } from '../../contract/contract.js';
import type { Finding } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';

/** Wrong location of a resource: in an envelope that no profile describes, or without the profile's envelope. */
type Misplacement = 'enveloped' | 'bare';

/** Reason why a successful response does not show the resource; `misshapen` is a body of another JSON type. */
export type UnreadableReason = Misplacement | 'misshapen';

export function findMisshapenBody(findings: readonly Finding[], root: string): 'misshapen' | undefined {
  const isMisshapen = findings.some(
    ({ part, pointer, keyword }) => part === 'body' && pointer === root && keyword === 'type',
  );
  return isMisshapen ? 'misshapen' : undefined;
}

export function findMisplacement(contract: Contract, id: OperationId, body: unknown): Misplacement | undefined {
  const schema = successSchema(contract, id);
  if (rootOf(contract, id) !== '') {
    // A subscriber has a field `data` of its own.
    const isInside = looksLike(schema, unwrap(contract, id, body));
    return !isInside && looksLike(schema, body) ? 'bare' : undefined;
  }
  if (!isObject(body) || body.data === undefined) return undefined;
  return looksLike(schema, body.data) && !looksLike(schema, body) ? 'enveloped' : undefined;
}

function looksLike(schema: AnySchemaObject, value: unknown): boolean {
  if (resolve(schema).type === 'array') return Array.isArray(value);
  if (!isObject(value)) return false;
  const required: string[] = [];
  walk(schema, value, (part, found) => {
    if (found === value) required.push(...(part.required ?? []));
  });
  return required.some((name) => name in value);
}
