import type { Requirement } from '../requirements/catalogue.js';
import { Checker, type CheckerOptions, type PlannedCall } from './checker.js';
import { Confirmation } from './confirm.js';
import { factors } from './factors.js';
import { learn } from './learn.js';
import { IntegrationLane } from './plan/integration-writes.js';
import { Levels, SubscriberLane } from './plan/subscriber-writes.js';
import { giveReasons } from './planned.js';
import { Random } from './random.js';
import { Reads } from './reads.js';
import { type Row, rowsOf } from './rows.js';
import { Siblings, type WrittenKind } from './siblings.js';
import { sendRefused } from './statements/keys.js';
import { refusalsOf } from './statements/refusals.js';
import { checkStatements, reportChoices } from './statements/statements.js';
import { Walks } from './walks.js';

/** The parts of the budget for writes and for writes that have to be refused. Reads get the rest. */
const writeShare = 0.29;
const refusedWriteShare = 0.1;

/** How often writes and reads take turns. */
const rounds = 3;

/** Number of lanes that write subscribers at once. */
const laneCount = 6;

/** How many requests are left for restoring the integration. */
const restoringRequests = 10;

/** Number of requests that a row of a lane takes, and an update of the integration, on most servers. */
const perRow = 3.6;
const perUpdate = 6.3;

/** Number of updates of the integration while each lane carries out one row. */
const updatesPerTurn = 2;

/** The part of a round that writes may take where a server shows changes late. */
const mostWriteShare = 0.5;

/** Number of updates that have to be refused, and are sent at once. */
const updatesAtOnce = 5;

/**
 * The one loop of a check. It reads a server, and then writes and reads it in all combinations of factors: rows become
 * calls, the reference predicts their responses, and what differs is confirmed and attributed.
 */
export async function runLoop(
  options: CheckerOptions,
  seed: number,
  requirements: readonly Requirement[],
): Promise<void> {
  const checker = new Checker(options);
  const walks = new Walks(checker);
  const confirmation = new Confirmation(checker, walks);
  const random = (name: string) => new Random(seed, name);
  checker.context.phase = 'learning';
  const orderable = await learn({ checker, walks, confirmation });
  const writes = new Writes(checker, confirmation, random);
  const reads = new Reads(checker, confirmation, random, orderable);
  const siblings = new Siblings(checker, walks);
  // What changes before this run writes, others change.
  if (checker.allowWrites) await siblings.compare('reads');
  await writes.start();
  await checkStatements(checker, writes.own, writes.integrationId);
  const perRound = Math.max(0, checker.budget - restoringRequests - checker.sent) / rounds;
  // A smoke test compares the records once.
  for (let round = 1; round <= (perRound > 0 ? rounds : 1); round += 1) {
    const start = checker.sent;
    if (checker.allowWrites) {
      checker.context.phase = 'writing';
      await writes.round(perRound, (kind) => siblings.compare('writes', [kind]));
    }
    checker.context.phase = 'reading';
    await reads.until(start + perRound - siblings.cost, writes.own);
    await siblings.compare('reads');
  }
  await siblings.report();
  siblings.reportFlickers();
  await siblings.reportReadings(writes.own);
  confirmation.reportAtTimes();
  await reportChoices(checker);
  giveReasons(checker, requirements);
}

/** All writes of a run: lanes that write subscribers of their own, and one that updates an integration. */
class Writes {
  readonly #checker: Checker;
  readonly #lanes: readonly SubscriberLane[];
  readonly #creations: Generator<Row, never>;
  readonly #statuses: Generator<Row, never>;
  readonly #integration: IntegrationLane;
  readonly #updates: Generator<Row, never>;
  readonly #random: Random;
  /** Number of turns that belong to the rounds so far, and number of those carried out. */
  #due = 0;
  #turn = 0;
  #refusals: PlannedCall[] | undefined;

  constructor(checker: Checker, confirmation: Confirmation, random: (name: string) => Random) {
    this.#checker = checker;
    this.#random = random('refused writes');
    const levels = new Levels();
    this.#lanes = Array.from(
      { length: laneCount },
      (_, lane) => new SubscriberLane(checker, confirmation, random(`lane ${lane}`), levels, lane),
    );
    this.#creations = rowsOf(factors.createSubscriber, random('creations'));
    this.#statuses = rowsOf(factors.updateSubscriberOnlineStatus, random('statuses'));
    this.#integration = new IntegrationLane(checker, confirmation);
    this.#updates = rowsOf(factors.updateIntegration, random('updates'));
  }

  /** The integration that may be changed; undefined if there is none. */
  get integrationId(): string | undefined {
    return this.#integration.id;
  }

  /** The subscribers of this run. */
  get own(): readonly string[] {
    return this.#lanes.flatMap(({ own }) => own);
  }

  async start(): Promise<void> {
    if (!this.#checker.allowWrites) return;
    await this.#integration.start();
    const [first] = this.#lanes;
    if (!this.#checker.isAvailable('createSubscriber') || !this.#checker.has('searchSubscribers')) return;
    for (const row of firstRows) await first?.create(row);
  }

  /**
   * Writes as much as belongs to a round of so many requests, valid and invalid. Subscribers and the integration do not
   * wait for each other.
   *
   * @param compare compares all records of a kind, once the writes to it have ended.
   */
  async round(perRound: number, compare: (kind: WrittenKind) => Promise<void>): Promise<void> {
    const checker = this.#checker;
    const lanes = checker.has('createSubscriber') ? this.#lanes : [];
    const perTurn = lanes.length * perRow + (this.#integration.id === undefined ? 0 : updatesPerTurn * perUpdate);
    this.#due += perTurn === 0 ? 0 : (perRound * writeShare) / perTurn;
    const turns = Math.max(this.#turn === 0 && perRound > 0 ? 1 : 0, Math.round(this.#due) - this.#turn);
    const most = checker.sent + perRound * mostWriteShare;
    const isOver = () => checker.sent > most;
    const refused = this.#nextRefused(Math.ceil(perRound * refusedWriteShare));
    const writeSubscribers = async () => {
      await this.#writeSubscribers(lanes, turns, isOver);
      await Promise.all(refused.others.map((call) => this.#sendRefused(call)));
      await compare('subscriber');
    };
    const updateIntegration = async () => {
      for (let row = 0; row < turns * updatesPerTurn && this.#integration.id !== undefined && !isOver(); row += 1)
        await this.#integration.update(this.#updates.next().value);
      await this.#sendRefusedUpdates(refused.updates);
      await compare('integration');
    };
    await Promise.all([writeSubscribers(), updateIntegration()]);
  }

  /** Writes with several lanes. Rows are drawn before, so that no lane waits for another one. */
  async #writeSubscribers(lanes: readonly SubscriberLane[], turns: number, isOver: () => boolean): Promise<void> {
    const planned = Array.from({ length: turns }, () => {
      this.#turn += 1;
      const isStatus = this.#turn % 3 === 0;
      const rows = lanes.map(() => (isStatus ? this.#statuses : this.#creations).next().value);
      return { isStatus, rows };
    });
    const write = async (lane: SubscriberLane, index: number) => {
      for (const { isStatus, rows } of planned) {
        const row = rows[index];
        if (row === undefined || isOver()) return;
        await (isStatus ? lane.status(row) : lane.create(row));
      }
    };
    await Promise.all(lanes.map(write));
  }

  /** The next writes that have to be refused. */
  #nextRefused(count: number): { readonly updates: readonly PlannedCall[]; readonly others: readonly PlannedCall[] } {
    this.#refusals ??= [...refusalsOf(this.#checker, this.#random, this.own, this.#integration.id).writes];
    const some = this.#refusals.splice(0, count);
    const isUpdate = ({ operationId }: PlannedCall) => operationId === 'updateIntegration';
    return { updates: some.filter(isUpdate), others: some.filter((call) => !isUpdate(call)) };
  }

  /** Sends updates that have to be refused, a few at once: what was taken all the same is put back before the next ones. */
  async #sendRefusedUpdates(calls: readonly PlannedCall[]): Promise<void> {
    for (let at = 0; at < calls.length; at += updatesAtOnce) {
      const some = calls.slice(at, at + updatesAtOnce);
      const answers = await Promise.all(some.map((call) => sendRefused(this.#checker, call)));
      for (const answer of answers) if (answer?.exchange.succeeded) await this.#integration.putBack(answer.call);
    }
  }

  /** A request that was taken all the same has changed its record, so that is read anew. */
  async #sendRefused(call: PlannedCall): Promise<void> {
    const answer = await sendRefused(this.#checker, call);
    if (answer === undefined) return;
    if (answer.exchange.succeeded) this.#checker.known.forget(answer);
    else this.#checker.known.blameRefused(answer);
  }
}

/** The first rows: with everything plain, with everything rich, and with nothing but the identifier. */
const fields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'];
const allFields = (level: string) => Object.fromEntries(fields.map((name) => [name, level]));
const simple = {
  ...{ subject: 'new', id: 'plain', failIfExists: 'absent', idempotencyKey: 'none' },
  ...{ together: 'alone', repeated: 'once', read: 'by subscriberId' },
};
const firstRows: readonly Row[] = [
  { ...simple, ...allFields('given'), texts: 'plain', data: 'plain' },
  { ...simple, ...allFields('given'), texts: 'rich', data: 'rich', id: 'rich' },
  { ...simple, ...allFields('absent'), texts: 'plain', data: 'absent' },
];
