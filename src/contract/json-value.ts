/** A JSON object, whatever its fields are. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a value, whatever that is. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The name of a value's type, as JSON Schema has it: `null`, `array`, `object`, `string`. */
export function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Whether two values are the same JSON, whatever the order of their fields. Either may come from a server: what a field
 * is called, `valueOf` or `constructor` say, means nothing here.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (const [index, item] of a.entries()) if (!isSameJson(item, b[index])) return false;
    return true;
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !isSameJson(a[name], b[name])) return false;
  return true;
}
