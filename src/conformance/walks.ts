import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { numberOf } from '../reference/call.js';
import { workflowForms } from '../reference/operations/single-records.js';
import { keyOf, kindOfList, type ListId, listIds } from '../reference/state.js';
import type { CheckedResponse, Checker, PlannedCall } from './checker.js';
import { differingFields } from './compare.js';
import type { ListReading } from './knowledge.js';

/** The pages of a list, read from its beginning. */
export interface Walked extends ListReading {
  readonly answers: readonly CheckedResponse[];
}

/** Reads whole lists, page by page. */
export class Walks {
  readonly #checker: Checker;
  /** The number of pages of a list that are read at most. */
  readonly #mostPages: number;

  constructor(checker: Checker) {
    this.#checker = checker;
    this.#mostPages = Math.max(12, Math.floor(checker.budget / 50));
  }

  /** Reads a list to its end, or as far as the budget allows; undefined if it cannot be read. */
  async walk(list: ListId, limit = this.#checker.known.limits[list].largest): Promise<Walked | undefined> {
    const records: JsonObject[] = [];
    const answers: CheckedResponse[] = [];
    const sentAt = this.#checker.known.tick();
    // The default page is another requirement.
    const first = list === 'searchSubscribers' ? {} : { page: 0 };
    let call: PlannedCall = { operationId: list, query: { limit, ...first } };
    const ahead = list === 'searchSubscribers' ? [] : await this.#askAhead(list, limit);
    for (let page = 0; page < this.#mostPages; page += 1) {
      const answer = page < ahead.length ? ahead[page] : await this.#askPatiently(call);
      if (answer === undefined) return undefined;
      const items = pageRecords(answer);
      answers.push(answer);
      this.#checker.learn(answer);
      const known = new Set(records.map((record) => keyOf(kindOfList[list], record)));
      const others = items.filter((item) => !known.has(keyOf(kindOfList[list], item)));
      records.push(...others);
      const next = nextCall(answer, records.length, limit);
      if (next === undefined) return { records, isWhole: true, answers, sentAt };
      // A list whose pages show nothing new has no end.
      if (items.length > 0 && others.length === 0) return { records, isWhole: false, answers, sentAt };
      // A list whose pages never end has no end.
      if (items.length === 0 && list !== 'searchSubscribers') return { records, isWhole: true, answers, sentAt };
      call = next;
    }
    return { records, isWhole: false, answers, sentAt };
  }

  /** Asks for as many pages at once as the known records fill. Pages of a search need the cursors of those before. */
  #askAhead(list: ListId, limit: number): Promise<readonly (CheckedResponse | undefined)[]> {
    const { length } = this.#checker.known.collection(kindOfList[list]).records;
    const pages = Math.min(this.#mostPages, Math.ceil(length / limit));
    return Promise.all(
      Array.from({ length: pages }, (_, page) => this.#askPatiently({ operationId: list, query: { limit, page } })),
    );
  }

  /** Asks once more where a server is busy. */
  async #askPatiently(call: PlannedCall): Promise<CheckedResponse | undefined> {
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await this.#checker.ask(call);
      if (answer?.outcome === 'success') return answer;
      if (answer !== undefined && answer.outcome === 'refused') return undefined;
    }
    return undefined;
  }

  /** Reads again what a read rests on, and takes it over. Returns whether it was as it is known; undefined if it cannot be read. */
  async refreshFor(call: PlannedCall): Promise<{ readonly isSame: boolean } | undefined> {
    const list = listIds.find((one) => one === call.operationId);
    if (list !== undefined) return this.refresh(list);
    if (call.operationId === 'listActiveIntegrations') return this.#refreshActive();
    if (call.operationId === 'getNotification') return this.refresh('listNotifications');
    return this.#refreshWorkflow(call.path?.workflowId ?? '');
  }

  /** Reads a list again and takes over what it shows; undefined if it cannot be read. */
  async refresh(list: ListId): Promise<{ readonly isSame: boolean } | undefined> {
    const { known, context } = this.#checker;
    // A server that was late once may be behind what was written just now.
    if (list === 'searchSubscribers' && context.mayLackWriteAt(known.lastWriteAt)) return undefined;
    const walked = await this.walk(list);
    if (walked === undefined) return undefined;
    if (list === 'searchSubscribers') this.#checker.compareOwn(walked.records, walked.answers[0]);
    const kind = kindOfList[list];
    const before = known.collection(kind);
    // A list that could not be read to its end may have changed by records that were not read before.
    const isKnown = (key: string) => before.find(key) !== undefined || known.own.has(key);
    const areKnown = walked.records.every((record) => isKnown(keyOf(kind, record)));
    return { isSame: known.take(list, walked, before.isOrdered).length === 0 && areKnown };
  }

  async #refreshActive(): Promise<{ readonly isSame: boolean } | undefined> {
    const answer = await this.#checker.ask({ operationId: 'listActiveIntegrations' });
    if (answer?.outcome !== 'success' || !Array.isArray(answer.resource)) return undefined;
    const walk = { records: answer.resource.filter(isObject), isWhole: true };
    return { isSame: this.#checker.known.take('listActiveIntegrations', walk, false).length === 0 };
  }

  /** Reads a workflow again, by any identifier that finds it. Others may edit it meanwhile, or delete it. */
  async #refreshWorkflow(workflowId: string): Promise<{ readonly isSame: boolean } | undefined> {
    const { known } = this.#checker;
    const { records } = known.collection('workflow');
    const found = records.find(({ value }) => workflowForms.some((form) => value[form] === workflowId))?.value ?? {};
    const ids = new Set([workflowId, ...workflowForms.map((form) => found[form])]);
    let workflow: unknown;
    for (const id of ids) {
      if (typeof id !== 'string' || id === '' || workflow !== undefined) continue;
      const answer = await this.#checker.ask({ operationId: 'getWorkflow', path: { workflowId: id } });
      if (answer?.outcome === 'success') workflow = answer.resource;
    }
    if (!isObject(workflow)) return undefined;
    const before = known.collection('workflow').find(keyOf('workflow', workflow));
    const isSame = before !== undefined && differingFields(before.value, workflow).length === 0;
    if (!isSame) known.takeWorkflow(workflow);
    return { isSame };
  }

  /** Follows cursors to the place of a call again, from the first page. */
  async followAgain(call: PlannedCall): Promise<CheckedResponse | undefined> {
    const { query = {}, cursor } = call;
    if (cursor === undefined) return this.#checker.ask(call);
    const { after: _, before: __, includeCursor, ...rest } = query;
    let answer = await this.#checker.ask({ ...call, query: rest, cursor: undefined });
    let at = answer === undefined ? 0 : pageRecords(answer).length;
    const wanted = cursor.direction === 'after' ? cursor.at : cursor.at + 1;
    for (let page = 0; answer !== undefined && at < wanted && page < this.#mostPages; page += 1) {
      const next = nextCall(answer, at, numberOf(answer.call, 'limit'));
      if (next === undefined) return undefined;
      answer = await this.#checker.ask(next);
      at += answer === undefined ? 0 : pageRecords(answer).length;
    }
    if (answer === undefined) return undefined;
    const given = includeCursor === undefined ? {} : { includeCursor };
    if (cursor.direction === 'after') {
      const next = field(answer.resource, 'next');
      if (typeof next !== 'string' || at !== cursor.at) return undefined;
      return this.#checker.ask({ ...call, query: { ...rest, ...given, after: next } });
    }
    const previous = field(answer.resource, 'previous');
    if (typeof previous !== 'string' || answer.call.cursor?.at !== cursor.at) return undefined;
    return this.#checker.ask({ ...call, query: { ...rest, ...given, before: previous } });
  }
}

/** The call for the page after a page; undefined if that is the last one. */
export function nextCall(
  { call, resource }: CheckedResponse,
  at: number,
  limit: number | undefined,
): PlannedCall | undefined {
  if (call.operationId === 'searchSubscribers') {
    const next = field(resource, 'next');
    if (typeof next !== 'string') return undefined;
    const { before: _, includeCursor: __, ...query } = call.query ?? {};
    return { ...call, query: { ...query, after: next }, cursor: { direction: 'after', at } };
  }
  if (field(resource, 'hasMore') !== true) return undefined;
  const page = (numberOf(call, 'page') ?? 0) + 1;
  return { ...call, query: { ...call.query, ...(limit !== undefined && { limit }), page } };
}

/** The records on a page. */
export function pageRecords({ resource }: CheckedResponse): readonly JsonObject[] {
  const data = field(resource, 'data');
  return Array.isArray(data) ? data.filter(isObject) : [];
}
