import type { AnySchemaObject } from 'ajv';
import type { JsonObject } from './json-value.js';

/** An object in a body, with the schemas that name fields of it. */
export interface Shape {
  /** The schema that the object belongs to: `Subscriber`, `Job`. */
  readonly component: string;
  readonly value: JsonObject;
  readonly schemas: AnySchemaObject[];
  isOpen: boolean;
}

/** The objects that a walk over a schema and a body has met. */
export class Shapes {
  readonly #byObject = new Map<object, Shape>();

  /** Adds that a schema describes an object. */
  meet(schema: AnySchemaObject, value: JsonObject, component: string): void {
    let shape = this.#byObject.get(value);
    if (shape === undefined) {
      shape = { component, value, schemas: [], isOpen: false };
      this.#byObject.set(value, shape);
    }
    if (schema.properties !== undefined) shape.schemas.push(schema);
    if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) shape.isOpen = true;
  }

  all(): readonly Shape[] {
    return [...this.#byObject.values()];
  }

  of(value: object): Shape | undefined {
    return this.#byObject.get(value);
  }
}

/** Whether the contract names all fields of an object: the fields of others are free. */
export function isClosed({ isOpen, schemas }: Shape): boolean {
  return !isOpen && schemas.length > 0;
}

/** Whether the contract names a field of an object. */
export function isNamed({ schemas }: Shape, name: string): boolean {
  return schemas.some(({ properties }) => Object.hasOwn(properties, name));
}

/** The fields that the contract names. */
export function namesOf({ schemas }: Shape): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties)))];
}
