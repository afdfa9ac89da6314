import { field, isObject } from '../../contract/json-value.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import type { Confirmation } from '../confirm.js';
import { pageRecords } from '../walks.js';

/** Levels of the factor `read` of a creation. */
export type ReadLevel = 'by subscriberId' | 'by email' | 'by name' | 'twice' | 'before and after';

/** Reads written subscribers, and compares the search with the writes. */
export class ReadBack {
  constructor(
    private readonly checker: Checker,
    private readonly confirmation: Confirmation,
  ) {}

  /** Searches a subscriber until the search shows the last write. */
  async read(subscriberId: string, level: ReadLevel): Promise<void> {
    const checker = this.checker;
    if (!checker.isAvailable('searchSubscribers')) return;
    const record = checker.known.collection('subscriber').find(subscriberId)?.value;
    const name = [record?.firstName, record?.lastName]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' ');
    const values: Readonly<Partial<Record<ReadLevel, unknown>>> = { 'by email': record?.email, 'by name': name };
    const value = values[level];
    // A server may trim or refuse unusual values: the identifier finds the record then.
    const isUsable = typeof value === 'string' && value.trim() === value && value !== '' && value.length < 100;
    const filter = level === 'by email' ? 'email' : 'name';
    const query = isUsable ? { [filter]: value } : { subscriberId };
    const limit = checker.known.limits.searchSubscribers.maxUnclamped;
    const call: Call = { operationId: 'searchSubscribers', query: { ...query, limit } };
    await this.#readOnce(call, subscriberId);
    if (level === 'twice') await this.#readOnce(call, subscriberId);
  }

  /** Checks that an update created no second subscriber, and records the result. Returns false for a second one. */
  #checkUniqueness({ exchange }: CheckedResponse, items: unknown, subscriberId: string): boolean {
    const hasId = (item: unknown) => isObject(item) && item.subscriberId === subscriberId;
    const count = Array.isArray(items) ? items.filter(hasId).length : 0;
    if (count === 1) this.checker.passed('upsert.no-second-record', exchange, '/data');
    if (count < 2) return true;
    const violation = { message: 'two subscribers have the same subscriberId', expected: 'one', actual: String(count) };
    this.checker.failed('upsert.no-second-record', violation, exchange);
    return false;
  }

  /** Tells whether the search without filters shows a subscriber on its first page. */
  async #isShown(subscriberId: string): Promise<boolean> {
    const limit = this.checker.known.limits.searchSubscribers.maxUnclamped;
    const page = await this.checker.send({ operationId: 'searchSubscribers', query: { limit } });
    return page !== undefined && pageRecords(page).some((record) => record.subscriberId === subscriberId);
  }

  async #readOnce(call: Call, subscriberId: string): Promise<void> {
    const checker = this.checker;
    // Responses from before the write became visible must not narrow the choices.
    const response = await checker.context.settle(
      'searchSubscribers',
      () => checker.send(call),
      (read) => read?.outcome !== 'success' || checker.compareLikely(read).differences.length === 0,
    );
    if (response?.outcome !== 'success') return;
    // The comparison comes before the response is learned, which would hide a difference.
    const isExpected = checker.compare(response).differences.length === 0;
    checker.learn(response);
    const items = field(response.resource, 'data');
    if (isExpected) {
      checker.recordPasses(response, checker.compare(response));
      this.#checkUniqueness(response, items, subscriberId);
      return;
    }
    if (!this.#checkUniqueness(response, items, subscriberId)) return;
    const records: readonly unknown[] = Array.isArray(items) ? items : [];
    const own = records.find((item) => field(item, 'subscriberId') === subscriberId);
    const isSearchedById = call.query?.subscriberId === subscriberId;
    if (Array.isArray(items) && own === undefined && isSearchedById) {
      const { defaultRequirement } = checker.known.collection('subscriber').find(subscriberId) ?? {};
      // A missing record was never created, unless a later write has removed it, or the filter misses it.
      const isCreation = defaultRequirement === undefined || defaultRequirement === 'records.same-everywhere';
      const isShown = await this.#isShown(subscriberId);
      const ofWrite = isCreation ? 'create.creates' : defaultRequirement;
      const requirement = isShown ? 'search.filter-subscriber-id' : ofWrite;
      const violation = {
        message: `the ${isShown ? 'filter' : 'search'} does not find a subscriber that was written`,
        expected: subscriberId,
        actual: 'no such subscriber',
      };
      return checker.failed(requirement, violation, response.exchange);
    }
    if (isObject(own)) checker.compareOwn([own], response);
    await this.confirmation.confirm(response);
  }
}
