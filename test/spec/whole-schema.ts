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

/** Merges a reference and all parts of `allOf` into one schema; conditions stay separate, as `rules`. */
export function wholeSchema(schema: Schema, follow: (ref: string) => Schema): Schema {
  const { $ref, allOf, ...own } = schema;
  const parts = list(allOf).map(record);
  const rules = parts.filter((part) => 'if' in part);
  return [
    ...(typeof $ref === 'string' ? [follow($ref)] : []),
    ...parts.filter((part) => !('if' in part)),
    ...(rules.length > 0 ? [{ rules }] : []),
  ].reduce((merged, part) => merge(merged, wholeSchema(part, follow), follow), own);
}

function merge(left: Schema, right: Schema, follow: (ref: string) => Schema): Schema {
  const merged: Record<string, unknown> = { ...right, ...left };
  for (const keyword of Object.keys(left).filter((keyword) => keyword in right)) {
    merged[keyword] = both(keyword, left[keyword], right[keyword], follow);
  }
  // A constant from an enum narrows it; any other combination stays visible.
  if (list(merged.enum).includes(merged.const)) delete merged.enum;
  return merged;
}

function both(keyword: string, left: unknown, right: unknown, follow: (ref: string) => Schema): unknown {
  if (keyword === 'description' || keyword === 'x-section') return left;
  if (keyword === 'required') return [...new Set([...list(left), ...list(right)])];
  if (keyword === 'properties') return bothProperties(record(left), record(right), follow);
  if (JSON.stringify(left) === JSON.stringify(right)) return left;
  throw new Error(`allOf joins two values of ${keyword}: ${JSON.stringify([left, right])}`);
}

function bothProperties(left: Schema, right: Schema, follow: (ref: string) => Schema): Schema {
  const shared = Object.keys(left).filter((name) => name in right);
  const narrowed = shared.map((name): [string, unknown] => {
    const [a, b] = [record(left[name]), record(right[name])];
    if (isOpen(wholeSchema(b, follow))) return [name, a];
    if (isOpen(wholeSchema(a, follow))) return [name, b];
    return [name, { allOf: [a, b] }];
  });
  return { ...left, ...right, ...Object.fromEntries(narrowed) };
}

/** True for an object without constraints. */
function isOpen({ type, description: _, 'x-section': __, additionalProperties, ...rest }: Schema): boolean {
  return type === 'object' && additionalProperties === true && Object.keys(rest).length === 0;
}
