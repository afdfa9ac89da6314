export type Schema = { readonly [keyword: string]: unknown };

/** Narrows to an object, and fails on anything else: the document is malformed there. */
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

/** One schema in place of a reference and of all that `allOf` joins; conditions are kept apart, as `rules`. */
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
  // A constant out of an enum narrows it; any other pair of the two is left standing, and shows.
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

/** An object of which nothing is asked. */
function isOpen({ type, description: _, 'x-section': __, additionalProperties, ...rest }: Schema): boolean {
  return type === 'object' && additionalProperties === true && Object.keys(rest).length === 0;
}
