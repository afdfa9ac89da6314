/** JSON object with any fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Name of a value's type in JSON Schema: `null`, `array`, `object`, `string`. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Compares JSON values; the order of fields does not matter. Safe for field names such as `valueOf` or `constructor`.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !isSameJson(a[name], b[name])) return false;
  return true;
}

/** Sorts the fields of JSON objects alphabetically. */
export function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, withSortedFields(value[name])]));
}

/** Parses JSON; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON; returns the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  const json = parseJson(text);
  return json === undefined ? text : json;
}

/** ASCII codes of JSON's structural characters. */
const [quote, comma, openBracket, backslash, closeBracket, openBrace, closeBrace] = new TextEncoder().encode(
  '",[\\]{}',
);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parsed body, or the reason why it is not JSON. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown; readonly hasByteOrderMark?: true }
  | { readonly ok: false; readonly problem: 'not UTF-8' | 'not JSON' | 'too deep'; readonly detail: string };

/** Parses JSON in UTF-8 (RFC 8259), nested at most `maxDepth` levels. */
export function readJson(bytes: Uint8Array, maxDepth = Number.POSITIVE_INFINITY): JsonBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return notUtf8(bytes);
  }
  const isShort = bytes.length <= maxShortLength;
  if (!isShort && isDeeper(bytes, maxDepth)) return tooDeep(maxDepth);
  try {
    const value: unknown = JSON.parse(text);
    if (isShort && isNestedDeeper(value, maxDepth)) return tooDeep(maxDepth);
    return hasByteOrderMark(bytes) ? { ok: true, value, hasByteOrderMark: true } : { ok: true, value };
  } catch (error) {
    if (isUtf16(bytes)) return notUtf8(bytes);
    return { ok: false, problem: 'not JSON', detail: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Maximum length of a text whose nesting is measured after parsing, in bytes. This takes a tenth of the time, and at most
 * 20 milliseconds for a hostile text.
 */
const maxShortLength = 262_144;

function tooDeep(maxDepth: number): JsonBody {
  return { ok: false, problem: 'too deep', detail: `nested deeper than ${maxDepth} levels` };
}

function notUtf8(bytes: Uint8Array): JsonBody {
  const detail = isUtf16(bytes) ? 'the text is UTF-16, not UTF-8' : 'the bytes are not well-formed UTF-8';
  return { ok: false, problem: 'not UTF-8', detail };
}

/** The decoder removes the mark, which a JSON text must not begin with (RFC 8259 §8.1). */
function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** Recognizes JSON in UTF-16 by its byte order mark or its first ASCII character. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (first === 0) !== (second === 0);
}

/**
 * Upper bound of the number of values in a JSON text, from its brackets and commas. Small values need up to twenty
 * times their text in memory.
 */
export function maxValuesOf(bytes: Uint8Array): number {
  let count = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === comma || byte === openBracket || byte === openBrace) count += 1;
  }
  return count;
}

function isNestedDeeper(value: unknown, limit: number): boolean {
  if (limit === 0) return typeof value === 'object' && value !== null;
  if (Array.isArray(value)) return value.some((item) => isNestedDeeper(item, limit - 1));
  if (!isObject(value)) return false;
  for (const name in value) if (isNestedDeeper(value[name], limit - 1)) return true;
  return false;
}

/** Compares the nesting of a JSON text with a limit before it is parsed: parsing a million levels takes seconds. */
function isDeeper(bytes: Uint8Array, limit: number): boolean {
  if (limit === Number.POSITIVE_INFINITY) return false;
  let level = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = bytes[index];
    if (byte === quote) {
      for (index += 1; index < bytes.length; index += 1) {
        byte = bytes[index];
        if (byte === quote) break;
        if (byte === backslash) index += 1;
      }
    } else if (byte === openBrace || byte === openBracket) {
      level += 1;
      if (level > limit) return true;
    } else if (byte === closeBrace || byte === closeBracket) {
      level -= 1;
    }
  }
  return false;
}
