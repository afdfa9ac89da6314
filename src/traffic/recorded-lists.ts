import { isObject } from '../contract/json-value.js';
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
    const { operationId, operation, response, unrecorded } = judged;
    const listId = operationId === 'getNotification' ? 'listNotifications' : operationId;
    if (!isRequestValid || !operation.statuses.includes(response.status) || !isList(listId)) return [];
    // Without its credentials, an exchange belongs to no list.
    if (unrecorded.has('credentials') || unrecorded.has('response body')) return [];
    const reader = `${new URL(judged.request.url).origin} ${judged.authorization}`;
    const list = this.#listOf(listId, reader);
    return compare(list, judged, exchange).map((contradiction) => ({
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

function compare(list: RecordedList, judged: ParsedExchange, exchange: PassedExchange): readonly Contradiction[] {
  if (judged.operationId === 'getNotification') return isObject(judged.json) ? list.compareEvent(judged.json) : [];
  const page = readRecordedPage(list.list, judged, exchange);
  return page === undefined ? [] : list.add(page, exchange);
}

function isList(operationId: OperationId): operationId is ListId {
  return operationId in kindOfList;
}
