import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as standardContract, successSchema } from '../../contract/contract.js';
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
  readonly translateRequest: (
    id: OperationId,
    parameters: Parameters,
    body: unknown,
  ) => { parameters: Parameters; body: unknown };
  readonly translateResponse: (id: OperationId, body: unknown) => unknown;
}

type Rename = (value: unknown) => unknown;

interface ValueMapping {
  /** Maps the contract's value to the deployment's; `toContract` is the inverse. */
  readonly toDeployment: Rename;
  readonly toContract: Rename;
  /** Returns all values of the contract that map to a value of the deployment. */
  readonly contractValues: (value: unknown) => readonly unknown[];
  /** Value of the deployment that several values of the contract map to. */
  readonly sharedValue?: unknown;
}

/**
 * Finds the renames of a contract; undefined if it allows all values of the mock. Throws SourceError if a filter could
 * not tell several merged values apart.
 */
export function findRenames(contract: Contract): Renames | undefined {
  const renamesToDeployment = new Map<object, Rename>();
  const renamesToContract = new Map<object, Rename>();
  const mappingsByName = new Map<string, ValueMapping>();
  compare(standardContract.document, contract.document, '');
  if (renamesToDeployment.size === 0) return undefined;
  for (const { id, parameters } of Object.values(contract.operations)) {
    for (const { name, schema } of parameters) expectSeparable(id, name, schema);
  }

  return {
    translateRequest: (id, { path, query, header }, body) => {
      const values = Object.entries(query).map(([name, value]) => [
        name,
        renameParameter(value, mappingsByName.get(name)),
      ]);
      const schema = contract.schemas.get(id)?.body;
      return {
        parameters: { path, header, query: Object.fromEntries(values) },
        body: schema === undefined ? body : renameValues(schema, body, renamesToContract),
      };
    },
    translateResponse: (id, body) => renameValues(successSchema(standardContract, id), body, renamesToDeployment),
  };

  /** Compares both documents recursively, and collects schemas with different values. */
  function compare(standard: unknown, deployed: unknown, name: string): void {
    if (Array.isArray(standard) && Array.isArray(deployed)) {
      for (const [index, child] of standard.entries()) compare(child, deployed[index], name);
      return;
    }
    if (!isObject(standard) || !isObject(deployed)) return;
    // A response or a parameter has no values of its own.
    const isOther = [standard.$ref, deployed.$ref].some((one) => one !== undefined && !`${one}`.includes('/schemas/'));
    const isSame = isOther || standard.$ref === deployed.$ref;
    const mapping = isSame ? undefined : createMapping(valuesOf(resolve(standard)), valuesOf(resolve(deployed)));
    const ownMapping = isSame ? createMapping(valuesOf(standard), valuesOf(deployed)) : mapping;
    if (ownMapping !== undefined) {
      renamesToDeployment.set(standard, ownMapping.toDeployment);
      renamesToContract.set(deployed, ownMapping.toContract);
    }
    const parameterMapping = ownMapping ?? componentMappingOf(standard);
    // A parameter without an enum has the values of the field with its name.
    if (parameterMapping !== undefined && name !== '') mappingsByName.set(name, parameterMapping);
    for (const [key, child] of Object.entries(standard)) compare(child, deployed[key], key === 'items' ? name : key);
  }

  /**
   * Throws SourceError for a filter that accepts only one value, if it stands for several. A list can contain them all.
   */
  function expectSeparable(id: OperationId, name: string, schema: AnySchemaObject): void {
    const sharedValue = mappingsByName.get(name)?.sharedValue;
    if (sharedValue === undefined || resolve(schema).type === 'array') return;
    const detail = `the mock cannot meet the profile: ${name} has fewer values than the contract, so ${JSON.stringify(sharedValue)} would stand for several, and ${id} filters by one`;
    throw new SourceError([`${contract.profile?.name} ${detail}: replace the removed values with others`]);
  }

  function componentMappingOf(schema: JsonObject): ValueMapping | undefined {
    if (typeof schema.$ref !== 'string') return undefined;
    const component = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const [standard, deployed] = [standardContract, contract].map(
      ({ document }) => document.components.schemas[component],
    );
    return createMapping(valuesOf(standard ?? {}), valuesOf(deployed ?? {}));
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
function createMapping(
  standard: readonly unknown[] | undefined,
  deployed: readonly unknown[] | undefined,
): ValueMapping | undefined {
  if (deployed === undefined || deployed.length === 0) return undefined;
  if (standard === undefined) {
    const toDeployment: Rename = (value) =>
      deployed.includes(value) ? value : deployed[hashIndex(value, deployed.length)];
    return { toDeployment, toContract: (value) => value, contractValues: (value) => [value] };
  }
  const removed = standard.filter((value) => !deployed.includes(value));
  if (removed.length === 0) return undefined;
  const added = deployed.filter((value) => !standard.includes(value));
  const others = added.length > 0 ? added : deployed;
  const table = new Map(removed.map((value, index) => [value, others[index % others.length]]));
  const toContract = new Map([...table].reverse().map(([from, to]) => [to, from]));
  const toDeployment: Rename = (value) => (table.has(value) ? table.get(value) : value);
  const originsOf = (value: unknown) => standard.filter((origin) => toDeployment(origin) === value);
  return {
    toDeployment,
    toContract: (value) => (standard.includes(value) || !toContract.has(value) ? value : toContract.get(value)),
    // A value unknown to the deployment has no origin.
    contractValues: (value) => (standard.includes(value) || toContract.has(value) ? originsOf(value) : [value]),
    sharedValue: deployed.find((value) => originsOf(value).length > 1),
  };
}

function hashIndex(value: unknown, count: number): number {
  const { buffer, byteOffset } = sha256(JSON.stringify(value));
  return new DataView(buffer, byteOffset).getUint32(0) % count;
}

/** Renames values in a body by schema. Modifies the body. */
function renameValues(root: AnySchemaObject, body: unknown, renames: ReadonlyMap<object, Rename>): unknown {
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
function renameParameter(value: unknown, mapping: ValueMapping | undefined): unknown {
  if (mapping === undefined) return value;
  return Array.isArray(value) ? value.flatMap(mapping.contractValues) : mapping.toContract(value);
}
