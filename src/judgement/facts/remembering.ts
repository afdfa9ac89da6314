/** Reads something of each record once: a plan compares each with many values. */
export function remembering<T>(read: (record: unknown) => T): (record: unknown) => T {
  const known = new WeakMap<object, { readonly value: T }>();
  return (record) => {
    if (typeof record !== 'object' || record === null) return read(record);
    let made = known.get(record);
    if (made === undefined) {
      made = { value: read(record) };
      known.set(record, made);
    }
    return made.value;
  };
}

/** Reads a text once, if it is the same one many times in a row. */
export function rememberingLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
