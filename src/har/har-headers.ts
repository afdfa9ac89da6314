/** Fields of a HAR message, as name and value. */
export type HarFields = readonly (readonly [name: string, value: string])[];

/** Reads a list of `{name, value}`; whatever is something else is left out. */
export function readFields(list: unknown): HarFields {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): HarFields => {
    const { name, value } = Object(item);
    if (typeof name !== 'string' || typeof value !== 'string') return [];
    // Browsers write several Set-Cookie fields as the lines of one.
    return value.split('\n').map((line) => [name, line] as const);
  });
}

/** The fields as Headers. HTTP/2's pseudo-fields (`:authority`) and what no header can carry are left out. */
export function toHeaders(fields: HarFields): Headers {
  const headers = new Headers();
  for (const [name, value] of fields) {
    try {
      headers.append(name, value);
    } catch {
      // No such field could have been sent.
    }
  }
  return headers;
}
