import { operations } from '../contract/operations.js';
import { givenFilters } from '../reference/aspects.js';
import { valuesOf } from '../reference/call.js';
import type { Difference } from '../reference/findings.js';
import { kindOfList, listIds } from '../reference/state.js';
import type { Answer, Checker, PlannedCall } from './checker.js';
import type { Walks } from './walks.js';

/** How many requests a run spends on making failing requests smaller, and how many differences it looks into. */
const mostShrinking = 60;
const mostConfirmed = 24;

/** How often a difference is looked for again while other clients change the records. */
const looks = 3;

/**
 * Decides which differences count. A difference in a read counts if the records that it rests on were the same before
 * and after; it is then looked for in smaller requests, so that the cause remains.
 */
export class Confirmation {
  readonly #checker: Checker;
  readonly #walks: Walks;
  #shrinking = mostShrinking;
  #confirmed = 0;
  /** By requirement and message, how often a difference was confirmed. */
  readonly #counts = new Map<string, number>();

  constructor(checker: Checker, walks: Walks) {
    this.#checker = checker;
    this.#walks = walks;
  }

  /** Looks into a response that differs, and records what remains. */
  async confirm(answer: Answer, differences: readonly Difference[], circumstances = ''): Promise<void> {
    const [first] = differences;
    if (first === undefined) return;
    const id = `${first.requirement} ${first.message}`;
    if ((this.#counts.get(id) ?? 0) >= 2 || this.#confirmed >= mostConfirmed) return;
    this.#confirmed += 1;
    const confirmed = await this.#again(answer);
    if (confirmed === undefined) return;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    if (confirmed === 'at times') {
      for (const difference of differences.slice(0, 1))
        this.#checker.fail(answer, difference, `, at times${circumstances}`);
      return;
    }
    const smallest = await this.#shrink(confirmed.answer, confirmed.difference);
    this.#checker.fail(smallest.answer, smallest.difference, circumstances);
  }

  /** The difference in a second response, between two readings that agree; undefined if others may be the cause. */
  async #again(
    answer: Answer,
  ): Promise<{ readonly answer: Answer; readonly difference: Difference } | 'at times' | undefined> {
    const { call } = answer;
    const list = listIds.find((one) => one === call.operationId);
    if (list === undefined) return this.#againAlone(answer);
    const kind = kindOfList[list];
    for (let look = 0; look < looks; look += 1) {
      const before = await this.#walks.refresh(list);
      if (before === undefined) return undefined;
      const second = await this.#resend(call);
      const after = await this.#walks.refresh(list);
      if (second === undefined || after === undefined) return undefined;
      const isQuiet = before.changes.length === 0 && after.changes.length === 0;
      if (after.changes.length > 0) {
        this.#checker.known.restless.add(kind);
        continue;
      }
      const state = this.#checker.known.state(second.sentAt, true);
      const [difference] = this.#checker.compare(second, state).differences;
      if (difference !== undefined) return { answer: second, difference };
      const [stale] = this.#checker.compare(
        answer,
        this.#checker.known.state(Number.POSITIVE_INFINITY, true),
      ).differences;
      if (stale === undefined) return undefined;
      return isQuiet && !this.#checker.known.restless.has(kind) ? 'at times' : undefined;
    }
    this.#checker.skip(
      (await this.#restlessRequirement(answer)) ?? 'records.same-everywhere',
      `other clients changed the ${kind}s while they were compared`,
    );
    return undefined;
  }

  async #restlessRequirement(answer: Answer) {
    return this.#checker.compare(answer).differences[0]?.requirement;
  }

  /** The same for a single record, and for the list of active integrations. */
  async #againAlone(answer: Answer) {
    const { call } = answer;
    if (operations[call.operationId].method !== 'GET') return undefined;
    for (let look = 0; look < looks; look += 1) {
      const before = await this.#walks.refreshRecordsOf(call);
      const second = await this.#resend(call);
      const after = await this.#walks.refreshRecordsOf(call);
      if (second === undefined) return undefined;
      if (!after) continue;
      const state = this.#checker.known.state(second.sentAt, true);
      const [difference] = this.#checker.compare(second, state).differences;
      if (difference !== undefined) return { answer: second, difference };
      return before && !this.#isRestless(call) ? ('at times' as const) : undefined;
    }
    return undefined;
  }

  #isRestless({ operationId }: PlannedCall): boolean {
    const { restless } = this.#checker.known;
    if (operationId === 'listActiveIntegrations') return restless.has('integration');
    return operationId === 'getNotification' ? restless.has('event') : restless.has('workflow');
  }

  /** Sends a call again. A cursor may have ended, so the pages before it are asked for again. */
  async #resend(call: PlannedCall): Promise<Answer | undefined> {
    return call.cursor === undefined ? this.#checker.ask(call) : this.#walks.followAgain(call);
  }

  /** The smallest request that still shows a difference, and the difference. */
  async #shrink(answer: Answer, difference: Difference): Promise<{ answer: Answer; difference: Difference }> {
    let smallest = { answer, difference };
    let isSmaller = true;
    while (isSmaller && this.#shrinking > 0) {
      isSmaller = false;
      for (const simpler of simplerThan(smallest.answer.call)) {
        if (this.#shrinking <= 0) break;
        this.#shrinking -= 1;
        const second = await this.#resend(simpler);
        if (second === undefined) continue;
        const state = this.#checker.known.state(second.sentAt, true);
        const [found] = this.#checker.compare(second, state).differences;
        if (found === undefined) continue;
        smallest = { answer: second, difference: found };
        isSmaller = true;
        break;
      }
    }
    return smallest;
  }
}

/** Requests that ask for less, the most different ones first. */
function simplerThan(call: PlannedCall): readonly PlannedCall[] {
  const { query = {}, headers, cursor } = call;
  const without = (...names: readonly string[]): PlannedCall => ({
    ...call,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))),
  });
  const simpler: PlannedCall[] = [];
  if (headers?.['idempotency-key'] !== undefined) simpler.push({ ...call, headers: {} });
  const isList = listIds.some((list) => list === call.operationId);
  if (!isList) return [...simpler, ...Object.keys(query).map((name) => without(name))];
  if (cursor !== undefined) simpler.push({ ...without('after', 'before', 'includeCursor'), cursor: undefined });
  if (query.orderBy !== undefined) simpler.push(without('orderBy', 'orderDirection'));
  if (query.page !== undefined) simpler.push(without('page'));
  const given = givenFilters(call);
  // The position of a cursor depends on the filters.
  if (cursor === undefined) for (const name of given) simpler.push(without(name));
  for (const name of cursor === undefined ? given : []) {
    const values = valuesOf(call, name);
    if (values.length > 2) simpler.push({ ...call, query: { ...query, [name]: values.slice(0, 2) } });
    if (values.length > 1)
      for (const value of values.slice(0, 4)) simpler.push({ ...call, query: { ...query, [name]: [value] } });
  }
  if (query.limit !== undefined && cursor === undefined) simpler.push(without('limit'));
  return simpler;
}
