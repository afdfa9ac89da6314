import type { OperationId } from '../contract/operations.js';
import { kindOfList, type ListId, listIds } from '../reference/state.js';
import type { CheckedResponse, Checker, PlannedCall } from './checker.js';
import type { Confirmation } from './confirm.js';
import { factors, sparseFactors } from './factors.js';
import { Contrasts, interleave } from './plan/contrast-calls.js';
import { costOfWalk, followWalk, type PlannedRead } from './plan/follow-walk.js';
import { ListPlanner } from './plan/list-planner.js';
import { ListValues } from './plan/list-values.js';
import { SingleRecordPlanner } from './plan/single-record-planner.js';
import type { Random } from './random.js';
import { type Row, rowsOf } from './rows.js';
import { sendRefused } from './statements/keys.js';
import { refusalsOf } from './statements/refusals.js';

/** Share of the reads that have to be refused, such as each misuse of the key on each operation. */
const refusalShare = 0.31;

/** Operations of random rows, in turn. */
const turns = [
  ...(['listNotifications', 'searchSubscribers', 'listMessages', 'getWorkflowStep', 'listNotifications'] as const),
  ...(['getNotification', 'searchSubscribers', 'listMessages', 'getWorkflow', 'listActiveIntegrations'] as const),
];

/** Share of the systematic reads that are sent twice: the second response may come from a cache. */
const repeatShare = 0.15;

const batchSize = 48;

/** Distances between systematic reads with an idempotency key, and between those with the deprecated `search`. */
const keyEvery = 5;
const searchEvery = 7;

/** Plans and sends reads, in batches that are compared together. */
export class Reads {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;
  readonly #lists: ListPlanner;
  readonly #singles: SingleRecordPlanner;
  readonly #random: Random;
  readonly #rows: ReadonlyMap<string, Generator<Row, never>>;
  readonly #refusals: PlannedCall[] = [];
  readonly #contrasts: Contrasts;
  readonly #systematic = this.#planSystematic();
  #turn = 0;

  constructor(
    checker: Checker,
    confirmation: Confirmation,
    random: (name: string) => Random,
    orderable: ReadonlySet<string>,
  ) {
    this.#checker = checker;
    this.#confirmation = confirmation;
    this.#random = random('reads');
    const values = new ListValues(checker, random('values'));
    this.#lists = new ListPlanner(checker, random('lists'), orderable, values);
    this.#contrasts = new Contrasts(checker, random('contrasts'), orderable, values);
    this.#singles = new SingleRecordPlanner(checker, random('single records'));
    this.#rows = new Map(
      Object.entries(factors).map(([name, table]) => [
        name,
        rowsOf(table, random(name), sparseFactors(name as OperationId)),
      ]),
    );
  }

  /** Sends reads until the run has sent `end` requests. */
  async sendUntil(end: number, own: readonly string[]): Promise<void> {
    if (this.#refusals.length === 0)
      this.#refusals.push(...refusalsOf(this.#checker, this.#random, own, undefined).reads);
    const share = this.#checker.needs('refusals') ? refusalShare : 0;
    const refused = this.#refusals.splice(0, Math.ceil((end - this.#checker.sent) * share));
    await Promise.all(refused.map((call) => sendRefused(this.#checker, call)));
    for (let idle = 0; this.#checker.sent < end && idle < 5; ) {
      const { sent } = this.#checker;
      await this.#send(this.#nextBatch(Math.min(batchSize, end - sent)));
      // A server that stopped responding gets no requests, so the count stands still.
      idle = this.#checker.sent === sent ? idle + 1 : 0;
    }
  }

  /** The next systematic reads, and random ones after all of these. */
  #nextBatch(size: number): readonly PlannedRead[] {
    const batch: PlannedRead[] = [];
    let cost = 0;
    for (let tries = 0; tries < batchSize && cost < size; tries += 1) {
      const next = this.#systematic.next().value ?? this.#nextRow();
      if (next === undefined) continue;
      batch.push(next);
      cost += costOfWalk(next.row.walk);
    }
    return batch;
  }

  /** All calls whose values are chosen by a system: walks and pairs of filters first, then single filters. */
  *#planSystematic(): Generator<PlannedRead, undefined> {
    for (const call of this.#singles.sweep()) yield { call, row: {} };
    for (const walk of this.#contrasts.walks()) yield walk;
    const lists = listIds.filter((list) => this.#checker.covers(list));
    const pairs = interleave(lists.map((list) => this.#contrasts.pairs(list)));
    const singleFilters = interleave([
      interleave(lists.map((list) => this.#lists.sweep(list))),
      this.#contrasts.calls(lists),
    ]);
    for (const [index, call] of [...pairs, ...singleFilters].entries())
      yield { call: this.#withCircumstances(call, index), row: {} };
    return undefined;
  }

  /** Adds what must not change a response, to some calls. */
  #withCircumstances(call: PlannedCall, index: number): PlannedCall {
    const headers = index % keyEvery === 0 ? { headers: this.#checker.newIdempotencyKey() } : {};
    const isSearching = call.operationId === 'listNotifications' && index % searchEvery === 0;
    return { ...call, ...headers, ...(isSearching && { query: { ...call.query, search: 'notikit' } }) };
  }

  #nextRow(): PlannedRead | undefined {
    const operations = turns.filter((name) => this.#checker.covers(name));
    const kind = operations[this.#turn % operations.length];
    this.#turn += 1;
    const row = kind && this.#rows.get(kind)?.next().value;
    if (kind === undefined || row === undefined) return undefined;
    const list = listIds.find((one) => one === kind);
    const call =
      list === undefined ? this.#singles.call(kind as Exclude<typeof kind, ListId>, row) : this.#lists.call(list, row);
    return call && { call, row };
  }

  async #send(planned: readonly PlannedRead[]): Promise<void> {
    const responses = await Promise.all(planned.map((one) => this.#sendOne(one)));
    const deviating = responses.flat().filter((response) => !this.#compareAndLearn(response));
    for (const response of responses.flat())
      if (!deviating.includes(response)) await this.#confirmation.inspectUncertain(response);
    for (const response of deviating) {
      const { differences } = this.#checker.compare(response);
      if (differences.length > 0) await this.#confirmation.confirm(response, differences);
    }
  }

  async #sendOne({ call, row }: PlannedRead): Promise<readonly CheckedResponse[]> {
    if (call.operationId === 'searchSubscribers' && row.walk !== undefined && row.walk !== 'first')
      return followWalk(this.#checker, call, row.walk);
    const isAgain = row.repeated === undefined ? this.#random.chance(repeatShare) : row.repeated === 'again';
    const times = isAgain ? 2 : 1;
    const responses = await Promise.all(Array.from({ length: times }, () => this.#checker.send(call)));
    return responses.filter((response) => response !== undefined);
  }

  /** Compares a response and learns from it. Returns true if it is as predicted. */
  #compareAndLearn(response: CheckedResponse): boolean {
    const findings = this.#checker.compare(response);
    this.#checker.learn(response);
    // A wrong count does not make the records of a page wrong.
    if (findings.differences.every(({ pointer }) => pointer !== '' && !pointer.startsWith('/data')))
      this.#checker.recordPasses(response, findings);
    if (findings.differences.length > 0) return false;
    if (response.call.operationId === 'getNotification' && response.outcome === 'success')
      this.#checker.known.learn(kindOfList.listNotifications, response.resource);
    return true;
  }
}
