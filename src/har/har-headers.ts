/** Fields of a HAR message, as name and value. */
export type HarFields = readonly (readonly [name: string, value: string])[];

/** Reads a list of `{name, value}`; whatever is something else is left out. */
export function readFields(list: unknown): HarFields {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): HarFields => {
    const { name, value } = Object(item);
    return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];
  });
}

/** The fields as Headers. HTTP/2's pseudo-fields (`:authority`) and what no header can carry are left out. */
export function toHeaders(fields: HarFields): Headers {
  const headers = new Headers();
  for (const [name, value] of fields) {
    // Browsers write several Set-Cookie fields as the lines of one.
    for (const line of value.split('\n')) {
      try {
        headers.append(name, line);
      } catch {
        // No such field could have been sent.
      }
    }
  }
  return headers;
}
