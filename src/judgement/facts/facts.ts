import type { AnySchemaObject } from 'ajv';
import { successSchema } from '../../contract/body-schemas.js';
import { isObject, type JsonObject, typeName } from '../../contract/json-value.js';
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

/** A schema and the values that it was held against. */
export interface Meeting {
  /** The component that the schema stands in; undefined if it is in none. */
  readonly component: string | undefined;
  /** How many values of each type: `string`, `null`. */
  readonly types: ReadonlyMap<string, number>;
}

const factsOf = new WeakMap<Judged, Facts>();

/** What a response of success holds; nothing for any other. Objects whose fields are free are not looked into. */
export function readFacts(exchange: Judged): Facts {
  const facts = factsOf.get(exchange) ?? collectFacts(exchange);
  factsOf.set(exchange, facts);
  return facts;
}

function collectFacts({ contract, operationId, succeeded, json }: Judged): Facts {
  const shapes = new Shapes();
  const met = new Map<AnySchemaObject, { component: string | undefined; types: Map<string, number> }>();
  if (!succeeded || json === undefined) return { objects: [], documented: json, undocumented: [], met };
  walk(successSchema(contract, operationId), json, (schema, value, component) => {
    let meeting = met.get(schema);
    if (meeting === undefined) {
      meeting = { component, types: new Map() };
      met.set(schema, meeting);
    }
    const type = typeName(value);
    meeting.types.set(type, (meeting.types.get(type) ?? 0) + 1);
    if (isObject(value)) shapes.meet(schema, value, component ?? operationId);
  });
  const objects = shapes.all();
  const undocumented = new Set<string>();
  for (const place of objects) {
    if (!isClosed(place)) continue;
    for (const name in place.value) if (!isNamed(place, name)) undocumented.add(`${place.component}.${name}`);
  }
  // Mostly there is nothing to leave out, and nothing to be made anew.
  const documented = undocumented.size === 0 ? json : pruned(json, shapes);
  return { objects, documented, undocumented: [...undocumented].sort(), met };
}

function pruned(value: unknown, shapes: Shapes): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item, shapes));
  if (!isObject(value)) return value;
  const shape = shapes.of(value);
  if (shape === undefined) return value;
  const fields = Object.entries(value).filter(([name]) => !isClosed(shape) || isNamed(shape, name));
  return Object.fromEntries(fields.map(([name, child]) => [name, pruned(child, shapes)]));
}
