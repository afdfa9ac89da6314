import { field } from '../../contract/json-value.js';
import { type Comparison, type Failed, failed, passed, type Violation } from '../../judgement/comparison.js';
import { profileFields } from '../../judgement/facts/given-values.js';
import { integrationFields } from '../../judgement/facts/integrations.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import {
  type Changes,
  changedFields,
  existence,
  listIntegrations,
  listSubscribers,
  type Snapshot,
  takeSnapshot,
} from '../experiments/changes.js';
import { integrationUpdates } from '../experiments/integration-updates.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { type OwnWrites, ownWrites, rateOfChange } from '../experiments/own-writes.js';
import { callOf, isSameAnswer, type Reading, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { afterRefusedWrites, type Own, refusedWrites } from '../experiments/refused-writes.js';
import { causeOfDifference } from '../experiments/repeated-readings.js';
import {
  isSudden,
  othersDoing,
  type SiblingKind,
  siblingIntegrations,
  siblingSubscribers,
} from '../experiments/repeated-writes.js';
import { concurrentSubscribers } from '../experiments/subscribers/concurrent-subscribers.js';
import { writtenNames } from '../experiments/subscribers/given-fields.js';
import { readBack } from '../experiments/subscribers/read-back.js';
import { statusChanges } from '../experiments/subscribers/status-changes.js';
import { partialUpdate, staleIn } from '../experiments/subscribers/updates.js';
import { writeSeries } from '../experiments/subscribers/write-series.js';
import { stableFields } from '../experiments/target-integration.js';
import { freshWalk, recordsIn } from '../lists/list-walks.js';
import { type Probe, type Probes, reading, shared, type Untried, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** How often a record is read again. Of several servers behind a balancer, one may respond differently. */
const repetitions = 6;

const changeNothing: Probe = async function* (context) {
  let skip: Skip | undefined;
  let isKept = false;
  const untried: string[] = [];
  for (const reading of readings(context)) {
    try {
      const outcome = await readAgain(context, reading);
      if ('untried' in outcome) {
        untried.push(`${reading.operationId}: ${outcome.untried}`);
        continue;
      }
      isKept = true;
      yield outcome;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      skip ??= error;
    }
  }
  if (!isKept) throw untried.length > 0 ? new Skip(untried.join(', ')) : (skip ?? new Skip('nothing could be read'));
  for (const text of untried) yield { untried: text };
};

/** Compares several responses to the same request. Untried where other clients changed the record meanwhile. */
async function readAgain(context: Context, reading: Reading): Promise<Comparison | Untried> {
  // What the run has written does not count; of all else, the first answer does.
  const isWritten = ['searchSubscribers', 'listActiveIntegrations'].includes(reading.operationId);
  const first = expectSuccess(await (isWritten ? readPlainly(context, reading) : context.first(callOf(reading))));
  const second = expectSuccess(await readWithKey(context, reading));
  const isSame = isSameAnswer(first, second);
  if (isSame === undefined) throw new Skip('no record of a page came twice');
  const different = isSame ? await readUntilDifferent(context, reading, second) : second;
  if (different === undefined) return passed(second);
  const cause = await causeOfDifference(context, reading, first, different);
  if ('others' in cause) return { untried: cause.others };
  return failed(
    {
      message: `the same ${reading.operationId} returned a different response without a write in between`,
      expected: 'the same response',
      actual: `another ${cause.fields.slice(0, 5).join(', ')}`,
    },
    cause.exchange,
  );
}

/** An answer that differs from the first ones. Undefined if none of a few further ones does. */
async function readUntilDifferent(context: Context, reading: Reading, earlier: Judged): Promise<Judged | undefined> {
  // The other lists are read often.
  if (reading.path === undefined && reading.operationId !== 'listActiveIntegrations') return undefined;
  // Sent together, they reach other servers than requests that alternate with those of other probes.
  const answers = await Promise.all(
    Array.from({ length: repetitions + context.rounds(100, 30) }, () => context.send(callOf(reading))),
  );
  return answers.map(expectSuccess).find((answer) => isSameAnswer(earlier, answer) === false);
}

function expectSuccess(exchange: Judged): Judged {
  if (exchange.succeeded) return exchange;
  throw new Skip(`the response to ${exchange.operationId} was ${exchange.response.status}`);
}

const siblingsUnchanged: Probe = async function* (context) {
  const own = await ownWrites(context);
  const written = own.exchanges.find(({ succeeded }) => succeeded);
  if (written === undefined) throw new Skip('no write succeeded');
  const disturbances = new Map<SiblingKind['noun'], string>();
  const unchanged = new Map<SiblingKind['noun'], readonly string[]>();
  async function* compare(before: Snapshot, after: Snapshot, isShort: boolean) {
    for (const kind of [siblingIntegrations, siblingSubscribers]) {
      if (disturbances.has(kind.noun)) continue;
      const result = await unchangedSiblings(context, own, { kind, before, after, isShort });
      if ('violation' in result) yield result;
      else if ('others' in result) disturbances.set(kind.noun, result.others);
      else unchanged.set(kind.noun, [...(unchanged.get(kind.noun) ?? []), ...result.unchanged]);
    }
  }
  yield* compare(own.before, own.after, true);
  const later = await unlessSkipped(afterAllWrites(context));
  if (later !== undefined) yield* compare(own.after, later, false);
  // Of what others change so often, a moment in which they did not shows little.
  for (const noun of disturbances.keys()) unchanged.delete(noun);
  const witnesses = [...unchanged.values()].flat();
  if (witnesses.length === 0 && disturbances.size > 0) throw new Skip([...disturbances.values()].join(', '));
  for (const _ of witnesses) yield passed(written);
  for (const [noun, reason] of disturbances) yield { untried: `${noun}: ${reason}` };
};

/** What the server holds after the other experiments that write. */
const afterAllWrites = shared(async (context): Promise<Snapshot> => {
  for (const experiment of [concurrentSubscribers, statusChanges, partialUpdate])
    await unlessSkipped<unknown>(experiment(context));
  const updates = await unlessSkipped(integrationUpdates(context));
  if (updates === undefined) return takeSnapshot(context);
  const subscribers = (await unlessSkipped(listSubscribers(context))) ?? new Map();
  return { subscribers, integrations: updates.list, takenAt: performance.now() };
});

interface Interval {
  readonly kind: SiblingKind;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Whether only a few requests were sent between the two. */
  readonly isShort: boolean;
}

type Outcome = { readonly unchanged: readonly string[] } | { readonly others: string } | Failed;

const volatile: readonly string[] = ['isOnline', 'lastOnlineAt', 'updatedAt', '__v'];

/** The siblings that did not change, what others did to them, or the violation if a write changed one. */
async function unchangedSiblings(context: Context, own: OwnWrites, interval: Interval): Promise<Outcome> {
  const { kind, before, after, isShort } = interval;
  const changes = await kind.changes(context, before, after);
  const siblings = await kind.siblings(context, before);
  const unchanged = siblings.filter((id) => !changes.has(id));
  if (changes.size === 0) return { unchanged };
  const taken = ofThisRun(context, kind, after, changes);
  if (taken.size > 0) return failed(violationOf(kind, taken));
  const changedSiblings = { kind, before, after, changes, isSudden: isShort && isSudden(changes, siblings) };
  const others = await othersDoing(context, own, changedSiblings);
  if (others === undefined) return failed(violationOf(kind, changes));
  // Presence changes by itself, and leaves the others alone.
  if ([...changes.values()].flat().every((name) => volatile.includes(name)) && unchanged.length > 0) {
    return { unchanged };
  }
  return { others };
}

/** The changes to a value that nobody but this run has given: it is in no doubt who made them. */
function ofThisRun({ runId }: Context, { noun }: SiblingKind, after: Snapshot, changes: Changes): Changes {
  const isOurs = (id: string, name: string) =>
    JSON.stringify(field(after[noun].get(id), name))?.includes(runId) === true;
  return new Map(
    [...changes].flatMap(([id, fields]) => {
      const ours = fields.filter((name) => isOurs(id, name));
      return ours.length > 0 ? [[id, ours] as const] : [];
    }),
  );
}

function violationOf({ noun }: SiblingKind, changes: Changes): Violation {
  const [[sibling, fields] = ['', []]] = changes;
  const actual = fields.includes(existence) ? `${sibling} is gone` : `another ${fields.join(', ')} of ${sibling}`;
  const message = `a write changed another ${noun.slice(0, -1)}: ${actual}`;
  return { message, expected: `no other ${noun.slice(0, -1)} changed`, actual };
}

/** Throws Skip if others change the records that the refused writes were about, while nothing is written. */
async function expectQuiet(context: Context, { subscriber, integration }: Own): Promise<void> {
  const start = performance.now();
  await context.pause();
  const nowSubscriber = await readOwn(context, subscriber.subscriberId);
  const all = await listIntegrations(context);
  const nowIntegration = integration && all.get(integration._id ?? integration.identifier);
  const names = integrationFields.filter((name) => name !== 'credentials');
  const changed = [
    changedFields(subscriber, nowSubscriber, Object.keys(subscriber)),
    changedFields(integration, nowIntegration, names),
  ].filter(({ length }) => length > 0);
  const of = integration === undefined ? 1 : 2;
  if (changed.length > 0)
    throw new Skip(rateOfChange(changed.length, of, 'written records', performance.now() - start));
}

function compareUnchanged(what: string, changed: readonly string[], witness: Judged | undefined): Comparison {
  if (changed.length === 0) return passed(witness);
  const fields = changed.join(', ');
  return failed({
    message: `rejected writes changed ${fields} of ${what}`,
    expected: 'nothing changed',
    actual: `another ${fields}`,
  });
}

/** The subscribers of the series are as the search showed them after the last write to each: others do not know them. */
async function* ownUnchanged(context: Context): AsyncGenerator<Comparison> {
  if (context.written.size === 0) return;
  const last = new Map<string, unknown>();
  for (const { given, after } of (await unlessSkipped(writeSeries(context))) ?? []) {
    const [record] = after.records;
    const isAsGiven = record !== undefined && staleIn(record, given, writtenNames).length === 0;
    last.set(String(given.subscriberId), isAsGiven ? record : undefined);
  }
  const walk = last.size > 0 ? await unlessSkipped(freshWalk(context, 'searchSubscribers')) : undefined;
  for (const record of walk === undefined ? [] : recordsIn(walk)) {
    const id = String(field(record, 'subscriberId'));
    const before = last.get(id);
    if (before === undefined || changedIn(before, record).length === 0) continue;
    const { records, exchange } = await readBack(context, id, ([now]) => changedIn(before, now).length === 0);
    const [changed] = records.length === 1 ? changedIn(before, records[0]) : [];
    if (changed === undefined) continue;
    const message = `a write changed another subscriber: another ${changed} of ${id}`;
    const [expected, actual] = [before, records[0]].map((one) => JSON.stringify(field(one, changed)) ?? 'nothing');
    yield failed({ message, expected: expected ?? '', actual: actual ?? '' }, exchange);
  }
}

/** The fields of a subscriber that only a write to it changes. */
function changedIn(before: unknown, after: unknown): readonly string[] {
  return changedFields(before, after, [...profileFields, 'data', 'createdAt']);
}

/** What reads and writes leave unchanged (§3, §4). */
export const writes = {
  // Requests that read, repeated (§4).
  'reads.change-nothing': reading(changeNothing),

  // What writes must leave alone (§3).
  'write.siblings-unchanged': { writes: siblingsUnchanged, reads: ownUnchanged },

  // Writes that are refused (§4).
  'refusal.changes-nothing': writing(async function* (context) {
    const { before, attempts } = await refusedWrites(context);
    const refused = attempts.filter(({ exchange: { response } }) => response.status >= 400);
    if (refused.length === 0) throw new Skip('no write was rejected');
    const after = await afterRefusedWrites(context);
    for (const { mark, exchange } of refused) {
      const { operationId } = exchange;
      const isMarkFound = [after.subscriber.lastName, after.integration?.name].includes(mark);
      if (mark === undefined) continue;
      const message = 'a rejected write took effect';
      if (isMarkFound) yield failed({ message, expected: 'nothing changed', actual: mark }, exchange);
      // One that was accepted may have hidden it since.
      const isHidden = attempts.some((other) => !refused.includes(other) && other.exchange.operationId === operationId);
      const isGone = operationId === 'updateIntegration' && after.integration === undefined;
      if (!isHidden && !isGone) yield passed(exchange);
    }
    // An accepted write may have changed the rest: then nothing more can be told.
    if (refused.length < attempts.length) return;
    const names = Object.keys(before.subscriber);
    const ofSubscriber = changedFields(before.subscriber, after.subscriber, names);
    if (ofSubscriber.length > 0) await expectQuiet(context, after);
    yield compareUnchanged('a subscriber', ofSubscriber, refused[0]?.exchange);
    if (before.integration === undefined || after.integration === undefined) return;
    const changed = changedFields(before.integration, after.integration, integrationFields);
    const comparableFields: readonly string[] = changed.includes('credentials')
      ? await stableFields(context)
      : integrationFields;
    const ofIntegration = changed.filter((name) => comparableFields.includes(name));
    if (ofIntegration.length > 0) await expectQuiet(context, after);
    yield compareUnchanged('an integration', ofIntegration, refused.at(-1)?.exchange);
  }),
} satisfies Probes;
