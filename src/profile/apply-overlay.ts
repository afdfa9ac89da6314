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
export interface Overlaid<T> {
  readonly document: T;
  readonly mistakes: readonly OverlayMistake[];
  /** Changed locations, in the order of the actions. */
  readonly changes: readonly OverlayAction[];
}

interface OverlayAction {
  /** Index of the action. */
  readonly action: number;
  readonly place: Path;
}

/**
 * Applies the actions of an overlay to a copy of a document, in sequence (Overlay 1.0). Merges objects, joins arrays in
 * them, and replaces other values. An action that selects nothing is a mistake.
 */
export function applyOverlay<T>(original: T, { actions }: Overlay): Overlaid<T> {
  const document = structuredClone(original);
  const mistakes: OverlayMistake[] = [];
  const changes: OverlayAction[] = [];
  for (const [number, action] of actions.entries()) {
    const wrong = (name: keyof Action, message: string) =>
      mistakes.push({ path: ['actions', number, name], message: `actions.${number}.${name} ${message}` });
    const places = select(document, action.target);
    if (typeof places === 'string') wrong('target', `is not a JSONPath: ${places}`);
    else if (places.length === 0) wrong('target', `selects nothing: ${action.target}`);
    else if (action.remove !== true && action.update === undefined) wrong('target', 'has neither update nor remove');
    else {
      const problem = action.remove === true ? remove(document, places) : update(document, places, action.update);
      if (problem !== undefined) wrong(action.remove === true ? 'target' : 'update', problem);
      changes.push(...places.map((place) => ({ action: number, place })));
    }
  }
  return { document, mistakes, changes };
}

/** Locations that a JSONPath selects, or the error of an invalid one. */
function select(document: unknown, target: string): Path[] | string {
  const places: Path[] = [];
  try {
    exec(document as JsonValue, target, (_, path) => {
      places.push(path.map((part) => (typeof part === 'string' ? part.replace(/\\(['\\])/g, '$1') : part)));
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error;
    return error.message;
  }
  return places;
}

function remove(document: unknown, places: readonly Path[]): string | undefined {
  if (places.some(({ length }) => length === 0)) return 'removes the whole document';
  // Last first, so that the indexes of the others stay valid.
  for (const place of places.toReversed()) {
    const parent = read(document, place.slice(0, -1));
    const name = place.at(-1) ?? '';
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else if (isObject(parent)) Reflect.deleteProperty(parent, name);
  }
  return undefined;
}

function update(document: unknown, places: readonly Path[], value: unknown): string | undefined {
  for (const place of places) {
    const target = read(document, place);
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
    else Object.defineProperty(target, name, { value: structuredClone(child), ...plain });
  }
}

/** Defines `__proto__` as a normal property, which assignment would not. */
const plain = { writable: true, enumerable: true, configurable: true };

function read(value: unknown, place: Path): unknown {
  return place.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), value);
}
