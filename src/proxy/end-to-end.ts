/** Header fields as they stand on the wire: name, value, name, value. */
export type RawHeaders = readonly string[];

/** Fields that concern one connection only (RFC 9110 §7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

/** Fields that a Connection header cannot take away: the message could not be read without them. */
const indispensable = ['host', 'content-length'];

/** The fields that are passed on, in their order, with their case and repeats. */
export function endToEnd(headers: RawHeaders): string[] {
  const named = valuesOf(headers, 'connection').flatMap((value) =>
    value.split(',').map((name) => name.trim().toLowerCase()),
  );
  const dropped = new Set([...hopByHop, ...named.filter((name) => !indispensable.includes(name))]);
  const kept = pairs(headers).filter(([name]) => !dropped.has(name.toLowerCase()));
  return lengthLast(kept).flat();
}

/** Node takes a Content-Disposition behind a Content-Length for UTF-8, and so spoils it: then the length goes last. */
function lengthLast(fields: [string, string][]): [string, string][] {
  const isLength = ([name]: [string, string]) => name.toLowerCase() === 'content-length';
  if (!fields.some(([name]) => name.toLowerCase() === 'content-disposition')) return fields;
  return [...fields.filter((field) => !isLength(field)), ...fields.filter(isLength)];
}

/** The same with one value for all fields of a name, where the first of them stood. */
export function withField(headers: RawHeaders, name: string, value: string): string[] {
  let isPlaced = false;
  const kept = pairs(headers).flatMap(([key, old]) => {
    if (key.toLowerCase() !== name.toLowerCase()) return [key, old];
    if (isPlaced) return [];
    isPlaced = true;
    return [key, value];
  });
  return isPlaced ? kept : [...kept, name, value];
}

export function withoutField(headers: RawHeaders, name: string): string[] {
  return pairs(headers)
    .filter(([key]) => key.toLowerCase() !== name)
    .flat();
}

/** All values of a field; its name in lower case. */
export function valuesOf(headers: RawHeaders, name: string): string[] {
  return pairs(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []));
}

export function pairs(headers: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ]);
}
