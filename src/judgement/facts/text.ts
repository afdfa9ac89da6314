import { field } from '../../contract/json-value.js';

/** The text at a path of names into a value; undefined if there is none, or an empty one. */
export function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce(field, value);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The texts of an array; undefined if the value is none. */
export function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
