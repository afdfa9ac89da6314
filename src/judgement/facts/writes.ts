import type { AnySchemaObject } from 'ajv';
import { type Contract, rootOf, successSchema, unwrapped } from '../../contract/contract.js';
import type { Finding } from '../../contract/finding.js';
import { field, isObject } from '../../contract/json-value.js';
import { toEpoch } from '../../contract/moments.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import type { Violation } from '../comparison.js';

/** A creation is answered with a success that is not 201. */
export function wrongStatus(status: number): Violation {
  const message = 'a creation returned the wrong status';
  return { message, expected: '201', actual: String(status), isOfStatus: true };
}

/** The response to an online status has another one. */
export function otherOnlineStatus(expected: boolean, actual: unknown): Violation {
  return {
    message: 'the response does not contain the given isOnline',
    expected: String(expected),
    actual: JSON.stringify(actual) ?? 'absent',
    pointer: '/isOnline',
  };
}

/**
 * How far two times of writes that followed each other may be apart, in milliseconds. No zone is so near to another.
 */
const nearMs = 10 * 60_000;

/**
 * What is wrong with the `updatedAt` of a record after an update, by the times of others that were written between:
 * however coarse the times are, they go on.
 */
export function lateTime(before: unknown, after: unknown, meanwhile: readonly unknown[]): Violation | undefined {
  const [old, now] = [before, after].map((record) => field(record, 'updatedAt'));
  if (typeof old !== 'string' || typeof now !== 'string') return undefined;
  const latest = meanwhile
    .filter((time) => typeof time === 'string')
    .toSorted((a, b) => toEpoch(a) - toEpoch(b))
    .at(-1);
  if (latest === undefined) return undefined;
  const expected = `not before ${latest}, when another subscriber was written`;
  const violation = { expected, actual: now, pointer: '/updatedAt' };
  if (toEpoch(now) === toEpoch(old) && toEpoch(latest) > toEpoch(old))
    return { message: 'an update did not change updatedAt', ...violation };
  // A date alone may be the next one.
  const hasTime = [now, latest].every((time) => time.includes('T'));
  if (hasTime && Math.abs(toEpoch(now) - toEpoch(latest)) > nearMs)
    return { message: 'an update set updatedAt to a wrong time', ...violation, expected: `about ${latest}` };
  return undefined;
}

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

/** Whether a value is of the type of a schema, and has any of the fields that it asks for. */
function looksLike(schema: AnySchemaObject, value: unknown): boolean {
  if (resolve(schema).type === 'array') return Array.isArray(value);
  if (!isObject(value)) return false;
  const required: string[] = [];
  walk(schema, value, (part, found) => {
    if (found === value) required.push(...(part.required ?? []));
  });
  return required.some((name) => name in value);
}
