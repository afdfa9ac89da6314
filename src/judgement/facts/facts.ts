import type { AnySchemaObject } from 'ajv';
import { successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { isClosed, isNamed, Shapes, walk } from '../../contract/walk.js';
import type { Judged } from '../judged.js';

/** An object in a response, at a place that the contract knows. */
export interface ContractObject {
  /** The schema that the object belongs to: `Subscriber`, `Job`. */
  readonly component: string;
  readonly value: JsonObject;
}

/** What several rules look for in one answer, read once. */
export interface Facts {
  readonly objects: readonly ContractObject[];
  /** The body without the fields that the contract does not name: they may come and go, and hold anything. */
  readonly documented: unknown;
  /** The fields that the contract does not name, as `Subscriber.nickname`. */
  readonly undocumented: readonly string[];
  /** What each schema met in the body. */
  readonly met: ReadonlyMap<AnySchemaObject, Meeting>;
}

/** A schema and the values that it was held against: how many of each type. */
export interface Meeting {
  /** The component that the schema stands in; undefined if it is in none. */
  readonly component: string | undefined;
  /** Those of the values that are objects. */
  readonly objects: JsonObject[];
  all: number;
  array: number;
  string: number;
  number: number;
}

/** By the body, which is the same object for the same bytes; with the schema that it was held against. */
const factsOf = new WeakMap<object, { readonly schema: AnySchemaObject; readonly facts: Facts }>();

/** What a response of success holds; nothing for any other. Objects whose fields are free are not looked into. */
export function readFacts(exchange: Judged): Facts {
  const { contract, operationId, succeeded, json } = exchange;
  if (!succeeded || json === undefined) return { objects: [], documented: json, undocumented: [], met: new Map() };
  const schema = successSchema(contract, operationId);
  const known = isObject(json) || Array.isArray(json) ? factsOf.get(json) : undefined;
  if (known?.schema === schema) return known.facts;
  const facts = collectFacts(schema, json, operationId);
  if (isObject(json) || Array.isArray(json)) factsOf.set(json, { schema, facts });
  return facts;
}

function collectFacts(schema: AnySchemaObject, json: unknown, operationId: OperationId): Facts {
  const shapes = new Shapes();
  const met = new Map<AnySchemaObject, Meeting>();
  walk(schema, json, (schema, value, component) => {
    let meeting = met.get(schema);
    if (meeting === undefined) {
      meeting = { component, objects: [], all: 0, array: 0, string: 0, number: 0 };
      met.set(schema, meeting);
    }
    meeting.all += 1;
    if (isObject(value)) {
      meeting.objects.push(value);
      shapes.meet(schema, value, component ?? operationId);
    } else if (typeof value === 'string') meeting.string += 1;
    else if (typeof value === 'number') meeting.number += 1;
    else if (Array.isArray(value)) meeting.array += 1;
  });
  const objects = shapes.all();
  const undocumented = new Set<string>();
  for (const place of objects) {
    if (!isClosed(place)) continue;
    for (const name in place.value) if (!isNamed(place, name)) undocumented.add(`${place.component}.${name}`);
  }
  let documented: { readonly value: unknown } | undefined;
  return {
    objects,
    // Mostly nobody asks for it, and there is nothing to leave out.
    get documented() {
      documented ??= { value: undocumented.size === 0 ? json : pruned(json, shapes) };
      return documented.value;
    },
    undocumented: [...undocumented].sort(),
    met,
  };
}

function pruned(value: unknown, shapes: Shapes): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item, shapes));
  if (!isObject(value)) return value;
  const shape = shapes.of(value);
  if (shape === undefined) return value;
  const fields = Object.entries(value).filter(([name]) => !isClosed(shape) || isNamed(shape, name));
  return Object.fromEntries(fields.map(([name, child]) => [name, pruned(child, shapes)]));
}
