import { maxValuesOf, readJson } from '../../contract/json-value.js';
import { joined } from '../../text/bytes.js';
import { Problem, problemAt } from './problem.js';
import { type BodyEvents, type ReceivedRequest, receivedAs } from './received.js';

/** The largest body of a request that the contract knows, in bytes. */
export const maxBytes = 128 * 1024;
/** The deepest JSON. */
const maxDepth = 64;
/** The most values of a body. */
const maxValues = 2_000_000;

/** A request's body: its bytes, and the JSON that they are; undefined for an empty one. */
export interface RequestBody {
  readonly bytes: Uint8Array;
  readonly value: unknown;
}

const noBody: RequestBody = { bytes: new Uint8Array(), value: undefined };

interface Reading {
  /** Most bytes that are read. */
  readonly most?: number;
  /** A further media type of the body. The caller reads such a body itself. */
  readonly otherType?: string | undefined;
  /** The status for what is not JSON; 400 if left out. */
  readonly malformed?: number;
}

/**
 * Reads the body of a request, which learns its bytes. Throws Problem 400, 413 or 415 for one that cannot be read, or
 * rejects with it. A GET has none, whatever it carries: it is not waited for.
 */
export function readRequestBody(request: ReceivedRequest, reading: Reading = {}): RequestBody | Promise<RequestBody> {
  const bytes = readBytes(request, reading.most ?? maxBytes);
  return bytes instanceof Promise
    ? bytes.then((all) => parseBody(all, request, reading))
    : parseBody(bytes, request, reading);
}

/** Parses the bytes of a body, and lets the request keep them. Throws Problem 400, 413 or 415. */
export function parseBody(
  bytes: Uint8Array,
  request: ReceivedRequest,
  { otherType, malformed = 400 }: Reading,
): RequestBody {
  if (bytes.length === 0) return noBody;
  request.body = bytes;
  if (!isSentAs(request, 'application/json')) throw unknownType(otherType);
  const mayHaveMany = bytes.length > maxValues;
  if (mayHaveMany && maxValuesOf(bytes) > maxValues) {
    throw new Problem(413, `the body has more than ${maxValues} values`);
  }
  const json = readJson(bytes, maxDepth);
  if (!json.ok) throw problemAt(malformed, '/body', json.detail, `the body is ${json.problem}:`);
  if (isBeyond(json.value)) {
    throw problemAt(400, '/body', 'contains a number that is too large', 'the body');
  }
  request.json = json.value;
  return { bytes, value: json.value };
}

/** Reads the bytes of a body. Throws Problem 413, or rejects with it. */
export function readBytes(request: ReceivedRequest, most: number): Uint8Array | Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  if (request.method === 'GET' || request.method === 'HEAD') return noBody.bytes;
  const { stream } = request;
  return stream === undefined ? readStream(request.request, most) : collect(stream, most);
}

/** Tells if a request declares its body as a media type, in UTF-8. */
export function isSentAs({ headers }: Pick<ReceivedRequest, 'headers'>, type: string): boolean {
  const sent = headers.get('content-type');
  if (sent === type) return true;
  const [essence = '', ...parameters] = (sent ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return essence.trim() === type && /^(charset="?utf-8"?)?$/.test(charset ?? '');
}

/** Tells if a value has a number that no double can hold: it would be returned as null. */
function isBeyond(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === Infinity || value === -Infinity;
  if (Array.isArray(value)) return value.some(isBeyond);
  for (const name in value) if (isBeyond(Reflect.get(value, name))) return true;
  return false;
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  // Some browsers show no stream of a request's body.
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks);
    length += value.length;
    if (length <= maxBytes) chunks.push(value);
    else {
      reader.cancel().catch(() => {});
      throw tooLarge(maxBytes);
    }
  }
}

/** The same of a stream of Node's, by its events: iterating takes longer than all the rest of a small request. */
function collect(sent: BodyEvents, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const take = (chunk: Uint8Array): void => {
      length += chunk.length;
      if (length <= maxBytes) return void chunks.push(chunk);
      sent.off('data', take).pause();
      reject(tooLarge(maxBytes));
    };
    sent.on('data', take);
    // Most bodies come in one piece.
    sent.on('end', () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : joined(chunks)));
    sent.on('error', reject);
  });
}

function tooLarge(maxBytes: number): Problem {
  return new Problem(413, `the body is larger than ${maxBytes} bytes`, { headers: { connection: 'close' } });
}

function unknownType(other?: string): Problem {
  const types = ['application/json', ...(other === undefined ? [] : [other])];
  return new Problem(415, `a body must be sent with \`Content-Type: ${types.join('` or `')}\`, in UTF-8`, {
    headers: { accept: types.join(', ') },
  });
}

/** The body of a request, which can still be read. Undefined if it is too large, or cannot be read. */
export async function copiedBody(request: Request): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(receivedAs(request.clone()), maxBytes);
  } catch {
    return undefined;
  }
}
