import type { AnySchemaObject } from 'ajv';
import { nearest } from '../text/nearest.js';
import { type Contract, requestSchema } from './contract.js';
import { type Finding, pointerTo, shorten } from './finding.js';
import { isObject, type JsonObject } from './json-value.js';
import { type OperationId, resolve } from './operations.js';
import { isClosed, isNamed, namesOf, Shapes, walk } from './walk.js';

/** A query parameter or body field that the contract does not name. */
export interface UnknownName extends Pick<Finding, 'pointer' | 'message'> {
  readonly part: 'query' | 'body';
}

/** How many names are reported at most. */
const most = 10;
const none: readonly UnknownName[] = [];

/**
 * The query parameters and body fields of a request that the contract does not name. Servers may ignore them, so that a
 * typo stays unnoticed. At most 10; fields of objects that may have any field are not among them.
 */
export function unknownNames(
  contract: Contract,
  id: OperationId,
  query: URLSearchParams,
  body: unknown,
): readonly UnknownName[] {
  const [parameters, fields] = [unknownParameters(contract, id, query), unknownFields(contract, id, body)];
  return parameters.length + fields.length === 0 ? none : [...parameters, ...fields].slice(0, most);
}

function unknownParameters(contract: Contract, id: OperationId, query: URLSearchParams): readonly UnknownName[] {
  if (query.size === 0) return none;
  const parameters = contract.operations[id].parameters.filter(({ in: place }) => place === 'query');
  const names = parameters.map(({ name }) => name);
  return [...new Set(query.keys())]
    .filter((name) => !names.includes(name))
    .slice(0, most)
    .map((name) => unknown('query', pointerTo(name), `is not a parameter of ${id}`, name, names));
}

function unknownFields(contract: Contract, id: OperationId, body: unknown): readonly UnknownName[] {
  const schema = requestSchema(contract, id);
  if (schema === undefined || !isObject(body) || hasNamedValuesOnly(schema, body)) return none;
  const shapes = new Shapes();
  walk(schema, body, (part, value, component) => {
    if (isObject(value)) shapes.meet(part, value, component ?? id);
  });
  const names: UnknownName[] = [];
  search(body, '');
  return names;

  function search(value: unknown, pointer: string): void {
    if (names.length >= most || typeof value !== 'object' || value === null) return;
    const shape = shapes.of(value);
    for (const [name, child] of Object.entries(value)) {
      const place = `${pointer}${pointerTo(name)}`;
      if (shape !== undefined && isClosed(shape) && !isNamed(shape, name)) {
        names.push(unknown('body', place, 'is not a field of the request', name, namesOf(shape)));
      } else {
        search(child, place);
      }
    }
  }
}

/** Whether a body is flat, and its schema itself names all of it: so it is with most, which need no walk. */
function hasNamedValuesOnly(schema: AnySchemaObject, body: JsonObject): boolean {
  const { properties } = resolve(schema);
  if (properties === undefined) return false;
  for (const name in body) {
    const value = body[name];
    if ((typeof value === 'object' && value !== null) || !Object.hasOwn(properties, name)) return false;
  }
  return true;
}

function unknown(
  part: UnknownName['part'],
  pointer: string,
  message: string,
  name: string,
  names: readonly string[],
): UnknownName {
  const [meant] = nearest(shorten(name.replace(/\[\]$/, '')), names);
  const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
  return { part, pointer: shorten(pointer), message: `${message}${hint}` };
}
