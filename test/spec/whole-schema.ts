export type Schema = { readonly [keyword: string]: unknown };

/** Narrows to an object. Throws for anything else, since the document is malformed then. */
export function record(value: unknown): Schema {
  if (isRecord(value)) return value;
  throw new Error(`not an object: ${JSON.stringify(value)}`);
}

export function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Adds the keywords of a referenced schema, and names the conditions of `allOf` `rules`. Throws for other parts, and for
 * a keyword beside a reference that would change its meaning: generators lose them.
 */
export function wholeSchema(schema: Schema, follow: (ref: string) => Schema): Schema {
  const { $ref, allOf, ...own } = schema;
  const rules = list(allOf).map(record);
  const referenced = typeof $ref === 'string' ? wholeSchema(follow($ref), follow) : {};
  const joined = Object.keys(own).filter((keyword) => keyword in referenced && !annotations.has(keyword));
  if (joined.length > 0 || rules.some((rule) => !('if' in rule))) {
    throw new Error(`a schema is joined with another one: ${JSON.stringify(schema)}`);
  }
  return { ...referenced, ...own, ...(rules.length > 0 && { rules }) };
}

const annotations = new Set(['description', 'x-section']);
