import { findRoute } from '../contract/find-route.js';
import { jsonOrText, withSortedFields } from '../contract/json-value.js';
import { type OperationId, operations, readParameters } from '../contract/operations.js';
import { fromUtf8 } from '../text/bytes.js';
import type { Traffic, TrafficJudgement } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';

/** Request for a recorded response. */
interface ReplayRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly body: Uint8Array;
  /** Identity of the client's data: responses are replayed in order for each. */
  readonly world: object;
}

/** Header fields of the recorded connection, session or page. */
const unrepeatableFields =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|date|set-cookie|access-control-.*)$/;

/** Recorded responses by request. `judgeHar` reads files into it. */
export class Recording implements Pick<Traffic, 'add' | 'learn' | 'skip' | 'unreadable'> {
  /** Number of responses. */
  size = 0;
  /** Operations with responses. */
  readonly operations = new Set<OperationId>();
  /** Number of entries without a repeatable response, or outside the API. */
  skipped = 0;
  readonly #responses = new Map<string, Response[]>();
  readonly #positions = new WeakMap<object, Map<string, number>>();

  /**
   * Recorded response to a request: matched by operation, parameters and JSON body. The first request gets the first
   * response, and so on; the last one is repeated. Undefined without a match.
   */
  readonly respond = async ({ method, target, body, world }: ReplayRequest): Promise<Response | undefined> => {
    const key = keyOf(method, new URL(target, 'http://recording'), body);
    const responses = key === undefined ? undefined : this.#responses.get(key);
    if (key === undefined || responses === undefined) return undefined;
    const positions = this.#positions.get(world) ?? new Map<string, number>();
    this.#positions.set(world, positions);
    const count = positions.get(key) ?? 0;
    positions.set(key, count + 1);
    return (responses[count] ?? responses.at(-1))?.clone();
  };

  add({ request, response, unrecorded }: PassedExchange): TrafficJudgement {
    const url = new URL(request.url);
    const match = findRoute(request.method, url.pathname);
    const key = keyOf(request.method, url, request.body);
    // The mock checks keys itself, a 304 depends on another client's cache, and a status below 200 is no response.
    const isRepeatable = response !== undefined && response.status >= 200 && ![304, 401].includes(response.status);
    const isSent = request.method === 'GET' || !unrecorded?.has('request body');
    const isAddressed = !unrecorded?.has('path') && !unrecorded?.has('query');
    const isWhole = isSent && isAddressed && !unrecorded?.has('response body');
    if (typeof match === 'string' || key === undefined || !isRepeatable || !isWhole) {
      this.skip();
      return { operationId: undefined, findings: [], notes: [] };
    }
    const earlier = this.#responses.get(key) ?? [];
    this.#responses.set(key, [...earlier, toResponse(response)]);
    this.operations.add(match.operation.id);
    this.size += 1;
    return { operationId: match.operation.id, findings: [], notes: [] };
  }

  learn(): void {}

  skip(): void {
    this.skipped += 1;
  }

  unreadable(): void {
    this.skip();
  }
}

/** Key of requests that share responses; ignores unknown parameters. */
function keyOf(method: string, url: URL, body: Uint8Array): string | undefined {
  const match = findRoute(method, url.pathname);
  if (typeof match === 'string') return undefined;
  const { id } = match.operation;
  const { path, query } = readParameters(operations[id], match.pathParameters, url.searchParams, new Headers());
  // A GET has no body, even if one was sent.
  return JSON.stringify([id, path, query, method === 'GET' ? '' : withSortedFields(jsonOrText(fromUtf8(body)))]);
}

function toResponse({ status, headers: recorded, body }: NonNullable<PassedExchange['response']>): Response {
  const headers = new Headers({ 'notikit-source': 'replay' });
  for (const [name, value] of recorded) if (!unrepeatableFields.test(name)) headers.append(name, value);
  const isBodiless = [204, 205].includes(status);
  return new Response(isBodiless ? null : new Uint8Array(body), { status, headers });
}
