import { cached } from '../../contract/cached.js';
import { maxValuesOf, readJson } from '../../contract/json-value.js';
import { findOperation, type OperationRoute, type Parameters } from '../../contract/operations.js';
import { concatBytes } from '../../text/bytes.js';
import { Problem, type ProblemDetail, problemAt } from './problem.js';

/** Request on its way through the mock, with everything known about it. */
export class ReceivedRequest {
  readonly address: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly pathname: string;
  readonly search: string;
  /** Bytes of its body, once read. */
  body: Uint8Array | undefined;
  /** JSON of its body; undefined without a body. */
  json: unknown;
  bodyError: unknown;
  /** Resolves when an earlier write with its idempotency key is answered. */
  earlier: Promise<void> | undefined;
  /** Environment of its API key, once validated. */
  environment = '';
  /** Parameters of its operation, once read. */
  parameters: Parameters = { path: {}, query: {}, header: {} };
  /** Reason for a refusal. */
  problem: Problem | undefined;
  /** Names and values that the client probably did not mean. */
  notes: readonly ProblemDetail[] = [];
  /** Path before that of the API, which was removed. */
  basePath = '';
  /** Header fields to add to its response. */
  responseHeaders: Readonly<Record<string, string>> = {};
  #route: OperationRoute | undefined;

  /** @param request its body can be read once. */
  constructor(readonly request: Request) {
    this.address = new URL(request.url);
    this.method = request.method;
    this.headers = request.headers;
    this.pathname = this.address.pathname;
    this.search = this.address.search;
  }

  /** True once the client has disconnected. */
  get isDisconnected(): boolean {
    return this.request.signal.aborted;
  }

  /** Route of its path. A HEAD has the route of a GET. */
  get route(): OperationRoute {
    this.#route ??= findOperation(this.method === 'HEAD' ? 'GET' : this.method, this.pathname);
    return this.#route;
  }
}

/** Received request of a Request, which faults, overrides and sabotages pass on. */
export const receivedRequestOf = cached((request: Request) => new ReceivedRequest(request));

/** Maximum length of a request body, in bytes. */
export const maxBytes = 128 * 1024;
/** Maximum nesting of JSON. */
const maxDepth = 64;
/** Maximum number of values in a body. */
const maxValues = 2_000_000;

interface ReadBodyOptions {
  readonly maxBytes?: number;
  /** Additional media type, which the caller parses. */
  readonly otherType?: string | undefined;
  /** Status for invalid JSON; defaults to 400. */
  readonly malformedStatus?: number;
}

/**
 * Reads the body of a request, and stores its bytes and its JSON in the request. Rejects with Problem 400, 413 or 415.
 * A GET has no body, even if one was sent.
 */
export async function readRequestBody(request: ReceivedRequest, options: ReadBodyOptions = {}): Promise<void> {
  parseBody(await readBytes(request, options.maxBytes ?? maxBytes), request, options);
}

/** Parses a body, and stores it in the request. Throws Problem 400, 413 or 415. */
export function parseBody(
  bytes: Uint8Array,
  request: ReceivedRequest,
  { otherType, malformedStatus = 400 }: ReadBodyOptions,
): void {
  if (bytes.length === 0) return;
  request.body = bytes;
  if (!hasMediaType(request, 'application/json')) throw unsupportedMediaType(otherType);
  const mayHaveMany = bytes.length > maxValues;
  if (mayHaveMany && maxValuesOf(bytes) > maxValues) {
    throw new Problem(413, `the body has more than ${maxValues} values`);
  }
  const json = readJson(bytes, maxDepth);
  if (!json.ok) throw problemAt(malformedStatus, '/body', json.detail, `the body is ${json.problem}:`);
  if (hasOverflow(json.value)) {
    throw problemAt(400, '/body', 'contains a number that is too large', 'the body');
  }
  request.json = json.value;
}

/** Reads the bytes of a body. Rejects with Problem 413. */
export async function readBytes(request: ReceivedRequest, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array();
  // Some browsers have no stream of a request body.
  const reader = request.request.body?.getReader();
  if (reader === undefined) return new Uint8Array(await request.request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatBytes(chunks);
    length += value.length;
    if (length <= maxBytes) chunks.push(value);
    else {
      reader.cancel().catch(() => {});
      throw tooLarge(maxBytes);
    }
  }
}

/** Tells whether the body of a request has a media type, in UTF-8. */
export function hasMediaType({ headers }: Pick<ReceivedRequest, 'headers'>, type: string): boolean {
  const contentType = headers.get('content-type');
  if (contentType === type) return true;
  const [essence = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return essence.trim() === type && /^(charset="?utf-8"?)?$/.test(charset ?? '');
}

/** Finds numbers that overflow a double: they would be returned as null. */
function hasOverflow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === Infinity || value === -Infinity;
  if (Array.isArray(value)) return value.some(hasOverflow);
  for (const name in value) if (hasOverflow(Reflect.get(value, name))) return true;
  return false;
}

function tooLarge(maxBytes: number): Problem {
  return new Problem(413, `the body is larger than ${maxBytes} bytes`, { headers: { connection: 'close' } });
}

function unsupportedMediaType(other?: string): Problem {
  const types = ['application/json', ...(other === undefined ? [] : [other])];
  return new Problem(415, `a body must be sent with \`Content-Type: ${types.join('` or `')}\`, in UTF-8`, {
    headers: { accept: types.join(', ') },
  });
}

/** Copy of a request's body, which stays readable. Undefined if it is too large or unreadable. */
export async function copyBody(request: Request): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(receivedRequestOf(request.clone()), maxBytes);
  } catch {
    return undefined;
  }
}
