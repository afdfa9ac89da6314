import type { OperationId } from '../contract/operations.js';
import { keepingRequirement, profileFields, writableFields } from '../reference/operations/subscribers.js';
import { listIds } from '../reference/state.js';
import type { Requirement } from '../requirements/catalogue.js';
import { type Call, isWrite } from './call.js';
import { Checker } from './checker.js';
import { Confirmation, kindReadBy } from './confirm.js';
import { factors, type Row, rowsOf } from './factors.js';
import { learn } from './learn.js';
import { IntegrationLane } from './plan/integration-lane.js';
import { requireOnlineStatus } from './plan/online-status-writes.js';
import { ReadBack } from './plan/read-back.js';
import { RefusedWrites } from './plan/refused-writes.js';
import { SubscriberLane } from './plan/subscriber-lane.js';
import { prerequisites } from './plan.js';
import { Random } from './random.js';
import { Reads } from './reads.js';
import type { CheckerOptions } from './recorder.js';
import { parallelReads, Siblings } from './siblings.js';
import { skipReasons } from './skip.js';
import { sendRefused } from './statements/keys.js';
import { type Refusals, refusalsOf } from './statements/refusals.js';
import { reportChoices, reportedChoices } from './statements/report-choices.js';
import { checkStatements } from './statements/statements.js';
import { Walks } from './walks.js';

/** Shares of the budget for writes, and for writes that have to be refused. Reads get the rest. */
const writeShare = 0.29;
const refusedWriteShare = 0.1;

/** Usual number of the last readings of each kind of records that other clients change. */
const readingsPerKind = 1.5 * parallelReads;

const rounds = 3;

const laneCount = 6;

/** Share of the budget for the requests that restore records, and for the last comparisons. */
const lastShare = 0.02;

/** Usual number of requests for a row of a lane, and for an update of the integration. */
const requestsPerRow = 3.6;
const requestsPerUpdate = 6.3;

/** Number of updates of the integration while each lane carries out one row. */
const updatesPerTurn = 2;

const parallelUpdates = 5;

/**
 * Runs a check. Reads the server first, then writes and reads with combinations of factors. Rows become calls, the
 * reference predicts the responses, and differences are confirmed and attributed.
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
  // Changes before the first write are those of other clients.
  if (checker.options.allowWrites) await siblings.compare('reads');
  await writes.start();
  await checkStatements(checker, writes.own, writes.integrationId);
  // A smoke test compares the records once, and so does a check that varies nothing.
  // Other clients cost requests that no plan has.
  const leftForReads = () =>
    Math.max(
      0,
      checker.left - checker.options.plan.budget * lastShare - readingsPerKind * checker.known.changedByOthers.size,
    );
  const left = leftForReads();
  const count = checker.varies() && left > 0 ? rounds : 1;
  const perRound = left / count;
  for (let round = 0; round < count; round += 1) {
    const planned = writes.plan(perRound, count);
    const writeAndRead = async () => {
      checker.context.phase = 'writing';
      await writes.writeSubscribers(planned);
      await siblings.compare('writes', ['subscriber']);
      checker.context.phase = 'reading';
      await reads.send(Math.min(leftForReads(), perRound - planned.cost - 2 * siblings.cost), writes.own);
    };
    // Updates of the integration follow each other, which takes as long as all other requests of a round.
    const update = async () => {
      await writes.updateIntegration(planned);
      await siblings.compare('writes', ['integration']);
    };
    const read = () => reads.send(Math.min(leftForReads(), perRound), writes.own);
    await Promise.all(checker.options.allowWrites ? [writeAndRead(), update()] : [read()]);
    // Nothing else is sent while a server may have stored an invalid value.
    await writes.sendRefusedUpdates(planned);
    await siblings.compare('reads');
  }
  await siblings.report();
  siblings.reportFlickers();
  await siblings.reportReadings(writes.own);
  confirmation.reportIntermittent();
  checker.acceptance.report();
  recordSkipReasons(checker, requirements);
  await reportChoices(checker);
}

/** Records why requirements were not checked: their writes, or all of their operations, are unavailable. */
function recordSkipReasons(checker: Checker, requirements: readonly Requirement[]): void {
  const { known, readable, unavailable } = checker;
  const { isShown } = known.state(Number.POSITIVE_INFINITY);
  for (const name of known.own.size === 0 ? [] : writableFields)
    if (!isShown('createSubscriber', name) && !isShown('searchSubscribers', name))
      checker.untried(keepingRequirement(name), `${name}, which neither a creation nor a search shows`);
  checker.skip('integration-update.credentials-validation', skipReasons.credentials);
  const { isComplete, records } = known.collection('subscriber');
  if (isComplete) checker.skip('search.total-count-cap', skipReasons.totalCount(records.length));
  const { verdicts } = checker.options;
  const failures = requirements.filter((requirement) => verdicts.result(requirement).status === 'failed');
  for (const requirement of requirements) {
    const { id, operations: own, schemas } = requirement;
    const writes = own.filter((operationId) => isWrite({ operationId }));
    const isOfWrites = writes.length > 0 && schemas === undefined;
    if (!checker.options.allowWrites && (isOfWrites || writes.length === own.length))
      checker.skipByUser(id, skipReasons.withoutWrites, writes.length === own.length);
    const reasons = (isOfWrites ? writes : own).map(reasonAgainst);
    const [partial] = own.flatMap((operationId) => unavailable.get(operationId) ?? []);
    const reason = (reasons.includes(undefined) ? undefined : reasons[0]) ?? partial;
    if (reason !== undefined) checker.skip(id, reason);
    if (reportedChoices.some((one) => one === id)) continue;
    const { isLimited, plan } = checker.options;
    if (isLimited && schemas === undefined) {
      checker.skipByUser(id, skipReasons.budget(plan.budget));
      continue;
    }
    if (checker.untriedIds.has(id)) continue;
    const failure = failures.find(({ operations }) => operations.every((operationId) => own.includes(operationId)));
    if (failure !== undefined && schemas === undefined)
      checker.skip(id, skipReasons.mayBeHidden(own.join(', '), failure.id));
    else checker.skip(id, skipReasons.unseen(requirement));
  }

  /** Reason why an operation shows nothing: it, or one that it needs, is unavailable or unreadable, or has no records. */
  function reasonAgainst(operationId: OperationId): string | undefined {
    const needed = [operationId, ...(prerequisites[operationId] ?? [])];
    const [reason] = needed.flatMap((one) => unavailable.get(one) ?? []);
    const unread = needed.find((one) => readable.get(one) === false);
    const kind = kindReadBy({ operationId });
    const isEmpty = !isWrite({ operationId }) && known.collection(kind).records.length === 0;
    return reason ?? (unread && skipReasons.unread(unread)) ?? (isEmpty ? skipReasons.empty[kind] : undefined);
  }
}

type PlannedWrites = ReturnType<Writes['plan']>;

/** All writes of a run: lanes that write their own subscribers, and one that updates an integration. */
class Writes {
  readonly #readBack: ReadBack;
  readonly #lanes: readonly SubscriberLane[];
  readonly #creations: Generator<Row, never>;
  readonly #statuses: Generator<Row, never>;
  readonly #integration: IntegrationLane;
  readonly #updates: Generator<Row, never>;
  readonly #random: Random;
  /** Number of turns that the rounds so far allow, and number of completed ones. */
  #due = 0;
  #turn = 0;
  #refusals: Refusals | undefined;
  #refusedCount = 0;

  constructor(
    private readonly checker: Checker,
    confirmation: Confirmation,
    random: (name: string) => Random,
  ) {
    this.#random = random('refused writes');
    const refused = new RefusedWrites(checker);
    this.#readBack = new ReadBack(checker, confirmation);
    this.#lanes = Array.from(
      { length: laneCount },
      (_, lane) => new SubscriberLane(checker, this.#readBack, random(`lane ${lane}`), refused, lane),
    );
    this.#creations = rowsOf(factors.createSubscriber, random('creations'));
    this.#statuses = rowsOf(factors.updateSubscriberOnlineStatus, random('statuses'));
    this.#integration = new IntegrationLane(checker, confirmation, refused);
    this.#updates = rowsOf(factors.updateIntegration, random('updates'));
  }

  /** The integration that may be changed; undefined if none may be changed. */
  get integrationId(): string | undefined {
    return this.#integration.id;
  }

  /** Identifiers of the subscribers of this run. */
  get own(): readonly string[] {
    return this.#lanes.flatMap(({ own }) => own);
  }

  async start(): Promise<void> {
    if (!this.checker.options.allowWrites) return;
    await Promise.all([this.#integration.start(), this.#startSubscribers()]);
  }

  async #startSubscribers(): Promise<void> {
    const [first] = this.#lanes;
    if (!this.checker.covers('createSubscriber') && !this.checker.covers('searchSubscribers')) return;
    const subscriberId = await first?.start();
    if (subscriberId === undefined) return;
    if (this.checker.covers('updateSubscriberOnlineStatus'))
      await requireOnlineStatus(this.checker, this.#readBack, subscriberId);
    for (const row of firstRows) await first?.create(row);
  }

  /** Plans the writes of a round. All rows are drawn first, so that no lane waits for another one. */
  plan(perRound: number, roundCount: number) {
    const checker = this.checker;
    const isVaried = checker.varies('createSubscriber') || checker.varies('updateSubscriberOnlineStatus');
    // Each row needs a new or an own subscriber.
    const lanes = checker.options.allowWrites && isVaried && checker.covers('createSubscriber') ? this.#lanes : [];
    const isUpdated = this.#integration.id !== undefined && checker.varies('updateIntegration');
    const updatesOfTurn = isUpdated ? updatesPerTurn : 0;
    const share = listIds.some((id) => checker.varies(id)) ? writeShare : 1;
    const perTurn = lanes.length * requestsPerRow + updatesOfTurn * requestsPerUpdate;
    this.#due += perTurn === 0 ? 0 : (perRound * share) / perTurn;
    const turns = Array.from({ length: Math.round(this.#due) - this.#turn }, () => {
      this.#turn += 1;
      const isStatus = this.#turn % 3 === 0;
      return { isStatus, rows: lanes.map(() => (isStatus ? this.#statuses : this.#creations).next().value) };
    });
    const refused = this.#nextRefused(perRound * refusedWriteShare, roundCount);
    const cost = turns.length * perTurn + refused.updates.length + refused.others.length;
    return { lanes, turns, updates: turns.length * updatesOfTurn, refused, cost };
  }

  /** Sends the valid and invalid writes of subscribers. */
  async writeSubscribers({ lanes, turns, refused }: PlannedWrites): Promise<void> {
    const write = async (lane: SubscriberLane, index: number) => {
      for (const { isStatus, rows } of turns)
        await (isStatus ? lane.changeStatus(rows[index] ?? {}) : lane.create(rows[index] ?? {}));
    };
    await Promise.all(lanes.map(write));
    await Promise.all(refused.others.map((call) => this.#sendRefused(call)));
  }

  /** Sends the valid updates of the integration. */
  async updateIntegration({ updates }: PlannedWrites): Promise<void> {
    for (let row = 0; row < updates && this.#integration.id !== undefined; row += 1)
      await this.#integration.update(this.#updates.next().value);
  }

  #nextRefused(share: number, roundCount: number) {
    const checker = this.checker;
    this.#refusals ??= refusalsOf(checker, this.#random, this.own, this.#integration.id);
    const { writes, firstWrites } = this.#refusals;
    const least = checker.options.isLimited ? 0 : firstWrites / roundCount;
    const count = checker.needs('refusals') ? Math.max(share, least) : 0;
    const some = writes.slice(this.#refusedCount, this.#refusedCount + Math.ceil(count));
    this.#refusedCount += some.length;
    const isUpdate = ({ operationId }: Call) => operationId === 'updateIntegration';
    return { updates: some.filter(isUpdate), others: some.filter((call) => !isUpdate(call)) };
  }

  /** Sends updates that have to be refused. Restores the integration after accepted ones. */
  async sendRefusedUpdates({ refused: { updates: calls } }: PlannedWrites): Promise<void> {
    for (let at = 0; at < calls.length; at += parallelUpdates) {
      const some = calls.slice(at, at + parallelUpdates);
      const responses = await Promise.all(some.map((call) => sendRefused(this.checker, call)));
      await this.#integration.restoreFields(responses.flatMap((one) => (one?.exchange.succeeded ? one.call : [])));
    }
    if (calls.length > 0 && this.#integration.id !== undefined) await this.#integration.readList();
  }

  /** Sends a write that has to be refused. An accepted one updates the known record. */
  async #sendRefused(call: Call): Promise<void> {
    const response = await sendRefused(this.checker, call);
    if (response === undefined) return;
    if (response.exchange.succeeded) this.checker.known.replaceOwn(response);
    else this.checker.known.blameRefused(response);
  }
}

const allFields = (level: string) => Object.fromEntries(profileFields.map((name) => [name, level]));
const firstRow = {
  subject: 'new',
  id: 'plain',
  failIfExists: 'absent',
  idempotencyKey: 'repeated',
  together: 'alone',
  repeated: 'once',
  read: 'by subscriberId',
};
const firstRows: readonly Row[] = [
  { ...firstRow, ...allFields('given'), texts: 'rich', data: 'rich', id: 'rich', repeated: 'after another' },
  { ...firstRow, ...allFields('absent'), texts: 'plain', data: 'absent', read: 'before and after' },
];
