import { type Callback, exec, type JsonValue } from 'jsonpath-rfc9535';
import { field, isObject } from '../contract/json-value.js';
import { documentationKeywords } from '../contract/profiled-contract.js';
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
 * Applies the actions of an overlay to a copy of a document, in sequence (Overlay 1.0 and 1.1). Merges objects, joins
 * arrays, and replaces other values. An action that selects nothing is a mistake, unless it only adds documentation.
 */
export function applyOverlay<T>(original: T, { actions }: Overlay): OverlayResult<T> {
  const document = structuredClone(original);
  const mistakes: OverlayMistake[] = [];
  const changes: OverlayAction[] = [];
  for (const [index, action] of actions.entries()) {
    try {
      const locations = applyAction(document, action);
      changes.push(...locations.map((location) => ({ action: index, location })));
    } catch (error) {
      if (!(error instanceof ActionMistake)) throw error;
      const { name, message } = error;
      mistakes.push({ path: ['actions', index, name], message: `actions.${index}.${name} ${message}` });
    }
  }
  return { document, mistakes, changes };
}

/** Mistake in a field of an action. */
class ActionMistake extends Error {
  constructor(
    override readonly name: keyof Action,
    message: string,
  ) {
    super(message);
  }
}

/** Applies an action, and returns the changed locations. Throws ActionMistake. */
function applyAction(document: unknown, { target, update, copy, remove: isRemoval = false }: Action): readonly Path[] {
  const locations = selectLocations(document, 'target', target);
  if (locations.length === 0 && !isDocumentation(update))
    throw new ActionMistake('target', `selects nothing: ${target}`);
  if (isRemoval) {
    remove(document, locations);
    return locations;
  }
  const value = update === undefined && copy !== undefined ? copiedValue(document, copy) : update;
  if (value === undefined) throw new ActionMistake('target', 'has neither update, copy nor remove');
  for (const location of locations) merge(document, location, value);
  return locations;
}

/** Tells if an update cannot change what is checked. SDKs have overlays for operations of other versions. */
function isDocumentation(update: unknown): boolean {
  const names = isObject(update) ? Object.keys(update) : [];
  return names.length > 0 && names.every((name) => name.startsWith('x-') || documentationKeywords.includes(name));
}

function copiedValue(document: unknown, copy: string): unknown {
  const [source, another] = selectLocations(document, 'copy', copy);
  if (source !== undefined && another === undefined) return valueAt(document, source);
  throw new ActionMistake('copy', `selects ${source === undefined ? 'nothing' : 'several values'}: ${copy}`);
}

/** Locations that a JSONPath selects. */
function selectLocations(document: unknown, name: 'target' | 'copy', path: string): readonly Path[] {
  const locations: Path[] = [];
  const problem = problemWith(document, path, (_, location) => {
    locations.push(location.map((part) => (typeof part === 'string' ? part.replace(/\\(['\\])/g, '$1') : part)));
  });
  if (problem === undefined) return locations;
  const suggestion = suggestedPath(path);
  const hint = problemWith(null, suggestion) === undefined ? `Write ${suggestion}` : problem;
  throw new ActionMistake(name, `is not a JSONPath of RFC 9535. ${hint}`);
}

/** Evaluates a JSONPath. Returns the place of a mistake: the message of the parser is a list of its grammar. */
function problemWith(document: unknown, path: string, visit: Callback = () => {}): string | undefined {
  try {
    exec(document as JsonValue, path, visit);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error;
    const offset = Number(field(field(field(error, 'location'), 'start'), 'offset'));
    return offset < path.length ? `It cannot be read from ${path.slice(offset)}` : `It ends too early: ${path}`;
  }
}

/** Operators and names of other JSONPath dialects, outside of quotes, and their form in RFC 9535. */
const dialects: readonly (readonly [RegExp, string])[] = [
  [/\[\(@\.length *- *(\d+)\)\]/g, '[-$1]'],
  [/(?<![=!<>])={1,3}(?!=)/g, '=='],
  [/!==/g, '!='],
  [/\.\[/g, '['],
  [/\[([a-z_$][\w$-]*)\]/gi, "['$1']"],
  [/([=!<>]=? *)(?!(?:true|false|null)\b)([a-z_][\w-]*)(?![\w-]*\()/gi, "$1'$2'"],
  [/\.(?![a-z_]\w*(?:[^\w$/{}-]|$))([\w$/{}-]+)/gi, "['$1']"],
];

/** Path with the notations of RFC 9535 in place of those of other dialects. */
function suggestedPath(path: string): string {
  const parts = path.replace(/(@[\w.-]*) *=~ *\/([^/]*)\/(?!\w)/g, "search($1, '$2')").split(/(['"])/);
  // Every fourth part is outside of quotes.
  const translated = parts.map((part, index) =>
    index % 4 === 0 ? dialects.reduce((text, [pattern, form]) => text.replace(pattern, form), part) : part,
  );
  // A name after two dots keeps one of them.
  return translated.join('').replaceAll('.[', '..[');
}

function remove(document: unknown, locations: readonly Path[]): void {
  if (locations.some(({ length }) => length === 0)) throw new ActionMistake('target', 'removes the whole document');
  // Last first, so that the indexes of the others stay valid.
  for (const location of locations.toReversed()) {
    const parent = valueAt(document, location.slice(0, -1));
    const name = location.at(-1) ?? '';
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else if (isObject(parent)) Reflect.deleteProperty(parent, name);
  }
}

/** Merges a value into the value at a location. */
function merge(document: unknown, location: Path, value: unknown): void {
  const target = valueAt(document, location);
  if (Array.isArray(target)) target.push(...structuredClone([value].flat()));
  else if (isObject(target)) {
    if (!isObject(value)) throw new ActionMistake('update', 'must be an object: that is what the target selects');
    mergeObjects(target, value);
  } else if (typeof value === 'object' && value !== null)
    throw new ActionMistake('update', 'must be a text, a number, true, false or null, like the value that it replaces');
  else
    Object.defineProperty(valueAt(document, location.slice(0, -1)), location.at(-1) ?? '', {
      value,
      ...propertyAttributes,
    });
}

function mergeObjects(target: object, value: object): void {
  for (const [name, child] of Object.entries(value)) {
    const existing: unknown = Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
    if (isObject(existing) && isObject(child)) mergeObjects(existing, child);
    else if (Array.isArray(existing) && Array.isArray(child)) existing.push(...structuredClone(child));
    else Object.defineProperty(target, name, { value: structuredClone(child), ...propertyAttributes });
  }
}

/** Defines `__proto__` as a normal property, which assignment would not. */
const propertyAttributes = { writable: true, enumerable: true, configurable: true };

function valueAt(value: unknown, location: Path): unknown {
  return location.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), value);
}
