import { jsonOrText } from '../contract/json-value.js';
import { type OperationId, operations, readParameters } from '../contract/operations.js';
import { fromUtf8 } from '../text/bytes.js';
import { findRoute } from '../traffic/route.js';
import type { Traffic, TrafficJudgement } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';

/** A request for a recorded response. */
interface Asked {
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  readonly body: Uint8Array;
  /** Whose requests get the responses in their order. */
  readonly world: object;
}

/** Header fields of a recorded connection, of its session or of its page. */
const unrepeatable =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|date|set-cookie|access-control-.*)$/;

/** The responses of HAR files, for the requests that got them. `judgeHar` reads files into it. */
export class Recording implements Pick<Traffic, 'add' | 'learn' | 'skip' | 'unreadable'> {
  readonly #responses = new Map<string, Response[]>();
  readonly #operations = new Set<OperationId>();
  readonly #given = new WeakMap<object, Map<string, number>>();
  #skipped = 0;
  #size = 0;

  /** How many responses it has. */
  get size(): number {
    return this.#size;
  }

  /** The operations that it has responses of. */
  get operations(): ReadonlySet<OperationId> {
    return this.#operations;
  }

  /** How many entries have no response that can be repeated, or are not for the API. */
  get skipped(): number {
    return this.#skipped;
  }

  /**
   * The recorded response to a request: matched by operation, parameters and JSON body. The first request gets the first
   * response, and so on; the last one is repeated. Undefined if there is none.
   */
  readonly respond = async ({ method, target, body, world }: Asked): Promise<Response | undefined> => {
    const key = keyOf(method, new URL(target, 'http://recording'), body);
    const responses = key === undefined ? undefined : this.#responses.get(key);
    if (key === undefined || responses === undefined) return undefined;
    const given = this.#given.get(world) ?? new Map<string, number>();
    this.#given.set(world, given);
    const count = given.get(key) ?? 0;
    given.set(key, count + 1);
    return (responses[count] ?? responses.at(-1))?.clone();
  };

  add({ request, response, unrecorded }: PassedExchange): TrafficJudgement {
    const url = new URL(request.url);
    const place = findRoute(request.method, url.pathname);
    const key = keyOf(request.method, url, request.body);
    // The mock checks keys itself, and a 304 repeats what another client has.
    const isRepeatable = response !== undefined && ![304, 401].includes(response.status);
    const isSent = request.method === 'GET' || !unrecorded?.has('request body');
    const isWhole = isSent && !unrecorded?.has('response body');
    if (typeof place === 'string' || key === undefined || !isRepeatable || !isWhole) {
      this.#skipped += 1;
      return { operationId: undefined, findings: [], notes: [] };
    }
    const known = this.#responses.get(key) ?? [];
    this.#responses.set(key, [...known, toResponse(response)]);
    this.#operations.add(place.operation.id);
    this.#size += 1;
    return { operationId: place.operation.id, findings: [], notes: [] };
  }

  learn(): void {}

  skip(): void {
    this.#skipped += 1;
  }

  unreadable(): void {
    this.#skipped += 1;
  }
}

/** What two requests share that get the same response: parameters that the contract does not name are left out. */
function keyOf(method: string, url: URL, body: Uint8Array): string | undefined {
  const place = findRoute(method, url.pathname);
  if (typeof place === 'string') return undefined;
  const { id } = place.operation;
  const { path, query } = readParameters(operations[id], place.path, url.searchParams, new Headers());
  // A GET has no body, whatever it carries.
  return JSON.stringify([id, path, query, method === 'GET' ? '' : sorted(jsonOrText(fromUtf8(body)))]);
}

/** The same JSON with the fields of objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

function toResponse({ status, headers: recorded, body }: NonNullable<PassedExchange['response']>): Response {
  const headers = new Headers({ 'notikit-source': 'replay' });
  for (const [name, value] of recorded) if (!unrepeatable.test(name)) headers.append(name, value);
  const isBodiless = [204, 205].includes(status);
  return new Response(isBodiless ? null : new Uint8Array(body), { status, headers });
}
