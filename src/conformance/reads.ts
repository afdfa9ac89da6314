import type { OperationId } from '../contract/operations.js';
import { kindOfList, type ListId, listIds } from '../reference/state.js';
import type { CheckedResponse, Checker, PlannedCall } from './checker.js';
import type { Confirmation } from './confirm.js';
import { factors, sparseFactors } from './factors.js';
import { Contrasts } from './plan/contrast-calls.js';
import { followWalk } from './plan/follow-walk.js';
import { ListPlanner } from './plan/list-planner.js';
import { ListValues } from './plan/list-values.js';
import { SingleRecordPlanner } from './plan/single-record-planner.js';
import type { Random } from './random.js';
import { type Row, rowsOf } from './rows.js';
import { sendRefused } from './statements/keys.js';
import { refusalsOf } from './statements/refusals.js';

/** Share of the reads that have to be refused, such as each misuse of the key on each operation. */
const refusalShare = 0.31;

const shares = {
  searchSubscribers: 0.15,
  listMessages: 0.15,
  listNotifications: 0.25,
  getWorkflow: 0.04,
  getWorkflowStep: 0.08,
  getNotification: 0.06,
  listActiveIntegrations: 0.03,
} as const;

/** Share of the first round that finds each record by each filter alone, and the shares of the lists. */
const sweepShare = 0.75;
const sweepShares = { searchSubscribers: 0.25, listMessages: 0.28, listNotifications: 0.47 } as const;

/** Share of the other rounds for filter values that match no record. */
const contrastShare = 0.55;

/** Share of the other reads that are sent twice: the second response may come from a cache. */
const repeatShare = 0.15;

const batchSize = 48;

interface PlannedRead {
  readonly call: PlannedCall;
  readonly row: Row;
}

/** Plans and sends reads, in batches that are compared together. */
export class Reads {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;
  readonly #lists: ListPlanner;
  readonly #singles: SingleRecordPlanner;
  readonly #random: Random;
  readonly #rows: ReadonlyMap<string, Generator<Row, never>>;
  readonly #refusals: PlannedCall[] = [];
  #isSwept = false;
  readonly #contrasts: Contrasts;
  #contrastCalls: PlannedCall[] | undefined;

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
    const left = end - this.#checker.sent;
    if (this.#isSwept) await this.#sendContrasts(Math.ceil(left * contrastShare));
    else await this.#sweep(Math.ceil(left * sweepShare));
    for (let idle = 0; this.#checker.sent < end && idle < 5; ) {
      const count = Math.min(batchSize, Math.max(1, Math.ceil(end - this.#checker.sent)));
      const planned = Array.from({ length: count }, () => this.#nextRead()).filter((one) => one !== undefined);
      const { sent } = this.#checker;
      await this.#send(planned);
      // A server that stopped responding gets no requests, so the count stands still.
      idle = this.#checker.sent === sent ? idle + 1 : 0;
    }
  }

  /** Finds each known record by each filter alone, once per run. */
  async #sweep(most: number): Promise<void> {
    if (this.#isSwept || most <= 0) return;
    this.#isSwept = true;
    const calls = listIds.flatMap((list) =>
      this.#checker.covers(list) ? this.#lists.sweep(list, Math.ceil(most * sweepShares[list])) : [],
    );
    await this.#walkBothWays();
    await this.#sendAll([...this.#singles.sweep(), ...calls]);
  }

  async #sendContrasts(most: number): Promise<void> {
    this.#contrastCalls ??= [...this.#contrasts.calls()];
    await this.#sendAll(this.#contrastCalls.splice(0, most));
  }

  async #sendAll(calls: readonly PlannedCall[]): Promise<void> {
    const end = this.#checker.sent + calls.length;
    for (let at = 0; at < calls.length && this.#checker.sent < end; at += batchSize)
      await this.#send(calls.slice(at, at + batchSize).map((call) => ({ call, row: {} })));
  }

  async #walkBothWays(): Promise<void> {
    const operationId = 'searchSubscribers';
    const { length } = this.#checker.known.collection('subscriber').records;
    if (!this.#checker.covers(operationId) || length < 3) return;
    const call: PlannedCall = { operationId, query: { limit: Math.floor(length / 3) } };
    await this.#send(factors.searchSubscribers.walk?.map((walk) => ({ call, row: { walk } })) ?? []);
  }

  #nextRead(): PlannedRead | undefined {
    const kind = this.#drawOperation();
    const row = kind && this.#rows.get(kind)?.next().value;
    if (kind === undefined || row === undefined) return undefined;
    const list = listIds.find((one) => one === kind);
    const call =
      list === undefined ? this.#singles.call(kind as Exclude<typeof kind, ListId>, row) : this.#lists.call(list, row);
    return call && { call, row };
  }

  /** Draws the operation of the next row by the shares; undefined if none can be called. */
  #drawOperation(): keyof typeof shares | undefined {
    const all = Object.keys(shares) as (keyof typeof shares)[];
    const names = all.filter((name) => this.#checker.covers(name));
    let at = this.#random.next() * names.reduce((sum, name) => sum + shares[name], 0);
    for (const name of names) {
      at -= shares[name];
      if (at < 0) return name;
    }
    return names[0];
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
