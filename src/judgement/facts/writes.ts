import type { AnySchemaObject } from 'ajv';
import { type Contract, rootOf, successSchema, unwrapped } from '../../contract/contract.js';
import type { Finding } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';

/** Where a resource stands that is not where it should be: in `data` without a profile that says so, or in nothing. */
type Misplacement = 'enveloped' | 'bare';

/** In which way a response of success shows nothing of the resource: `misshapen` is of another type, a text say. */
export type Unreadable = Misplacement | 'misshapen';

/** Whether the resource itself is of another type than it should be, by what was found at its root. */
export function misshapen(findings: readonly Finding[], root: string): 'misshapen' | undefined {
  const isSo = findings.some(({ part, pointer, keyword }) => part === 'body' && pointer === root && keyword === 'type');
  return isSo ? 'misshapen' : undefined;
}

/** Whether the body of a response of success has the resource elsewhere than it should; undefined if it has not. */
export function misplacementOf(contract: Contract, operationId: OperationId, body: unknown): Misplacement | undefined {
  const schema = successSchema(contract, operationId);
  if (rootOf(contract, operationId) !== '') {
    // A subscriber has a field `data` of its own.
    const isInside = looksLike(schema, unwrapped(contract, operationId, body));
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
