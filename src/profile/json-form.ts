import type { AnySchemaObject } from 'ajv';
import { isObject, typeName } from '../contract/json-value.js';

/** Maximum depth of a form: objects below it may have any fields. */
const maxLevels = 4;

/** Number of fields above which an object is a map with arbitrary names. */
const maxFields = 40;

/** Maximum number of items that a form requires. */
const maxRequiredItems = 5;

/** Common form of several JSON values, as a JSON Schema without their texts. */
export class JsonForm {
  /** Number of values. */
  count = 0;
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
      for (const item of value) this.#items = addToForm(this.#items, item, this.level);
    } else if (isObject(value) && this.#fields.size <= maxFields) {
      for (const [name, child] of Object.entries(value)) {
        this.#fields.set(name, addToForm(this.#fields.get(name), child, this.level));
      }
    }
  }

  schema(): AnySchemaObject {
    const types = [...this.#types.keys()].sort();
    const [type] = types;
    return {
      ...(types.length > 0 && { type: types.length === 1 ? type : types }),
      ...(this.#types.has('object') && this.#ofObjects()),
      ...(this.#items !== undefined && { items: this.#items.schema() }),
      ...(this.#items !== undefined &&
        this.#minItemCount > 0 && { minItems: Math.min(this.#minItemCount, maxRequiredItems) }),
    };
  }

  #ofObjects(): AnySchemaObject {
    if (this.#fields.size === 0 || this.#fields.size > maxFields) return {};
    const fields = [...this.#fields].sort(([one], [other]) => (one < other ? -1 : 1));
    const objects = this.#types.get('object');
    const required = fields.filter(([, { count }]) => count === objects).map(([name]) => name);
    return {
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields.map(([name, form]) => [name, form.schema()])),
    };
  }
}

function addToForm(known: JsonForm | undefined, value: unknown, level: number): JsonForm {
  const form = known ?? new JsonForm(level + 1);
  form.add(value);
  return form;
}
