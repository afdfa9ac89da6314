import { field } from '../../contract/json-value.js';
import { type Comparison, kept } from '../../judgement/comparison.js';
import { profileFields } from '../../judgement/facts/given-values.js';
import type { Context } from '../context.js';
import {
  type Changes,
  changedFields,
  existence,
  listSubscribers,
  type Snapshot,
  takeSnapshot,
} from '../experiments/changes.js';
import { integrationUpdates } from '../experiments/integration-updates.js';
import { type OwnWrites, ownWrites } from '../experiments/own-writes.js';
import { isSudden, othersDoing } from '../experiments/repeated-writes.js';
import { type SiblingKind, siblingIntegrations, siblingSubscribers } from '../experiments/sibling-kinds.js';
import { concurrentSubscribers } from '../experiments/subscribers/concurrent-subscribers.js';
import { readBack } from '../experiments/subscribers/read-back.js';
import { statusChanges } from '../experiments/subscribers/status-changes.js';
import { partialUpdate } from '../experiments/subscribers/updates.js';
import { freshWalk, recordsIn } from '../lists/list-walks.js';
import type { Probe, Probes } from '../probe.js';
import { shared, unlessSkipped } from '../probe.js';
import { Skip, Violation } from '../violation.js';

const siblingsUnchanged: Probe = async function* (context) {
  const own = await ownWrites(context);
  const written = own.exchanges.find(({ succeeded }) => succeeded);
  if (written === undefined) throw new Skip('no write succeeded');
  const disturbances = new Map<SiblingKind['noun'], string>();
  const unchanged = new Map<SiblingKind['noun'], readonly string[]>();
  const compare = async (before: Snapshot, after: Snapshot, isShort: boolean) => {
    for (const kind of [siblingIntegrations, siblingSubscribers]) {
      if (disturbances.has(kind.noun)) continue;
      const result = await unchangedSiblings(context, own, { kind, before, after, isShort });
      if ('others' in result) disturbances.set(kind.noun, result.others);
      else unchanged.set(kind.noun, [...(unchanged.get(kind.noun) ?? []), ...result.unchanged]);
    }
  };
  await compare(own.before, own.after, true);
  const later = await unlessSkipped(afterAllWrites(context));
  if (later !== undefined) await compare(own.after, later, false);
  // Of what others change so often, a moment in which they did not shows little.
  for (const noun of disturbances.keys()) unchanged.delete(noun);
  const witnesses = [...unchanged.values()].flat();
  if (witnesses.length === 0 && disturbances.size > 0) throw new Skip([...disturbances.values()].join(', '));
  for (const _ of witnesses) yield kept(written);
  for (const [noun, reason] of disturbances) yield { untried: `${noun}: ${reason}` };
};

/** What writes must leave alone (§3). */
export const write = {
  'write.siblings-unchanged': { writes: siblingsUnchanged, reads: ownUnchanged },
} satisfies Probes;

/** The subscribers of the run are as the search showed them after the last write to each: others do not know them. */
async function* ownUnchanged(context: Context): AsyncGenerator<Comparison> {
  if (context.ownRecords.size === 0) return;
  const walk = await unlessSkipped(freshWalk(context, 'searchSubscribers'));
  for (const record of walk === undefined ? [] : recordsIn(walk)) {
    const id = String(field(record, 'subscriberId'));
    const before = context.ownRecords.get(id);
    if (before === undefined || changedIn(before, record).length === 0) continue;
    const { records, exchange } = await readBack(context, id, ([now]) => changedIn(before, now).length === 0);
    const [changed] = changedIn(before, records[0]);
    if (changed === undefined) continue;
    const message = `a write changed another subscriber: another ${changed} of ${id}`;
    const [expected, actual] = [before, records[0]].map((one) => JSON.stringify(field(one, changed)) ?? 'nothing');
    throw new Violation({ message, expected: expected ?? '', actual: actual ?? '' }, exchange);
  }
}

/** The fields of a subscriber that only a write to it changes. */
function changedIn(before: unknown, after: unknown): readonly string[] {
  return changedFields(before, after, [...profileFields, 'data', 'createdAt']);
}

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

type Outcome = { readonly unchanged: readonly string[] } | { readonly others: string };

const volatile: readonly string[] = ['isOnline', 'lastOnlineAt', 'updatedAt', '__v'];

/** The siblings that are as they were, or what others did to them. Throws Violation if a write changed one. */
async function unchangedSiblings(context: Context, own: OwnWrites, interval: Interval): Promise<Outcome> {
  const { kind, before, after, isShort } = interval;
  const changes = await kind.changes(context, before, after);
  const siblings = await kind.siblings(context, before);
  const unchanged = siblings.filter((id) => !changes.has(id));
  if (changes.size === 0) return { unchanged };
  const found = { kind, before, after, changes, isSudden: isShort && isSudden(changes, siblings) };
  const others = await othersDoing(context, own, found);
  if (others === undefined) throw new Violation(breachOf(kind, changes));
  // Presence changes by itself, and leaves the others alone.
  if ([...changes.values()].flat().every((name) => volatile.includes(name)) && unchanged.length > 0) {
    return { unchanged };
  }
  return { others };
}

function breachOf({ noun }: SiblingKind, changes: Changes): Violation['breach'] {
  const [[sibling, fields] = ['', []]] = changes;
  const actual = fields.includes(existence) ? `${sibling} is gone` : `another ${fields.join(', ')} of ${sibling}`;
  const message = `a write changed another ${noun.slice(0, -1)}: ${actual}`;
  return { message, expected: `no other ${noun.slice(0, -1)} changed`, actual };
}
