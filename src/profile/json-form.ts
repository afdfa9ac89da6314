import type { AnySchemaObject } from 'ajv';
import { isObject, typeName } from '../contract/json-value.js';
import { isTime } from '../contract/moments.js';

/** Maximum depth of a form: objects below it may have any fields. */
const maxLevels = 4;

/** Number of fields above which an object is a map with arbitrary names. */
const maxFields = 40;

/** Maximum number of items that a form requires. */
const maxRequiredItems = 5;

/** Number of different scalars from which a field is no choice among a few values. */
const maxScalars = 10;

/** Common form of several JSON values, as a JSON Schema without their texts. */
export class JsonForm {
  /** Number of values. */
  count = 0;
  readonly #scalars = new Map<unknown, number>();
  readonly #types = new Map<string, number>();
  readonly #fields = new Map<string, JsonForm>();
  #items: JsonForm | undefined;
  #minItemCount = Number.POSITIVE_INFINITY;

  constructor(readonly level = 0) {}

  add(value: unknown): void {
    this.count += 1;
    const type = typeName(value);
    this.#types.set(type, (this.#types.get(type) ?? 0) + 1);
    if (this.level >= maxLevels) return;
    if (Array.isArray(value)) {
      this.#minItemCount = Math.min(this.#minItemCount, value.length);
      if (value.length > 0) this.#items ??= new JsonForm(this.level + 1);
      for (const item of value) this.#items?.add(item);
    } else if (isObject(value)) {
      if (this.#fields.size > maxFields) return;
      for (const [name, child] of Object.entries(value))
        entryOf(this.#fields, name, () => new JsonForm(this.level + 1)).add(child);
    } else if (this.#scalars.size < maxScalars || this.#scalars.has(value))
      this.#scalars.set(value, (this.#scalars.get(value) ?? 0) + 1);
  }

  /** Value of the same form. Observed texts and numbers are replaced unless they are few, and `isPublic`. */
  example(isPublic: boolean): unknown {
    return this.#examples(isPublic)[0];
  }

  /** An example of each type, the most frequent first: a list may mix them. */
  #examples(isPublic: boolean): readonly unknown[] {
    const types = [...this.#types].toSorted(([, one], [, other]) => other - one);
    return types.map(([type]) => this.#exampleOf(type, isPublic));
  }

  #exampleOf(type: string, isPublic: boolean): unknown {
    const items = this.#minItemCount > 0 ? this.#items : undefined;
    if (type === 'array') return items === undefined ? [] : items.#examples(isPublic);
    if (type === 'object') {
      const fields = [...this.#fields].filter(([, { count }]) => count === this.#types.get('object'));
      return Object.fromEntries(fields.map(([name, form]) => [name, form.example(isPublic)]));
    }
    const ofType = [...this.#scalars].filter(([value]) => typeName(value) === type);
    const [value] = ofType.toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const isChoice = this.#scalars.size < maxScalars && this.#scalars.size <= this.count / 2;
    return impersonal(value, isPublic && isChoice);
  }

  /** @param isStrict requires the fields and items that all values have. */
  schema(isStrict = true): AnySchemaObject {
    const types = [...this.#types.keys()].sort();
    const [type] = types;
    const hasItems = isStrict && this.#minItemCount > 0 && this.#items !== undefined;
    // Of a field that is always null, the type is not known.
    const isKnown = isStrict ? types.length > 0 : types.some((one) => one !== 'null');
    return {
      ...(isKnown && { type: types.length === 1 ? type : types }),
      ...(this.#types.has('object') && this.#ofObjects(isStrict)),
      ...(this.#items !== undefined && { items: this.#items.schema(isStrict) }),
      ...(hasItems && { minItems: Math.min(this.#minItemCount, maxRequiredItems) }),
    };
  }

  #ofObjects(isStrict: boolean): AnySchemaObject {
    if (this.#fields.size === 0 || this.#fields.size > maxFields) return {};
    const fields = [...this.#fields].sort(([one], [other]) => (one < other ? -1 : 1));
    const objects = this.#types.get('object');
    const required = fields.filter(([, { count }]) => isStrict && count === objects).map(([name]) => name);
    return {
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields.map(([name, form]) => [name, form.schema(isStrict)])),
    };
  }
}

/** Replaces a text or a number that may be about a person. */
function impersonal(value: unknown, isChoice: boolean): unknown {
  if (typeof value === 'number') return isChoice ? value : 0;
  if (typeof value !== 'string' || (isChoice && /^[a-z][a-z_-]{0,23}$/i.test(value))) return value;
  if (value.includes('T') && isTime(value)) return value;
  if (/^[\da-f]{24}$/.test(value)) return '0'.repeat(24);
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return '00000000-0000-4000-8000-000000000000';
  if (/^https?:/.test(value)) return 'https://example.com/';
  return value.includes('@') ? 'sample@example.com' : 'sample';
}

/** Returns the entry of a map, which is created at the first time. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
