import { field } from './json-value.js';

/** What stands in a document for a component of it. */
export interface Reference {
  readonly $ref: string;
}

/** The name of the component that a value refers to; undefined for one that stands for itself. */
export function componentOf(value: object): string | undefined {
  const $ref = field(value, '$ref');
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

/** What a value stands for among the components of its kind: itself, or what it refers to in the end. */
export function followed<T extends object>(value: T | Reference, components: Readonly<Record<string, T>>): T {
  const name = componentOf(value);
  if (name === undefined) return value as T;
  const component = components[name];
  if (component === undefined) throw new Error(`the contract has no component ${name}`);
  return followed(component, components);
}
