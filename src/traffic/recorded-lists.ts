import type { OperationId } from '../contract/operations.js';
import { prefixPointer } from '../judgement/comparison.js';
import type { Judged } from '../judgement/judged.js';
import { kindOfList, type ListId } from '../reference/state.js';
import { type Contradiction, RecordedList, storeRecent } from './recorded-list.js';
import { readRecordedPage } from './recorded-page.js';
import type { PassedExchange } from './traffic-finding.js';

/** How many lists are kept at most: each key may see other records. */
const mostLists = 9;

/** Compares the pages of lists that pass with each other. What it keeps does not grow with their number. */
export class RecordedLists {
  readonly #lists = new Map<string, RecordedList>();

  /**
   * What an exchange contradicts, or what contradicts it, if it brought a page.
   *
   * @param isRequestRight whether the contract allows the request: what selects its records is not known otherwise.
   */
  add(exchange: Judged, passed: PassedExchange, isRequestRight: boolean): readonly Contradiction[] {
    const { operationId, response, unrecorded } = exchange;
    if (!isRequestRight || response.status !== 200 || !isList(operationId)) return [];
    // Without its key, it is not known which records a page is of.
    if (unrecorded.has('credentials') || unrecorded.has('response body')) return [];
    const page = readRecordedPage(operationId, exchange, passed);
    if (page === undefined) return [];
    const { origin } = new URL(exchange.request.url);
    const found = this.#listOf(operationId, `${origin} ${exchange.authorization}`).add(page, passed);
    return found.map((one) => ({ ...one, violation: prefixPointer(one.violation, exchange.root) }));
  }

  /** @param reader whose records they are: the server, and the key. */
  #listOf(operationId: ListId, reader: string): RecordedList {
    const key = `${operationId} ${reader}`;
    const list = this.#lists.get(key) ?? new RecordedList(operationId);
    storeRecent(this.#lists, key, list, mostLists);
    return list;
  }
}

function isList(operationId: OperationId): operationId is ListId {
  return operationId in kindOfList;
}
