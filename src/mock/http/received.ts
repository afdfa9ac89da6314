import { findOperation, type OperationRoute, type Parameters } from '../../contract/operations.js';
import type { Problem, ProblemDetail } from './problem.js';

/** The header fields of a request. */
export interface Fields extends Pick<Headers, 'get'> {
  readonly toHeaders: () => Headers;
}

/** The events of Node's `Readable` by which a body is read. The types of the package need none of Node's. */
export interface BodyEvents {
  on(event: 'data', take: (chunk: Uint8Array) => void): unknown;
  on(event: 'end', end: () => void): unknown;
  on(event: 'error', fail: (error: Error) => void): unknown;
  off(event: 'data', take: (chunk: Uint8Array) => void): { pause(): unknown };
}

/** The parts of an address that a mock reads. */
export type RequestAddress = Pick<URL, 'origin' | 'host' | 'hostname' | 'pathname' | 'search'>;

const received = new WeakMap<Request, ReceivedRequest>();
const nothing: readonly ProblemDetail[] = [];
const noHeaders: Readonly<Record<string, string>> = {};
const noSearchParams = new URLSearchParams();
const noParameters: Parameters = { path: {}, query: {}, header: {} };

/**
 * A request on its way through the mock, with all that the mock has learnt of it. A request from a socket is read from
 * the socket: its Request is made when something asks for it.
 */
export abstract class ReceivedRequest {
  abstract readonly method: string;
  abstract readonly address: RequestAddress;
  abstract readonly headers: Fields;
  /** Tells if nobody waits for the response any more. */
  abstract readonly isGone: boolean;
  /** The bytes of its body, once they are read. */
  body: Uint8Array | undefined;
  /** The JSON of its body; undefined without a body. */
  json: unknown;
  /** The error with which reading the body failed. */
  bodyError: unknown;
  /** The environment of its API key, once the key is known to be valid. */
  environment = '';
  /** The parameters of its operation, once they are read. */
  parameters = noParameters;
  /** The reason of its refusal. */
  problem: Problem | undefined;
  /** Names that the contract does not know, and values that can have no effect. */
  notes = nothing;
  /** Header fields to add to its response. */
  responseHeaders = noHeaders;
  #request: Request | undefined;
  #route: OperationRoute | undefined;
  #searchParams: URLSearchParams | undefined;

  /** Makes a Request of it; called once. */
  protected abstract createRequest(): Request;

  /** The body as the socket has it; undefined where it must be read from the Request. */
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

  /** The route of its path. A HEAD has the route of a GET. */
  get route(): OperationRoute {
    this.#route ??= findOperation(this.method === 'HEAD' ? 'GET' : this.method, this.pathname);
    return this.#route;
  }

  get hasRequest(): boolean {
    return this.#request !== undefined;
  }

  /** The same as a Request, whose body can be read once. */
  get request(): Request {
    if (this.#request === undefined) {
      this.#request = this.createRequest();
      received.set(this.#request, this);
    }
    return this.#request;
  }
}

/** A request that came as a Request. */
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

  get isGone(): boolean {
    return this.#original.signal.aborted;
  }

  protected createRequest(): Request {
    return this.#original;
  }
}

/** What was received as this Request: faults, overrides and sabotages pass it on. */
export function receivedAs(request: Request): ReceivedRequest {
  const known = received.get(request);
  if (known !== undefined) return known;
  const made = new FetchedRequest(request);
  received.set(request, made);
  return made;
}
