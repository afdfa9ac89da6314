import { field, isObject } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import type { Confirmation } from '../confirm.js';

/** Reads written subscribers, and compares the search with the writes. */
export class ReadBack {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;

  constructor(checker: Checker, confirmation: Confirmation) {
    this.#checker = checker;
    this.#confirmation = confirmation;
  }

  /** Searches a subscriber until the search shows the last write. `level` is the one of the factor `read`. */
  async read(subscriberId: string, level: string): Promise<void> {
    const checker = this.#checker;
    if (!checker.isAvailable('searchSubscribers')) return;
    const record = checker.known.collection('subscriber').find(subscriberId)?.value;
    const { largest } = checker.known.limits.searchSubscribers;
    const names = [record?.firstName, record?.lastName]
      .filter((name) => typeof name === 'string' && name !== '')
      .join(' ');
    const value = { 'by email': record?.email, 'by name': names }[level];
    const isUsable = typeof value === 'string' && value.trim() === value && value !== '' && value.length < 100;
    const query = isUsable ? { [level === 'by email' ? 'email' : 'name']: value } : { subscriberId };
    const call: PlannedCall = { operationId: 'searchSubscribers', query: { ...query, limit: largest } };
    for (let times = 0; times < (level === 'twice' ? 2 : 1); times += 1) await this.#readOnce(call, subscriberId);
  }

  /** Checks that an update created no second subscriber with the identifier. */
  #isOnce({ exchange }: CheckedResponse, items: unknown, subscriberId: string): boolean {
    const isOwn = (item: unknown) => isObject(item) && item.subscriberId === subscriberId;
    const count = Array.isArray(items) ? items.filter(isOwn).length : 0;
    if (count === 1) this.#checker.passed('upsert.no-second-record', exchange, '/data');
    if (count < 2) return true;
    const violation = { message: 'two subscribers have the same subscriberId', expected: 'one', actual: String(count) };
    this.#checker.failed('upsert.no-second-record', violation, exchange);
    return false;
  }

  async #readOnce(call: PlannedCall, subscriberId: string): Promise<void> {
    const checker = this.#checker;
    // Responses from before the write became visible must not narrow the choices.
    const response = await checker.context.settle(
      () => checker.send(call),
      (read) =>
        read === undefined || read.outcome !== 'success' || checker.compareLikely(read).differences.length === 0,
    );
    if (response?.outcome !== 'success') return;
    const { differences } = checker.compare(response);
    checker.learn(response);
    const items = field(response.resource, 'data');
    if (differences.length === 0) {
      checker.recordPasses(response, checker.compare(response));
      this.#isOnce(response, items, subscriberId);
      return;
    }
    const own = Array.isArray(items)
      ? items.find((item) => isObject(item) && item.subscriberId === subscriberId)
      : undefined;
    const isMissing = Array.isArray(items) && own === undefined;
    if (!this.#isOnce(response, items, subscriberId)) return;
    const known = checker.known.collection('subscriber').find(subscriberId);
    if (isMissing && call.query?.subscriberId === subscriberId) {
      const requirement =
        known?.defaultRequirement === 'create.keeps-given'
          ? 'create.creates'
          : (known?.defaultRequirement ?? 'create.creates');
      const violation = {
        message: 'the search does not find a subscriber that was written',
        expected: subscriberId,
        actual: 'no such subscriber',
      };
      return checker.failed(requirement, violation, response.exchange);
    }
    if (isObject(own)) checker.compareOwn([own], response);
    const { differences: left } = checker.compare(response);
    if (left.length > 0) await this.#confirmation.confirm(response, left);
  }
}
