import { kindOfList } from '../reference/state.js';
import type { Call, CheckedResponse } from './call.js';
import type { Checker } from './checker.js';
import { type Confirmation, kindReadBy } from './confirm.js';
import { factors, type Row, rowsOf } from './factors.js';
import { costOfWalk, followWalk, type PlannedRead } from './plan/follow-walk.js';
import { ListPlan } from './plan/list-plan.js';
import { ListValues } from './plan/list-values.js';
import { SingleRecordPlanner } from './plan/single-record-planner.js';
import type { Random } from './random.js';
import { sendRefused } from './statements/keys.js';
import { refusalsOf } from './statements/refusals.js';

/** Share of the reads that have to be refused, such as each misuse of the key on each operation. */
const refusalShare = 0.31;

/** Operations of single records, in turn. */
const singleReads = ['getWorkflowStep', 'getNotification', 'getWorkflow', 'listActiveIntegrations'] as const;

/** Number of reads of lists between two reads of single records. */
const singleEvery = 8;

/** Share of the reads that are sent twice: the second response may come from a cache. */
const repeatShare = 0.15;

const batchSize = 48;

/** Distances between reads with an idempotency key, and between those with the deprecated `search`. */
const keyEvery = 5;
const searchEvery = 7;

/** Number of reads at once. The rest of the concurrent requests is left for updates, which follow each other. */
const parallelReads = 14;

/** Calls a function for each item, for some at once. Resolves to the results in the order of the items. */
async function inParallel<T, R>(items: readonly T[], send: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const sendNext = async () => {
    for (const [index, item] of queue) results[index] = await send(item);
  };
  await Promise.all(Array.from({ length: parallelReads }, sendNext));
  return results;
}

/** Plans and sends reads, in batches whose differences are confirmed together. */
export class Reads {
  readonly #lists: ListPlan;
  readonly #singles: SingleRecordPlanner;
  readonly #random: Random;
  readonly #rows: ReadonlyMap<(typeof singleReads)[number], Generator<Row, never>>;
  readonly #refusals: Call[] = [];
  readonly #plan = this.#planAll();
  #turn = 0;

  constructor(
    private readonly checker: Checker,
    private readonly confirmation: Confirmation,
    random: (name: string) => Random,
    orderable: ReadonlySet<string>,
  ) {
    this.#random = random('reads');
    const values = new ListValues(checker, random('values'));
    this.#lists = new ListPlan(checker, random('lists'), orderable, values);
    this.#singles = new SingleRecordPlanner(checker, random('single records'));
    this.#rows = new Map(singleReads.map((name) => [name, rowsOf(factors[name], random(name))]));
  }

  async send(count: number, own: readonly string[]): Promise<void> {
    const checker = this.checker;
    if (checker.needs('refusals') && this.#refusals.length === 0)
      this.#refusals.push(...refusalsOf(checker, this.#random, own, undefined).reads);
    // Without other reads, all are sent.
    const share = checker.varies() ? Math.max(0, count) * refusalShare : this.#refusals.length;
    const refused = this.#refusals.splice(0, Math.ceil(share));
    await inParallel(refused, (call) => sendRefused(checker, call));
    for (let left = count - refused.length; left > 0; ) {
      const batch: PlannedRead[] = [];
      for (let size = Math.min(batchSize, left); size > 0; ) {
        const next = this.#plan.next().value;
        if (next === undefined) break;
        const times = next.walk === undefined && this.#random.chance(repeatShare) ? 2 : 1;
        batch.push({ ...next, times });
        size -= costOfWalk(next.walk) * times;
        left -= costOfWalk(next.walk) * times;
      }
      if (batch.length === 0) return;
      const { spent } = this.confirmation;
      // A walk takes long: the others are sent meanwhile.
      await this.#send(batch.toSorted((one, other) => costOfWalk(other.walk) - costOfWalk(one.walk)));
      if (!checker.isNarrow) left -= this.confirmation.spent - spent;
    }
  }

  /** The rounds of the lists with reads of single records between them, again and again with other values. */
  *#planAll(): Generator<PlannedRead, undefined> {
    for (const call of this.#singles.sweep()) yield { call };
    for (;;) {
      let index = 0;
      for (const read of this.#lists.rounds()) {
        const single = index % singleEvery === 0 ? this.#nextSingle() : undefined;
        if (single !== undefined) yield { call: single };
        yield { ...read, call: this.#withCircumstances(read.call, index) };
        index += 1;
      }
      const single = index === 0 ? this.#nextSingle() : undefined;
      if (single !== undefined) yield { call: single };
      else if (index === 0) return undefined;
    }
  }

  /** Adds what must not change a response, to some calls. */
  #withCircumstances(call: Call, index: number): Call {
    const headers = index % keyEvery === 0 ? { headers: this.checker.newIdempotencyKey() } : {};
    const isSearching = call.operationId === 'listNotifications' && index % searchEvery === 0;
    return { ...call, ...headers, ...(isSearching && { query: { ...call.query, search: 'notikit' } }) };
  }

  /** A read of a single record; undefined if none of `singleReads` has one. */
  #nextSingle(): Call | undefined {
    for (const _ of singleReads) {
      const operationId = singleReads[this.#turn % singleReads.length] ?? singleReads[0];
      this.#turn += 1;
      const row = this.checker.varies(operationId) ? this.#rows.get(operationId)?.next().value : undefined;
      const call = row && this.#singles.call(operationId, row);
      if (call !== undefined) return call;
    }
    return undefined;
  }

  async #send(planned: readonly PlannedRead[]): Promise<void> {
    const { known } = this.checker;
    const deviating = new Set<CheckedResponse>();
    // All other responses are released as soon as they are compared.
    const kept = await inParallel(planned, async (one) => {
      const responses = await this.#sendOne(one);
      for (const response of responses) if (!this.#compareAndLearn(response)) deviating.add(response);
      return responses.filter((one) => deviating.has(one) || known.changedByOthers.has(kindReadBy(one.call)));
    });
    for (const response of kept.flat())
      if (!deviating.has(response)) await this.confirmation.inspectUncertain(response);
    for (const response of kept.flat()) if (deviating.has(response)) await this.confirmation.confirm(response);
  }

  async #sendOne({ call, walk, times }: PlannedRead): Promise<readonly CheckedResponse[]> {
    if (walk !== undefined) return followWalk(this.checker, call, walk);
    const responses = await Promise.all(Array.from({ length: times ?? 1 }, () => this.checker.send(call)));
    return responses.filter((response) => response !== undefined);
  }

  /** Compares a response and learns from it. Returns true if it is as predicted. */
  #compareAndLearn(response: CheckedResponse): boolean {
    const findings = this.checker.compare(response);
    this.checker.learn(response);
    // A wrong count does not make the records of a page wrong.
    if (findings.differences.every(({ pointer }) => pointer !== '' && !pointer.startsWith('/data')))
      this.checker.recordPasses(response, findings);
    if (findings.differences.length > 0) return false;
    if (response.call.operationId === 'getNotification' && response.outcome === 'success')
      this.checker.known.learn(kindOfList.listNotifications, response.resource);
    return true;
  }
}
