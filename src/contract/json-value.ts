import { backslash, closeBrace, closeBracket, comma, openBrace, openBracket, quote } from '../text/json-syntax.js';

/** A JSON object, whatever its fields are. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a value, whatever that is. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The name of a value's type, as JSON Schema has it: `null`, `array`, `object`, `string`. */
export function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Whether two values are the same JSON, whatever the order of their fields. Either may come from a server: what a field
 * is called, `valueOf` or `constructor` say, means nothing here.
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

/** The JSON that a text is; undefined, which no JSON is, for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same, but the text itself where it is no JSON. */
export function jsonOrText(text: string): unknown {
  const json = parseJson(text);
  return json === undefined ? text : json;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body read as JSON, or why it cannot be. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'not UTF-8' | 'not JSON' | 'too deep'; readonly detail: string };

/** Reads bytes as JSON text in UTF-8 (RFC 8259), nested at most `maxDepth` levels. */
export function readJson(bytes: Uint8Array, maxDepth = Number.POSITIVE_INFINITY): JsonBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return notUtf8(bytes);
  }
  if (isDeeper(bytes, maxDepth)) {
    return { ok: false, problem: 'too deep', detail: `nested deeper than ${maxDepth} levels` };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (isUtf16(bytes)) return notUtf8(bytes);
    return { ok: false, problem: 'not JSON', detail: error instanceof Error ? error.message : String(error) };
  }
}

function notUtf8(bytes: Uint8Array): JsonBody {
  const detail = isUtf16(bytes) ? 'the text is UTF-16, not UTF-8' : 'the bytes are not well-formed UTF-8';
  return { ok: false, problem: 'not UTF-8', detail };
}

/** Whether bytes begin as JSON in UTF-16 does: with a byte order mark, or with a character of ASCII. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (first === 0) !== (second === 0);
}

/**
 * How many values a JSON text has at most, read off the bytes that stand before them: what is of nothing but braces
 * takes twenty times its length to keep. The commas of texts count too.
 */
export function mostValuesOf(bytes: Uint8Array): number {
  let count = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === comma || byte === openBracket || byte === openBrace) count += 1;
  }
  return count;
}

/**
 * Whether a JSON text nests deeper than a limit, read off its brackets before anything takes it apart: to parse what
 * nests a million levels takes seconds. Of UTF-8 the bytes will do, and they are the quickest to go through.
 */
function isDeeper(bytes: Uint8Array, limit: number): boolean {
  if (limit === Number.POSITIVE_INFINITY) return false;
  let level = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === quote) {
      index += 1;
      while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
    } else if (byte === openBrace || byte === openBracket) {
      level += 1;
      if (level > limit) return true;
    } else if (byte === closeBrace || byte === closeBracket) {
      level -= 1;
    }
  }
  return false;
}

/** Smaller bodies cost nothing to read again, and larger ones are rare. */
const shortest = 2_048;
const longest = 1_048_576;

/** How many bodies are kept, and how many lengths of bodies. */
const maxBodies = 4;
const maxLengths = 64;

interface Known {
  readonly bytes: Uint8Array;
  readonly maxDepth: number;
  readonly body: JsonBody;
}

/** Pages have none: there, nothing is kept. */
declare const Buffer: { compare(one: Uint8Array, other: Uint8Array): number } | undefined;

/** The bodies that were read last, the latest first. */
const bodies: Known[] = [];

/** The lengths of bodies that were read: only one that occurs again is worth keeping. */
const lengths = new Set<number>();

/**
 * Reads the body of a response as `readJson` does. Clients ask for the same page again and again: what has the same bytes
 * as one of the last bodies is the same object, and what is known of it need not be found out again. Nobody may change
 * it.
 */
export function readKnownJson(bytes: Uint8Array, maxDepth: number): JsonBody {
  const { length } = bytes;
  if (length < shortest || length > longest || typeof Buffer === 'undefined') {
    return readJson(bytes, maxDepth);
  }
  const isSame = (known: Known) =>
    known.bytes.length === length && known.maxDepth === maxDepth && Buffer.compare(known.bytes, bytes) === 0;
  const place = bodies.findIndex(isSame);
  const [found] = place === -1 ? [] : bodies.splice(place, 1);
  const known = found ?? { bytes, maxDepth, body: readJson(bytes, maxDepth) };
  if (found !== undefined) bodies.unshift(found);
  else if (lengths.has(length)) bodies.unshift({ ...known, bytes: bytes.slice() });
  bodies.length = Math.min(bodies.length, maxBodies);
  if (lengths.size >= maxLengths) lengths.clear();
  lengths.add(length);
  return known.body;
}
