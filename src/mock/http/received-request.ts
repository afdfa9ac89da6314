import { findOperation, type OperationRoute, type Parameters } from '../../contract/operations.js';
import type { Problem, ProblemDetail } from './problem.js';

const receivedRequests = new WeakMap<Request, ReceivedRequest>();
const noNotes: readonly ProblemDetail[] = [];
const noHeaders: Readonly<Record<string, string>> = {};
const noParameters: Parameters = { path: {}, query: {}, header: {} };

/** Request on its way through the mock, with everything known about it. */
export class ReceivedRequest {
  readonly address: URL;
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
  #route: OperationRoute | undefined;

  /** @param request its body can be read once. */
  constructor(readonly request: Request) {
    this.address = new URL(request.url);
  }

  get method(): string {
    return this.request.method;
  }

  get headers(): Headers {
    return this.request.headers;
  }

  /** True once the client has disconnected. */
  get isDisconnected(): boolean {
    return this.request.signal.aborted;
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
    return this.address.searchParams;
  }

  /** Route of its path. A HEAD has the route of a GET. */
  get route(): OperationRoute {
    this.#route ??= findOperation(this.method === 'HEAD' ? 'GET' : this.method, this.pathname);
    return this.#route;
  }
}

/** Received request of a Request, which faults, overrides and sabotages pass on. */
export function receivedRequestOf(request: Request): ReceivedRequest {
  const existing = receivedRequests.get(request);
  if (existing !== undefined) return existing;
  const created = new ReceivedRequest(request);
  receivedRequests.set(request, created);
  return created;
}
