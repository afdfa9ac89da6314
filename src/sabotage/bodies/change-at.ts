import { isObject, type JsonObject } from '../kit/json.js';
import type { SchemaPlace, Step } from './places.js';
import { placeholder, smallestOf } from './schema-values.js';

/** A value, or undefined if there is none: a value may be null. */
export type Changed = { readonly value: unknown } | undefined;

/**
 * The same body with one value at a place changed. Where the body has several, the last one that `change` takes: it
 * must not be overlooked. Where it has none, and the contract leaves out what leads there, that is added. Undefined
 * if the body cannot have such a place.
 */
export function changeAt(place: SchemaPlace, body: unknown, change: (value: unknown) => Changed): Changed {
  return go(place, false, body, place.steps, change) ?? go(place, true, body, place.steps, change);
}

function go(
  place: SchemaPlace,
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
      if (!adds || place.chosenBy !== undefined || isChosen(value)) return undefined;
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

/**
 * A generated item with what all others have alike, the name of what they belong to: that promise is not to be
 * broken.
 */
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

/** A step has its type for good: it cannot be made one of another. */
function isChosen(value: unknown): boolean {
  return isObject(value) && value.stepId !== undefined;
}

/** Whether a step says itself that its control values have problems. */
function isDraft(step: JsonObject): boolean {
  return isObject(step.issues) && isObject(step.issues.controls) && Object.keys(step.issues.controls).length > 0;
}
