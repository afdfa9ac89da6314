import type { AnySchemaObject } from 'ajv';
import type { Operation } from './operations.js';
import { resolve } from './resolve.js';

/** A request's parameters, typed as the contract types them. What cannot be read as its type stays a string. */
export interface Parameters {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters that an operation has. An array parameter is a repeated key (§4.6); a scalar one that is
 * repeated becomes an array too, so that it does not fit its schema. Parameters that the contract does not name are
 * left out.
 */
export function readParameters(
  operation: Pick<Operation, 'parameters'>,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Pick<Headers, 'get'>,
): Parameters {
  const result: Record<'path' | 'query' | 'header', Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const { name, in: place, schema } of operation.parameters) {
    const value =
      place === 'query' ? readQuery(query.getAll(name), schema) : place === 'path' ? path[name] : headers.get(name);
    if (value !== undefined && value !== null) result[place][name] = value;
  }
  return result;
}

function readQuery(texts: readonly string[], schema: AnySchemaObject): unknown {
  if (texts.length === 0) return undefined;
  const { type } = resolve(schema);
  if (type === 'array') return texts;
  const values = texts.map((text) => readScalar(text, type));
  return values.length === 1 ? values[0] : values;
}

function readScalar(text: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer')
    return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
