import { operations } from '../contract/operations.js';
import { filterParameters } from '../reference/aspects.js';
import { queryValues } from '../reference/call.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { type Kind, kindOfList, listIds } from '../reference/state.js';
import { type CheckedResponse, type Checker, hasKey, type PlannedCall } from './checker.js';
import { RefusedReads } from './refused-reads.js';
import type { Walks } from './walks.js';

/** Number of requests that a run spends on making failing requests smaller, and of differences that it looks into. */
const mostShrinking = 90;
const mostConfirmed = 24;

/** How often the same difference is looked into. */
const mostOfAKind = 2;

/** How often a difference is looked for again while other clients change the records. */
const looks = 3;

interface Confirmed {
  readonly answer: CheckedResponse;
  readonly difference: ResponseMismatch;
}

/** A difference that was seen once and not again, though the records were the same before and after. */
interface AtTimes extends Confirmed {
  readonly kind: Kind;
}

/**
 * Decides which differences count. A difference in a read counts if the records that it rests on were the same before
 * and after; it is then looked for in smaller requests, so that the cause remains.
 */
export class Confirmation {
  readonly #checker: Checker;
  readonly #walks: Walks;
  readonly #refused: RefusedReads;
  readonly #atTimes: AtTimes[] = [];
  #shrinking = mostShrinking;
  #confirmed = 0;
  /** By requirement and message, how often a difference was confirmed. */
  readonly #counts = new Map<string, number>();
  /** By requirement, how often a doubt was looked into. */
  readonly #doubts = new Map<string, number>();

  constructor(checker: Checker, walks: Walks) {
    this.#checker = checker;
    this.#walks = walks;
    this.#refused = new RefusedReads(checker, walks);
  }

  /** Compares a response with all that is known by now. */
  async judge(answer: CheckedResponse): Promise<void> {
    const findings = this.#checker.compare(answer, this.#checker.known.state(Number.POSITIVE_INFINITY));
    if (findings.differences.length === 0) this.#checker.pass(answer, findings);
    else await this.confirm(answer, findings.differences);
  }

  /** Looks into a response that differs, and records what remains. */
  async confirm(answer: CheckedResponse, differences: readonly ResponseMismatch[]): Promise<void> {
    const [first] = differences;
    if (first === undefined) return;
    const isRead = operations[answer.call.operationId].method === 'GET';
    if (isRead && answer.outcome === 'refused' && (await this.#refused.explain(answer, first))) return;
    const id = `${first.requirement} ${first.message}`;
    const count = this.#counts.get(id) ?? 0;
    if (count >= mostOfAKind || this.#confirmed >= mostConfirmed) return;
    this.#confirmed += 1;
    if (isRead && (await this.#isConfirmed(answer, first))) this.#counts.set(id, count + 1);
  }

  /** Looks into a response that nothing but changes of other clients explains, a few times for each requirement. */
  async doubt(answer: CheckedResponse): Promise<void> {
    const { known } = this.#checker;
    const kind = kindShown(answer.call);
    if (!known.restless.has(kind)) return;
    const { differences } = this.#checker.suppose(answer, known.state(answer.sentAt, [kind]));
    const looks = (requirement: string) => this.#doubts.get(requirement) ?? 0;
    const doubted = differences.find(({ requirement }) => looks(requirement) < mostOfAKind);
    if (doubted === undefined) return;
    this.#doubts.set(doubted.requirement, looks(doubted.requirement) + 1);
    await this.#isConfirmed(answer, doubted);
  }

  /** Looks for a difference again, and reports the smallest request that shows it. Returns whether one does. */
  async #isConfirmed(answer: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    const confirmed = await this.#again(answer, difference);
    if (confirmed === undefined) return false;
    const smallest = await this.#withDefaults(
      await this.#withoutKey(await this.#withRecords(await this.#shrink(confirmed))),
    );
    this.#checker.fail(smallest.answer, smallest.difference);
    return true;
  }

  /** Sends a call and compares its response: `right`, or its difference. Undefined if it gets no response. */
  async #differenceOf(call: PlannedCall): Promise<Confirmed | 'right' | undefined> {
    const answer = await this.#resend(call);
    if (answer === undefined) return undefined;
    const [difference] = this.#checker.compare(
      answer,
      this.#checker.known.state(answer.sentAt, [kindShown(call)]),
    ).differences;
    return difference === undefined ? 'right' : { answer, difference };
  }

  /** A wrong count may follow from wrong records, which a larger page shows. */
  async #withRecords(confirmed: Confirmed): Promise<Confirmed> {
    const { call } = confirmed.answer;
    const list = listIds.find((one) => one === call.operationId);
    const names = list === undefined ? [] : filterParameters(call);
    if (list === undefined || names.length < 2 || confirmed.difference.pointer.startsWith('/data')) return confirmed;
    const given = Object.entries(call.query ?? {}).filter(([name]) => names.includes(name));
    const { largest } = this.#checker.known.limits[list];
    const larger = { operationId: list, query: { ...Object.fromEntries(given), limit: largest } };
    const found = await this.#differenceOf(larger);
    const isOfRecords = found !== 'right' && found?.difference.pointer.startsWith('/data') === true;
    return isOfRecords && (await this.#isQuiet(larger)) ? found : confirmed;
  }

  /** What is right without its idempotency key is wrong because of it. */
  async #withoutKey(confirmed: Confirmed): Promise<Confirmed> {
    const { call } = confirmed.answer;
    if (!hasKey(call)) return confirmed;
    const plain = await this.#differenceOf({ ...call, headers: {} });
    if (plain !== 'right') return plain ?? confirmed;
    return { ...confirmed, difference: { ...confirmed.difference, requirement: 'idempotency-key.accepted' } };
  }

  /** What is right with an explicit default is wrong because of the implied one (§8). */
  async #withDefaults(confirmed: Confirmed): Promise<Confirmed> {
    const { call } = confirmed.answer;
    if (call.operationId !== 'listMessages' && call.operationId !== 'listNotifications') return confirmed;
    const family = call.operationId === 'listMessages' ? 'messages' : 'events';
    for (const [name, value, requirement] of [
      ['page', 0, `${family}.default-page`],
      ['limit', 10, `${family}.default-limit`],
    ] as const) {
      if (call.query?.[name] !== undefined) continue;
      const explicit = await this.#differenceOf({ ...call, query: { ...call.query, [name]: value } });
      if (explicit === 'right') return { ...confirmed, difference: { ...confirmed.difference, requirement } };
    }
    return confirmed;
  }

  /** Reports what was wrong at times, in records that no other client has changed during the run. */
  reportAtTimes(): void {
    for (const { answer, difference, kind } of this.#atTimes)
      if (!this.#checker.known.isRestless(kind))
        this.#checker.fail(answer, { ...difference, requirement: 'reads.change-nothing' }, ', at times');
  }

  /** The difference in a second response, between two readings that agree; undefined if others may be the cause. */
  async #again(answer: CheckedResponse, difference: ResponseMismatch): Promise<Confirmed | undefined> {
    const { known } = this.#checker;
    const kind = kindShown(answer.call);
    for (let look = 0; look < looks; look += 1) {
      const before = await this.#walks.refreshFor(answer.call);
      const second = await this.#resend(answer.call);
      const after = await this.#walks.refreshFor(answer.call);
      if (before === undefined || second === undefined || after === undefined) return undefined;
      if (!after.isSame) {
        known.restless.add(kind);
        continue;
      }
      const [again] = this.#checker.compare(second, known.state(second.sentAt, [kind])).differences;
      if (again !== undefined) return { answer: second, difference: again };
      const [still] = this.#checker.compare(answer, known.state(Number.POSITIVE_INFINITY, [kind])).differences;
      const mayToggle = answer.call.operationId === 'listActiveIntegrations' && difference.pointer === '';
      if (still !== undefined && before.isSame && !mayToggle) this.#atTimes.push({ answer, difference: still, kind });
      return undefined;
    }
    this.#checker.untried(difference.requirement, `${kind}s: other clients changed them while they were compared`);
    return undefined;
  }

  /** Sends a call again. A cursor may have ended, so the pages before it are asked for again. */
  async #resend(call: PlannedCall): Promise<CheckedResponse | undefined> {
    return call.cursor === undefined ? this.#checker.ask(call) : this.#walks.followAgain(call);
  }

  /** The smallest request that still shows a difference, and the difference. */
  async #shrink(confirmed: Confirmed): Promise<Confirmed> {
    let smallest = confirmed;
    let isSmaller = true;
    while (isSmaller && this.#shrinking > 0) {
      isSmaller = false;
      for (const simpler of simplerThan(smallest.answer.call)) {
        if (this.#shrinking <= 0) break;
        this.#shrinking -= 1;
        const second = await this.#resend(simpler);
        if (second === undefined || (second.outcome === 'refused') !== (confirmed.answer.outcome === 'refused'))
          continue;
        const state = this.#checker.known.state(second.sentAt, [kindShown(simpler)]);
        // Records that are wrong do not become a wrong count.
        const isOfRecords = smallest.difference.pointer.startsWith('/data');
        const found = this.#checker
          .compare(second, state)
          .differences.find(({ pointer }) => !isOfRecords || pointer.startsWith('/data'));
        if (found === undefined || !(await this.#isQuiet(simpler))) continue;
        smallest = { answer: second, difference: found };
        isSmaller = true;
        break;
      }
    }
    return smallest;
  }

  /** Tells if the records that a read rests on are as they were. Those that nobody has changed yet are not read again. */
  async #isQuiet(call: PlannedCall): Promise<boolean> {
    if (!this.#checker.known.restless.has(kindShown(call))) return true;
    return (await this.#walks.refreshFor(call))?.isSame === true;
  }
}

/** The kind of the records that a read shows. */
export function kindShown({ operationId }: PlannedCall): Kind {
  const list = listIds.find((one) => one === operationId);
  if (list !== undefined) return kindOfList[list];
  if (operationId === 'listActiveIntegrations') return 'integration';
  return operationId === 'getNotification' ? 'event' : 'workflow';
}

/** Requests that ask for less, the most different ones first. */
function simplerThan(call: PlannedCall): readonly PlannedCall[] {
  const { query = {}, cursor } = call;
  const without = (...names: readonly string[]): PlannedCall => ({
    ...call,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))),
  });
  const simpler: PlannedCall[] = hasKey(call) ? [{ ...call, headers: {} }] : [];
  const isList = listIds.some((list) => list === call.operationId);
  if (!isList) return [...simpler, ...Object.keys(query).map((name) => without(name))];
  // Most faults do not depend on the page: then the filters alone show them.
  const filtering = filterParameters(call);
  const others = Object.keys(query).filter((name) => !filtering.includes(name));
  if (filtering.length > 0 && others.length > 0) simpler.push({ ...without(...others), cursor: undefined });
  if (cursor !== undefined) simpler.push({ ...without('after', 'before', 'includeCursor'), cursor: undefined });
  if (query.orderBy !== undefined) simpler.push(without('orderBy', 'orderDirection'));
  if (query.page !== undefined) simpler.push(without('page'));
  if (query.search !== undefined) simpler.push(without('search'));
  // The place of a cursor depends on the filters.
  const given = cursor === undefined ? filterParameters(call) : [];
  simpler.push(...given.map((name) => without(name)));
  for (const name of given) {
    const values = queryValues(call, name);
    const giving = (some: readonly string[]): PlannedCall => ({ ...call, query: { ...query, [name]: some } });
    if (values.length > 2)
      simpler.push(
        giving(values.slice(0, Math.ceil(values.length / 2))),
        giving(values.slice(Math.ceil(values.length / 2))),
      );
    if (values.length > 1) simpler.push(...values.slice(0, 4).map((value) => giving([value])));
  }
  if (query.limit !== undefined && cursor === undefined) simpler.push(without('limit'));
  return simpler;
}
