import { type Callback, exec, type JsonValue } from 'jsonpath-rfc9535';
import { field, isObject } from '../contract/json-value.js';
import { documentationKeywords } from '../contract/profiled-contract.js';
import type { Path, Source } from '../source/source.js';
import type { Action, Overlay } from './profile.js';

/** Document that an overlay was applied to. */
export interface OverlayResult<T> {
  readonly document: T;
  /** Lines with their locations in the overlay. */
  readonly mistakes: readonly string[];
  /** Changed locations, with the index of the action, in the order of the actions. */
  readonly changes: readonly { readonly action: number; readonly location: Path }[];
}

/**
 * Applies the actions of an overlay to a copy of a document, in sequence (Overlay 1.0 and 1.1). Merges objects, joins
 * arrays, and replaces other values. An action that selects nothing is a mistake, unless it only adds documentation.
 */
export function applyOverlay<T>(original: T, { actions }: Overlay, at: Source['at']): OverlayResult<T> {
  const document = structuredClone(original);
  const mistakes: string[] = [];
  const changes = actions.flatMap((action, index) => {
    try {
      return applyAction(document, action).map((location) => ({ action: index, location }));
    } catch (error) {
      if (!(error instanceof ActionMistake)) throw error;
      const { name, message } = error;
      mistakes.push(`${at(['actions', index, name])} actions.${index}.${name} ${message}`);
      return [];
    }
  });
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
  for (const location of locations) {
    const [path, holder] = [['document', ...location], { document }];
    const target = valueAt(holder, path);
    if (!Array.isArray(target) && isObject(target) !== isObject(value))
      throw new ActionMistake(
        'update',
        `must be ${isObject(target) ? 'an' : 'no'} object, like what the target selects`,
      );
    const merged = Array.isArray(target) ? [value].flat() : value;
    merge(Object(valueAt(holder, path.slice(0, -1))), path.at(-1) ?? '', merged);
  }
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

/** Merges a value into a field or an item. */
function merge(parent: object, name: PropertyKey, value: unknown): void {
  const existing: unknown = Object.hasOwn(parent, name) ? Reflect.get(parent, name) : undefined;
  if (isObject(existing) && isObject(value))
    for (const [field, child] of Object.entries(value)) merge(existing, field, child);
  else if (Array.isArray(existing) && Array.isArray(value)) existing.push(...structuredClone(value));
  // Defines `__proto__` as a normal property, which assignment would not.
  else
    Object.defineProperty(parent, name, {
      value: structuredClone(value),
      writable: true,
      enumerable: true,
      configurable: true,
    });
}

function valueAt(value: unknown, location: Path): unknown {
  return location.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), value);
}
