import { findOperation, type OperationRoute, type Parameters } from '../../contract/operations.js';
import type { Problem, ProblemDetail } from './problem.js';

/** Header fields of a request. */
export interface Fields extends Pick<Headers, 'get'> {
  readonly toHeaders: () => Headers;
}

/** Events of Node's `Readable` that reading a body needs. The package's types do not depend on Node's. */
export interface BodyEvents {
  on(event: 'data', take: (chunk: Uint8Array) => void): unknown;
  on(event: 'end', end: () => void): unknown;
  on(event: 'error', fail: (error: Error) => void): unknown;
  off(event: 'data', take: (chunk: Uint8Array) => void): { pause(): unknown };
}

/** Parts of an address that a mock reads. */
export type RequestAddress = Pick<URL, 'origin' | 'host' | 'hostname' | 'pathname' | 'search'>;

const receivedRequests = new WeakMap<Request, ReceivedRequest>();
const noNotes: readonly ProblemDetail[] = [];
const noHeaders: Readonly<Record<string, string>> = {};
const noSearchParams = new URLSearchParams();
const noParameters: Parameters = { path: {}, query: {}, header: {} };

/**
 * Request on its way through the mock, with everything known about it. A request from a socket creates its Request only
 * when needed.
 */
export abstract class ReceivedRequest {
  abstract readonly method: string;
  abstract readonly address: RequestAddress;
  abstract readonly headers: Fields;
  /** True once the client has disconnected. */
  abstract readonly isDisconnected: boolean;
  /** Bytes of its body, once read. */
  body: Uint8Array | undefined;
  /** JSON of its body; undefined without a body. */
  json: unknown;
  /** Error of reading the body. */
  bodyError: unknown;
  /** Environment of its API key, once validated. */
  environment = '';
  /** Parameters of its operation, once read. */
  parameters = noParameters;
  /** Reason for a refusal. */
  problem: Problem | undefined;
  /** Unknown names, and values without effect. */
  notes = noNotes;
  /** Header fields to add to its response. */
  responseHeaders = noHeaders;
  #request: Request | undefined;
  #route: OperationRoute | undefined;
  #searchParams: URLSearchParams | undefined;

  /** Creates its Request; called once. */
  protected abstract createRequest(): Request;

  /** Body of the socket; undefined if it must be read from the Request. */
  get stream(): BodyEvents | undefined {
    return undefined;
  }

  get host(): string {
    return this.address.host;
  }

  get hostname(): string {
    return this.address.hostname;
  }

  get pathname(): string {
    return this.address.pathname;
  }

  get search(): string {
    return this.address.search;
  }

  get searchParams(): URLSearchParams {
    if (this.search === '') return noSearchParams;
    this.#searchParams ??= new URLSearchParams(this.search);
    return this.#searchParams;
  }

  /** Route of its path. A HEAD has the route of a GET. */
  get route(): OperationRoute {
    this.#route ??= findOperation(this.method === 'HEAD' ? 'GET' : this.method, this.pathname);
    return this.#route;
  }

  get hasRequest(): boolean {
    return this.#request !== undefined;
  }

  /** Request whose body can be read once. */
  get request(): Request {
    if (this.#request === undefined) {
      this.#request = this.createRequest();
      receivedRequests.set(this.#request, this);
    }
    return this.#request;
  }
}

/** Request that arrived as a Request. */
class FetchedRequest extends ReceivedRequest {
  readonly method: string;
  readonly address: RequestAddress;
  readonly headers: Fields;
  readonly #original: Request;

  constructor(request: Request) {
    super();
    const { method, url, headers } = request;
    this.method = method;
    this.address = new URL(url);
    this.headers = { get: (name) => headers.get(name), toHeaders: () => headers };
    this.#original = request;
  }

  get isDisconnected(): boolean {
    return this.#original.signal.aborted;
  }

  protected createRequest(): Request {
    return this.#original;
  }
}

/** Received request of a Request that faults, overrides and sabotages pass on. */
export function receivedRequestOf(request: Request): ReceivedRequest {
  const existing = receivedRequests.get(request);
  if (existing !== undefined) return existing;
  const created = new FetchedRequest(request);
  receivedRequests.set(request, created);
  return created;
}
