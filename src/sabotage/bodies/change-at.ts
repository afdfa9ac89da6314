import { isObject, type JsonObject } from '../grammar/json.js';
import { placeholder, type SchemaLocation, type Step, smallestOf } from './schema-locations.js';

/** A changed value, which may be null; undefined without a change. */
export type Changed = { readonly value: unknown } | undefined;

/**
 * Changes one value at a place: the last one that `change` accepts, so that a check of the first item alone misses it.
 * Adds missing optional parents. Undefined if the body cannot have the place.
 */
export function changeAt(place: SchemaLocation, body: unknown, change: (value: unknown) => Changed): Changed {
  return go(place, false, body, place.steps, change) ?? go(place, true, body, place.steps, change);
}

function go(
  place: SchemaLocation,
  adds: boolean,
  value: unknown,
  [next, ...rest]: readonly Step[],
  change: (value: unknown) => Changed,
): Changed {
  const into = (part: unknown) => go(place, adds, part, rest, change);
  if (next === undefined) return change(value);
  switch (next.kind) {
    case 'form': {
      if (next.accepts(value)) return into(value);
      if (!adds || isChosen(value)) return undefined;
      const { example } = next;
      return into(isObject(value) && isObject(example) ? { ...value, ...example } : example);
    }
    case 'property': {
      if (!isObject(value) || (place.excusable && isDraft(value))) return undefined;
      const { name, schema } = next;
      if (Object.hasOwn(value, name)) return inside(value, name, into(value[name]));
      return adds ? inside(value, name, into(smallestOf(schema))) : undefined;
    }
    default: {
      if (Array.isArray(value)) return withItem(value, into, adds ? next : undefined);
      if (!isObject(value)) return undefined;
      for (const [name, child] of Object.entries(value).reverse()) {
        const changed = into(child);
        if (changed !== undefined) return inside(value, name, changed);
      }
      return adds ? inside(value, placeholder, into(smallestOf(next.schema))) : undefined;
    }
  }
}

function withItem(items: readonly unknown[], into: (item: unknown) => Changed, added: Step | undefined): Changed {
  for (const [index, item] of [...items.entries()].reverse()) {
    const changed = into(item);
    if (changed !== undefined) return { value: items.with(index, changed.value) };
  }
  const changed = added && into(smallestOf(added.schema));
  return changed && { value: [...items, amongSiblings(changed.value, items)] };
}

/** Gives a generated item the values that all other items share, such as their parent's id. */
function amongSiblings(item: unknown, [first, ...others]: readonly unknown[]): unknown {
  if (!isObject(item) || !isObject(first) || others.length === 0) return item;
  const isCommon = (name: string) => others.every((other) => isObject(other) && other[name] === first[name]);
  const fields = Object.entries(item).map(([name, value]) =>
    value === placeholder && isCommon(name) ? [name, first[name]] : [name, value],
  );
  return Object.fromEntries(fields);
}

function inside(object: JsonObject, name: string, changed: Changed): Changed {
  return changed && { value: { ...object, [name]: changed.value } };
}

/** Tells whether a value has a type that must not change. */
function isChosen(value: unknown): boolean {
  return isObject(value) && value.stepId !== undefined;
}

/** Tells whether a step reports issues with its control values. */
function isDraft(step: JsonObject): boolean {
  return isObject(step.issues) && isObject(step.issues.controls) && Object.keys(step.issues.controls).length > 0;
}
