import { operations } from '../contract/operations.js';
import type { Judged } from '../judgement/judged.js';
import type { Call } from './call.js';

/** Remembers which requests a server accepted, and notices where it rejects the same ones. */
export class EarlierAnswers {
  /** The requests for lists, and the writes, that succeeded. */
  readonly #accepted = new Set<string>();
  /** The writes that were answered 401, until the same one is accepted. */
  readonly #rejected = new Map<string, Judged>();

  /** A write that was answered 401, although the same one was accepted, before or now: it is not refused for what it asks. */
  rejectedWrite({ authorization, ...call }: Call, exchange: Judged): Judged | undefined {
    const mayConflict = call.query?.failIfExists === true;
    if (operations[call.operationId].method === 'GET' || authorization !== undefined || mayConflict) return undefined;
    const key = JSON.stringify(call);
    if (exchange.succeeded) this.#accepted.add(key);
    if (exchange.response.status === 401) this.#rejected.set(key, exchange);
    const rejected = this.#accepted.has(key) ? this.#rejected.get(key) : undefined;
    if (rejected !== undefined) this.#rejected.delete(key);
    return rejected;
  }

  /** Whether the same request for a list was accepted before: nothing that others do makes it an invalid one. */
  isRefusedNow({ operationId, path, query = {}, authorization, headers }: Call, exchange: Judged): boolean {
    const isList = operations[operationId].method === 'GET' && path === undefined && authorization === undefined;
    // A cursor may end with its record, and a page with the records of others.
    if (!isList || 'after' in query || 'before' in query || (query.page ?? 0) !== 0) return false;
    const key = JSON.stringify([operationId, query, headers]);
    if (exchange.succeeded) this.#accepted.add(key);
    return [400, 422].includes(exchange.response.status) && this.#accepted.has(key);
  }
}
