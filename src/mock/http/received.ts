import { findOperation, type Parameters, type Route } from '../../contract/operations.js';
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

/** What a mock reads of a request. `toRequest` is called by the few who need one. */
export interface Arrival {
  readonly method: string;
  readonly address: Pick<URL, 'origin' | 'host' | 'hostname' | 'pathname' | 'search'>;
  readonly headers: Fields;
  readonly toRequest: () => Request;
  /** Where the body comes from, if it is quicker to read there than from the Request. */
  readonly body?: BodyEvents;
  /** Whether nobody waits for the response any more. */
  readonly isGone: () => boolean;
}

const received = new WeakMap<Request, Received>();
const nothing: readonly ProblemDetail[] = [];
const noHeaders: Readonly<Record<string, string>> = {};
const noParameters = new URLSearchParams();
const noOperationParameters: Parameters = { path: {}, query: {}, header: {} };

/**
 * A request on its way through the mock, with what is learnt of it. A request from a socket is read from the socket: its
 * Request is made when something asks for it.
 */
export class Received {
  /** The bytes of its body, once they are read. */
  body: Uint8Array | undefined;
  /** The JSON of its body; undefined without a body. */
  json: unknown;
  /** The error with which reading the body failed. */
  bodyError: unknown;
  /** The environment of its API key, once the key is known to be valid. */
  environment = '';
  /** The parameters of its operation, once they are read. */
  parameters = noOperationParameters;
  /** Why it failed, if it did. */
  problem: Problem | undefined;
  /** Names that the contract does not know, and values that can have no effect. */
  notes = nothing;
  /** Header fields to add to its response. */
  responseHeaders = noHeaders;
  readonly #arrival: Arrival;
  #request: Request | undefined;
  #route: Route | undefined;
  #parameters: URLSearchParams | undefined;

  constructor(arrival: Arrival) {
    this.#arrival = arrival;
  }

  get method(): string {
    return this.#arrival.method;
  }

  get origin(): string {
    return this.#arrival.address.origin;
  }

  get host(): string {
    return this.#arrival.address.host;
  }

  get hostname(): string {
    return this.#arrival.address.hostname;
  }

  get pathname(): string {
    return this.#arrival.address.pathname;
  }

  get search(): string {
    return this.#arrival.address.search;
  }

  get searchParams(): URLSearchParams {
    if (this.search === '') return noParameters;
    this.#parameters ??= new URLSearchParams(this.search);
    return this.#parameters;
  }

  get headers(): Fields {
    return this.#arrival.headers;
  }

  /** What it leads to. A HEAD is routed as the GET that it is the head of. */
  get route(): Route {
    this.#route ??= findOperation(this.method === 'HEAD' ? 'GET' : this.method, this.pathname);
    return this.#route;
  }

  get isGone(): boolean {
    return this.#arrival.isGone();
  }

  /** The body as the socket has it; undefined where it must be read from the Request. */
  get stream(): BodyEvents | undefined {
    return this.#request === undefined ? this.#arrival.body : undefined;
  }

  /** The same as a Request, whose body can be read once. */
  get request(): Request {
    if (this.#request === undefined) {
      this.#request = this.#arrival.toRequest();
      received.set(this.#request, this);
    }
    return this.#request;
  }
}

/** What was received as this Request: faults, overrides and sabotages pass it on. */
export function receivedAs(request: Request): Received {
  const known = received.get(request);
  if (known !== undefined) return known;
  const { method, url, headers } = request;
  const made = new Received({
    ...{ method, address: new URL(url) },
    headers: { get: (name) => headers.get(name), toHeaders: () => headers },
    toRequest: () => request,
    isGone: () => request.signal.aborted,
  });
  received.set(request, made);
  return made;
}
