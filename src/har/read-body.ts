import { isUtf8 } from 'node:buffer';
import { parseJson, readJson, typeName } from '../contract/json-value.js';
import { decompress } from '../http/decompress.js';
import { TransportError } from '../http/transport.js';
import { oneLine } from '../text/printable.js';
import { isReplaced } from './placeholders.js';

/** Body, or the reason why it cannot be checked, as the end of a sentence: `was not recorded`. */
export type ReadBody = { readonly bytes: Uint8Array } | { readonly uncheckedReason: string };

/** Reads a file that a recording refers to, of at most `maxBytes` bytes. */
export type ReadAttached = (name: string, maxBytes: number) => Promise<ReadBody>;

/** `content` or `postData` of an entry. */
export interface RecordedBody {
  readonly text?: unknown;
  readonly encoding?: unknown;
  readonly size?: unknown;
  /** Name of the file that contains the body instead of `text`. */
  readonly _file?: unknown;
  /** Marks of a recorder that clips bodies. */
  readonly _truncated?: unknown;
  readonly comment?: unknown;
  /** Fields of a form, or of a JSON object that a recorder took for one. */
  readonly params?: unknown;
}

/** Other fields of an entry that describe a body. */
interface BodyContext {
  readonly headers: Headers;
  /** Number of transferred bytes; -1 if unknown. */
  readonly bodySize: unknown;
  readonly httpVersion?: unknown;
  readonly readAttached: ReadAttached;
}

/** Maximum length of a body that is checked, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/** Decodes a body. Never mistakes changes by the recorder for the original. */
export async function readRecordedBody(body: RecordedBody, context: BodyContext): Promise<ReadBody> {
  const { _file: file, params } = body;
  // Playwright writes an empty text beside the name of a file.
  const text = body.text === '' && typeof file === 'string' ? undefined : body.text;
  if (typeof text === 'string') {
    if (isReplaced(text)) return { uncheckedReason: 'was replaced' };
    const raw = readChunks(text) ?? readBase64(text, body.encoding);
    if (raw === undefined) return checkComplete(Buffer.from(text), body, context);
    return 'uncheckedReason' in raw ? raw : decode(raw.bytes, body, context);
  }
  if (text !== undefined && text !== null) return { uncheckedReason: `is recorded as ${typeName(text)}, not as text` };
  if (typeof file === 'string') {
    const attached = await context.readAttached(file, maxBytes);
    return 'uncheckedReason' in attached ? attached : decode(Buffer.from(attached.bytes), body, context);
  }
  if (Array.isArray(params) && params.length > 0 && /\bjson\b/.test(context.headers.get('content-type') ?? ''))
    return readParams(params);
  return { uncheckedReason: 'was not recorded' };
}

/** Bytes of a compressed body that Polly.js stores as a JSON array of texts in base64, or in hexadecimal. */
function readChunks(text: string): { readonly bytes: Buffer } | undefined {
  if (!/^\s*\[\s*"/.test(text)) return undefined;
  const chunks = parseJson(text);
  if (!Array.isArray(chunks) || !chunks.some(Boolean)) return undefined;
  for (const [encoding, pattern] of chunkEncodings) {
    if (!chunks.every((chunk) => typeof chunk === 'string' && pattern.test(chunk))) continue;
    return { bytes: Buffer.concat(chunks.map((chunk: string) => Buffer.from(chunk, encoding))) };
  }
  return undefined;
}

const chunkEncodings = [
  ['hex', /^([\da-f]{2})*$/],
  ['base64', /^[\w+/-]*={0,2}$/],
] as const;

/**
 * The JSON object that a recorder took for a form. A field that occurs twice was an array, or an object. The text `true`
 * may have been a boolean.
 */
function readParams(params: readonly unknown[]): ReadBody {
  const fields = params.map((param) => [String(Object(param).name), Object(param).value] as const);
  const object = Object.fromEntries(fields);
  const isUnclear = fields.some(
    ([name, value]) =>
      /[[\]{}"]/.test(name) ||
      value === '[object Object]' ||
      (typeof value === 'string' && parseJson(value) !== undefined),
  );
  if (isUnclear || Object.keys(object).length < fields.length)
    return { uncheckedReason: 'is recorded as the fields of a form' };
  return { bytes: Buffer.from(JSON.stringify(object)) };
}

/** Bytes of a base64 text; undefined for plain text. */
function readBase64(
  text: string,
  encoding: unknown,
): { readonly bytes: Buffer } | { readonly uncheckedReason: string } | undefined {
  const name = typeof encoding === 'string' ? encoding.trim().toLowerCase() : '';
  const isBase64 = base64.test(text);
  if (name === 'base64') {
    if (isBase64) return { bytes: Buffer.from(text, 'base64') };
    return isJson(Buffer.from(text)) ? undefined : { uncheckedReason: 'is not in base64, as its encoding says' };
  }
  // Some tools omit the encoding.
  const bytes = isBase64 && text.length >= minBase64Length ? Buffer.from(text, 'base64') : undefined;
  if (bytes !== undefined && isJson(bytes)) return { bytes };
  if (name === '' || name === 'identity' || /^utf-?8$/.test(name) || isJson(Buffer.from(text))) return undefined;
  return { uncheckedReason: `is in the unknown encoding ${oneLine(name, 40)}` };
}

const base64 = /^[\w+/\s-]*(?:={1,2}\s*)?$/;
/** Minimum length of base64 that is recognized without its encoding: short words look the same. */
const minBase64Length = 8;

/** Decompresses a body if necessary. Most recorders store decompressed bodies, but keep the header. */
async function decode(bytes: Buffer, body: RecordedBody, context: BodyContext): Promise<ReadBody> {
  const coding = context.headers.get('content-encoding');
  if (coding === null) return checkComplete(bytes, body, context);
  try {
    return { bytes: await decompress(bytes, coding, maxBytes) };
  } catch (error) {
    if (isUtf8(bytes)) return checkComplete(bytes, body, context);
    if (!(error instanceof TransportError)) throw error;
    if (error.failure === 'undecodable') return { uncheckedReason: `has the ${error.message}` };
    return { uncheckedReason: `cannot be decoded: ${oneLine(error.message, 80)}` };
  }
}

/** Rejects a body that the recorder truncated or damaged. Valid JSON is complete, whatever its size. */
function checkComplete(
  bytes: Buffer,
  { size, text, _truncated, comment }: RecordedBody,
  { headers, bodySize, httpVersion }: BodyContext,
): ReadBody {
  const length = headers.has('content-encoding') ? undefined : headers.get('content-length');
  const sizes = [size, length === null ? undefined : Number(length)].filter(isSize);
  const expectedSize = Math.max(0, ...sizes);
  if (bytes.length === 0) {
    // A recorder that streams bodies, or loses the end of a connection, writes an empty text, too.
    const isStreamed = httpVersion !== undefined && !/^http\/1/i.test(String(httpVersion));
    const isChunked = headers.has('transfer-encoding') || (length === null && isStreamed);
    const wasSent = headers.has('content-encoding') || isChunked;
    const isEmpty = expectedSize === 0 && [...sizes, bodySize].includes(0) && !(isSize(bodySize) && bodySize > 0);
    return isEmpty && !wasSent ? { bytes } : { uncheckedReason: 'was not recorded' };
  }
  // Some recorders count each byte twice.
  const isShort = bytes.length < expectedSize && 2 * bytes.length !== expectedSize;
  const isMarked = Boolean(_truncated) || /truncat|clipp/i.test(String(comment));
  const isClipped = isShort || isMarked || clipMark.test(bytes.subarray(-60).toString());
  const isDamaged = typeof text === 'string' && isBinary(text);
  if ((!isClipped && !isDamaged) || isJson(bytes)) return { bytes };
  if (isDamaged) return { uncheckedReason: 'is recorded as text although it is binary' };
  const all = expectedSize > bytes.length ? ` of ${expectedSize.toLocaleString('en')}` : '';
  return { uncheckedReason: `is clipped: ${bytes.length.toLocaleString('en')}${all} bytes were recorded` };
}

/** Mark of a recorder at the end of a truncated text. */
const clipMark = /(?:(?:\u2026|\.{3})\s*|truncated(?:\W+\w+){0,4}\W*|\[\+\d+ \w+\])$/i;

/** Recognizes binary bytes in a text: a gzip signature, or replacement characters. */
function isBinary(text: string): boolean {
  return text.startsWith('\u001f') || text.includes('\uFFFD') || text.includes('\0');
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isJson(bytes: Uint8Array): boolean {
  return readJson(bytes, 1_000).ok;
}
