import { type Fetch, record } from '../contract/exchange.js';
import { findRoute } from '../contract/find-route.js';
import type { OperationId } from '../contract/operations.js';
import { TransportError } from '../http/transport.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { replacedValuesIn } from './placeholders.js';

export interface ResendOptions {
  readonly fetch: Fetch;
  /** Base address of the server. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sends recorded writes too. */
  readonly allowWrites: boolean;
}

/** Request to send again. */
interface StoredRequest {
  readonly operationId: OperationId;
  readonly method: string;
  /** Path below the base address, with the query. */
  readonly target: string;
  readonly contentType: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly source: string | undefined;
  /** Requests of one sequence are sent one after the other; undefined for a read of a single record. */
  readonly sequence: string | undefined;
}

/** Maximum number of concurrent reads. */
const maxConcurrentReads = 4;

/** Requests of recorded exchanges for operations of the contract. */
export class ResentRequests {
  readonly #requests: StoredRequest[] = [];
  readonly #writes = new Set<string>();

  /** @param traffic checks the new responses. */
  constructor(
    private readonly traffic: Traffic,
    private readonly options: ResendOptions,
  ) {}

  readonly add = (exchange: PassedExchange): void => {
    const { request, source, startedAt } = exchange;
    const { method, url, headers, body } = request;
    const { pathname, search } = new URL(url);
    const match = findRoute(method, pathname);
    if (typeof match === 'string') {
      this.traffic.skip();
      return;
    }
    const { pathParameters } = match;
    const { id: operationId, path: template } = match.operation;
    if (this.traffic.leaveOut(operationId)) return;
    const isRead = method === 'GET';
    // A page and its service worker record the same request, and so do two files.
    const write = isRead ? '' : `${method} ${url} ${startedAt} ${Buffer.from(body).toString('latin1')}`;
    const isKnownWrite = startedAt !== undefined && this.#writes.has(write);
    const reason = this.#reasonAgainst(exchange, isRead, isKnownWrite);
    if (reason !== undefined) {
      this.traffic.unsent(`${source} ${reason}`);
      return;
    }
    this.#writes.add(write);
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name] ?? ''));
    const contentType = headers.get('content-type');
    // Pages of one list are compared with each other, which needs their order. A write may change any response.
    const listId = template.includes('{') ? undefined : operationId;
    const sequence = isRead ? listId : 'writes';
    const target = `${path}${search}`;
    this.#requests.push({ operationId, method, target, contentType, body: new Uint8Array(body), source, sequence });
  };

  /** Reason not to send a request again; undefined without one. */
  #reasonAgainst(exchange: PassedExchange, isRead: boolean, isKnownWrite: boolean): string | undefined {
    const { request, response, origin, unrecorded, unchecked } = exchange;
    // The network did not see it: another entry may have the same request.
    if (origin !== undefined) return origin;
    if (unrecorded?.has('path') || unrecorded?.has('query')) return `has an incomplete address: ${unchecked}`;
    if (isRead) return undefined;
    if (!this.options.allowWrites) return 'is a write, which needs --allow-writes';
    if (unrecorded?.has('request body') || replacedValuesIn(request.body).length > 0)
      return `is a write: ${unchecked ?? 'its request body is unknown'}`;
    // The client sent the same write to the new address: that is another entry.
    if ([307, 308].includes(response?.status ?? 0)) return 'is a write that was redirected';
    return isKnownWrite ? 'is a write that another entry has, too' : undefined;
  }

  /**
   * Sends the requests with the key of the server: reads that do not depend on each other together, all others one after
   * the other. The responses are checked in the recorded order. If no request got a response, resolves to the reason.
   */
  async send(): Promise<string | undefined> {
    let answered = 0;
    let last: string | undefined;
    for (const batch of batchesOf(this.#requests)) {
      for (const exchange of await Promise.all(batch.map((request) => this.#resend(request)))) {
        if (exchange.response !== undefined) answered += 1;
        else last = exchange.failure?.message;
        this.traffic.add(exchange);
      }
    }
    return answered === 0 ? last : undefined;
  }

  async #resend({ operationId, method, target, contentType, body, source }: StoredRequest): Promise<PassedExchange> {
    const { fetch, baseUrl, apiKey } = this.options;
    const headers = new Headers({ authorization: `ApiKey ${apiKey}` });
    if (contentType !== null) headers.set('content-type', contentType);
    const url = `${withoutTrailingSlashes(baseUrl)}${target}`;
    const startedAt = Date.now();
    const start = performance.now();
    const request = new Request(url, { method, headers, ...(body.length > 0 && { body }) });
    try {
      return { ...(await record(operationId, request, fetch)), startedAt, source };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const failure = { fault: 'server', message: error.message } as const;
      const sent = { method, url, headers, body };
      return { request: sent, response: undefined, failure, startedAt, durationMs: performance.now() - start, source };
    }
  }
}

/** Divides requests into batches whose requests do not depend on each other, in order. */
function* batchesOf(requests: readonly StoredRequest[]): Iterable<readonly StoredRequest[]> {
  let batch: StoredRequest[] = [];
  for (const request of requests) {
    const isWaiting = batch.some(({ sequence }) => sequence !== undefined && sequence === request.sequence);
    const isWrite = [request, batch[0]].some((one) => one?.sequence === 'writes');
    if (batch.length === maxConcurrentReads || isWaiting || (isWrite && batch.length > 0)) {
      yield batch;
      batch = [];
    }
    batch.push(request);
  }
  if (batch.length > 0) yield batch;
}
