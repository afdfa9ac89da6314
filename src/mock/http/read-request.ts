import type { Choices } from '../../choices/choices.js';
import type { Contract } from '../../contract/contract.js';
import type { Finding } from '../../contract/finding.js';
import { mostValuesOf, readJson } from '../../contract/json-value.js';
import { judgeRequest, type UnknownName, unknownNames } from '../../contract/judge.js';
import {
  type Found,
  findOperation,
  type Operation,
  type OperationId,
  operations,
  type Parameters,
  type Route,
} from '../../contract/operations.js';
import { joined } from '../../text/bytes.js';
import { nearest } from '../../text/nearest.js';
import type { ApiKeys, Authorization, Refusal } from './api-keys.js';
import { oddValues } from './odd-values.js';
import { Problem, type ProblemDetail, problemAt } from './problem.js';
import { type BodyEvents, type Received, receivedAs } from './received.js';

/** The operation of a request. Throws Problem 400, 404 or 405 where there is none. */
export function routeRequest({ method, pathname: path, route }: Received, choices: Choices): Found {
  if (route.operation !== undefined) return route;
  if ('malformed' in route) {
    throw problemAt(400, '/path', 'has an invalid percent-encoding', 'the path');
  }
  if (route.allowed.length === 0) {
    const [meant] = nearestOperations(method, path);
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    throw new Problem(choices['errors.unknown-path'].status, `unknown path ${path}${hint}`);
  }
  const allow = allowedMethods(route);
  const asked = method === 'HEAD' ? 'GET' : method;
  throw new Problem(405, `${path} does not allow ${asked}. Allowed: ${allow}`, { headers: { allow } });
}

/** The value of `Allow` for a path without the operation that was asked for: its methods, and those that HTTP adds. */
export function allowedMethods(route: Route): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Whether a request is for the control API, the console, `/health` or `/openapi.json`. */
export function isControlRequest({ route, pathname }: Received): boolean {
  if (route.operation !== undefined) return false;
  return /^\/(__notikit(\/.*)?|health|openapi\.json)?$/.test(pathname);
}

/** Longer paths are like nothing, and would take long to compare. */
const maxLength = 200;

/** The operations that a request was perhaps meant for, the likest first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  if (path.length > maxLength) return [];
  const segments = path.split('/');
  // A base path before it, perhaps one that is there twice.
  for (let start = 2; start < segments.length; start += 1) {
    const { operation } = findOperation(method, `/${segments.slice(start).join('/')}`);
    if (operation !== undefined) return [`${operation.method} ${operation.path}`];
  }
  const asked = `${path} ${method}`;
  const known = new Map(
    Object.values(operations).map((operation) => [
      `${filled(operation.path, segments)} ${operation.method}`,
      `${operation.method} ${operation.path}`,
    ]),
  );
  return nearest(asked, [...known.keys()]).map((name) => known.get(name) ?? name);
}

/** A path with what was sent instead of its parameters. */
function filled(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}

const problems = new WeakMap<Choices, WeakMap<Refusal, Problem>>();

/** The API key of a request (§5.2) and its environment, or the Problem of one without a valid key. */
export function authenticate(
  { headers }: Received,
  { apiKeys, choices }: { readonly apiKeys: Pick<ApiKeys, 'read'>; readonly choices: Choices },
): Exclude<Authorization, Refusal> | Problem {
  const authorization = apiKeys.read(headers.get('authorization'));
  return authorization.key === undefined ? problemFor(authorization, choices) : authorization;
}

/** Made once for each reason, and its response with it. */
function problemFor(refusal: Refusal, choices: Choices): Problem {
  const known = problems.get(choices) ?? new WeakMap();
  problems.set(choices, known);
  const { status } = choices['errors.unauthorized'];
  const problem =
    known.get(refusal) ?? new Problem(status, refusal.reason, { headers: { 'www-authenticate': 'ApiKey' } });
  known.set(refusal, problem);
  return problem;
}

/** The largest body of a request that the contract knows, in bytes. */
export const maxBytes = 128 * 1024;
/** The deepest JSON. */
const maxDepth = 64;
/** The most values of a body. */
const maxValues = 2_000_000;

/** A request's body: its bytes, and the JSON that they are; undefined for an empty one. */
export interface Body {
  readonly bytes: Uint8Array;
  readonly value: unknown;
}

const noBody: Body = { bytes: new Uint8Array(), value: undefined };

interface Reading {
  /** How many bytes are read. */
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
export function readBody(request: Received, reading: Reading = {}): Body | Promise<Body> {
  const bytes = readBytes(request, reading.most ?? maxBytes);
  return bytes instanceof Promise ? bytes.then((all) => parse(all, request, reading)) : parse(bytes, request, reading);
}

function parse(bytes: Uint8Array, request: Received, { otherType, malformed = 400 }: Reading): Body {
  if (bytes.length === 0) return noBody;
  request.body = bytes;
  if (!isSentAs(request, 'application/json')) throw unknownType(otherType);
  const mayHaveMany = bytes.length > maxValues;
  if (mayHaveMany && mostValuesOf(bytes) > maxValues) {
    throw new Problem(413, `the body has more than ${maxValues} values`);
  }
  const json = readJson(bytes, maxDepth);
  if (!json.ok) throw problemAt(malformed, '/body', json.detail, `the body is ${json.problem}:`);
  if (isBeyond(json.value)) {
    throw problemAt(400, '/body', 'contains a number that is too large', 'the body');
  }
  return { bytes, value: json.value };
}

/** What a request carries, unread. Throws Problem 413, or rejects with it. */
export function readBytes(request: Received, most: number): Uint8Array | Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  if (request.method === 'GET' || request.method === 'HEAD') return noBody.bytes;
  const { stream } = request;
  return stream === undefined ? readStream(request.request, most) : collect(stream, most);
}

/** Whether a request says that its body is of a media type, in UTF-8. */
export function isSentAs({ headers }: Pick<Received, 'headers'>, type: string): boolean {
  const sent = headers.get('content-type');
  if (sent === type) return true;
  const [essence = '', ...parameters] = (sent ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return essence.trim() === type && /^(charset="?utf-8"?)?$/.test(charset ?? '');
}

/** Whether a value has a number that no double can hold: it would be kept, and answered as null. */
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

interface Validation {
  readonly contract: Contract;
  readonly choices: Choices;
  /** Whether parameters and fields that the contract does not name are refused. */
  readonly strictRequests: boolean;
}

/**
 * The Problem of a request that does not conform to the contract; undefined if it does. Parameters and fields that the
 * contract does not name are noted, or refused. Values that conform but can have no effect are noted.
 */
export function validateRequest(
  operation: Operation,
  parameters: Parameters,
  body: Body,
  request: Received,
  { contract, choices, strictRequests }: Validation,
): Problem | undefined {
  const findings = judgeRequest(operation.id, parameters, body.value, { profile: contract });
  const unknown = unknownNames(contract, operation.id, request.searchParams, body.value);
  const odd = oddValues(contract, operation.id, parameters.query, body.value);
  if (findings.length + unknown.length + odd.length === 0) return undefined;
  const isRefused = ({ part }: UnknownName) => strictRequests || (part === 'query' && refusesParameters(choices));
  const refused = unknown.filter(isRefused);
  request.notes = [...unknown.filter((name) => !isRefused(name)).map(asDetail), ...odd];
  const errors = [...findings, ...refused].map(asDetail);
  const [first] = errors;
  if (first === undefined) return undefined;
  const detail = `the request does not conform: ${first.pointer} ${first.message}`;
  // Bounds of pages have a status of their own.
  const isOfBounds = findings.length === errors.length && findings.every((finding) => isBound(operation, finding));
  const status = isOfBounds ? choices['events.out-of-bounds-answer'].status : choices['errors.contract'].status;
  return new Problem(status, detail, { errors });
}

function isBound({ id }: Operation, { part, pointer, keyword = '' }: Finding): boolean {
  const isPaging = id === 'listNotifications' && part === 'query' && ['/limit', '/page'].includes(pointer);
  return isPaging && ['minimum', 'maximum'].includes(keyword);
}

function refusesParameters(choices: Choices): boolean {
  return choices['parameters.unknown'].effect === 'refused';
}

function asDetail({ part, pointer, message }: Pick<Finding, 'part' | 'pointer' | 'message'>): ProblemDetail {
  return { pointer: `/${part}${pointer}`, message };
}

/** The list of events clamps its `page` and `limit` itself (§8): that comes before the validation. */
export function clampParameters(parameters: Parameters, id: OperationId, choices: Choices): Parameters {
  const { beyond, page: beyondPage } = choices['events.out-of-bounds-answer'];
  if (id !== 'listNotifications' || (beyond === 'refused' && beyondPage === 'refused')) return parameters;
  const { limit, page, ...others } = parameters.query;
  const clamp = (value: unknown, effect: typeof beyond, least: number, most: number) =>
    typeof value === 'number' && effect === 'clamped' ? Math.min(most, Math.max(least, value)) : value;
  const clamped = {
    limit: clamp(limit, beyond, 1, 50),
    page: clamp(page, beyondPage, 0, Number.MAX_SAFE_INTEGER),
  };
  const given = Object.entries(clamped).filter(([, value]) => value !== undefined);
  return { ...parameters, query: { ...others, ...Object.fromEntries(given) } };
}
