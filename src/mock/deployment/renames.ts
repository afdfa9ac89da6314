import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as ours, successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, type Parameters, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { SourceError } from '../../source/source.js';
import { sha256 } from '../../text/bytes.js';

/**
 * Translates enum values that differ between the contract and a deployment. The mock uses the values of the contract;
 * requests and responses have those of the deployment.
 */
export interface Renames {
  /** Translates a request that conforms to the deployment's contract. */
  readonly inward: (
    id: OperationId,
    parameters: Parameters,
    body: unknown,
  ) => { parameters: Parameters; body: unknown };
  /** Translates the body of a response. */
  readonly outward: (id: OperationId, body: unknown) => unknown;
}

type Rename = (value: unknown) => unknown;

interface Pair {
  /** Maps the contract's value to the deployment's; `back` is the inverse. */
  readonly out: Rename;
  readonly back: Rename;
  /** Returns all values of the contract that map to a value of the deployment. */
  readonly origins: (value: unknown) => readonly unknown[];
  /** Value of the deployment that several values of the contract map to. */
  readonly shared?: unknown;
}

/**
 * Finds the renames of a contract; undefined if it allows all values of the mock. Throws SourceError if a filter could
 * not tell several merged values apart.
 */
export function renamesOf(contract: Contract): Renames | undefined {
  const outward = new Map<object, Rename>();
  const backward = new Map<object, Rename>();
  const byName = new Map<string, Pair>();
  compare(ours.document, contract.document, '');
  if (outward.size === 0) return undefined;
  for (const { id, parameters } of Object.values(contract.operations)) {
    for (const { name, schema } of parameters) expectSeparable(id, name, schema);
  }

  return {
    inward: (id, { path, query, header }, body) => {
      const values = Object.entries(query).map(([name, value]) => [name, renamed(value, byName.get(name))]);
      const schema = contract.schemas.get(id)?.body;
      return {
        parameters: { path, header, query: Object.fromEntries(values) },
        body: schema === undefined ? body : rewritten(schema, body, backward),
      };
    },
    outward: (id, body) => rewritten(successSchema(ours, id), body, outward),
  };

  /** Compares both documents recursively, and collects schemas with different values. */
  function compare(before: unknown, now: unknown, name: string): void {
    if (Array.isArray(before) && Array.isArray(now)) {
      for (const [index, child] of before.entries()) compare(child, now[index], name);
      return;
    }
    if (!isObject(before) || !isObject(now)) return;
    const isSame = before.$ref === now.$ref;
    const pair = isSame ? undefined : pairOf(valuesOf(resolve(before)), valuesOf(resolve(now)));
    const own = isSame ? pairOf(valuesOf(before), valuesOf(now)) : pair;
    if (own !== undefined) {
      outward.set(before, own.out);
      backward.set(now, own.back);
    }
    const met = own ?? knownOf(before);
    // A parameter without an enum has the values of the field with its name.
    if (met !== undefined && name !== '') byName.set(name, met);
    for (const [key, child] of Object.entries(before)) compare(child, now[key], key === 'items' ? name : key);
  }

  /**
   * Throws SourceError for a filter that accepts only one value, if it stands for several. A list can contain them all.
   */
  function expectSeparable(id: OperationId, name: string, schema: AnySchemaObject): void {
    const shared = byName.get(name)?.shared;
    if (shared === undefined || resolve(schema).type === 'array') return;
    const said = `the mock cannot meet the profile: ${name} has fewer values than the contract, so ${JSON.stringify(shared)} would stand for several, and ${id} filters by one`;
    throw new SourceError([`${contract.profile?.name} ${said}: replace the removed values with others`]);
  }

  /** Pair of a referenced component. */
  function knownOf(schema: JsonObject): Pair | undefined {
    if (typeof schema.$ref !== 'string') return undefined;
    const component = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const [before, now] = [ours, contract].map(({ document }) => document.components.schemas[component]);
    return pairOf(valuesOf(before ?? {}), valuesOf(now ?? {}));
  }
}

/** Values that a schema allows; undefined if it allows any value. */
function valuesOf(schema: AnySchemaObject): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
}

/**
 * Maps removed values to added ones, in order. If the contract allows any value, each disallowed one always maps to the
 * same allowed value.
 */
function pairOf(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): Pair | undefined {
  if (now === undefined || now.length === 0) return undefined;
  if (before === undefined) {
    const out: Rename = (value) => (now.includes(value) ? value : now[placeOf(value, now.length)]);
    return { out, back: (value) => value, origins: (value) => [value] };
  }
  const removed = before.filter((value) => !now.includes(value));
  if (removed.length === 0) return undefined;
  const added = now.filter((value) => !before.includes(value));
  const others = added.length > 0 ? added : now;
  const table = new Map(removed.map((value, index) => [value, others[index % others.length]]));
  const back = new Map([...table].reverse().map(([from, to]) => [to, from]));
  const out: Rename = (value) => (table.has(value) ? table.get(value) : value);
  const originsOf = (value: unknown) => before.filter((origin) => out(origin) === value);
  return {
    out,
    back: (value) => (before.includes(value) || !back.has(value) ? value : back.get(value)),
    // A value unknown to the deployment has no origin.
    origins: (value) => (before.includes(value) || back.has(value) ? originsOf(value) : [value]),
    shared: now.find((value) => originsOf(value).length > 1),
  };
}

function placeOf(value: unknown, count: number): number {
  const { buffer, byteOffset } = sha256(JSON.stringify(value));
  return new DataView(buffer, byteOffset).getUint32(0) % count;
}

/** Renames values in a body by schema. Modifies the body. */
function rewritten(root: AnySchemaObject, body: unknown, renames: ReadonlyMap<object, Rename>): unknown {
  const changes: (() => void)[] = [];
  const change = (holder: object, name: string | number, schema: unknown): void => {
    if (!isObject(schema)) return;
    const fields = renames.get(schema) ?? renames.get(resolve(schema));
    const value: unknown = Reflect.get(holder, name);
    if (fields !== undefined && typeof value === 'string') changes.push(() => Reflect.set(holder, name, fields(value)));
  };
  // Applied after the walk, which selects variants by some of these values.
  walk(root, body, ({ properties = {}, items }, value) => {
    if (Array.isArray(value)) for (const index of value.keys()) change(value, index, items);
    else if (isObject(value)) for (const [name, schema] of Object.entries(properties)) change(value, name, schema);
  });
  for (const apply of changes) apply();
  return body;
}

/** Translates a parameter: a list gets all matching values, a single parameter only one. */
function renamed(value: unknown, pair: Pair | undefined): unknown {
  if (pair === undefined) return value;
  return Array.isArray(value) ? value.flatMap(pair.origins) : pair.back(value);
}
