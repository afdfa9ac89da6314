import { exec, type JsonValue } from 'jsonpath-rfc9535';
import { isObject } from '../contract/json-value.js';
import type { Path } from '../source/source.js';
import type { Action, Overlay } from './profile.js';

/** Mistake in an overlay, with its location. */
export interface OverlayMistake {
  readonly path: Path;
  readonly message: string;
}

/** Document that an overlay was applied to. */
export interface OverlayResult<T> {
  readonly document: T;
  readonly mistakes: readonly OverlayMistake[];
  /** Changed locations, in the order of the actions. */
  readonly changes: readonly OverlayAction[];
}

interface OverlayAction {
  /** Index of the action. */
  readonly action: number;
  readonly location: Path;
}

/**
 * Applies the actions of an overlay to a copy of a document, in sequence (Overlay 1.0). Merges objects, joins arrays in
 * them, and replaces other values. An action that selects nothing is a mistake.
 */
export function applyOverlay<T>(original: T, { actions }: Overlay): OverlayResult<T> {
  const document = structuredClone(original);
  const mistakes: OverlayMistake[] = [];
  const changes: OverlayAction[] = [];
  for (const [index, action] of actions.entries()) {
    const reportMistake = (name: keyof Action, message: string) =>
      mistakes.push({ path: ['actions', index, name], message: `actions.${index}.${name} ${message}` });
    const locations = selectLocations(document, action.target);
    if (typeof locations === 'string') reportMistake('target', `is not a JSONPath: ${locations}`);
    else if (locations.length === 0) reportMistake('target', `selects nothing: ${action.target}`);
    else if (action.remove !== true && action.update === undefined)
      reportMistake('target', 'has neither update nor remove');
    else {
      const problem = action.remove === true ? remove(document, locations) : update(document, locations, action.update);
      if (problem !== undefined) reportMistake(action.remove === true ? 'target' : 'update', problem);
      changes.push(...locations.map((location) => ({ action: index, location })));
    }
  }
  return { document, mistakes, changes };
}

/** Locations that a JSONPath selects, or the error of an invalid one. */
function selectLocations(document: unknown, target: string): Path[] | string {
  const locations: Path[] = [];
  try {
    exec(document as JsonValue, target, (_, path) => {
      locations.push(path.map((part) => (typeof part === 'string' ? part.replace(/\\(['\\])/g, '$1') : part)));
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error;
    return error.message;
  }
  return locations;
}

function remove(document: unknown, locations: readonly Path[]): string | undefined {
  if (locations.some(({ length }) => length === 0)) return 'removes the whole document';
  // Last first, so that the indexes of the others stay valid.
  for (const location of locations.toReversed()) {
    const parent = valueAt(document, location.slice(0, -1));
    const name = location.at(-1) ?? '';
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else if (isObject(parent)) Reflect.deleteProperty(parent, name);
  }
  return undefined;
}

function update(document: unknown, locations: readonly Path[], value: unknown): string | undefined {
  for (const location of locations) {
    const target = valueAt(document, location);
    if (Array.isArray(target)) target.push(structuredClone(value));
    else if (!isObject(target)) return 'can only be merged into objects and arrays. Select the parent of the value.';
    else if (!isObject(value)) return 'must be an object: that is what the target selects';
    else merge(target, value);
  }
  return undefined;
}

function merge(target: object, value: object): void {
  for (const [name, child] of Object.entries(value)) {
    const existing: unknown = Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
    if (isObject(existing) && isObject(child)) merge(existing, child);
    else if (Array.isArray(existing) && Array.isArray(child)) existing.push(...structuredClone(child));
    else Object.defineProperty(target, name, { value: structuredClone(child), ...propertyAttributes });
  }
}

/** Defines `__proto__` as a normal property, which assignment would not. */
const propertyAttributes = { writable: true, enumerable: true, configurable: true };

function valueAt(value: unknown, location: Path): unknown {
  return location.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), value);
}
