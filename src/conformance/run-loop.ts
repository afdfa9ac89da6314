import type { OperationId } from '../contract/operations.js';
import { kindOfList } from '../reference/state.js';
import { type Answer, Checker, type CheckerOptions, type PlannedCall } from './checker.js';
import { Confirmation } from './confirm.js';
import { factors, sparseFactors } from './factors.js';
import { learn } from './learn.js';
import { IntegrationLane } from './plan/integration-writes.js';
import { ListPlanner } from './plan/lists.js';
import { SearchWalk } from './plan/search-walk.js';
import { SingleRecordPlanner } from './plan/single-records.js';
import { Levels, SubscriberLane } from './plan/subscriber-writes.js';
import { Random } from './random.js';
import { type Row, rowsOf } from './rows.js';
import { Siblings } from './siblings.js';
import { refusalsOf } from './statements/refusals.js';
import { Walks } from './walks.js';

/** How the budget is divided, once the server has been read. */
const shares = { writes: 0.3, integrations: 0.09, refusedWrites: 0.07 } as const;

/** How the reads are divided among the operations, and the requests that have to be refused. */
const readShares = {
  searchSubscribers: 0.2,
  listMessages: 0.2,
  listNotifications: 0.34,
  getWorkflow: 0.03,
  getWorkflowStep: 0.07,
  getNotification: 0.05,
  listActiveIntegrations: 0.02,
  refusals: 0.18,
} as const;

/** How often writes and reads take turns. */
const rounds = 3;

/** How many lanes write subscribers at once. */
const laneCount = 3;

/** How many reads are planned at once, and sent in parallel. */
const batchSize = 16;

/** The one loop of a check: reads a server, and then writes and reads it in all combinations of factors. */
export async function runLoop(options: CheckerOptions, seed: number): Promise<void> {
  const checker = new Checker(options);
  const walks = new Walks(checker);
  const confirmation = new Confirmation(checker, walks);
  const random = (name: string) => new Random(seed, name);
  const orderable = await learn({ checker, walks, confirmation, random: random('learn') });
  const levels = new Levels();
  const lanes = Array.from(
    { length: laneCount },
    (_, lane) => new SubscriberLane(checker, confirmation, random(`lane ${lane}`), levels, lane),
  );
  const creations = lanes.map((_, lane) => rowsOf(factors.createSubscriber, random(`creations ${lane}`)));
  const statuses = lanes.map((_, lane) => rowsOf(factors.updateSubscriberOnlineStatus, random(`statuses ${lane}`)));
  const integration = new IntegrationLane(checker, confirmation, random('integration'));
  const updates = rowsOf(factors.updateIntegration, random('updates'));
  const siblings = new Siblings(checker, walks);
  const reads = new Reads(checker, confirmation, walks, random, orderable);
  const left = Math.max(0, checker.budget - checker.sent);
  const isWriting = checker.allowWrites && checker.has('createSubscriber');
  const canUpdate = checker.allowWrites && (await integration.start());
  if (isWriting) for (const row of firstRows) await lanes[0]?.create(row);
  let refusedWrites = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (checker.allowWrites) {
      const until = (share: number) => checker.sent + (left * share) / rounds;
      const [end, updateEnd] = [until(shares.writes), until(shares.writes)];
      let updated = 0;
      const updateBudget = (left * shares.integrations) / rounds;
      await Promise.all([
        ...lanes.map(async (lane, index) => {
          for (let turn = 0; isWriting && checker.sent < end; turn += 1) {
            const isStatus = turn % 4 === 3;
            const row = (isStatus ? statuses : creations)[index]?.next().value;
            if (row === undefined) break;
            await (isStatus ? lane.status(row) : lane.create(row));
          }
        }),
        (async () => {
          for (; canUpdate && checker.sent < updateEnd && updated < updateBudget; updated += 4)
            await integration.update(updates.next().value);
        })(),
      ]);
      const { writes } = refusalsOf(
        checker,
        lanes.flatMap(({ own }) => own),
        canUpdate ? integration.id : undefined,
      );
      const some = random(`refused ${round}`)
        .shuffled(writes)
        .slice(0, Math.ceil((left * shares.refusedWrites) / rounds));
      refusedWrites += some.length;
      for (let at = 0; at < some.length; at += batchSize)
        await Promise.all(some.slice(at, at + batchSize).map((call) => sendRefused(checker, call)));
      await siblings.compare('writes');
    }
    const roundEnd =
      checker.budget -
      (left * (rounds - 1 - round) * (1 - (checker.allowWrites ? shares.writes + shares.refusedWrites : 0))) / rounds -
      (checker.allowWrites ? ((rounds - 1 - round) * left * (shares.writes + shares.refusedWrites)) / rounds : 0);
    await reads.until(
      Math.min(checker.budget - 12, roundEnd),
      lanes.flatMap(({ own }) => own),
    );
    await siblings.compare('reads');
  }
  siblings.report();
}

/** The first rows: with everything plain, with everything rich, and with nothing but the identifier. */
const given = {
  firstName: 'given',
  lastName: 'given',
  email: 'given',
  phone: 'given',
  avatar: 'given',
  timezone: 'given',
  locale: 'given',
};
const plain = {
  id: 'plain',
  failIfExists: 'absent',
  idempotencyKey: 'none',
  together: 'alone',
  repeated: 'once',
  read: 'by subscriberId',
  subject: 'new',
};
const firstRows: readonly Row[] = [
  { ...plain, ...given, texts: 'plain', data: 'plain' },
  { ...plain, ...given, texts: 'rich', data: 'rich', id: 'rich' },
  {
    ...plain,
    ...Object.fromEntries(Object.keys(given).map((name) => [name, 'absent'])),
    texts: 'plain',
    data: 'absent',
  },
];

/** Sends a request that has to be refused. One that was taken has changed its record, so that is read anew. */
async function sendRefused(checker: Checker, call: PlannedCall): Promise<void> {
  const answer = await checker.ask(call);
  if (answer === undefined) return;
  if (answer.exchange.succeeded) checker.known.forget(answer);
  else checker.known.blameRefused(answer);
}

/** Plans and sends reads in batches. */
class Reads {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;
  readonly #lists: ListPlanner;
  readonly #singles: SingleRecordPlanner;
  readonly #random: Random;
  readonly #walk: SearchWalk;
  readonly #rows = new Map<OperationId, Generator<Row, never>>();
  readonly #nameRandom: (name: string) => Random;
  #refusals: PlannedCall[] = [];

  constructor(
    checker: Checker,
    confirmation: Confirmation,
    walks: Walks,
    random: (name: string) => Random,
    orderable: ReadonlySet<string>,
  ) {
    this.#checker = checker;
    this.#confirmation = confirmation;
    this.#random = random('reads');
    this.#nameRandom = random;
    this.#lists = new ListPlanner(checker, random('lists'), orderable);
    this.#singles = new SingleRecordPlanner(checker, random('singles'));
    this.#walk = new SearchWalk(checker, confirmation, walks);
  }

  /** Sends reads until so many requests were sent. */
  async until(end: number, own: readonly string[]): Promise<void> {
    const { reads } = refusalsOf(this.#checker, own, undefined);
    this.#refusals = this.#random.shuffled(reads);
    for (let idle = 0; this.#checker.sent < end && idle < 5; ) {
      const planned = Array.from({ length: batchSize }, () => this.#next()).filter((one) => one !== undefined);
      idle = planned.length === 0 ? idle + 1 : 0;
      await this.#send(planned);
    }
  }

  #next(): { readonly call: PlannedCall; readonly row: Row; readonly isRefusal: boolean } | undefined {
    let at = this.#random.next();
    const [kind] = Object.entries(readShares).find(([, share]) => (at -= share) < 0) ?? ['searchSubscribers'];
    if (kind === 'refusals') {
      const call = this.#refusals.pop();
      return call && { call, row: {}, isRefusal: true };
    }
    const operationId = kind as Exclude<keyof typeof readShares, 'refusals'>;
    if (!this.#checker.has(operationId)) return undefined;
    const rows =
      this.#rows.get(operationId) ??
      rowsOf(factors[operationId], this.#nameRandom(operationId), sparseFactors(operationId));
    this.#rows.set(operationId, rows);
    const row = rows.next().value;
    const call =
      operationId in kindOfList
        ? this.#lists.call(operationId as keyof typeof kindOfList, row)
        : this.#singles.call(operationId as 'getWorkflow', row);
    return call && { call, row, isRefusal: false };
  }

  async #send(
    planned: readonly { readonly call: PlannedCall; readonly row: Row; readonly isRefusal: boolean }[],
  ): Promise<void> {
    const deviating: Answer[] = [];
    await Promise.all(
      planned.map(async ({ call, row, isRefusal }) => {
        if (isRefusal) return void (await this.#checker.ask(call));
        const isWalk = call.operationId === 'searchSubscribers' && row.walk !== 'first';
        const answers = isWalk
          ? await this.#walk.follow(call, row.walk ?? '')
          : await this.#ask(call, row.repeated === 'again');
        deviating.push(...answers.filter((answer) => !this.#takeIn(answer)));
      }),
    );
    for (const answer of deviating) {
      const { differences } = this.#checker.compare(answer);
      if (differences.length > 0) await this.#confirmation.confirm(answer, differences);
    }
  }

  async #ask(call: PlannedCall, isRepeated: boolean): Promise<readonly Answer[]> {
    const answers = await Promise.all(Array.from({ length: isRepeated ? 2 : 1 }, () => this.#checker.ask(call)));
    return answers.filter((answer) => answer !== undefined);
  }

  /** Compares a response. Returns whether it is as predicted. */
  #takeIn(answer: Answer): boolean {
    const findings = this.#checker.compare(answer);
    this.#checker.learn(answer);
    if (findings.differences.length > 0) return false;
    this.#checker.pass(answer, findings);
    if (answer.call.operationId === 'getNotification' && answer.outcome === 'success')
      this.#checker.known.learn('event', answer.resource);
    return true;
  }
}
