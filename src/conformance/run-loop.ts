import type { Requirement } from '../requirements/catalogue.js';
import { type Answer, Checker, type CheckerOptions, type PlannedCall } from './checker.js';
import { Confirmation } from './confirm.js';
import { factors } from './factors.js';
import { learn } from './learn.js';
import { IntegrationLane } from './plan/integration-writes.js';
import { Levels, SubscriberLane } from './plan/subscriber-writes.js';
import { giveReasons } from './planned.js';
import { Random } from './random.js';
import { Reads } from './reads.js';
import { type Row, rowsOf } from './rows.js';
import { Siblings } from './siblings.js';
import { checkRefusal } from './statements/keys.js';
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

/** How many writes that have to be refused are sent at once. */
const batchSize = 16;

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
  const orderable = await learn({ checker, walks, confirmation, random: random('learn') });
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
      await writes.until(start + perRound * writeShare);
      await writes.refused(Math.ceil(perRound * refusedWriteShare));
      await siblings.compare('writes');
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

  /** Writes until so many requests were sent. Lanes take turns together: else a faster one would take another's share. */
  async until(end: number): Promise<void> {
    const checker = this.#checker;
    for (let turn = 1, idle = 0; checker.sent < end && idle < 4; turn += 1) {
      const { sent } = checker;
      const lanes = checker.has('createSubscriber') ? this.#lanes : [];
      await Promise.all([
        ...lanes.map((lane) =>
          turn % 3 === 0 ? lane.status(this.#statuses.next().value) : lane.create(this.#creations.next().value),
        ),
        this.#updateIntegration(),
      ]);
      idle = checker.sent === sent ? idle + 1 : 0;
    }
  }

  /** Carries out two rows in the time in which the lanes carry out one: most updates need fewer requests. */
  async #updateIntegration(): Promise<void> {
    for (let row = 0; row < 2 && this.#integration.id !== undefined; row += 1)
      await this.#integration.update(this.#updates.next().value);
  }

  /** Sends writes that have to be refused. */
  async refused(count: number): Promise<void> {
    this.#refusals ??= [...refusalsOf(this.#checker, this.#random, this.own, this.#integration.id).writes];
    const some = this.#refusals.splice(0, count);
    const updates = some.filter(({ operationId }) => operationId === 'updateIntegration');
    const others = some.filter((call) => !updates.includes(call));
    for (let at = 0; at < others.length; at += batchSize)
      await Promise.all(others.slice(at, at + batchSize).map((call) => this.#sendRefused(call)));
    for (const call of updates) {
      const answer = await this.#checker.ask(call);
      if (answer !== undefined) checkRefusal(this.#checker, answer);
      // What was taken all the same is put back at once.
      if (answer?.exchange.succeeded === true) await this.#integration.putBack(call);
    }
  }

  /** A request that was taken all the same has changed its record, so that is read anew. */
  async #sendRefused(call: PlannedCall): Promise<void> {
    const answer: Answer | undefined = await this.#checker.ask(call);
    if (answer === undefined) return;
    checkRefusal(this.#checker, answer);
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
