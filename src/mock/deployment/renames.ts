import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as ours, successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, type Parameters, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { SourceError } from '../../source/source.js';
import { sha256 } from '../../text/bytes.js';

/**
 * The values of the contract that a deployment has others for. The mock works in the contract's own values, and
 * these change what comes in and what goes out.
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
  /** From the contract's value to the deployment's, and back. */
  readonly out: Rename;
  readonly back: Rename;
  /** All the contract's values that the deployment has one of its own for. */
  readonly origins: (value: unknown) => readonly unknown[];
  /** A value that stands for several. */
  readonly shared?: unknown;
}

/**
 * The renames of a contract; undefined if it allows all the values that the mock has. Throws SourceError where so many
 * values are gone that a filter would not find what it shows.
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

  /** Goes through both documents side by side, and finds where the one allows other values than the other. */
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
    // A parameter that the contract leaves open has the values of the field that it is named after.
    if (met !== undefined && name !== '') byName.set(name, met);
    for (const [key, child] of Object.entries(before)) compare(child, now[key], key === 'items' ? name : key);
  }

  /** A filter by one value cannot find the records of several: a list of values can. */
  function expectSeparable(id: OperationId, name: string, schema: AnySchemaObject): void {
    const shared = byName.get(name)?.shared;
    if (shared === undefined || resolve(schema).type === 'array') return;
    const said = `the mock cannot meet the profile: ${name} has fewer values than the contract, so ${JSON.stringify(shared)} would stand for several, and ${id} filters by one`;
    throw new SourceError([`${contract.profile?.name} ${said}: replace the removed values with others`]);
  }

  /** The pair of the component that a reference leads to, whichever is met first. */
  function knownOf(schema: JsonObject): Pair | undefined {
    if (typeof schema.$ref !== 'string') return undefined;
    const component = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const [before, now] = [ours, contract].map(({ document }) => document.components.schemas[component]);
    return pairOf(valuesOf(before ?? {}), valuesOf(now ?? {}));
  }
}

/** The values that a schema allows; undefined if it is open. */
function valuesOf(schema: AnySchemaObject): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
}

/**
 * What is taken away becomes what is added, in their order. Where all values were allowed, one that is not allowed
 * any more becomes one that is: always the same, whatever the others are.
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
    // A value that the deployment does not have stands for nothing.
    origins: (value) => (before.includes(value) || back.has(value) ? originsOf(value) : [value]),
    shared: now.find((value) => originsOf(value).length > 1),
  };
}

function placeOf(value: unknown, count: number): number {
  const { buffer, byteOffset } = sha256(JSON.stringify(value));
  return new DataView(buffer, byteOffset).getUint32(0) % count;
}

/** A body with other values wherever one of these schemas says so. The body itself is changed. */
function rewritten(root: AnySchemaObject, body: unknown, renames: ReadonlyMap<object, Rename>): unknown {
  const changes: (() => void)[] = [];
  const change = (holder: object, name: string | number, schema: unknown): void => {
    if (!isObject(schema)) return;
    const fields = renames.get(schema) ?? renames.get(resolve(schema));
    const value: unknown = Reflect.get(holder, name);
    if (fields !== undefined && typeof value === 'string') changes.push(() => Reflect.set(holder, name, fields(value)));
  };
  // All at once in the end: by some of the values the walk knows its way.
  walk(root, body, ({ properties = {}, items }, value) => {
    if (Array.isArray(value)) for (const index of value.keys()) change(value, index, items);
    else if (isObject(value)) for (const [name, schema] of Object.entries(properties)) change(value, name, schema);
  });
  for (const apply of changes) apply();
  return body;
}

/** A parameter as the handlers understand it: a list has all that is meant, and one value the likest. */
function renamed(value: unknown, pair: Pair | undefined): unknown {
  if (pair === undefined) return value;
  return Array.isArray(value) ? value.flatMap(pair.origins) : pair.back(value);
}
