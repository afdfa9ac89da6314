import type { Fetch } from '../contract/exchange.js';
import { findRoute } from '../contract/find-route.js';
import { TransportError } from '../http/transport.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';

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
  readonly method: string;
  /** Path below the base address, with the query. */
  readonly target: string;
  readonly contentType: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly source: string | undefined;
}

/** Requests of recorded exchanges for operations of the contract. */
export class ResentRequests {
  readonly #requests: StoredRequest[] = [];
  readonly #traffic: Traffic;
  readonly #options: ResendOptions;

  /** @param traffic checks the new responses. */
  constructor(traffic: Traffic, options: ResendOptions) {
    this.#traffic = traffic;
    this.#options = options;
  }

  readonly add = ({ request, unrecorded, unchecked, source }: PassedExchange): void => {
    const { method, url, headers, body } = request;
    const { pathname, search } = new URL(url);
    const match = findRoute(method, pathname);
    if (typeof match === 'string') {
      this.#traffic.skip();
      return;
    }
    const isRead = method === 'GET';
    if (!isRead && !this.#options.allowWrites) {
      this.#traffic.unsent(`${source} is a write, which needs --allow-writes`);
      return;
    }
    if (!isRead && unrecorded?.has('request body') === true) {
      this.#traffic.unsent(`${source} is a write: ${unchecked ?? 'its request body is unknown'}`);
      return;
    }
    const { operation, path: parameters } = match;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
    const contentType = headers.get('content-type');
    this.#requests.push({ method, target: `${path}${search}`, contentType, body: new Uint8Array(body), source });
  };

  /**
   * Sends the requests in sequence with the key of the server. If no request got a response, resolves to the reason.
   */
  async send(): Promise<string | undefined> {
    let answered = 0;
    let last: string | undefined;
    const { fetch, baseUrl, apiKey } = this.#options;
    for (const { method, target, contentType, body, source } of this.#requests) {
      const headers = new Headers({ authorization: `ApiKey ${apiKey}` });
      if (contentType !== null) headers.set('content-type', contentType);
      const url = `${withoutTrailingSlashes(baseUrl)}${target}`;
      const request = { method, url, headers, body };
      const startedAt = Date.now();
      const start = performance.now();
      const outcome = await fetch(new Request(url, { method, headers, ...(body.length > 0 && { body }) })).then(
        async (response) => ({
          response: {
            status: response.status,
            headers: response.headers,
            body: new Uint8Array(await response.arrayBuffer()),
          },
        }),
        (error: unknown) => {
          if (!(error instanceof TransportError)) throw error;
          return { response: undefined, failure: { fault: 'server' as const, message: error.message } };
        },
      );
      if (outcome.response !== undefined) answered += 1;
      else last = outcome.failure.message;
      this.#traffic.add({ request, ...outcome, startedAt, durationMs: performance.now() - start, source });
    }
    return answered === 0 ? last : undefined;
  }
}
