import type { OperationId } from '../contract/operations.js';
import { prefixPointer } from '../judgement/comparison.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { kindOfList, type ListId } from '../reference/state.js';
import { type Contradiction, RecordedList, storeRecent } from './recorded-list.js';
import { readRecordedPage } from './recorded-page.js';
import type { PassedExchange } from './traffic-finding.js';

/** Maximum number of stored lists. Each API key has separate lists, because it may see different records. */
const maxLists = 9;

/** Compares recorded pages of lists with each other. Its memory is bounded. */
export class RecordedLists {
  readonly #lists = new Map<string, RecordedList>();

  /** @param isRequestValid false if the selection of records is unclear, because the request violates the contract. */
  add(judged: ParsedExchange, exchange: PassedExchange, isRequestValid: boolean): readonly Contradiction[] {
    const { operationId, response, unrecorded } = judged;
    if (!isRequestValid || response.status !== 200 || !isList(operationId)) return [];
    // Without its credentials, an exchange belongs to no list.
    if (unrecorded.has('credentials') || unrecorded.has('response body')) return [];
    const page = readRecordedPage(operationId, judged, exchange);
    if (page === undefined) return [];
    const { origin } = new URL(judged.request.url);
    const list = this.#listOf(operationId, `${origin} ${judged.authorization}`);
    return list.add(page, exchange).map((contradiction) => ({
      ...contradiction,
      violation: prefixPointer(contradiction.violation, judged.resourcePointer),
    }));
  }

  /** @param reader server and API key. */
  #listOf(operationId: ListId, reader: string): RecordedList {
    const key = `${operationId} ${reader}`;
    const list = this.#lists.get(key) ?? new RecordedList(operationId);
    storeRecent(this.#lists, key, list, maxLists);
    return list;
  }
}

function isList(operationId: OperationId): operationId is ListId {
  return operationId in kindOfList;
}
