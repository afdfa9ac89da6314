import type { AnySchemaObject } from 'ajv';
import { type Contract, rootOf, successSchema, unwrap } from '../../contract/contract.js';
import { findingLimit } from '../../contract/explain.js';
import { type Finding, parsePointer } from '../../contract/finding.js';
import { field, isObject } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';

/** Reason why a successful response does not show the resource. */
export interface Unreadable {
  /**
   * The resource is in an envelope that no profile describes, or without the profile's envelope, or the body has another
   * JSON type.
   */
  readonly reason: 'enveloped' | 'bare' | 'misshapen';
  /** Field of the envelope. */
  readonly field?: string;
}

export function findMisshapenBody(findings: readonly Finding[], root: string): Unreadable | undefined {
  const isMisshapen = findings.some(
    ({ part, pointer, keyword }) => part === 'body' && pointer === root && keyword === 'type',
  );
  return isMisshapen ? { reason: 'misshapen' } : undefined;
}

export function findMisplacement(contract: Contract, id: OperationId, body: unknown): Unreadable | undefined {
  const schema = successSchema(contract, id);
  // A subscriber has a field `data` of its own.
  if (looksLike(schema, unwrap(contract, id, body))) return undefined;
  if (rootOf(contract, id) !== '' && looksLike(schema, body)) return { reason: 'bare' };
  if (!isObject(body)) return undefined;
  if (looksLike(schema, body.data)) return { reason: 'enveloped', field: 'data' };
  const found = Object.keys(body).find((name) => looksLike(schema, body[name], 'every'));
  return found === undefined ? undefined : { reason: 'enveloped', field: found };
}

/** Tells whether a value has some or all of the fields that a resource needs, and a page its records. */
function looksLike(schema: AnySchemaObject, value: unknown, quantity: 'some' | 'every' = 'some'): boolean {
  const { type, properties = {} } = resolve(schema);
  if (type === 'array') return Array.isArray(value);
  if (!isObject(value)) return false;
  if (resolve(properties.data ?? {}).type === 'array') return Array.isArray(value.data);
  const required: string[] = [];
  walk(schema, value, (part, found) => {
    if (found === value) required.push(...(part.required ?? []));
  });
  return required.length > 0 && required[quantity]((name) => name in value);
}

/** The body of a page and its findings, as in a parsed exchange. */
interface PageFindings {
  readonly json: unknown;
  readonly findings: readonly Finding[];
  readonly resourcePointer: string;
}

/**
 * A page without the values that have an invalid form, so that the rules can compare all others. Undefined if the list or
 * a whole record is invalid.
 */
export function readablePage({ json, findings, resourcePointer }: PageFindings): unknown {
  const flaws = findings.filter(({ part, keyword }) => part === 'body' && keyword !== 'format');
  if (flaws.length === 0) return json;
  const paths = flaws.map(({ pointer }) => parsePointer(pointer.slice(resourcePointer.length)));
  const inRecords = paths.filter(([name, index]) => name === 'data' && index !== undefined);
  const page = withoutPaths(
    json,
    paths.filter((path) => !inRecords.includes(path)),
  );
  const data = field(page, 'data');
  if (!isObject(page) || !Array.isArray(data)) return undefined;
  // Only the first findings are known: later records may have the same ones.
  const isCut = findings.length >= findingLimit;
  const records = data.map((record, at) =>
    withoutPaths(
      record,
      inRecords.filter(([, index]) => isCut || index === String(at)).map((path) => path.slice(2)),
    ),
  );
  return records.includes(undefined) ? undefined : { ...page, data: records };
}

/** Removes values at some paths. An array loses all of its items with one of them: the others may have another meaning. */
function withoutPaths(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.length === 0) return value;
  if (!isObject(value) || paths.some(({ length }) => length === 0)) return undefined;
  const entries = Object.entries(value).map(([name, child]) => {
    const inChild = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    return [name, withoutPaths(child, inChild)] as const;
  });
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
}
