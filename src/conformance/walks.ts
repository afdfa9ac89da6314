import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { queryNumber } from '../reference/call.js';
import { pathForms } from '../reference/expectation.js';
import { differingFields } from '../reference/pattern.js';
import { keyOf, kindOfList, type ListId, listIds } from '../reference/state.js';
import type { Call, CheckedResponse } from './call.js';
import type { Checker } from './checker.js';
import type { ListReading } from './flickers.js';

/** Maximum number of records of a list that are read and held. Pages beyond them are checked by their counts. */
const maxHeld = 600;

/** The pages of a list, read from its beginning. */
export interface Walked extends ListReading {
  readonly responses: readonly CheckedResponse[];
}

/** Reads whole lists, page by page. */
export class Walks {
  /** Maximum number of pages of one list. */
  readonly #mostPages: number;

  constructor(private readonly checker: Checker) {
    this.#mostPages = Math.max(12, Math.floor(checker.options.plan.budget / 50));
  }

  /**
   * Reads a list to its end, or to the maximum number of pages; undefined if a page cannot be read.
   *
   * @param start the first page, if it was read already.
   */
  async walk(
    list: ListId,
    limit = this.checker.known.limits[list].maxUnclamped,
    // One page more shows that a list ends there.
    mostPages = Math.min(this.#mostPages, Math.ceil(maxHeld / limit) + 1),
    start?: CheckedResponse,
  ): Promise<Walked | undefined> {
    const records = new Map<string, JsonObject>();
    const responses: CheckedResponse[] = [];
    const sentAt = start?.sentAt ?? this.checker.known.tick();
    // Another requirement covers the default page.
    const first = list === 'searchSubscribers' ? {} : { page: 0 };
    let call: Call = { operationId: list, query: { limit, ...first } };
    const pagesAhead = list === 'searchSubscribers' ? [] : await this.#askAhead(list, limit, mostPages);
    const reading = (isWhole: boolean) => ({ records: [...records.values()], isWhole, responses, sentAt });
    for (let page = 0; page < mostPages; page += 1) {
      const ahead = page === 0 ? (start ?? pagesAhead[0]) : pagesAhead[page];
      const response = ahead ?? (page < pagesAhead.length ? undefined : await this.#askPatiently(call));
      if (response === undefined) return undefined;
      const items = pageRecords(response);
      const before = records.size;
      responses.push(response);
      this.checker.learn(response);
      for (const item of items) {
        const key = keyOf(kindOfList[list], item);
        if (!records.has(key)) records.set(key, item);
      }
      const next = nextCall(response, records.size, limit);
      if (next === undefined) return reading(true);
      // A page without new records repeats an earlier one: the list has no end.
      if (items.length > 0 && records.size === before) return reading(false);
      // An empty page ends the list even if it says that more pages follow.
      if (items.length === 0 && list !== 'searchSubscribers') return reading(true);
      call = next;
    }
    return reading(false);
  }

  /** Reads the pages that the known records fill in parallel. */
  #askAhead(list: ListId, limit: number, mostPages: number): Promise<readonly (CheckedResponse | undefined)[]> {
    const { length } = this.checker.known.collection(kindOfList[list]).records;
    const pages = Math.min(mostPages, Math.ceil(length / limit));
    return Promise.all(
      Array.from({ length: pages }, (_, page) => this.#askPatiently({ operationId: list, query: { limit, page } })),
    );
  }

  /** Repeats a request up to twice if the server is busy. */
  async #askPatiently(call: Call): Promise<CheckedResponse | undefined> {
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await this.checker.send(call);
      if (response?.outcome === 'success') return response;
      if (response !== undefined && response.outcome === 'refused') return undefined;
    }
    return undefined;
  }

  /** Reads the records of a read again, and updates the known state. Undefined if they cannot be read. */
  async rereadFor(call: Call): Promise<{ readonly isSame: boolean } | undefined> {
    const list = listIds.find((one) => one === call.operationId);
    if (list !== undefined) return this.reread(list);
    if (call.operationId === 'listActiveIntegrations') return this.#refreshActive();
    if (call.operationId === 'getNotification') return this.reread('listNotifications');
    return this.#refreshWorkflow(call.path?.workflowId ?? '');
  }

  /** Reads a list again and updates the known records; undefined if it cannot be read. */
  async reread(list: ListId): Promise<{ readonly isSame: boolean } | undefined> {
    const { known, context } = this.checker;
    // The server may not show the last write yet.
    if (list === 'searchSubscribers' && context.mayHideWriteAt(known.lastWriteAt)) return undefined;
    const walked = await this.walk(list);
    if (walked === undefined) return undefined;
    if (list === 'searchSubscribers') this.checker.compareOwn(walked.records, walked.responses[0]);
    const kind = kindOfList[list];
    const before = known.collection(kind);
    // Records beyond the known part of a list are new, although they are no change.
    const isKnown = (key: string) => before.find(key) !== undefined || known.own.has(key);
    const areKnown = walked.records.every((record) => isKnown(keyOf(kind, record)));
    return { isSame: known.takeList(list, walked, before.isOrdered).length === 0 && areKnown };
  }

  async #refreshActive(): Promise<{ readonly isSame: boolean } | undefined> {
    const response = await this.checker.send({ operationId: 'listActiveIntegrations' });
    if (response?.outcome !== 'success' || !Array.isArray(response.resource)) return undefined;
    return { isSame: this.checker.known.takeIntegrations(response.resource).length === 0 };
  }

  /** Reads a workflow again by any identifier that finds it: other clients may edit it. */
  async #refreshWorkflow(workflowId: string): Promise<{ readonly isSame: boolean } | undefined> {
    const { known } = this.checker;
    const { records } = known.collection('workflow');
    const found =
      records.find(({ value }) => pathForms.workflow.some((form) => value[form] === workflowId))?.value ?? {};
    const ids = new Set([workflowId, ...pathForms.workflow.map((form) => found[form])]);
    let workflow: unknown;
    for (const id of ids) {
      if (typeof id !== 'string' || id === '' || workflow !== undefined) continue;
      const response = await this.checker.send({ operationId: 'getWorkflow', path: { workflowId: id } });
      if (response?.outcome === 'success') workflow = response.resource;
    }
    if (!isObject(workflow)) return undefined;
    const before = known.collection('workflow').find(keyOf('workflow', workflow));
    const isSame = before !== undefined && differingFields(before.value, workflow).length === 0;
    if (!isSame) known.takeWorkflow(workflow);
    return { isSame };
  }

  /** Follows cursors from the first page to the position of a call again. */
  async followAgain(call: Call): Promise<CheckedResponse | undefined> {
    const { query = {}, cursor } = call;
    if (cursor === undefined) return this.checker.send(call);
    const { after: _, before: __, includeCursor, ...rest } = query;
    let response = await this.checker.send({ ...call, query: rest, cursor: undefined });
    let at = response === undefined ? 0 : pageRecords(response).length;
    const wanted = cursor.direction === 'after' ? cursor.precedingCount : cursor.precedingCount + 1;
    for (let page = 0; response !== undefined && at < wanted && page < this.#mostPages; page += 1) {
      const next = nextCall(response, at, queryNumber(response.call, 'limit'));
      if (next === undefined) return undefined;
      response = await this.checker.send(next);
      at += response === undefined ? 0 : pageRecords(response).length;
    }
    if (response === undefined) return undefined;
    const given = includeCursor === undefined ? {} : { includeCursor };
    if (cursor.direction === 'after') {
      const next = field(response.resource, 'next');
      if (typeof next !== 'string' || at !== cursor.precedingCount) return undefined;
      return this.checker.send({ ...call, query: { ...rest, ...given, after: next } });
    }
    const previous = field(response.resource, 'previous');
    if (typeof previous !== 'string' || response.call.cursor?.precedingCount !== cursor.precedingCount)
      return undefined;
    return this.checker.send({ ...call, query: { ...rest, ...given, before: previous } });
  }
}

/** The call for the next page; undefined after the last page. */
export function nextCall({ call, resource }: CheckedResponse, at: number, limit: number | undefined): Call | undefined {
  if (call.operationId === 'searchSubscribers') {
    const next = field(resource, 'next');
    if (typeof next !== 'string') return undefined;
    const { before: _, includeCursor: __, ...query } = call.query ?? {};
    return { ...call, query: { ...query, after: next }, cursor: { direction: 'after', precedingCount: at } };
  }
  if (field(resource, 'hasMore') !== true) return undefined;
  const page = (queryNumber(call, 'page') ?? 0) + 1;
  return { ...call, query: { ...call.query, ...(limit !== undefined && { limit }), page } };
}

export function pageRecords({ resource }: CheckedResponse): readonly JsonObject[] {
  const data = field(resource, 'data');
  return Array.isArray(data) ? data.filter(isObject) : [];
}
