import { field, isObject } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import type { Confirmation } from '../confirm.js';

/** Reads subscribers that were written, and compares what the search shows with what was written. */
export class ReadBack {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;

  constructor(checker: Checker, confirmation: Confirmation) {
    this.#checker = checker;
    this.#confirmation = confirmation;
  }

  /** Reads what was written, as often as it takes until the search shows it. */
  async read(subscriberId: string, how: string): Promise<void> {
    const checker = this.#checker;
    if (!checker.isAvailable('searchSubscribers')) return;
    const record = checker.known.collection('subscriber').find(subscriberId)?.value;
    const { largest } = checker.known.limits.searchSubscribers;
    const names = [record?.firstName, record?.lastName]
      .filter((name) => typeof name === 'string' && name !== '')
      .join(' ');
    const value = how === 'by email' ? record?.email : how === 'by name' ? names : undefined;
    const isUsable = typeof value === 'string' && value.trim() === value && value !== '' && value.length < 100;
    const query = isUsable ? { [how === 'by email' ? 'email' : 'name']: value } : { subscriberId };
    const call: PlannedCall = { operationId: 'searchSubscribers', query: { ...query, limit: largest } };
    for (let times = 0; times < (how === 'twice' ? 2 : 1); times += 1) await this.#readOnce(call, subscriberId);
  }

  /** Compares the number of subscribers with an identifier: an update creates no second one. */
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
    // What comes before a write shows teaches nothing.
    const answer = await checker.context.settle(
      () => checker.ask(call),
      (read) => read === undefined || read.outcome !== 'success' || checker.suppose(read).differences.length === 0,
    );
    if (answer?.outcome !== 'success') return;
    const { differences } = checker.compare(answer);
    checker.learn(answer);
    const items = field(answer.resource, 'data');
    if (differences.length === 0) {
      checker.pass(answer, checker.compare(answer));
      this.#isOnce(answer, items, subscriberId);
      return;
    }
    const own = Array.isArray(items)
      ? items.find((item) => isObject(item) && item.subscriberId === subscriberId)
      : undefined;
    const isMissing = Array.isArray(items) && own === undefined;
    if (!this.#isOnce(answer, items, subscriberId)) return;
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
      return checker.failed(requirement, violation, answer.exchange);
    }
    if (isObject(own)) checker.compareOwn([own], answer);
    const { differences: left } = checker.compare(answer);
    if (left.length > 0) await this.#confirmation.confirm(answer, left);
  }
}
