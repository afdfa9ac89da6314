import { isObject } from './json.js';

/** Path from a body to values: names, positions in lists, and `*` for each item of a list or each value of a map. */
export type ValuePath = readonly string[];

/** A value at a path. */
export interface Found {
  readonly value: unknown;
  /** Index of the record in its list, or of the item in the innermost list. */
  readonly position: number;
  /** The object or list that contains the value, and the next one in the list around it. */
  readonly parent: unknown;
  readonly nextParent: unknown;
}

/** Maps the existing values at a path; undefined removes one. */
export function mapAt(
  body: unknown,
  path: ValuePath,
  change: (found: Found) => unknown,
  around: Omit<Found, 'value'> = { position: 0, parent: undefined, nextParent: undefined },
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change({ ...around, value: body });
  if (Array.isArray(body)) {
    const items = body.map((item, position) => {
      if (name !== '*' && name !== String(position)) return item;
      return mapAt(item, rest, change, { position, parent: item, nextParent: body[(position + 1) % body.length] });
    });
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(body)) return body;
  const fields = Object.entries(body).map(([key, value]) => {
    if (key !== name && name !== '*') return [key, value] as const;
    const { position, nextParent } = around;
    const next = isObject(nextParent) && rest.length > 0 ? nextParent[key] : nextParent;
    return [key, mapAt(value, rest, change, { position, parent: body, nextParent: next })] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

export function valuesAt(body: unknown, path: ValuePath): unknown[] {
  const values: unknown[] = [];
  mapAt(body, path, ({ value }) => {
    values.push(value);
    return value;
  });
  return values;
}
